// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changePersonIn, withFollow } from './follow';

const switchFollowIn = (data: unknown, personId: string, on: boolean) =>
  changePersonIn(data, personId, (person) => withFollow(person, on));

const bia = { id: 'bia', name: 'Bia', followed_by_me: false, follower_count: 4 };
const caio = { id: 'caio', name: 'Caio', followed_by_me: false };

it('counts a follow once, and never below zero', () => {
  const followed = withFollow(bia, true);
  expect(followed).toMatchObject({ followed_by_me: true, follower_count: 5 });
  expect(withFollow(followed, true)).toBe(followed);
  expect(withFollow({ ...followed, follower_count: 0 }, false).follower_count).toBe(0);
});

it('finds the person alone, in lists and in pages, and leaves the rest as it was', () => {
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
