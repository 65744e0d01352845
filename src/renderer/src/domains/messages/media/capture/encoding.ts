/** Lobes of the sinc on either side: enough for speech, with aliases 60 dB below it. */
const LOBES = 12;
/** Share of the new band that passes; the rest is the filter's slope. */
const PASSED = 0.9;

/** Resamples piece by piece, with the last samples of a piece as context for the next. */
export interface Resampler {
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Blackman's window: 1 in the middle, 0 at ±1. */
function windowAt(x: number): number {
  return Math.abs(x) >= 1
    ? 0
    : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Returns filter taps, a row per position of an output sample between two input samples. */
function makeTaps(phases: number, reach: number, cutoff: number): Float32Array[] {
  return Array.from({ length: phases }, (_, phase) => {
    const taps = new Float32Array(2 * reach);
    let sum = 0;
    for (let k = 0; k < taps.length; k += 1) {
      const distance = k - reach + 1 - phase / phases;
      const tap = sinc(2 * cutoff * distance) * windowAt(distance / reach);
      taps[k] = tap;
      sum += tap;
    }
    // The taps of each phase sum to 1, so that the loudness does not depend on the phase.
    return taps.map((tap) => tap / sum);
  });
}

/**
 * Resamples from one rate (whole hertz) down to another through a low-pass filter.
 * Without the filter, noise above the new band would be audible as a whistle. If `from` is at most
 * `to`, the samples pass unchanged.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from <= to) {
    return { push: (samples) => samples.slice(), flush: () => new Float32Array(0) };
  }
  const common = greatestCommonDivisor(from, to);
  const step = from / common;
  const phases = to / common;
  const cutoff = (0.5 * PASSED * to) / from;
  const reach = Math.ceil(LOBES / (2 * cutoff));
  const taps = makeTaps(phases, reach, cutoff);

  /** Unused input; zeros at first, so that the first output sample is on the first input one. */
  let rest = new Float32Array(reach - 1);
  /** Index in `rest` at which the window of the next output sample starts. */
  let at = 0;
  let phase = 0;

  function push(samples: Float32Array): Float32Array {
    const input = new Float32Array(rest.length + samples.length);
    input.set(rest);
    input.set(samples, rest.length);
    const output: number[] = [];
    while (at + 2 * reach <= input.length) {
      const row = taps[phase];
      let sum = 0;
      for (let k = 0; k < 2 * reach; k += 1) sum += (input[at + k] ?? 0) * (row?.[k] ?? 0);
      output.push(sum);
      phase += step;
      at += Math.floor(phase / phases);
      phase %= phases;
    }
    const used = Math.min(at, input.length);
    rest = input.slice(used);
    at -= used;
    return Float32Array.from(output);
  }

  return { push, flush: () => push(new Float32Array(reach)) };
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Converts samples of −1 to 1 to 16-bit PCM; clips louder ones. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) {
    const sample = Math.max(-1, Math.min(1, samples[i] ?? 0));
    pcm[i] = Math.round(sample * 0x7fff);
  }
  return pcm;
}

/** The RIFF header of a mono 16-bit PCM file with that many samples at `rate` hertz. */
export function wavHeader(samples: number, rate: number): ArrayBuffer {
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  const dataBytes = samples * BYTES_PER_SAMPLE;
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i += 1) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVE');
  text(12, 'fmt ');
  view.setUint32(16, 16, true);
  // 1: plain PCM.
  view.setUint16(20, 1, true);
  // One channel.
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/** Encodes the pieces as WAV, which is little-endian, as are typed arrays in every browser. */
export function encodeWav(pieces: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const samples = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Blob([wavHeader(samples, rate), ...pieces], { type: 'audio/wav' });
}
