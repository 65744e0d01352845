import { expect, it } from 'vitest';
import {
  LONGEST_MESSAGE,
  lastChange,
  type MessageRow,
  messageLength,
  tooLongText,
  withRows,
} from './message';

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
  // The database omits trailing zeros, so the texts do not sort like the instants.
  created_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}${second % 2 ? '.5' : ''}+00:00`,
  deleted_at: null,
  edited_at: null,
  changed_at: null,
  shared_kind: null,
  recipe_id: null,
  post_id: null,
  reply_to_id: null,
  reactions: [],
});

const ids = (loaded: { rows: readonly MessageRow[] }) => loaded.rows.map(({ id }) => id);
const NOTHING = { rows: [], hasOlder: true };

it('orders messages of pages, events and refetches by the time of the server', () => {
  const page = withRows(NOTHING, [row('4', 4), row('3', 3)]);
  const live = withRows(page, [row('6', 6)]);
  const missed = withRows(live, [row('5', 5), row('6', 6)]);
  const older = withRows(missed, [row('2', 2), row('1', 1)], false);
  expect(ids(older)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(older.hasOlder).toBe(false);
  expect(missed.hasOlder).toBe(true);
});

it('contains each message once, in its newest version', () => {
  const loaded = withRows(withRows(NOTHING, [row('1', 1)]), [row('1', 1, 'apagada'), row('2', 2)]);
  expect(loaded.rows.map(({ text }) => text)).toEqual(['apagada', '2']);
});

it('returns the same object without new messages', () => {
  const loaded = withRows(NOTHING, [row('1', 1)]);
  expect(withRows(loaded, [])).toBe(loaded);
});

it('compares the times of the last change as instants, not as texts', () => {
  expect(lastChange(withRows(NOTHING, [row('1', 1)]))).toBeNull();
  const [early, late] = ['2026-11-21T12:00:05.5+00:00', '2026-11-21T12:00:05.51+00:00'];
  const rows = [
    { ...row('1', 1), changed_at: late },
    { ...row('2', 2), changed_at: early },
    row('3', 3),
  ];
  expect(lastChange(withRows(NOTHING, rows))).toBe(late);
});

it('counts characters as the database does', () => {
  expect(messageLength('café')).toBe(4);
  expect(messageLength('☕'.repeat(LONGEST_MESSAGE))).toBe(LONGEST_MESSAGE);
  expect(messageLength('🫘'.repeat(LONGEST_MESSAGE))).toBe(LONGEST_MESSAGE);
  expect(messageLength('🫘'.repeat(LONGEST_MESSAGE + 1))).toBe(LONGEST_MESSAGE + 1);
});

it('shows by how much a text is too long', () => {
  expect(tooLongText('x'.repeat(4012))).toContain('4.012 de 4.000');
});
