import { expect, it } from 'vitest';
import { LONGEST_MESSAGE, messageLength, tooLongWords } from './message-length';

it('counts characters as the database does', () => {
  expect(messageLength('café')).toBe(4);
  expect(messageLength('☕'.repeat(LONGEST_MESSAGE))).toBe(LONGEST_MESSAGE);
  expect(messageLength('🫘'.repeat(LONGEST_MESSAGE))).toBe(LONGEST_MESSAGE);
  expect(messageLength('🫘'.repeat(LONGEST_MESSAGE + 1))).toBe(LONGEST_MESSAGE + 1);
});

it('says how much too long', () => {
  expect(tooLongWords('x'.repeat(4012))).toContain('4.012 de 4.000');
});
