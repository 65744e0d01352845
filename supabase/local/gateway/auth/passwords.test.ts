import bcrypt from 'bcryptjs';
import { afterEach, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('grao-moido-1');
  expect(hash).toMatch(/^\$2[aby]\$10\$/);
  expect(await passwordMatches('grao-moido-1', hash)).toBe(true);
  expect(await passwordMatches('grao-moido-2', hash)).toBe(false);
});

it('does not take a password that only begins like the real one', async () => {
  const longest = 'x'.repeat(72);
  const hash = await hashPassword(longest);
  expect(await passwordMatches(longest, hash)).toBe(true);
  expect(await passwordMatches(`${longest}y`, hash)).toBe(false);
});

it.each([null, ''])('compares at the same cost when there is no hash (%j)', async (hash) => {
  const compare = vi.spyOn(bcrypt, 'compare');
  expect(await passwordMatches('no such account', hash)).toBe(false);
  expect(compare).toHaveBeenCalledTimes(1);
  expect(bcrypt.getRounds(compare.mock.calls[0]?.[1] ?? '')).toBe(10);
});
