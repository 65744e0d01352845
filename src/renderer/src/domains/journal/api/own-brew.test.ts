// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import type { RowWrite } from '@/services/outbox/own-row';
import { journalKeys } from '../brews/api/keys';
import type { WrittenBrew } from '../model/brew-edits';
import { ownBrew, pendingBrew } from './own-brew';

vi.mock('@/lib/supabase', () => ({ auth: vi.fn(), SESSION_STORAGE_KEY: 'session' }));

const noted = (id: string, day: number): RowWrite<WrittenBrew> => ({
  id,
  op: 'insert',
  values: {
    method_id: 'v60',
    coffee_grams: 15,
    water_ml: 250,
    brewed_at: `2026-11-${day}T10:00:00.000Z`,
    names: { method: { name: 'V60', drawing: null }, bean: null, grinder: null, water: null },
  },
});

function saved(id: string, day: number) {
  const { isLocal: _mark, ...row } = pendingBrew(noted(id, day), 'ana') ?? {};
  return row;
}

const cursor = { at: '2026-11-12T10:00:00.000Z', id: 'b' };
/** Two pages of the journal: the brews of the 20th and of the 12th. */
const journal = (next: typeof cursor | null) => ({
  pages: [
    { rows: [saved('a', 20)], next: cursor },
    { rows: [saved('b', 12)], next },
  ],
  pageParams: [null, cursor],
});

function contextOf(write: RowWrite<WrittenBrew>, filters: string) {
  const id = `${ownBrew.name}:ana:${write.id}`;
  const about = { id, userId: 'ana', kind: ownBrew.name, lane: 'brews', payload: write, label: '' };
  const waiting = {
    createdAt: 1,
    state: 'waiting',
    problem: null,
    attempts: 0,
    triedAt: 0,
  } as const;
  const queryKey = journalKeys.journal('ana', filters);
  return { entry: { ...about, ...waiting }, queryKey };
}

const shown = (data: unknown, write: RowWrite<WrittenBrew>, filters = '') =>
  ownBrew.apply?.(data, write, contextOf(write, filters));

it.each([
  ['newest', 25, [['c', 'a'], ['b']]],
  ['between the pages', 15, [['a'], ['c', 'b']]],
  ['oldest', 10, [['a'], ['b', 'c']]],
])('puts a noted brew in its place in the pages of the journal: %s', (_where, day, ids) => {
  const data = shown(journal(null), noted('c', day));
  expect(data).toMatchObject({ pages: ids.map((rows) => ({ rows: rows.map((id) => ({ id })) })) });
});

it('leaves data as they are where nothing is new, or the brew does not match the filters', () => {
  const data = journal(cursor);
  // The page for this brew's day is not loaded, so nothing changes.
  expect(shown(data, noted('c', 10))).toBe(data);
  expect(shown(data, noted('c', 25), 'method=chemex')).toBe(data);
  expect(shown(data, noted('a', 20))).toBe(data);
  expect(shown(undefined, noted('c', 25))).toBeUndefined();
});

it('lists a noted brew under the filters that it passes, and no more once it is discarded', () => {
  const data = journal(null);
  const write = noted('c', 25);
  const pages = [{ rows: [{ id: 'c', isLocal: true }, { id: 'a' }] }, { rows: [{ id: 'b' }] }];
  for (const filters of ['', 'method=v60', 'from=2026-11-24&to=2026-11-26', 'q=v60']) {
    const listed = shown(data, write, filters);
    expect(listed).toMatchObject({ pages });
    expect(ownBrew.undo?.(listed, write, contextOf(write, filters))).toEqual(data);
  }
});

it('keeps the row of a brew whose correction is discarded', () => {
  const data = shown(journal(null), noted('c', 25));
  const correction: RowWrite<WrittenBrew> = { id: 'c', op: 'update', values: { rating: 4 } };
  expect(ownBrew.undo?.(data, correction, contextOf(correction, ''))).toBe(data);
});
