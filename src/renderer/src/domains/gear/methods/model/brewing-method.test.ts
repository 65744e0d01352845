import { expect, test } from 'vitest';
import { ratioAndTime } from './brewing-method';

test('a method with a ratio shows it before the time, with a decimal comma', () => {
  expect(ratioAndTime({ default_ratio: '1:16.5', time_text: '3 min' })).toBe(
    '1:16,5\u00a0· 3\u00a0min',
  );
});

test('a method without a ratio shows the time alone', () => {
  expect(ratioAndTime({ default_ratio: null, time_text: '5 min' })).toBe('5\u00a0min');
});
