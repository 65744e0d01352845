import { expect, test } from 'vitest';
import { formatDose, formatTemperature, formatVolume, formatWater, formatWeight } from './units';

test('metric amounts are shown as they are stored', () => {
  expect(formatWeight(15.5, 'metric')).toBe('15,5 g');
  expect(formatVolume(251, 'metric')).toBe('251 ml');
  expect(formatTemperature(94, 'metric')).toBe('94 °C');
});

test('the water of an espresso is shown as the weight in the cup', () => {
  expect(formatWater(36, 'espresso', 'metric')).toBe('36 g');
  expect(formatDose({ coffee: 18, water: 36 }, 'espresso')).toBe('18\u00a0g\u00a0· 36\u00a0g');
  expect(formatDose({ coffee: 15, water: 250 }, 'v60')).toBe('15\u00a0g\u00a0· 250\u00a0ml');
  expect(formatWater(36, 'espresso', 'imperial')).toBe('1,27 oz');
  expect(formatWater(250, 'v60', 'metric')).toBe('250 ml');
});

test('imperial amounts are converted only for display', () => {
  expect(formatWeight(15, 'imperial')).toBe('0,53 oz');
  expect(formatWeight(340, 'imperial')).toBe('11,99 oz');
  expect(formatVolume(250, 'imperial')).toBe('8,5 fl oz');
  expect(formatTemperature(94, 'imperial')).toBe('201 °F');
});
