import { expect, it } from 'vitest';
import { isUsernameShaped, normaliseUsername } from './username';

it('keeps usernames as the database does', () => {
  expect(normaliseUsername(' Pessoa.Nova ')).toBe('pessoa.nova');
  expect(isUsernameShaped('abc')).toBe(false);
  expect(isUsernameShaped('abcd')).toBe(true);
});
