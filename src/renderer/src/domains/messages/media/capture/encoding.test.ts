import { expect, test } from 'vitest';
import { createResampler, encodeWav, toPcm16, wavHeader } from './encoding';

const TO = 16_000;

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** Feeds the samples in pieces, as a device delivers them. */
function resample(samples: Float32Array, from: number, piece = 2048): Float32Array {
  const resampler = createResampler(from, TO);
  const output: number[] = [];
  for (let at = 0; at < samples.length; at += piece) {
    output.push(...resampler.push(samples.subarray(at, at + piece)));
  }
  output.push(...resampler.flush());
  return Float32Array.from(output);
}

/** Returns the strength of a frequency, measured between the edges; 1 is a full tone. */
function strength(samples: Float32Array, hertz: number, rate: number): number {
  const middle = samples.subarray(rate / 10, samples.length - rate / 10);
  let real = 0;
  let imaginary = 0;
  for (const [i, sample] of middle.entries()) {
    const turn = (2 * Math.PI * hertz * i) / rate;
    real += sample * Math.cos(turn);
    imaginary += sample * Math.sin(turn);
  }
  return (2 * Math.hypot(real, imaginary)) / middle.length;
}

test.each([48_000, 44_100, 96_000, 22_050])(
  'resampling from %i Hz keeps length and pitch',
  (from) => {
    const output = resample(tone(1000, from, 1), from);
    expect(Math.abs(output.length - TO)).toBeLessThanOrEqual(1);
    expect(strength(output, 1000, TO)).toBeCloseTo(1, 2);
    expect(strength(output, 1010, TO)).toBeLessThan(0.05);
  },
);

test('resampling keeps the frequencies of a voice and removes those that would alias', () => {
  for (const hertz of [100, 3000, 6000]) {
    expect(strength(resample(tone(hertz, 48_000, 1), 48_000), hertz, TO)).toBeCloseTo(1, 1);
  }
  // A rate of 16 kHz cannot hold a tone of 15 kHz; unfiltered, it would alias to 1 kHz.
  expect(strength(resample(tone(15_000, 48_000, 1), 48_000), 1000, TO)).toBeLessThan(0.001);
});

test('resampling gives the same samples for pieces of any size', () => {
  const samples = tone(440, 44_100, 0.2);
  const whole = resample(samples, 44_100, samples.length);
  for (const piece of [1, 127, 2048]) {
    expect(resample(samples, 44_100, piece)).toEqual(whole);
  }
});

test('resampling does not shift the first sample', () => {
  const output = resample(tone(500, 48_000, 0.2), 48_000);
  for (const i of [200, 201, 202]) {
    expect(output[i]).toBeCloseTo(Math.sin((2 * Math.PI * 500 * i) / TO), 2);
  }
});

test('samples of a device below the requested rate stay unchanged', () => {
  const samples = tone(440, 8000, 0.1);
  const resampler = createResampler(8000, TO);
  expect(resampler.push(samples)).toEqual(samples);
  expect(resampler.flush()).toHaveLength(0);
});

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)));

test('the WAV header declares one channel of 16-bit PCM, the rate, and both lengths', () => {
  const view = new DataView(wavHeader(24_000, 16_000));
  expect(view.byteLength).toBe(44);
  expect(ascii(view, 0, 4)).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(36 + 48_000);
  expect(ascii(view, 8, 8)).toBe('WAVEfmt ');
  expect(view.getUint32(16, true)).toBe(16);
  expect(view.getUint16(20, true)).toBe(1);
  expect(view.getUint16(22, true)).toBe(1);
  expect(view.getUint32(24, true)).toBe(16_000);
  expect(view.getUint32(28, true)).toBe(32_000);
  expect(view.getUint16(32, true)).toBe(2);
  expect(view.getUint16(34, true)).toBe(16);
  expect(ascii(view, 36, 4)).toBe('data');
  expect(view.getUint32(40, true)).toBe(48_000);
});

test('samples become 16-bit numbers, and samples above 1 are clipped', () => {
  expect([...toPcm16(Float32Array.of(0, 1, -1, 0.5, 1.7, -2))]).toEqual([
    0, 32_767, -32_767, 16_384, 32_767, -32_767,
  ]);
});

test('the WAV pieces follow the header in order, low byte first', async () => {
  const blob = encodeWav([Int16Array.of(1, 2), Int16Array.of(-2)], 8000);
  expect(blob.type).toBe('audio/wav');
  const view = new DataView(await blob.arrayBuffer());
  expect(view.byteLength).toBe(44 + 6);
  expect(view.getUint32(40, true)).toBe(6);
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([1, 2, -2]);
});
