import { expect, test } from 'vitest';
import {
  rememberQueued,
  rememberSettled,
  withSettledSwitches,
  withSwitch,
} from './settled-switches';

const row = { id: 'p1', like_count: 3, liked_by_me: false, saved_by_me: false };

test('a like counts once, however often it is told', () => {
  const liked = withSwitch(row, 'like', true);
  expect(liked).toMatchObject({ like_count: 4, liked_by_me: true });
  expect(withSwitch(liked, 'like', true)).toBe(liked);
  expect(withSwitch(liked, 'like', false)).toEqual(row);
});

test('a save changes no count', () => {
  expect(withSwitch(row, 'save', true)).toEqual({ ...row, saved_by_me: true });
});

test('a count never falls below zero', () => {
  const stale = { ...row, like_count: 0, liked_by_me: true };
  expect(withSwitch(stale, 'like', false).like_count).toBe(0);
});

test('an answer asked for before the like settled is corrected, a later one is believed', () => {
  rememberSettled('like', 'ana', 'p1', true, 1000);
  expect(withSettledSwitches('ana', [row], 999)).toEqual([
    { ...row, like_count: 4, liked_by_me: true },
  ]);
  expect(withSettledSwitches('ana', [row], 1001)).toEqual([row]);
  expect(withSettledSwitches('beto', [row], 999)).toEqual([row]);
});

test('what settled long ago is forgotten', () => {
  rememberSettled('save', 'ana', 'p2', true, 1000);
  rememberSettled('save', 'ana', 'p3', true, 100_000);
  expect(withSettledSwitches('ana', [{ ...row, id: 'p2' }], 0)[0]?.saved_by_me).toBe(false);
  expect(withSettledSwitches('ana', [{ ...row, id: 'p3' }], 0)[0]?.saved_by_me).toBe(true);
});

test('what waits for a connection is shown whatever the server says, until it waits no more', () => {
  const other = { ...row, id: 'p4' };
  rememberQueued('like', 'ana', 'p4', true);
  expect(withSettledSwitches('ana', [other], 9_000_000)[0]).toMatchObject({ like_count: 4 });
  expect(withSettledSwitches('beto', [other], 9_000_000)).toEqual([other]);
  rememberQueued('like', 'ana', 'p4', null);
  expect(withSettledSwitches('ana', [other], 9_000_000)).toEqual([other]);
});
