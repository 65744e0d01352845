import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { getRounds } from 'bcryptjs';
import { afterEach, expect, it, vi } from 'vitest';
import { bcrypt } from './bcrypt.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('distinguishes the right password from a wrong one', async () => {
  const hash = await hashPassword('grao-moido-1');
  expect(hash).toMatch(/^\$2[aby]\$10\$/);
  expect(await passwordMatches('grao-moido-1', hash)).toBe(true);
  expect(await passwordMatches('grao-moido-2', hash)).toBe(false);
});

it('refuses a password that only begins like the real one', async () => {
  const longest = 'x'.repeat(72);
  const hash = await hashPassword(longest);
  expect(await passwordMatches(longest, hash)).toBe(true);
  expect(await passwordMatches(`${longest}y`, hash)).toBe(false);
});

it.each([null, ''])('compares at the same cost when there is no hash (%j)', async (hash) => {
  const compare = vi.spyOn(bcrypt, 'compare');
  expect(await passwordMatches('no such account', hash)).toBe(false);
  expect(compare).toHaveBeenCalledTimes(1);
  expect(getRounds(compare.mock.calls[0]?.[1] ?? '')).toBe(10);
});

it('leaves the event loop free, and hashes in the order of arrival', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const passwords = Array.from({ length: 6 }, (_, nth) => `grao-moido-${nth}`);
  let done = 0;
  const all = Promise.all(
    passwords.map(async (password) => {
      await hashPassword(password);
      done += 1;
    }),
  );
  let turns = 0;
  while (done < passwords.length) {
    await nextTurn();
    turns += 1;
  }
  await all;
  // Hashing on this thread would let its event loop run only once or twice for each password.
  expect(turns).toBeGreaterThan(4 * passwords.length);
  // The threads may end in any order, but they receive the passwords in the order of the calls.
  expect(post.mock.calls).toEqual(passwords.map((password) => [{ password, cost: 10 }]));
});

it('replaces a thread that has failed', async () => {
  await expect(bcrypt.compare('grao-moido', 'x'.repeat(60))).rejects.toThrow(/salt/i);
  expect(await bcrypt.hash('grao-moido', 4)).toMatch(/^\$2/);
});
