// Synthesised sounds: struck metal and wood, paper, steam. No files; loaded with the first sound.
import type { Sound } from "./sound";

/** The volume, low enough not to disturb anyone. */
const VOLUME = 0.11;

class Workshop {
  private readonly noise: AudioBuffer;
  private readonly out: GainNode;

  constructor(private readonly context: AudioContext) {
    const soften = new BiquadFilterNode(context, { type: "lowpass", frequency: 5200 });
    this.out = new GainNode(context, { gain: VOLUME });
    this.out.connect(soften).connect(context.destination);
    this.noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = this.noise.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  }

  /** Loud at once, then fading. */
  private fading(at: number, long: number, loud: number, attack = 0.004): GainNode {
    const begin = this.context.currentTime + at;
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + attack + long);
    gain.connect(this.out);
    return gain;
  }

  private tone(pitch: number, at: number, long: number, loud = 1, shape: OscillatorType = "sine", attack = 0.004): void {
    const begin = this.context.currentTime + at;
    const tone = new OscillatorNode(this.context, { type: shape, frequency: pitch });
    tone.connect(this.fading(at, long, loud, attack));
    tone.start(begin);
    tone.stop(begin + attack + long);
  }

  /** A breath of noise around a pitch: the narrower, the more it rings. */
  private hiss(pitch: number, at: number, long: number, loud = 1, narrow = 1, attack = 0.002): void {
    const begin = this.context.currentTime + at;
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, { type: "bandpass", frequency: pitch, Q: narrow });
    source.connect(filter).connect(this.fading(at, long, loud, attack));
    source.start(begin, Math.random() * 0.5);
    source.stop(begin + attack + long);
  }

  /** Struck metal: partials that are no multiples of each other. */
  private metal(pitch: number, at: number, long: number, loud: number): void {
    for (const [partial, share] of [[1, 1], [2.76, 0.5], [5.4, 0.25]] as const) this.tone(pitch * partial, at, long / partial, loud * share);
  }

  private wood(pitch: number, at: number, loud = 1): void {
    this.hiss(pitch * 2.4, at, 0.05, loud, 4);
    this.tone(pitch, at, 0.09, loud * 0.8, "triangle");
  }

  coin(): void {
    for (const [at, pitch] of [[0, 2300], [0.07, 2680], [0.15, 2480]] as const) this.metal(pitch, at, 0.28, 0.3);
  }

  card(): void {
    this.hiss(2600, 0, 0.11, 0.55, 0.7, 0.03);
    this.hiss(900, 0.1, 0.04, 0.7, 1.5);
  }

  tokens(): void {
    for (const [at, pitch] of [[0, 620], [0.08, 540], [0.15, 700]] as const) this.wood(pitch, at, 0.5);
  }

  bid(): void {
    this.wood(420, 0, 0.6);
  }

  gavel(): void {
    for (const at of [0, 0.22]) {
      this.tone(110, at, 0.16, 1, "triangle");
      this.wood(290, at, 1.1);
    }
    this.train(0.6);
  }

  /** Two chuffs and a whistle, far away. */
  train(at: number): void {
    for (let chuff = 0; chuff < 4; chuff += 1) this.hiss(520 - chuff * 20, at + chuff * 0.17, 0.12, 0.34, 0.8, 0.02);
    for (const pitch of [466, 587, 698]) this.tone(pitch, at + 0.1, 0.75, 0.13, "triangle", 0.09);
  }

  hammer(): void {
    for (const at of [0, 0.16, 0.32]) {
      this.metal(740, at, 0.12, 0.22);
      this.wood(210, at, 0.7);
    }
  }

  bell(): void {
    this.metal(784, 0, 1.3, 0.5);
  }

  turn(): void {
    this.metal(659, 0, 0.6, 0.4);
    this.metal(880, 0.16, 0.9, 0.4);
  }

  end(): void {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) this.tone(pitch, index * 0.15, 0.9, 0.45, "triangle", 0.02);
    for (const pitch of [523, 659, 784]) this.tone(pitch, 0.62, 1.6, 0.28, "triangle", 0.05);
    this.train(1.1);
  }
}

let workshop: Workshop | null = null;
let context: AudioContext | null = null;

export function sound(name: Sound): void {
  context ??= new AudioContext();
  // Browsers allow no sound before the first click; earlier sounds are dropped.
  if (context.state === "suspended") void context.resume();
  workshop ??= new Workshop(context);
  workshop[name]();
}
