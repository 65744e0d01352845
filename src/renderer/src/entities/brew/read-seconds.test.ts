import { describe, expect, it } from 'vitest';
import { readSeconds } from './read-seconds';

describe('readSeconds', () => {
  it.each([
    ['25', 25],
    [' 185 ', 185],
    ['3:05', 185],
    [' 03:05 ', 185],
    ['0:00', 0],
    ['75:00', 4500],
    ['18:00:00', 64_800],
    ['48:00:00', 172_800],
    ['168:00:00', 604_800],
  ])('reads %j', (text, seconds) => {
    expect(readSeconds(text)).toBe(seconds);
  });

  it.each(['', '604801', '3:5', '3:60', '1:60:00', '-1:00', 'três', '168:00:01', '3,05'])(
    'refuses %j',
    (text) => {
      expect(readSeconds(text)).toBeNull();
    },
  );
});
