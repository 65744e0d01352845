import { expect, it } from 'vitest';
import { wellFormed } from './read-cells';

it('composes accents and removes only half characters', () => {
  expect(wellFormed('a\u0301gua \ud83d e \ud83d\ude00')).toBe('água  e 😀');
});
