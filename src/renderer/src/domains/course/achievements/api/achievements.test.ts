// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { unlockedFirst } from './achievements';

it('puts unlocked achievements before locked ones, the newest first', () => {
  const rows = [
    { id: 'c', unlocked_at: null },
    { id: 'a', unlocked_at: '2026-11-01T10:00:00Z' },
    { id: 'd', unlocked_at: null },
    { id: 'b', unlocked_at: '2026-11-20T10:00:00Z' },
  ];
  expect(unlockedFirst(rows).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
});
