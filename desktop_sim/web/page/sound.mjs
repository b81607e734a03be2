// The buzzer: a square wave through Web Audio, which a browser allows once a key was pressed; and
// the sounds of cards, which are short noise.

const LOUDNESS = 0.06;
const FADE_S = 0.004;

const NOISE_S = 0.1;

// Of each sound of a card: the filter's kind and Hz, loudness, seconds until it has faded, and how
// often it comes, with a pause in between, in seconds.
const CARDS = {
  lift: { type: "bandpass", hz: 3600, gain: 0.12, fade: 0.02, times: 1, apart: 0 },
  put: { type: "lowpass", hz: 1300, gain: 0.28, fade: 0.035, times: 1, apart: 0 },
  deal: { type: "bandpass", hz: 2400, gain: 0.1, fade: 0.025, times: 6, apart: 0.06 },
};

export class Sound {
  #context = null;
  #wave = null;
  #gain = null;
  #noise = null;

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

  // Let a card be heard: "lift", "put" or "deal".
  card(name) {
    const context = this.#context;
    if (context?.state !== "running") return;
    const { type, hz, gain, fade, times, apart } = CARDS[name];
    for (let time = 0; time < times; time++) {
      const at = context.currentTime + time * apart;
      const filter = new BiquadFilterNode(context, { type, frequency: hz });
      const level = new GainNode(context, { gain });
      level.gain.setValueAtTime(gain, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + fade);
      const noise = new AudioBufferSourceNode(context, { buffer: this.#noise });
      noise.connect(filter).connect(level).connect(context.destination);
      noise.start(at, 0, fade);
    }
  }

  #made() {
    const context = new AudioContext({ latencyHint: "interactive" });
    this.#gain = new GainNode(context, { gain: 0 });
    this.#gain.connect(context.destination);
    this.#wave = new OscillatorNode(context, { type: "square" });
    this.#wave.connect(this.#gain);
    this.#wave.start();
    const length = Math.ceil(NOISE_S * context.sampleRate);
    this.#noise = new AudioBuffer({ length, sampleRate: context.sampleRate });
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < length; at++) samples[at] = 2 * Math.random() - 1;
    return context;
  }
}
