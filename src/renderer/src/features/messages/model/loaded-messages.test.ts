import { expect, it } from 'vitest';
import { withDeleted, withRows } from './loaded-messages';
import type { MessageRow } from './message';

const row = (id: string, second: number, text = id): MessageRow => ({
  id,
  sender_id: 'ana',
  text,
  image_url: null,
  image_width: null,
  image_height: null,
  audio_url: null,
  audio_seconds: null,
  audio_peaks: null,
  // The database leaves trailing zeros out, so that the texts do not sort as the instants do.
  created_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}${second % 2 ? '.5' : ''}+00:00`,
  deleted_at: null,
});

const ids = (loaded: { rows: readonly MessageRow[] }) => loaded.rows.map(({ id }) => id);
const NOTHING = { rows: [], hasOlder: true };

it('orders pages, live payloads and what was missed by when the server took them', () => {
  const page = withRows(NOTHING, [row('4', 4), row('3', 3)]);
  const live = withRows(page, [row('6', 6)]);
  const missed = withRows(live, [row('5', 5), row('6', 6)]);
  const older = withRows(missed, [row('2', 2), row('1', 1)], false);
  expect(ids(older)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(older.hasOlder).toBe(false);
  expect(missed.hasOlder).toBe(true);
});

it('has each message once, as it was last answered', () => {
  const loaded = withRows(withRows(NOTHING, [row('1', 1)]), [row('1', 1, 'apagada'), row('2', 2)]);
  expect(loaded.rows.map(({ text }) => text)).toEqual(['apagada', '2']);
});

it('stays the same object when nothing is news', () => {
  const loaded = withRows(NOTHING, [row('1', 1)]);
  expect(withRows(loaded, [])).toBe(loaded);
  expect(withDeleted(loaded, new Set(['2']), 'now')).toBe(loaded);
});

it('forgets what a deleted message said', () => {
  const loaded = withRows(NOTHING, [row('1', 1), row('2', 2)]);
  const now = '2026-11-21T13:00:00+00:00';
  const after = withDeleted(loaded, new Set(['1']), now);
  expect(after.rows[0]).toMatchObject({ text: null, deleted_at: now });
  expect(after.rows[1]).toBe(loaded.rows[1]);
  expect(withDeleted(after, new Set(['1']), 'later')).toBe(after);
});
