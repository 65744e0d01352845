import { expect, test } from 'vitest';
import { encodeWav, toPcm16, wavHeader } from './wav';

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)));

test('the header tells one channel of 16-bit PCM, the rate, and both lengths', () => {
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

test('samples become 16 bits, the too loud cut off, not wrapped around', () => {
  expect([...toPcm16(Float32Array.of(0, 1, -1, 0.5, 1.7, -2))]).toEqual([
    0, 32_767, -32_767, 16_384, 32_767, -32_767,
  ]);
});

test('the pieces follow the header in order, low byte first', async () => {
  const blob = encodeWav([Int16Array.of(1, 2), Int16Array.of(-2)], 8000);
  expect(blob.type).toBe('audio/wav');
  const view = new DataView(await blob.arrayBuffer());
  expect(view.byteLength).toBe(44 + 6);
  expect(view.getUint32(40, true)).toBe(6);
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([1, 2, -2]);
});
