import { expect, test } from 'vitest';
import { drawnPeaks, waveformPath } from './waveform-path';

test('more peaks than bars: each bar shows its loudest', () => {
  expect(drawnPeaks([10, 90, 20, 30], 2)).toEqual([90, 30]);
});

test('fewer peaks than bars are stretched, none are a flat line', () => {
  expect(drawnPeaks([10, 90], 4)).toEqual([10, 10, 90, 90]);
  expect(drawnPeaks(null, 3)).toEqual([0, 0, 0]);
  expect(drawnPeaks([], 3)).toEqual([0, 0, 0]);
});

test('bars stand around the middle; silence is a dot, not nothing', () => {
  expect(waveformPath([100, 0])).toBe('M0.5 4.0V96.0M1.5 47.0V53.0');
});
