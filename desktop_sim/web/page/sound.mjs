// The buzzer: a square wave through Web Audio, which a browser allows once a key was pressed.

const LOUDNESS = 0.06;
const FADE_S = 0.004;

export class Sound {
  #context = null;
  #wave = null;
  #gain = null;

  // Open the sound, which takes long enough to be noticed in play. It stays silent until `wake`.
  open() {
    try {
      this.#context ??= this.#made();
    } catch {
      // A browser without sound, or with too many pages that have one.
    }
  }

  // To be called when the player does something.
  wake() {
    this.open();
    // It is "suspended" before the first press, and "interrupted" on iOS after a call or a lock.
    if (this.#context && this.#context.state !== "running") this.#context.resume().catch(() => {});
  }

  // Start a tone, or end it with 0.
  tone(hz) {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    if (hz) this.#wave.frequency.setValueAtTime(hz, now);
    this.#gain.gain.setTargetAtTime(hz ? LOUDNESS : 0, now, FADE_S);
  }

  #made() {
    const context = new AudioContext({ latencyHint: "interactive" });
    this.#gain = new GainNode(context, { gain: 0 });
    this.#gain.connect(context.destination);
    this.#wave = new OscillatorNode(context, { type: "square" });
    this.#wave.connect(this.#gain);
    this.#wave.start();
    return context;
  }
}
