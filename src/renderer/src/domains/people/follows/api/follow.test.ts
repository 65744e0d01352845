// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { followables, followState, withFollow } from './follow';

const switchFollowIn = (data: unknown, personId: string, on: boolean) =>
  followables.change(data, personId, (person) => withFollow(person, on));

const unrelated = { is_private: false, followed_by_me: false, follow_requested_by_me: false };
const bia = { id: 'bia', name: 'Bia', ...unrelated, follower_count: 4 };
const caio = { id: 'caio', name: 'Caio', ...unrelated };

it('counts a follow once, and never below zero', () => {
  const followed = withFollow(bia, true);
  expect(followed).toMatchObject({ followed_by_me: true, follower_count: 5 });
  expect(withFollow(followed, true)).toBe(followed);
  expect(withFollow({ ...followed, follower_count: 0 }, false).follower_count).toBe(0);
});

it('changes the person alone, in lists and in pages, and no other row', () => {
  expect(switchFollowIn(caio, 'caio', true)).toEqual({ ...caio, followed_by_me: true });
  const list = [bia, caio];
  expect(switchFollowIn(list, 'caio', true)).toEqual([bia, { ...caio, followed_by_me: true }]);
  expect(switchFollowIn(list, 'dani', true)).toBe(list);
  const pages = {
    pages: [
      { rows: [bia], next: null },
      { rows: [caio], next: null },
    ],
  };
  expect(switchFollowIn(pages, 'caio', true)).toEqual({
    pages: [pages.pages[0], { rows: [{ ...caio, followed_by_me: true }], next: null }],
  });
  expect(switchFollowIn(pages, 'caio', false)).toBe(pages);
  expect(switchFollowIn(null, 'caio', true)).toBeNull();
});

it('requests to follow a private person and withdraws the request, without changing the count', () => {
  const closed = { ...bia, is_private: true };
  const asked = withFollow(closed, true);
  expect(followState(asked)).toBe('requested');
  expect(asked).toMatchObject({ followed_by_me: false, follower_count: 4 });
  expect(withFollow(asked, true)).toBe(asked);
  expect(withFollow(asked, false)).toEqual(closed);
});

it('unfollows a private person, who then must accept a new request', () => {
  const accepted = { ...bia, is_private: true, followed_by_me: true };
  expect(withFollow(accepted, true)).toBe(accepted);
  const left = withFollow(accepted, false);
  expect(left).toMatchObject({ follower_count: 3 });
  expect(followState(withFollow(left, true))).toBe('requested');
});

it('ignores a request to a person who is public now; the next tap follows them', () => {
  const opened = { ...bia, follow_requested_by_me: true };
  expect(followState(opened)).toBe('none');
  expect(withFollow(opened, true)).toMatchObject({
    followed_by_me: true,
    follow_requested_by_me: false,
    follower_count: 5,
  });
});
