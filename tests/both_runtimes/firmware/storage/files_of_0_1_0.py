"""Files that version 0.1.0 wrote, and what it held once it had loaded them again.

Every row of CASES has:

name    what was saved
kind    "files", or "ring" for the store of a drive with FAT
files   what was in the store: base64 by name; "moves.ring 3" is sector 0 of place 3 of the ring
state   what the console held after power-on: settings that differ from their defaults; `figures`
        are game, variation and the row of statistics; `cards` are hexadecimal, a pile a word
again   the files that differed once everything was saved again
slots   if there are saved games: what the list of them showed, then each game when loaded
"""

CASES = (
    {
        "name": "klondike in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIa2xvbmRpa2UDAgEBBQAAAAAAAAAAAAcEiU+BBUF+"
            ),
            "moves.a": (
                "UDIREwAAAAEAAAARBAEAAAAAgBAAAAAIwBEAhBEAAxAAAhEAAAAIAhEAAAAICxMATBMAQhAAAREACxMA"
                "RBAAAAAIRBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAC0BFXc"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASAQEAAAAAgBAAAAAIwBEAhBEAAxAAAhEAAAAIAhEAAAAICxMATBMAQhAAAREACxMA"
                "RBAAAAAIRBAAAREAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADFBPzj"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyLCAibW92ZW1lbnQiOiAicmVsYXhlZCIs"
                "ICJzY29yaW5nIjogInN0YW5kYXJkIn19LCAibGFzdCI6ICJrbG9uZGlrZSJ9wGuqsQ=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "klondike",
            "games": {
                "klondike": {
                    "variation": 2,
                    "movement": "relaxed",
                    "scoring": "standard",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "klondike",
            "deal": 5,
            "choices": [2, "relaxed", "standard"],
            "moves": 10,
            "cards": (
                "0d 7813 5205 7c7103 4449742302 696d735d5837 725455655a5b2736 21 - - - 7a4751797b"
                "4c4666566a4a6241645c7d59486c75574b 2b 28"
            ),
            "counters": [0, 25],
            "score": 25,
            "scoring": True,
            "cursor": [1, 1],
            "touched": True,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAAAAAAAAwEBAFBQAQAIa2xvbmRpa2UDAgEBBQAAAAoACgAKAMARAIQRAAMQAAsTAEwT"
                "AEIQAAERAAsTAEQQAAERAAMHvAdrCDxV"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyLCAibW92ZW1lbnQiOiAicmVsYXhlZCIs"
                "ICJzY29yaW5nIjogInN0YW5kYXJkIn19LCAibGFzdCI6ICJrbG9uZGlrZSJ9wWsAsw=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "klondike in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIa2xvbmRpa2UDAQAARwAAAAAAAAAAAEYE+VFxBouD"
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATAQEDAAAABBAACzMAxBAARBAAjBEAzBAACzMACzMACzMACzMAzBEAxhEACzMACzMA"
                "DBIACzMAABIAAAAIAQAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABcB9Jb"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASAQEDAAAABBAACzMAxBAARBAAjBEAzBAACzMACzMACzMACzMAzBEAxhEACzMACzMA"
                "DBIACzMAABIAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABRB2RW"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAxfX0sICJsYXN0IjogImtsb25kaWtlIn3N"
                "XD2z"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "klondike",
            "games": {
                "klondike": {
                    "variation": 1,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "klondike",
            "deal": 71,
            "choices": [1, "strict", "none"],
            "moves": 17,
            "cards": (
                "23 521d0c 6b5109 6a61760a1938 4d26 45775b567b3d 79756768487c13 3132 0102 - - - 1"
                "52d1817041c25143422293a33241a07062c0b03"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [1, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwEBAFBQAQAIa2xvbmRpa2UDAQAARwAAABEAEQARAAQQAAszAMQQAEQQAIwR"
                "AMwQAAszAAszAAszAAszAMwRAMYRAAszAAszAAwSAAszAAASAAILYPQBDe1f"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAxfX0sICJsYXN0IjogImtsb25kaWtlIn3O"
                "XGW0"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "fortress in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIZm9ydHJlc3MAAgAAAAAAAAAAACQEM0VbBVhy"
            ),
            "moves.a": (
                "UDIREwAAAAEAAAARCQEDAAAAgRIAyBIAARIAAAAIQhAAAhMACBAACRIACRMAAAAIAQAICREAAAAICREA"
                "AAAICREAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAB7Aws6"
            ),
            "moves.b": (
                "UDIREgAAAAEAAAAQCQEDAAAAgRIAyBIAARIAAAAIQhAAAhMACBAACRIACRMAAAAIAQAICREAAAAICREA"
                "AAAICREAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABxA+E0"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZvcnRyZXNzIjoge319LCAibGFzdCI6ICJmb3J0cmVzcyJ9f1gQwQ=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "fortress",
            "games": {
                "fortress": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "fortress",
            "deal": 2,
            "choices": [],
            "moves": 7,
            "cards": (
                "1c3b3801232a29 0c26342827 0d3c15 03162c3913 0412370a25 02091932182b 1d1a3d332d 0"
                "50b073a17 14083635 1b0624 11 31 2122 -"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [9, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwkBAFBQAQAIZm9ydHJlc3MAAgAAAAgABwAIAIESAMgSAEIQAAITAAgQAAkS"
                "AAkTAAkRAHgGPNSsCDYe"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZvcnRyZXNzIjoge319LCAibGFzdCI6ICJmb3J0cmVzcyJ9gFgqwg=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "chessboard in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAKY2hlc3Nib2FyZAADAAAAAAAAAAAAzQT8VIUHOIo="
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATCQEDAAAAQxEAQBIAAAAIAAAIghIACRAAQhEAiBAAAAAIQBIAiBAAAAAIAAAIiBAA"
                "AAAIyRIAwBIAAAAIiBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAHBz30"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASBAEDAAAAQxEAQBIAAAAIAAAIghIACRAAQhEAiBAAAAAIQBIAiBAAAAAIAAAIiBAA"
                "AAAIyRIAwBIAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABoBpOq"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImNoZXNzYm9hcmQiOiB7fX0sICJsYXN0IjogImNoZXNzYm9hcmQifctZ0CQ="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "chessboard",
            "games": {
                "chessboard": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "chessboard",
            "deal": 3,
            "choices": [],
            "moves": 5,
            "cards": (
                "0d192613393534 123b3d2d02 0c3c0708 2738111a04 3609243221 281c3103220506 2a0a1b29"
                "0b 142c181d25 173a0137 2b1516 23 33 - -"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [9, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwkBAFBQAQAKY2hlc3Nib2FyZAADAAAABQAFAAUAghIACRAAQhEAyRIAiBAA"
                "Twd0sXAJ3fk="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImNoZXNzYm9hcmQiOiB7fX0sICJsYXN0IjogImNoZXNzYm9hcmQifcxZ7iU="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "st_helena in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAJc3RfaGVsZW5hAgEBBAAAAAAAAAAAAGYEzFSHBgeH"
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATAQEDAAAASBIA0hQAhRIAAAAIAAAIhRIA0hQAAAAIAAAIAAAIhRIAAAAI0hQA0hQA"
                "AAAI0hQA0hQAAAAIAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACNCBno"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASAQEDAAAASBIA0hQAhRIAAAAIAAAIhRIA0hQAAAAIAAAIAAAIhRIAAAAI0hQA0hQA"
                "AAAI0hQA0hQAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACDCB/j"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InN0X2hlbGVuYSI6IHsid29ycnlfYmFjayI6IHRydWUsICJyZWRlYWwiOiAxfX0sICJs"
                "YXN0IjogInN0X2hlbGVuYSJ9DmPw2w=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "st_helena",
            "games": {
                "st_helena": {
                    "worry_back": True,
                    "redeal": 1,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "st_helena",
            "deal": 4,
            "choices": [True, 1],
            "moves": 1,
            "cards": (
                "3d3a232a 3612321a 3722170a 38060214 1c261138 18053501 3a1d310d 04182426 0519123b"
                " 3935043c - - - - - - - - 5b4755577c735561437459565b6c694d4768487b46657349546462"
                "427d53487253494a5d6579774c616a4b6d746b63436c76674b416d5a4c67695668716b51 1c"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": False,
            "cursor": [1, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwEBAFBQAQEJc3RfaGVsZW5hAgEBBAAAAAMAAQAAANIUANIUANIUAB0HrYwY"
                "CT3P"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InN0X2hlbGVuYSI6IHsid29ycnlfYmFjayI6IHRydWUsICJyZWRlYWwiOiAxfX0sICJs"
                "YXN0IjogInN0X2hlbGVuYSJ9D2Mr3Q=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "friday_13th in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQALZnJpZGF5XzEzdGgABgAAAAAAAAAAANEE81iIB9iO"
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAASDgEAAAAAjRMAAAAIjRMADhEAAAAIzhMAAAAIAAAIjRMAAAAIjRMAAAAIjRMAjRMA"
                "zhMAjRMAzhMAjRMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAC9CF3n"
            ),
            "moves.b": (
                "UDIRFgAAAAEAAAATDgAAAAAAjRMAAAAIjRMADhEAAAAIzhMAAAAIAAAIjRMAAAAIjRMAAAAIjRMAjRMA"
                "zhMAjRMAzhMAjRMAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADGCKjr"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZyaWRheV8xM3RoIjoge319LCAibGFzdCI6ICJmcmlkYXlfMTN0aCJ9y1lJzA=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "friday_13th",
            "games": {
                "friday_13th": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "friday_13th",
            "deal": 6,
            "choices": [],
            "moves": 5,
            "cards": (
                "3b 2c 3d 01 - - - - - - - - - 616b4649564d795776716744525a53485455657378645b5d77"
                "6d59747c4a68585c7a51434c4769634b726a4266 - 223505"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [14, 0],
            "touched": True,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAAAAAAAAw4AAFBQAQALZnJpZGF5XzEzdGgABgAAAAYABQAGAI0TAI0TAM4TAI0TAM4T"
                "AI0TACQJm9xvC/gu"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZyaWRheV8xM3RoIjoge319LCAibGFzdCI6ICJmcmlkYXlfMTN0aCJ9zFlpzQ=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "golf in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAEZ29sZgECBwAAAAAAAAAAAFgCqyUZBHVL"
            ),
            "moves.a": (
                "UDIREwAAAAEAAAARBwEAAAAAyBEAyBEAyBEAyBEAxBEAAAAIxBEAAAAIAAAIwBEAAAAIxhEAyBEAxBEA"
                "xhEAyBEAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAD9CnZw"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASBwEAAAAAyBEAyBEAyBEAyBEAxBEAAAAIxBEAAAAIAAAIwBEAAAAIxhEAyBEAxBEA"
                "xhEAyBEAAAAIAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAHC4h1"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7ImtpbmciOiAicm91bmQifX0sICJsYXN0IjogImdvbGYifZJZ5Rc="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "golf",
            "games": {
                "golf": {
                    "king": "round",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "golf",
            "deal": 7,
            "choices": ["round"],
            "moves": 6,
            "cards": (
                "1302293d0b 38320a1d11 3412372527 192c0c0931 151a3a1c 28210d2b08 263c0605 1839072"
                "a1b2324 7576417b575643546273446d"
            ),
            "counters": [0, 0],
            "score": 33,
            "scoring": True,
            "cursor": [7, 1],
            "touched": True,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAAAAAAAAwcBAFBQAQAEZ29sZgECBwAAAAgABgAIAMgRAMgRAMgRAMYRAMgRAMQRAMYR"
                "AMgRAC4JCbvKCjgL"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7ImtpbmciOiAicm91bmQifX0sICJsYXN0IjogImdvbGYifZNZBhk="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "pyramid in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAHcHlyYW1pZAICAQgAAAAAAAAAAACsAz9DdAVOcQ=="
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATHgEAAAAAnRcAnRcAnRcAnRcAAAAInRcAAAAInRcAnRcAnRcAlxcAnRcAAAAInRcA"
                "AAAIAQAInRcAnRcAnRcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADXCsU8"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASHgEAAAAAnRcAnRcAnRcAnRcAAAAInRcAAAAInRcAnRcAnRcAlxcAnRcAAAAInRcA"
                "AAAIAQAInRcAnRcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAhCtPp"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InB5cmFtaWQiOiB7InJlZGVhbHMiOiAyLCAid2luIjogImFsbCJ9fSwgImxhc3QiOiAi"
                "cHlyYW1pZCJ94F6HOw=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "pyramid",
            "games": {
                "pyramid": {
                    "redeals": 2,
                    "win": "all",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "pyramid",
            "deal": 8,
            "choices": [2, "all"],
            "moves": 11,
            "cards": (
                "04 25 33 1a 1d 13 0d 21 38 12 03 0b 14 35 26 16 17 3d 28 09 29 0a 1c - 2c 3c 27 "
                "07 3439 5b486d76517b6a414664424c7263 31 3a3718222b190515"
            ),
            "counters": [0, 0],
            "score": 2,
            "scoring": True,
            "cursor": [30, 1],
            "touched": True,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAAAAAAAAx4BAFBQAQAHcHlyYW1pZAICAQgAAAALAAsACwCdFwCdFwCdFwCdFwCdFwCd"
                "FwCXFwCdFwCdFwCdFwCdFwCDCyBLNA2wsw=="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InB5cmFtaWQiOiB7InJlZGVhbHMiOiAyLCAid2luIjogImFsbCJ9fSwgImxhc3QiOiAi"
                "cHlyYW1pZCJ94V65PA=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "thirteen in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIdGhpcnRlZW4ACQAAAAAAAAAAABYEeESDBbZx"
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAASEgEDAAAAnRcAWBYAAAAImxcAWBYAAAAIAAAI1xYAAAAInRcAAAAIAAAIlRYA1xYA"
                "AAAInRcAmxcAWBYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABZCM7K"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAARAwEDAAAAnRcAWBYAAAAImxcAWBYAAAAIAAAI1xYAAAAInRcAAAAIAAAIlRYA1xYA"
                "AAAInRcAmxcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADaBwiM"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InRoaXJ0ZWVuIjoge319LCAibGFzdCI6ICJ0aGlydGVlbiJ9VVh7vg=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "thirteen",
            "games": {
                "thirteen": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "thirteen",
            "deal": 9,
            "choices": [],
            "moves": 4,
            "cards": (
                "45 78 57 52 66 69 56 41 6b 62 48 61 47 68 76 5c 74 77 1d 1b 31 - 32 04 - - - - 1"
                "10c19243a23 67547b7c584b53424d6d4379495a4a75556a73467d656c -"
            ),
            "counters": [0, 0],
            "score": 6,
            "scoring": True,
            "cursor": [18, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAxIBAFBQAQAIdGhpcnRlZW4ACQAAAAQABAAEAJUWAJ0XAJsXAFgWAKEGtIk0"
                "CUfP"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InRoaXJ0ZWVuIjoge319LCAibGFzdCI6ICJ0aGlydGVlbiJ9VliVvw=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "canfield in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIY2FuZmllbGQCAQEKAAAAAAAAAAAA7gOFSUQGzXo="
            ),
            "moves.a": (
                "UDIRDwAAAAEAAAANBAEDAAAAiRIAAAAIAQAIAAAIiRIAiRIAAAAIAAAIQxEACBAAAAAIAQAIAAAIAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAA4AzMO"
            ),
            "moves.b": (
                "UDIREAAAAAEAAAAOCgEDAAAAiRIAAAAIAQAIAAAIiRIAiRIAAAAIAAAIQxEACBAAAAAIAQAIAAAIiRIA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADbA/xi"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImNhbmZpZWxkIjogeyJkcmF3IjogMSwgIm1vdmVtZW50IjogInJlbGF4ZWQifX0sICJs"
                "YXN0IjogImNhbmZpZWxkIn32YTRJ"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "canfield",
            "games": {
                "canfield": {
                    "draw": 1,
                    "movement": "relaxed",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "canfield",
            "deal": 10,
            "choices": [1, "relaxed"],
            "moves": 2,
            "cards": (
                "33 1b 0b 31 09 29 - - 756566765554626b5d725c12 636a5658487445415778516d427b44537"
                "c615a597d79644d4c4a677a43686c7747 06"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [10, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwoBAFBQAQAIY2FuZmllbGQCAQEKAAAAAgACAAIAQxEAiRIA4wT7ZNAHDaE="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImNhbmZpZWxkIjogeyJkcmF3IjogMSwgIm1vdmVtZW50IjogInJlbGF4ZWQifX0sICJs"
                "YXN0IjogImNhbmZpZWxkIn33YW5K"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "frog in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQAAAFBQAQAEZnJvZwEBCwAAAAAAAAAAAGECHCacA/ZK"
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATCgEAAAAAiRIAAAAIiRIAAAAIiRIAShMAAAAIChMAAAAIAAAIiRIAAAAIAQAIAAAI"
                "iRIAShMAiRIAihMAiRIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAC6BsfQ"
            ),
            "moves.b": (
                "UDIRFgAAAAEAAAAUCAEDAAAAiRIAAAAIiRIAAAAIiRIAShMAAAAIChMAAAAIAAAIiRIAAAAIAQAIAAAI"
                "iRIAShMAiRIAihMAiRIAChMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADaBpXf"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZyb2ciOiB7InN1aXQiOiAic2FtZSJ9fSwgImxhc3QiOiAiZnJvZyJ9OFlZvg=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "frog",
            "games": {
                "frog": {
                    "suit": "same",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "frog",
            "deal": 11,
            "choices": ["same"],
            "moves": 6,
            "cards": (
                "- - - - - - - - 260c260b333c291924352a1c1d 62554572675742587b74427843464d5d48765"
                "95268797441754b64496a794a695a63727d464352567d67617768655c7b6b6c496c487a6356537c4"
                "d58514771625b7754536d4c516b5b47734a767a556d5478446561415a71 - - 04 05 17 -"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [8, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwgBAFBQAQAEZnJvZwEBCwAAAAYABgAGAIkSAEoTAIkSAIoTAIkSAAoTAFsF"
                "JnP5BpWx"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImZyb2ciOiB7InN1aXQiOiAic2FtZSJ9fSwgImxhc3QiOiAiZnJvZyJ9OVl5vw=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "king_albert in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQALa2luZ19hbGJlcnQBAQwAAAAAAAAAAAA9BehjYQe8mQ=="
            ),
            "moves.a": (
                "UDIRFQAAAAEAAAATBQEDAAAAgREAThIAAAAIAQAIhxIABxIAAAAIUxAAAAAIUxAAEhEA0BEAwBEAxBEA"
                "AAAIDRAAxBEABxEAxBEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADiB/tp"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASBwEDAAAAgREAThIAAAAIAQAIhxIABxIAAAAIUxAAAAAIUxAAEhEA0BEAwBEAxBEA"
                "AAAIDRAAxBEABxEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAANB34J"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImtpbmdfYWxiZXJ0IjogeyJ3b3JyeV9iYWNrIjogdHJ1ZX19LCAibGFzdCI6ICJraW5n"
                "X2FsYmVydCJ9JGEahA=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "king_albert",
            "games": {
                "king_albert": {
                    "worry_back": True,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "king_albert",
            "deal": 12,
            "choices": [True],
            "moves": 11,
            "cards": (
                "35 2534 09023c 0c2b1318 263d2c3b27 2d22230d292a 161a120539032433 113728151b32190"
                "81736 141c31041d0738063a 01 21 - - - - 0a - 0b - -"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [5, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwUBAFBQAQALa2luZ19hbGJlcnQBAQwAAAALAAsACwCBEQBOEgCHEgBTEAAS"
                "EQDQEQDAEQANEADEEQAHEQDEEQAACzN3Vwxc2A=="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImtpbmdfYWxiZXJ0IjogeyJ3b3JyeV9iYWNrIjogdHJ1ZX19LCAibGFzdCI6ICJraW5n"
                "X2FsYmVydCJ9JWFMhQ=="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "vanishing_cross in play",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAPdmFuaXNoaW5nX2Nyb3NzAA0AAAAAAAAAAAAOBxeNXgjGyQ=="
            ),
            "moves.a": (
                "UDIREwAAAAEAAAARBAEAAAAAAxEAwhAAiRIAAAAIiRIAAAAIiRIAihAAgxAAwBAAAxAAiRIAxBAAAxEA"
                "AAAIAQAIAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAxB6pM"
            ),
            "moves.b": (
                "UDIRFAAAAAEAAAASAAEDAAAAAxEAwhAAiRIAAAAIiRIAAAAIiRIAihAAgxAAwBAAAxAAiRIAxBAAAxEA"
                "AAAIAQAIAAAIAxEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABGB5lW"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InZhbmlzaGluZ19jcm9zcyI6IHt9fSwgImxhc3QiOiAidmFuaXNoaW5nX2Nyb3NzIn0v"
                "XuLR"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "vanishing_cross",
            "games": {
                "vanishing_cross": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "vanishing_cross",
            "deal": 13,
            "choices": [],
            "moves": 10,
            "cards": (
                "18 12 2d2c - 0514 3b - - - 745362786963665c73554a49775b5a56727679594b48716568436"
                "16b41466a514d7a7d75675d7c4264474457 0c"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [0, 1],
            "touched": True,
            "seconds": 3,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAADAAAAAwABAFBQAQAPdmFuaXNoaW5nX2Nyb3NzAA0AAAAKAAoACgADEQDCEACJEgCK"
                "EACDEADAEAADEACJEgDEEAADEQBADNm5uw5OIQ=="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InZhbmlzaGluZ19jcm9zcyI6IHt9fSwgImxhc3QiOiAidmFuaXNoaW5nX2Nyb3NzIn0w"
                "XgrT"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "more actions than the small file holds",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIa2xvbmRpa2UDAgAAaQIAAAAAAAAAAGsEbFMwBg6F"
            ),
            "moves.a": (
                "UDIRUQAAAAEAAABPCwEBAAAACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMAzYIBCxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMAzYIBCxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "zYIBCxMACxMACxMACxMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGg4ZOA=="
            ),
            "moves.b": (
                "UDIRUgAAAAEAAABQCwEBAAAACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMAzYIBCxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMAzYIBCxMACxMACxMACxMA"
                "CxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMACxMA"
                "zYIBCxMACxMACxMACxMACxMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOg6WUQ=="
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyfX0sICJsYXN0IjogImtsb25kaWtlIn3O"
                "XFWz"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "klondike",
            "games": {
                "klondike": {
                    "variation": 2,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "klondike",
            "deal": 617,
            "choices": [2, "strict", "none"],
            "moves": 80,
            "cards": (
                "17 5121 455a28 73777123 755c6d5913 48416a764a25 52564c585d7903 - - - - 644d7d5b6"
                "c6b464b55627a747242664769497c 04 3827143b"
            ),
            "counters": [3, 0],
            "score": 0,
            "scoring": True,
            "cursor": [11, 1],
            "touched": True,
            "seconds": 1,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAABAAAAAwsBAFBQAQAIa2xvbmRpa2UDAgAAaQIAAFAAUABQAAsTAAsTAAsTAAsTAAsT"
                "AAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAM2C"
                "AQsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsT"
                "AAsTAAsTAAsTAAsTAM2CAQsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsT"
                "AAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAAsTAM2CAQsTAAsTAAsTAAsTAAsTAFESbBbcE+wc"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyfX0sICJsYXN0IjogImtsb25kaWtlIn3P"
                "XH20"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "in the middle of a finish",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIa2xvbmRpa2UDAgAABQAAAAAAAAAAAAUEck9mBex9"
            ),
            "moves.a": (
                "UDIRJwAAAAEAAAAlBgEBAAAAgBAAAxAAQiAAwREAhBEACxMATBMACxMACxMATBMACxMATBMACxMATBMA"
                "CxMAAAAICxMADBAACxMACxMACxMACxMAAAAIAAAIAAAICxMACxMATBMACxMAAAAICxMATBMACxMAAAAI"
                "AQAICxMA/w8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADwCFCC"
            ),
            "moves.b": (
                "UDIRJgAAAAEAAAAkBgEBAAAAgBAAAxAAQiAAwREAhBEACxMATBMACxMACxMATBMACxMATBMACxMATBMA"
                "CxMAAAAICxMADBAACxMACxMACxMACxMAAAAIAAAIAAAICxMACxMATBMACxMAAAAICxMATBMACxMAAAAI"
                "AQAICxMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADgB5E/"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyfX0sICJsYXN0IjogImtsb25kaWtlIn3O"
                "XFWz"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "klondike",
            "games": {
                "klondike": {
                    "variation": 2,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "klondike",
            "deal": 5,
            "choices": [2, "strict", "none"],
            "moves": 25,
            "cards": (
                "0d2c 7813 5205 3c 44497423 696d735d5837 725455655a5b2736 21 010203 31 - 7a475179"
                "7b4c4666566a4a62 - 282b0b173508193d1c24"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [6, 1],
            "touched": True,
            "seconds": 1,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAABAAAAAwYBAFBQAQAIa2xvbmRpa2UDAgAABQAAABkAGQAZAIAQAAMQAEIgAMERAIQR"
                "AAsTAEwTAAsTAAsTAEwTAAsTAEwTAAsTAEwTAAsTAAwQAAsTAAsTAAsTAEwTAAsTAEwTAAsTAAsTAP8P"
                "AIgLk7kIDog5"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAyfX0sICJsYXN0IjogImtsb25kaWtlIn3P"
                "XH20"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "a drive with FAT",
        "kind": "ring",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAIa2xvbmRpa2UDAQAABQAAAAAAAAAAAAQEZU9XBb19"
            ),
            "moves.ring 1": (
                "AQAAAADAAFAyEQEAAAABAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAlwB5btYC7gYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 2": (
                "AgAAAAHAAFAyEQIAAAABAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAmAAyb5QCrAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 3": (
                "AwAAAADAAFAyEQMAAAABAAAAAQcBAAAAAMARAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAcgE0ANwCC5wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 4": (
                "BAAAAAHAAFAyEQQAAAABAAAAAgIBAAAAAMARAEIQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAwQGcMxcEeNQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 5": (
                "BQAAAADAAFAyEQUAAAABAAAAAwIBAAAAAMARAEIQAAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAywEWOqwDQdoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 6": (
                "BgAAAAHAAFAyEQYAAAABAAAABAIBAAAAAMARAEIQAAAACAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAA1QF4QCoER+MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 7": (
                "BwAAAADAAFAyEQcAAAABAAAABQwAAAAAAMARAEIQAAAACAAACMARAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAsQIAyfQEXm4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 8": (
                "CAAAAAHAAFAyEQgAAAABAAAABgwBAAAAAMARAEIQAAAACAAACMARAAszAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAA8gJw8A8GZ5oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 9": (
                "CQAAAADAAFAyEQkAAAABAAAABwIBAAAAAMARAEIQAAAACAAACMARAAszAEIQAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAPAOpGwgFhcMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "moves.ring 10": (
                "CgAAAAHAAFAyEQoAAAABAAAACAwBAAAAAMARAEIQAAAACAAACMARAAszAEIQAAszAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAhgPWR/cFEvQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAxfX0sICJsYXN0IjogImtsb25kaWtlIn3N"
                "XD2z"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "klondike",
            "games": {
                "klondike": {
                    "variation": 1,
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "klondike",
            "deal": 5,
            "choices": [1, "strict", "none"],
            "moves": 4,
            "cards": (
                "- 781302 5205 7c71430d 4449746336 696d735d5837 725455655a5b27 21 - - - 7a4751797"
                "b4c4666566a4a6241645c7d5948 282b0b17352c"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [12, 1],
            "touched": True,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRAgAAAAEAAAAAAAAAAwwBAFBQAQAIa2xvbmRpa2UDAQAABQAAAAQABAAEAMARAAszAEIQAAszAK8F"
                "bo4FCEfQ"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7Imtsb25kaWtlIjogeyJ2YXJpYXRpb24iOiAxfX0sICJsYXN0IjogImtsb25kaWtlIn3O"
                "XGW0"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "no game in play, figures and settings",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAEZ29sZgEAAwAAAAAAAAAAAFICbSXPA4tK"
            ),
            "game.b": "UDIRAgAAAAEAAAAAAAAAAAAAAJcA1Ao=",
            "moves.a": (
                "UDIRBQAAAAEAAAADAAEAAAAAxhEAwBEAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABOAoqP"
            ),
            "moves.b": (
                "UDIRBgAAAAEAAAAEAAEAAAAAxhEAwBEAAAAIAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAABYAuyV"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7fX0sICJsYXN0IjogImdvbGYifd9UU/o="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMywgInNvdW5kIjogIm9mZiIsICJzcGVlZCI6IDAsICJj"
                "b2xvdXJzIjogMSwgImJyaWdodG5lc3MiOiA0LCAiZXJyb3JfbWVzc2FnZXMiOiB0cnVlLCAib2ZmZXJf"
                "ZmluaXNoIjogdHJ1ZSwgImxlZnRfaGFuZGVkIjogdHJ1ZSwgImRpbSI6IDMwMCwgInNsZWVwIjogNSwg"
                "ImtlZXBfYXdha2UiOiBmYWxzZSwgIm1vdXNlIjogImFzayIsICJvbmVfY2xpY2siOiBmYWxzZX0sICJn"
                "YW1lcyI6IHsiZ29sZiI6IHt9fSwgImxhc3QiOiAiZ29sZiJ9PFQudA=="
            ),
            "stats.a": (
                "UDIBAQAAAGkAAAAIa2xvbmRpa2UCAAIAAAACAAAAAgAAAAIAAACAAhAAYwAAALAEAAAIa2xvbmRpa2UA"
                "AAEAAAAAAAAAAAAAAAAAAAAUABAAAAAAAD0AAAAEZ29sZgEAAQAAAAEAAAABAAAAAQAAAAAAEAAzAAAA"
                "eAAAAAlzdF9oZWxlbmEDAAEAAAAAAAAAAAAAAAAAAAD9/w8AAAAAAN2MAAAIZm9ydHJlc3MAAAEAAAAB"
                "AAAAAQAAAAEAAAAAAAAAyAAAAA8OAAC+F2OS"
            ),
        },
        "state": {
            "settings": {
                "back": 3,
                "sound": "off",
                "speed": 0,
                "colours": 1,
                "left_handed": True,
                "dim": 300,
                "mouse": "ask",
            },
            "last_game": "golf",
            "games": {
                "golf": {
                },
            },
            "figures": [
                ["fortress", 0, 1, 1, 1, 1, 0, 200, 3599],
                ["golf", 1, 1, 1, 1, 1, 1048576, 51, 120],
                ["klondike", 0, 1, 0, 0, 0, 1048596, 0, 61],
                ["klondike", 2, 2, 2, 2, 2, 1049216, 99, 1200],
                ["st_helena", 3, 1, 0, 0, 0, 1048573, 0, 36061],
            ],
            "counted": 105,
            "news": 0,
            "playing": False,
        },
        "again": {
            "game.a": "UDIRAwAAAAEAAAAAAAAAAAAAAJgA5Ao=",
            "settings.a": (
                "UDIBAwAAAHsiZmllbGRzIjogeyJiYWNrIjogMywgInNvdW5kIjogIm9mZiIsICJzcGVlZCI6IDAsICJj"
                "b2xvdXJzIjogMSwgImJyaWdodG5lc3MiOiA0LCAiZXJyb3JfbWVzc2FnZXMiOiB0cnVlLCAib2ZmZXJf"
                "ZmluaXNoIjogdHJ1ZSwgImxlZnRfaGFuZGVkIjogdHJ1ZSwgImRpbSI6IDMwMCwgInNsZWVwIjogNSwg"
                "ImtlZXBfYXdha2UiOiBmYWxzZSwgIm1vdXNlIjogImFzayIsICJvbmVfY2xpY2siOiBmYWxzZX0sICJn"
                "YW1lcyI6IHsiZ29sZiI6IHt9fSwgImxhc3QiOiAiZ29sZiJ9PVQ/dQ=="
            ),
            "stats.b": (
                "UDIBAgAAAGkAAAAIa2xvbmRpa2UCAAIAAAACAAAAAgAAAAIAAACAAhAAYwAAALAEAAAIa2xvbmRpa2UA"
                "AAEAAAAAAAAAAAAAAAAAAAAUABAAAAAAAD0AAAAEZ29sZgEAAQAAAAEAAAABAAAAAQAAAAAAEAAzAAAA"
                "eAAAAAlzdF9oZWxlbmEDAAEAAAAAAAAAAAAAAAAAAAD9/w8AAAAAAN2MAAAIZm9ydHJlc3MAAAEAAAAB"
                "AAAAAQAAAAEAAAAAAAAAyAAAAA8OAAC/FyuT"
            ),
        },
    },
    {
        "name": "saved games, and one of them loaded",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRBQAAAAUAAAAAAAAAAQABGgQAAAAAAAAGABAABgAAAAAAAHRoaXJ0ZWVuUFABAARmcm9nAQEAfQAA"
                "AAAAAAAA0wITKiEIuNI="
            ),
            "game.b": (
                "UDIRBgAAAAYAAAAAAAAAAQkBFgUAAAABAAAAAAAABQAAAAAAAGZyb2dQUAEBCXN0X2hlbGVuYQIAABQA"
                "AAAMAAwADACEEgBGEgACEgBCEgCBEADBEgBBEgDSFADSFABFEgAJEwAJEwABCmJnTg10Vw=="
            ),
            "moves.a": (
                "UDIRPwAAAAYAAAAACQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADjAACl"
            ),
            "moves.b": (
                "UDIRPgAAAAYAAAAACQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAADiAEek"
            ),
            "settings.a": (
                "UDIBBQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InB5cmFtaWQiOiB7IndpbiI6ICJhbGwifSwgImtsb25kaWtlIjogeyJzY29yaW5nIjog"
                "InN0YW5kYXJkIiwgInZhcmlhdGlvbiI6IDF9LCAic3RfaGVsZW5hIjoge30sICJ0aGlydGVlbiI6IHt9"
                "LCAiZnJvZyI6IHsic3VpdCI6ICJzYW1lIn19LCAibGFzdCI6ICJmcm9nIn2afZVz"
            ),
            "settings.b": (
                "UDIBBgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InB5cmFtaWQiOiB7IndpbiI6ICJhbGwifSwgImtsb25kaWtlIjogeyJzY29yaW5nIjog"
                "InN0YW5kYXJkIiwgInZhcmlhdGlvbiI6IDF9LCAic3RfaGVsZW5hIjoge30sICJ0aGlydGVlbiI6IHt9"
                "LCAiZnJvZyI6IHsic3VpdCI6ICJzYW1lIn19LCAibGFzdCI6ICJzdF9oZWxlbmEifaB/avA="
            ),
            "slot1.a": (
                "UDIRAQAAAAUAAAAFAAAAGQAQAAACAQhrbG9uZGlrZVBQAQAIa2xvbmRpa2UDAQABBQAAAAUABQAFAMAR"
                "AIQRAAMQAAszAAIRAN4F9aF6DFKi"
            ),
            "slot2.a": (
                "UDIRAQAAABQAAAAMAAAABgAQAAAJAQlzdF9oZWxlbmFQUAEACXN0X2hlbGVuYQIAABQAAAAMAAwADACE"
                "EgBGEgACEgBCEgCBEADBEgBBEgDSFADSFABFEgAJEwAJEwAACiZnJw/f6w=="
            ),
            "slot3.a": (
                "UDIRAQAAAJABAAAGAAAABgAQAAADAQh0aGlydGVlblBQAQAIdGhpcnRlZW4AkAEAAAcABgAHANUWAJ0X"
                "AJoXAFgWAJ0XAJ0XAJ0XAIwJMOjpD5Yo"
            ),
            "slot8.a": (
                "UDIRAQAAAAB9AAAFAAAAAAAAAAAKAQRmcm9nUFABAARmcm9nAQEAfQAABQAFAAUAiRIAyhMAiRIAyhIA"
                "iRIAbAYPdTUKpR8="
            ),
            "stats.a": (
                "UDIBBQAAAAUAAAAHcHlyYW1pZAUAAQAAAAAAAAAAAAAAAAAAAAYAEAAAAAAAAAAAAAhrbG9uZGlrZQIA"
                "AQAAAAAAAAAAAAAAAAAAABkAEAAAAAAAAAAAAAlzdF9oZWxlbmEAAAEAAAAAAAAAAAAAAAAAAAAGABAA"
                "AAAAAAAAAAAIdGhpcnRlZW4AAAEAAAAAAAAAAAAAAAAAAAAGABAAAAAAAAAAAAAEZnJvZwEAAQAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAADUQRIE="
            ),
            "stats.b": (
                "UDIBBAAAAAQAAAAHcHlyYW1pZAUAAQAAAAAAAAAAAAAAAAAAAAYAEAAAAAAAAAAAAAhrbG9uZGlrZQIA"
                "AQAAAAAAAAAAAAAAAAAAABkAEAAAAAAAAAAAAAlzdF9oZWxlbmEAAAEAAAAAAAAAAAAAAAAAAAAGABAA"
                "AAAAAAAAAAAIdGhpcnRlZW4AAAEAAAAAAAAAAAAAAAAAAAAGABAAAAAAAAAAAAB/DuJM"
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "st_helena",
            "games": {
                "pyramid": {
                    "win": "all",
                },
                "klondike": {
                    "scoring": "standard",
                    "variation": 1,
                },
                "st_helena": {
                },
                "thirteen": {
                },
                "frog": {
                    "suit": "same",
                },
            },
            "figures": [
                ["frog", 1, 1, 0, 0, 0, 0, 0, 0],
                ["klondike", 2, 1, 0, 0, 0, 1048601, 0, 0],
                ["pyramid", 5, 1, 0, 0, 0, 1048582, 0, 0],
                ["st_helena", 0, 1, 0, 0, 0, 1048582, 0, 0],
                ["thirteen", 0, 1, 0, 0, 0, 1048582, 0, 0],
            ],
            "counted": 5,
            "news": 0,
            "playing": True,
            "game": "st_helena",
            "deal": 20,
            "choices": [False, 0],
            "moves": 12,
            "cards": (
                "3d362136 06 350a09 02150c1d 2a0d12 1c2312 080628 13322526 2b1d021b1a 14352c25242"
                "3 01 01 2122 - - - - - 7a5959574b576b624d515b5c72547379477d7b715845697a66746d556"
                "7776a58476743784a6474497b56685a4b71446c437745516d7c7973787c53484c69 0416"
            ),
            "counters": [0, 6],
            "score": 6,
            "scoring": False,
            "cursor": [9, 1],
            "touched": False,
            "seconds": 0,
        },
        "again": {
            "game.a": (
                "UDIRBwAAAAYAAAAAAAAAAQkBFgUAAAABAAAAAAAABQAAAAAAAGZyb2dQUAEBCXN0X2hlbGVuYQIAABQA"
                "AAAMAAwADACEEgBGEgACEgBCEgCBEADBEgBBEgDSFADSFABFEgAJEwAJEwABCmJnTw3dVw=="
            ),
            "settings.a": (
                "UDIBBwAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InB5cmFtaWQiOiB7IndpbiI6ICJhbGwifSwgImtsb25kaWtlIjogeyJzY29yaW5nIjog"
                "InN0YW5kYXJkIiwgInZhcmlhdGlvbiI6IDF9LCAic3RfaGVsZW5hIjoge30sICJ0aGlydGVlbiI6IHt9"
                "LCAiZnJvZyI6IHsic3VpdCI6ICJzYW1lIn19LCAibGFzdCI6ICJzdF9oZWxlbmEifaF/API="
            ),
            "stats.b": (
                "UDIBBgAAAAUAAAAHcHlyYW1pZAUAAQAAAAAAAAAAAAAAAAAAAAYAEAAAAAAAAAAAAAhrbG9uZGlrZQIA"
                "AQAAAAAAAAAAAAAAAAAAABkAEAAAAAAAAAAAAAlzdF9oZWxlbmEAAAEAAAAAAAAAAAAAAAAAAAAGABAA"
                "AAAAAAAAAAAIdGhpcnRlZW4AAAEAAAAAAAAAAAAAAAAAAAAGABAAAAAAAAAAAAAEZnJvZwEAAQAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAADYQC4I="
            ),
        },
        "slots": [
            {
                "slot": 0,
                "title": "Klondike",
                "deal": 5,
                "moves": 5,
                "score": 1048601,
                "stopped": 0,
                "game": "klondike",
                "choices": [1, "strict", "standard"],
                "cards": (
                    "0d 7813 5205 7c7103 4449742302 696d735d5837 725455655a5b2736 21 - - - 7a4751"
                    "797b4c4666566a4a6241645c7d59486c7557 282b0b"
                ),
                "counters": [0, 25],
                "cursor": [2, 1],
                "made": 5,
            },
            {
                "slot": 1,
                "title": "St. Helena",
                "deal": 20,
                "moves": 12,
                "score": 1048582,
                "stopped": 0,
                "game": "st_helena",
                "choices": [False, 0],
                "cards": (
                    "3d362136 06 350a09 02150c1d 2a0d12 1c2312 080628 13322526 2b1d021b1a 14352c2"
                    "52423 01 01 2122 - - - - - 7a5959574b576b624d515b5c72547379477d7b715845697a6"
                    "6746d5567776a58476743784a6474497b56685a4b71446c437745516d7c7973787c53484c69 "
                    "0416"
                ),
                "counters": [0, 6],
                "cursor": [9, 1],
                "made": 12,
            },
            {
                "slot": 2,
                "title": "Thirteen",
                "deal": 400,
                "moves": 6,
                "score": 1048582,
                "stopped": 0,
                "game": "thirteen",
                "choices": [],
                "cards": (
                    "4c 5b 49 59 54 5a 75 46 68 71 52 4a 7c 69 66 44 65 5c 22 21 23 - 2c 13 - - -"
                    " - 16270518323b 5d7d74434b417a4d57426b7973476d7755766a6448 1138"
                ),
                "counters": [0, 0],
                "cursor": [3, 1],
                "made": 6,
            },
            {
                "slot": 7,
                "title": "Frog",
                "deal": 32000,
                "moves": 5,
                "score": 0,
                "stopped": 0,
                "game": "frog",
                "choices": ["same"],
                "cards": (
                    "21 21 - - - - - - 1c3414063a3d323c222509183a 595b4a6b74695a4c714566635577486"
                    "2685764736b5a4c6945484d676d427957414b635c72787b75426d4943757c535d44525166447"
                    "9686c716c54555973414b6a56517752646758784d474a6a7653437b7656655b5d 3d 07 - - "
                    "- 06"
                ),
                "counters": [0, 0],
                "cursor": [10, 1],
                "made": 5,
            },
        ],
    },
    {
        "name": "dealt after a restart",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAQAAAAEAAAAAAAAAAQABAFBQAQAEZ29sZgEAAQAAAAAAAAAAAFACWSW3Az9K"
            ),
            "game.b": (
                "UDIRAgAAAAIAAAAAAAAAAf8AAFBQAQAHcHlyYW1pZAICAU0AAAAAAAAAAADxA/FFsgellw=="
            ),
            "moves.a": (
                "UDIRAQAAAAEAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACXAHlu"
            ),
            "moves.b": (
                "UDIRAgAAAAEAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACYADJv"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7fX0sICJsYXN0IjogImdvbGYifd9UU/o="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "pyramid",
            "games": {
                "golf": {
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": True,
            "game": "pyramid",
            "deal": 77,
            "choices": [2, "all"],
            "moves": 0,
            "cards": (
                "28 3d 36 25 1a 06 0d 08 1c 23 05 02 2c 38 24 18 22 34 0b 14 21 39 15 09 3b 0a 0c"
                " 13 - 5756516a734771526d75446b4377595b417a667c675d6972 - -"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": True,
            "cursor": [0, 1],
            "touched": False,
            "seconds": 0,
        },
        "again": {
            "game.a": (
                "UDIRAwAAAAIAAAAAAAAAAQABAFBQAQAHcHlyYW1pZAICAU0AAAAAAAAAAADxA/FFtQYReA=="
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7fX0sICJsYXN0IjogInB5cmFtaWQifS5W1f0="
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
    {
        "name": "loaded after a restart",
        "kind": "files",
        "files": {
            "game.a": (
                "UDIRAwAAAAMAAAAAAAAABQMCGwEAAAAAAAAAAAAAAQAAAAAAAHN0X2hlbGVuYVBQAQEJc3RfaGVsZW5h"
                "AgAAAgAAAAEAAQAAANIUAEsFkGQCCyFG"
            ),
            "game.b": (
                "UDIRAgAAAAIAAAAAAAAAAQABGwEAAAAAAAAAAAAAAQAAAAAAAHN0X2hlbGVuYVBQAQAEZ29sZgEAAQAA"
                "AAAAAAAAAFACWSWJBwPQ"
            ),
            "moves.a": (
                "UDIRDQAAAAIAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACkANp3"
            ),
            "moves.b": (
                "UDIRDAAAAAIAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                "AAAAAAAAAACjACF3"
            ),
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InN0X2hlbGVuYSI6IHt9fSwgImxhc3QiOiAic3RfaGVsZW5hIn31WFBv"
            ),
            "settings.b": (
                "UDIBAgAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InN0X2hlbGVuYSI6IHt9LCAiZ29sZiI6IHt9fSwgImxhc3QiOiAiZ29sZiJ9dVq+2w=="
            ),
            "stats.a": (
                "UDIBAQAAAAEAAAAJc3RfaGVsZW5hAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQwS7nQ=="
            ),
        },
        "state": {
            "settings": {
                "speed": 0,
            },
            "last_game": "st_helena",
            "games": {
                "st_helena": {
                },
                "golf": {
                },
            },
            "figures": [["st_helena", 0, 1, 0, 0, 0, 0, 0, 0]],
            "counted": 1,
            "news": 0,
            "playing": True,
            "game": "st_helena",
            "deal": 2,
            "choices": [False, 0],
            "moves": 1,
            "cards": (
                "1c333926 34233a16 072c122c 35032805 09363439 0d180237 2915290c 3c021a3b 1d0a3509"
                " 07130422 - - - - - - - - 7845727361637d5d656d6d64525465487c4c717d585577514b417a"
                "466b5a5b577671644d5c676a5648664153725b4b685167617b464454786259594a436b6a 17"
            ),
            "counters": [0, 0],
            "score": 0,
            "scoring": False,
            "cursor": [3, 2],
            "touched": False,
            "seconds": 0,
        },
        "again": {
            "game.b": (
                "UDIRBAAAAAMAAAAAAAAAAQMCGwEAAAAAAAAAAAAAAQAAAAAAAHN0X2hlbGVuYVBQAQEJc3RfaGVsZW5h"
                "AgAAAgAAAAEAAQAAANIUAEsFkGT/CmpF"
            ),
            "settings.a": (
                "UDIBAwAAAHsiZmllbGRzIjogeyJiYWNrIjogMCwgInNvdW5kIjogImZ1bGwiLCAic3BlZWQiOiAwLCAi"
                "Y29sb3VycyI6IDAsICJicmlnaHRuZXNzIjogNCwgImVycm9yX21lc3NhZ2VzIjogdHJ1ZSwgIm9mZmVy"
                "X2ZpbmlzaCI6IHRydWUsICJsZWZ0X2hhbmRlZCI6IGZhbHNlLCAiZGltIjogNjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7InN0X2hlbGVuYSI6IHt9LCAiZ29sZiI6IHt9fSwgImxhc3QiOiAic3RfaGVsZW5hIn2B"
                "XKKo"
            ),
            "stats.b": (
                "UDIBAgAAAAEAAAAJc3RfaGVsZW5hAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARATrnQ=="
            ),
        },
    },
    {
        "name": "the settings of the first version",
        "kind": "files",
        "files": {
            "settings": (
                "eyJmaWVsZHMiOiB7ImJhY2siOiAzLCAic291bmQiOiAib2ZmIiwgInNwZWVkIjogdHJ1ZSwgImRpbSI6"
                "IDEyMH0sICJnYW1lcyI6IHsiZ29sZiI6IHsia2luZyI6ICJyb3VuZCIsICJqb2tlciI6IDF9LCAiZnJv"
                "ZyI6IHsic3VpdCI6ICJhbGwifX0sICJsYXN0IjogImdvbGYifQ=="
            ),
        },
        "state": {
            "settings": {
                "back": 3,
                "sound": "off",
                "dim": 120,
            },
            "last_game": "golf",
            "games": {
                "golf": {
                    "king": "round",
                    "joker": 1,
                },
                "frog": {
                    "suit": "all",
                },
            },
            "figures": [],
            "counted": 0,
            "news": 0,
            "playing": False,
        },
        "again": {
            "game.a": "UDIRAQAAAAAAAAAAAAAAAAAAAJUAuAo=",
            "settings.a": (
                "UDIBAQAAAHsiZmllbGRzIjogeyJiYWNrIjogMywgInNvdW5kIjogIm9mZiIsICJzcGVlZCI6IDEsICJj"
                "b2xvdXJzIjogMCwgImJyaWdodG5lc3MiOiA0LCAiZXJyb3JfbWVzc2FnZXMiOiB0cnVlLCAib2ZmZXJf"
                "ZmluaXNoIjogdHJ1ZSwgImxlZnRfaGFuZGVkIjogZmFsc2UsICJkaW0iOiAxMjAsICJzbGVlcCI6IDUs"
                "ICJrZWVwX2F3YWtlIjogZmFsc2UsICJtb3VzZSI6ICJ5ZXMiLCAib25lX2NsaWNrIjogZmFsc2V9LCAi"
                "Z2FtZXMiOiB7ImdvbGYiOiB7ImtpbmciOiAicm91bmQiLCAiam9rZXIiOiAxfSwgImZyb2ciOiB7InN1"
                "aXQiOiAiYWxsIn19LCAibGFzdCI6ICJnb2xmIn3xY9V/"
            ),
            "stats.a": "UDIBAQAAAAAAAACFAIAF",
        },
    },
)
