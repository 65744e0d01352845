// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Post } from '../model/post';
import { samplePost } from '../model/post.test-support';
import { posts } from './posts';

const post = (id: string) => samplePost({ id });

const like = (each: Post) => ({ ...each, like_count: each.like_count + 1 });
const remove = () => null;

test('changes the post in the pages of a feed, and no other row', () => {
  const feed = {
    pages: [
      { rows: [post('1'), post('2')], next: 'x' },
      { rows: [post('3')], next: null },
    ],
    pageParams: [null, 'x'],
  };
  const changed = posts.change(feed, '2', like);
  expect(changed).toMatchObject({
    pages: [{ rows: [{ like_count: 0 }, { like_count: 1 }], next: 'x' }, { next: null }],
    pageParams: [null, 'x'],
  });
  expect(changed).toHaveProperty('pages.1', feed.pages[1]);
  expect(Reflect.get(Object(Reflect.get(Object(changed), 'pages')), 1)).toBe(feed.pages[1]);
});

test.each([
  ['alone', post('1'), null],
  ['in a list', [post('1'), post('2')], [post('2')]],
  ['in a list of pages', { pages: [[post('1')], [post('2')]] }, { pages: [[], [post('2')]] }],
])('removes a post %s', (_where, data, expected) => {
  expect(posts.change(data, '1', remove)).toEqual(expected);
});

test.each([null, undefined, 3, 'text', { other: [1] }, [null], { pages: [] }])(
  'leaves what is no post alone: %j',
  (data) => {
    expect(posts.change(data, '1', remove)).toBe(data);
  },
);

test('keeps the identity of data without the post', () => {
  const data = { pages: [{ rows: [post('1')], next: null }] };
  expect(posts.change(data, '9', like)).toBe(data);
});
