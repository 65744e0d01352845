import { expect, test } from 'vitest';
import { drawnPeaks, loudest, peaksOf, waveformPath } from './waveform';

test('each bar shows the loudest of its peaks', () => {
  expect(drawnPeaks([10, 90, 20, 30], 2)).toEqual([90, 30]);
});

test('fewer peaks than bars are stretched, and no peaks give a flat line', () => {
  expect(drawnPeaks([10, 90], 4)).toEqual([10, 10, 90, 90]);
  expect(drawnPeaks(null, 3)).toEqual([0, 0, 0]);
  expect(drawnPeaks([], 3)).toEqual([0, 0, 0]);
});

test('bars are centred, and a silent bar is a dot', () => {
  expect(waveformPath([100, 0])).toBe('M0.5 4.0V96.0M1.5 47.0V53.0');
});

test('the loudest bar is 100 at any volume, and the other bars are in proportion', () => {
  const shape = (volume: number) => [
    Int16Array.of(0, volume),
    Int16Array.of(-2 * volume, 0),
    Int16Array.of(4 * volume, 4 * volume),
  ];
  expect(peaksOf(shape(8000), 3)).toEqual([25, 50, 100]);
  expect(peaksOf(shape(800), 3)).toEqual([25, 50, 100]);
});

test('bars do not depend on the sizes of the pieces', () => {
  const samples = Array.from({ length: 1000 }, (_, i) => (i % 100) * 300);
  const whole = peaksOf([Int16Array.from(samples)]);
  const parts = peaksOf([Int16Array.from(samples.slice(0, 7)), Int16Array.from(samples.slice(7))]);
  expect(whole).toHaveLength(64);
  expect(parts).toEqual(whole);
});

test('silence gives flat bars, and few samples give few bars', () => {
  expect(peaksOf([new Int16Array(4)])).toEqual([0, 0, 0, 0]);
  expect(peaksOf([Int16Array.of(3, -3)])).toEqual([0, 0]);
  expect(peaksOf([])).toEqual([]);
});

test('the level is the loudest sample, at most 1', () => {
  expect(loudest(Float32Array.of(0.1, -0.6, 0.2))).toBeCloseTo(0.6);
  expect(loudest(Float32Array.of(-1.4))).toBe(1);
  expect(loudest(new Float32Array(0))).toBe(0);
});
