// The buzzer: a square wave through Web Audio, which a browser allows once a key was pressed.

const LOUDNESS = 0.06;
const FADE_S = 0.004;

export class Sound {
  #context = null;
  #wave = null;
  #gain = null;

  // To be called when the player does something.
  wake() {
    if (!this.#context) this.#open();
    if (this.#context.state === "suspended") this.#context.resume();
  }

  // Start a tone, or end it with 0.
  tone(hz) {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    if (hz) this.#wave.frequency.setValueAtTime(hz, now);
    this.#gain.gain.setTargetAtTime(hz ? LOUDNESS : 0, now, FADE_S);
  }

  #open() {
    this.#context = new AudioContext({ latencyHint: "interactive" });
    this.#gain = this.#context.createGain();
    this.#gain.gain.value = 0;
    this.#gain.connect(this.#context.destination);
    this.#wave = new OscillatorNode(this.#context, { type: "square" });
    this.#wave.connect(this.#gain);
    this.#wave.start();
  }
}
