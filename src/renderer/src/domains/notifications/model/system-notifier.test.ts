import type { NotificationRequest } from '@shared/ipc';
import { expect, test } from 'vitest';
import type { NotificationGroup } from './notification';
import { createSystemNotifier } from './system-notifier';

const group = (id: string, changes: Partial<NotificationGroup> = {}): NotificationGroup => ({
  group_key: `like:${id}`,
  id,
  type: 'like',
  post_id: 'p1',
  comment_id: null,
  achievement_id: null,
  achievement_name: '',
  actor_count: 1,
  actors: [{ id: 'a', name: 'Ana', username: 'ana.c', avatar_url: null }],
  excerpt: '',
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
  ...changes,
});

function listener() {
  const shown: NotificationRequest[] = [];
  const notify = createSystemNotifier(async (request) => {
    shown.push(request);
    return true;
  });
  return { shown, notify };
}

test('notifications from before the start are not shown', async () => {
  const { shown, notify } = listener();
  await notify([group('1'), group('2')]);
  expect(shown).toEqual([]);
});

test('each new unread notification is shown once, oldest first', async () => {
  const { shown, notify } = listener();
  await notify([group('1')]);
  const follow = group('3', { type: 'follow', post_id: null });
  await notify([follow, group('2'), group('1')]);
  await notify([follow, group('2'), group('1')]);
  expect(shown).toEqual([
    { kind: 'like', title: 'Ana', body: 'curtiu sua publicação', route: '/post/p1' },
    { kind: 'follow', title: 'Ana', body: 'começou a seguir você', route: '/profile/ana.c' },
  ]);
});

test('a group with a new notification is shown, and one read on another device is not', async () => {
  const { shown, notify } = listener();
  await notify([group('1', { group_key: 'like:p1' })]);
  await notify([
    group('2', { is_read: true }),
    group('4', { group_key: 'like:p1', actor_count: 2 }),
  ]);
  expect(shown.map(({ title }) => title)).toEqual(['Ana e mais 1']);
});
