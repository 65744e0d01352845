import { expect, test } from 'vitest';
import { describeNotification, notificationTarget } from './describe';

const people = ['Ana', 'Bia', 'Caio'].map((name) => ({
  id: name,
  name,
  username: name.toLowerCase(),
  avatar_url: null,
}));

const base = { actors: people, excerpt: '', achievement_name: '', post_id: 'p1' };

function sentence(group: Parameters<typeof describeNotification>[0]): string {
  const { who, what } = describeNotification(group);
  return `${who} ${what}`;
}

test.each([
  ['like', 1, 'Ana curtiu sua publicação'],
  ['like', 2, 'Ana e Bia curtiram sua publicação'],
  ['like', 4, 'Ana e mais 3 curtiram sua publicação'],
  ['comment', 1, 'Ana comentou sua publicação'],
  ['comment', 3, 'Ana e mais 2 comentaram sua publicação'],
  ['follow_request', 1, 'Ana pediu para seguir você'],
  ['follow_request', 3, 'Ana e mais 2 pediram para seguir você'],
  ['follow_accepted', 1, 'Ana aceitou seu pedido para seguir'],
  ['follow_accepted', 2, 'Ana e Bia aceitaram seus pedidos para seguir'],
  ['follow', 1, 'Ana começou a seguir você'],
  ['follow', 2, 'Ana e Bia começaram a seguir você'],
  ['follow', 1000, 'Ana e mais 999 começaram a seguir você'],
  ['follow', 1001, 'Ana e mais de 1.000 começaram a seguir você'],
] as const)('%s by %i people', (type, actor_count, expected) => {
  expect(sentence({ ...base, type, actor_count })).toBe(expected);
});

test('the notification of comments quotes the newest comment', () => {
  const excerpt = 'Que torra é essa?';
  expect(sentence({ ...base, type: 'comment', actor_count: 1, excerpt })).toBe(
    'Ana comentou: “Que torra é essa?”',
  );
  expect(sentence({ ...base, type: 'comment', actor_count: 3, excerpt })).toBe(
    'Ana e mais 2 comentaram: “Que torra é essa?”',
  );
});

test('the notification of an achievement names it', () => {
  const group = {
    ...base,
    actors: [],
    actor_count: 0,
    type: 'achievement' as const,
    achievement_name: 'Primeiro Preparo',
  };
  expect(sentence(group)).toBe('Conquista desbloqueada Primeiro Preparo');
});

test('a notification without a named person is a complete sentence', () => {
  expect(sentence({ ...base, actors: [], type: 'like', actor_count: 1 })).toBe(
    'Alguém curtiu sua publicação',
  );
});

test('each kind leads to its subject', () => {
  const target = (
    type: 'like' | 'comment' | 'follow' | 'follow_request' | 'follow_accepted' | 'achievement',
    actor_count = 1,
    post_id: string | null = 'p1',
  ) => notificationTarget({ ...base, type, actor_count, post_id });
  expect(target('like', 5)).toBe('/post/p1');
  expect(target('comment')).toBe('/post/p1');
  expect(target('comment', 1, null)).toBeNull();
  expect(target('follow')).toBe('/profile/ana');
  expect(target('follow', 2)).toBe('/profile/followers');
  expect(target('follow_request')).toBe('/profile/requests');
  expect(target('follow_accepted')).toBe('/profile/ana');
  expect(target('follow_accepted', 2)).toBe('/profile/following');
  expect(target('achievement')).toBe('/achievements');
});
