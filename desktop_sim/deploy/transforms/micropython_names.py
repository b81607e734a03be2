"""Names that MicroPython holds in the flash of a board.

Those that the official MicroPython 1.26.1 for the Pico holds in its pools of names (py/qstr.c), but
for names that begin with an underscore. A name that another port or version lacks costs there what
ours would.
"""

COMMON = """
ARRAY AUTO ArithmeticError AssertionError AttributeError BFINT16 BFINT32 BFINT8 BFUINT16 BFUINT32
BFUINT8 BF_LEN BF_POS BIG_ENDIAN BaseException BytesIO CancelledError DeflateIO EACCES EADDRINUSE
EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH EINPROGRESS EINVAL
EIO EISDIR ENOBUFS ENODEV ENOENT ENOMEM ENOTCONN EOFError EOPNOTSUPP EPERM ETIMEDOUT Ellipsis Event
Exception FLOAT32 FLOAT64 FileIO FrameBuffer FrameBuffer1 GS2_HMSB GS4_HMSB GS8 GZIP GeneratorExit H
INT INT16 INT32 INT64 INT8 IOBase ImportError IndentationError IndexError KeyError KeyboardInterrupt
LITTLE_ENDIAN LONG LONGLONG Lock LookupError Loop MONO_HLSB MONO_HMSB MONO_VLSB MVLSB MemoryError
NATIVE NameError NoneType NotImplemented NotImplementedError OSError OrderedDict OverflowError
POLLERR POLLHUP POLLIN POLLOUT PTR RAW RGB565 RingIO RuntimeError SHORT SingletonGenerator
StopAsyncIteration StopIteration StringIO SyntaxError SystemExit Task TaskQueue TextIOWrapper
ThreadSafeFlag TimeoutError TypeError UINT UINT16 UINT32 UINT64 UINT8 ULONG ULONGLONG USHORT
UnicodeError VOID ValueError ZLIB ZeroDivisionError a2b_base64 abs abs_tol acos acosh acquire add
addressof align all any append appendleft args argv array asin asinh atan atan2 atanh attr aw b
b2a_base64 bin binascii blit bool bound_method buf buffer buffering builtins bytearray bytearray_at
bytecode byteorder bytes bytes_at calcsize call_exception_handler callable cancel ceil center chdir
choice chr classmethod clear close closure cmath code collect collections compile complex cond const
context copy copysign core coro cos cosh count crc32 create_task cur_task current_task data datetime
decode default default_exception_handler deflate degrees delattr deleter deque dest dict dict_view
difference difference_update digest dir disable discard divmod doc done dt dump dumps e ellipse
enable encode encoding end endswith enumerate er erf erfc errno errorcode eval event exc exc_type
exception exec execfile exit exp expm1 extend f fabs factorial file fill fill_rect filter find flags
float floor flush fmod format framebuf frexp from_bytes fromhex fromkeys frozenset funcs function
future gamma gather gc generator get get_event_loop get_exception_handler getattr getcwd getrandbits
getter getvalue globals gmtime group handler hasattr hash hashlib heap_lock heap_unlock heapify
heappop heappush heapq help hex hexlify hline id ilistdir imag implementation index indices inf
input insert int intersection intersection_update io ioctl ipoll is_set isalpha isclose isdigit
isdisjoint isenabled isfinite isinf isinstance islower isnan isspace issubclass issubset issuperset
isupper items iter iterable iterator join json kbd_intr keepends key keys ldexp len lgamma libc_ver
line list listdir little load loads locals localtime lock locked log log10 log2 loop lower lstrip
main map match math max maxsize mem_alloc mem_free mem_info memoryview message micropython min mkdir
mkfs mktime mod mode modf modify module modules mount mtime n name namedtuple nan new_event_loop
newline next object oct open opt_level ord os pack pack_into partition path peek pend_throw ph_key
phase pi pixel platform polar poll poly pop popitem popleft pow print print_exception property ps1
ps2 push python_compiler qstr_info queue_read r radians randint random randrange range rb re read
readblocks readinto readline readlines readonly real rect register rel_tol release remove rename
replace repr req return_exceptions reverse reversed rfind rindex rmdir round rpartition rsplit
rstrip run s schedule scroll search seed seek select self send sep separators set
set_exception_handler setattr setdefault setter sgen sha256 sin single sinh size sizeof sleep
sleep_ms sleep_us slice sort sorted split splitlines sqrt stack_use start startswith stat state
staticmethod statvfs stderr stdin stdout step stop str stream strip struct sub sum super
symmetric_difference symmetric_difference_update sync sys sz t tan tanh task tau tb tell text
threshold throw ticks ticks_add ticks_cpu ticks_diff ticks_ms ticks_us time time_ns timeout to_bytes
trunc tuple type uctypes umount unhexlify uniform union unlink unpack unpack_from unregister update
upper usys v value values version version_info vfs vline wait wait_for wait_for_ms waiter waiting
write writeblocks x y zip
""".split()
"""Those that the build for browsers has too, which has no board's modules: all ports have most."""

OF_BOARDS = """
ADC ALT ALT_GPCK ALT_I2C ALT_PIO0 ALT_PIO1 ALT_PWM ALT_SIO ALT_SPI ALT_UART ALT_USB BUILTIN_CDC
BUILTIN_DEFAULT BUILTIN_NONE CORE_TEMP CTS DHT11 DHT22 DHTBase DMA DS18X20 Flash GP0 GP1 GP10 GP11
GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP2 GP20 GP21 GP22 GP25 GP26 GP27 GP28 GP3 GP4 GP5 GP6 GP7
GP8 GP9 GPCK GPIO0 GPIO1 GPIO10 GPIO11 GPIO12 GPIO13 GPIO14 GPIO15 GPIO16 GPIO17 GPIO18 GPIO19 GPIO2
GPIO20 GPIO21 GPIO22 GPIO23 GPIO24 GPIO25 GPIO26 GPIO27 GPIO28 GPIO29 GPIO3 GPIO4 GPIO5 GPIO6 GPIO7
GPIO8 GPIO9 I2C I2CTarget I2S IN INV_RX INV_TX IN_HIGH IN_LOW IOQueue IRQ_ADDR_MATCH_READ
IRQ_ADDR_MATCH_WRITE IRQ_BREAK IRQ_END_READ IRQ_END_WRITE IRQ_FALLING IRQ_READ_REQ IRQ_RISING
IRQ_RXIDLE IRQ_SM0 IRQ_SM1 IRQ_SM2 IRQ_SM3 IRQ_TXIDLE IRQ_WRITE_REQ JOIN_NONE JOIN_RX JOIN_TX LED
LSB LockType MATCH_ROM MONO MSB NeoPixel ONE_SHOT OPEN_DRAIN ORDER OUT OUT_HIGH OUT_LOW OneWire
OneWireError PERIODIC PIO PIO0 PIO1 PIOASMEmit PIOASMError PROTOCOL_TLS_CLIENT PULL_DOWN PULL_UP PWM
PWRON_RESET Pin PinAF RTC RTS RX SEARCH_ROM SHIFT_LEFT SHIFT_RIGHT SIO SKIP_ROM SOCK_STREAM
SOL_SOCKET SO_REUSEADDR SPI SSLContext STEREO Server Signal SoftI2C SoftSPI StateMachine Stream
StreamReader StreamWriter TX Timer UART USB USBDevice VfsFat VfsLfs2 ViperTypeError WDT WDT_RESET
accept aclose active add_program addr addrsize aes ahb_err alloc_emergency_exception_buf
allocate_lock alt and_ arg asm_pio asm_pio_encode asm_thumb asr asyncio autopull autopush awrite
awritestr backlog baudrate bdev bind bits bitstream bl block board bootloader bootsel_button bpp
bswap builtin_driver busy bx callback cb chain_to channel clz cmp config connect control_xfer_cb
convert_temp cpsid cpsie cpu crc8 cryptolib ctrl cts dec decrypt deepsleep deinit delay delay_max
desc_cfg desc_dev desc_strs dht_readinto diff disable_irq do_handshake_on_connect drain dupterm
dupterm_notify duty_ns duty_u16 enable_irq encrypt ep_max esp feed fifo_join firstbit flow freq fs
get_extra_info get_ident getaddrinfo gpio groups hard high high_pri host humidity i ibuf idle idx
ifempty iffull in_ in_base in_shiftdir inc_read inc_write init instr invert irq irq_quiet isr
itf_max jmp jmp_pin l_rom label labels ldr ldrb ldrex ldrh lightsleep listen lookahead low lsl lsr
machine main_task measure mem mem16 mem32 mem8 mem_addrsize memaddr miso mosi mov movt movw movwt
mrs native noblock nodename nop not_osre not_x not_y null num_instr num_sideset off on onewire
open_connection open_itf_cb osr out out_base out_buf out_init out_shiftdir ow pack_ctrl parity pass_
pc peername period pin pindirs pins polarity poller port prog progsize ptr ptr16 ptr32 ptr8 pull
pull_thresh push_thresh put pyb pyboard queue_write rate rbit read_err read_scratch read_temp
read_u16 readbit readbyte readexactly readfrom readfrom_into readfrom_mem readfrom_mem_into readsize
registers rel remote_wakeup remove_program required reset reset_cause reset_cb restart ring_sel
ring_size rom rp2 rts run_forever run_until_complete runq_len rx rx_fifo rxbuf scan sck scl sd sda
sdiv select_rom sendbreak server_hostname server_side set_base set_init setblocking setsockopt sha1
shift side side_pindir sideset_base sideset_count sideset_init sideset_opt sniff_en socket
soft_reset span src ssl stack_size stall start_new_thread start_pass start_server state_machine
status str_max strb stream_awrite strex strh submit_xfer sysname temperature tick_hz time_pulse_us
timeout_char timing toggle treq_sel trigger tx tx_fifo txbuf txdone udiv uint uname unique_id
unpack_ctrl unsafe urandom value2 vcmp vcvt_f32_s32 vcvt_s32_f32 viper vldr vmov vmrs vneg vsqrt
vstr wait_closed wait_io_event waitq_len wfi word wrap wrap_socket wrap_target wrap_used write_err
write_readinto write_scratch writebit writebyte writeto writeto_mem writevto ws x_dec x_not_y
xfer_cb y_dec
""".split()
"""The others: of `machine`, `rp2`, `bluetooth`, `network`, and of what comes frozen with a Pico."""

NUMBERED = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception
GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
MemoryError NameError NoneType NotImplementedError OSError OverflowError RuntimeError StopIteration
SyntaxError SystemExit TypeError ValueError ZeroDivisionError abs all any append args bool builtins
bytearray bytecode bytes callable chr classmethod clear close const copy count dict dir divmod end
endswith eval exec extend find format from_bytes get getattr globals hasattr hash id index insert
int isalpha isdigit isinstance islower isspace issubclass isupper items iter join key keys len list
little locals lower lstrip main map micropython next object open ord pop popitem pow print range
read readinto readline remove replace repr reverse rfind rindex round rsplit rstrip self send sep
set setattr setdefault sort sorted split start startswith staticmethod step stop str strip sum super
throw to_bytes tuple type update upper value values write zip
""".split()
"""Those for which a .mpy file has a number in place of letters (py/makeqstrdata.py)."""
