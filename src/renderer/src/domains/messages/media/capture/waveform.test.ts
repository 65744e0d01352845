import { expect, test } from 'vitest';
import { drawnPeaks, loudest, peaksOf, waveformPath } from './waveform';

test('more peaks than bars: each bar shows its loudest', () => {
  expect(drawnPeaks([10, 90, 20, 30], 2)).toEqual([90, 30]);
});

test('fewer peaks than bars are stretched, none are a flat line', () => {
  expect(drawnPeaks([10, 90], 4)).toEqual([10, 10, 90, 90]);
  expect(drawnPeaks(null, 3)).toEqual([0, 0, 0]);
  expect(drawnPeaks([], 3)).toEqual([0, 0, 0]);
});

test('bars are centred; silence is a dot, not nothing', () => {
  expect(waveformPath([100, 0])).toBe('M0.5 4.0V96.0M1.5 47.0V53.0');
});

test('the loudest bar is 100, the others in proportion, at any volume', () => {
  const shape = (volume: number) => [
    Int16Array.of(0, volume),
    Int16Array.of(-2 * volume, 0),
    Int16Array.of(4 * volume, 4 * volume),
  ];
  expect(peaksOf(shape(8000), 3)).toEqual([25, 50, 100]);
  expect(peaksOf(shape(800), 3)).toEqual([25, 50, 100]);
});

test('bars do not follow the pieces that the device happened to give', () => {
  const samples = Array.from({ length: 1000 }, (_, i) => (i % 100) * 300);
  const whole = peaksOf([Int16Array.from(samples)]);
  const parts = peaksOf([Int16Array.from(samples.slice(0, 7)), Int16Array.from(samples.slice(7))]);
  expect(whole).toHaveLength(64);
  expect(parts).toEqual(whole);
});

test('silence is flat, and few samples make few bars', () => {
  expect(peaksOf([new Int16Array(4)])).toEqual([0, 0, 0, 0]);
  expect(peaksOf([Int16Array.of(3, -3)])).toEqual([0, 0]);
  expect(peaksOf([])).toEqual([]);
});

test('the level is the loudest sample, at most 1', () => {
  expect(loudest(Float32Array.of(0.1, -0.6, 0.2))).toBeCloseTo(0.6);
  expect(loudest(Float32Array.of(-1.4))).toBe(1);
  expect(loudest(new Float32Array(0))).toBe(0);
});
