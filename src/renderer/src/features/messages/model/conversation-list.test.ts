import { expect, it } from 'vitest';
import type { Page } from '@/lib/keyset';
import type { ConversationSummary } from '../api/conversations';
import { conversationsOf, isLoaded, withNewest, withRead } from './conversation-list';

function row(id: string, minute: number, unread = 0): ConversationSummary {
  return {
    conversation_id: id,
    other_user_id: `p${id}`,
    other_user_name: id,
    other_user_username: id,
    other_user_avatar_url: null,
    last_message_id: null,
    last_message_text: null,
    last_message_image_url: null,
    last_message_audio_url: null,
    last_message_shared_kind: null,
    last_message_sender_id: null,
    last_message_deleted: null,
    last_message_created_at: null,
    unread_count: unread,
    last_activity_at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  };
}

const cursor = (id: string) => ({ at: 'then', id });
const page = (rows: ConversationSummary[], next: string | null): Page<ConversationSummary> => ({
  rows,
  next: next === null ? null : cursor(next),
});
const data = {
  pages: [page([row('d', 4), row('c', 3)], 'c'), page([row('b', 2), row('a', 1)], null)],
  pageParams: [null, cursor('c')],
};
const ids = (rows: readonly ConversationSummary[]) => rows.map((each) => each.conversation_id);

it('lists each conversation once, where its last activity puts it', () => {
  const moved = { ...data, pages: [page([row('b', 9), row('d', 4)], 'd'), ...data.pages] };
  expect(ids(conversationsOf(moved))).toEqual(['b', 'd', 'c', 'a']);
  expect(conversationsOf(undefined)).toEqual([]);
});

it('moves a conversation up from a page below, and goes on paging where it stood', () => {
  const after = withNewest(data, page([row('a', 9, 1), row('d', 4)], 'd'));
  expect(ids(conversationsOf(after))).toEqual(['a', 'd', 'c', 'b']);
  expect(after.pages.map((each) => each.next)).toEqual([cursor('c'), null]);
  expect(conversationsOf(after)[0]?.unread_count).toBe(1);
});

it('takes the newest page alone when that is all there is', () => {
  const after = withNewest(data, page([row('d', 9)], null));
  expect(ids(conversationsOf(after))).toEqual(['d']);
  expect(after.pageParams).toEqual([null]);
});

it('marks one as read, and is the same when it was', () => {
  const unread = { ...data, pages: [page([row('d', 4, 3), row('c', 3, 1)], null)] };
  const after = withRead(unread, 'd');
  expect(conversationsOf(after).map((each) => each.unread_count)).toEqual([0, 1]);
  expect(withRead(after, 'd')).toBe(after);
});

it('knows which are loaded', () => {
  expect([isLoaded(data, 'a'), isLoaded(data, 'z')]).toEqual([true, false]);
});
