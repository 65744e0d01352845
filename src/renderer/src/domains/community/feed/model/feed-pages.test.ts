import { describe, expect, it } from 'vitest';
import { type Pages, rowsOf } from '@/lib/keyset';
import type { Post } from '../../posts/model/post';
import { samplePost } from '../../posts/model/post.test-support';
import { countMissing, mergeNewest, withOwnPost } from './feed-pages';

/** A post made at a minute of the day, which is also the number in its id. */
const post = (minute: number, change: Partial<Post> = {}) =>
  samplePost({
    id: `post-${String(minute).padStart(4, '0')}`,
    content: `${minute}`,
    created_at: new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString(),
    ...change,
  });

const cursor = { at: 'x', id: 'x' };
const page = (minutes: number[], next: typeof cursor | null = cursor) => ({
  rows: minutes.map((minute) => post(minute)),
  next,
});
const feed = (...pages: ReturnType<typeof page>[]): Pages<Post> => ({
  pages,
  pageParams: pages.map(() => null),
});
const minutes = (data: Pages<Post>) => rowsOf(data).map(({ content }) => Number(content));

describe('mergeNewest', () => {
  it('puts new posts on top, and keeps the loaded ones and the last cursor', () => {
    const merged = mergeNewest(feed(page([30, 20]), page([10, 5], null)), page([50, 40, 30]));
    expect(minutes(merged)).toEqual([50, 40, 30, 20, 10, 5]);
    expect(merged.pages.at(-1)?.next).toBeNull();
    expect(merged.pageParams).toHaveLength(merged.pages.length);
  });

  it('replaces a loaded post by its fresh row', () => {
    const fresh = { rows: [post(40), post(30, { like_count: 7 })], next: cursor };
    const merged = mergeNewest(feed(page([30, 20])), fresh);
    expect(rowsOf(merged)[1]?.like_count).toBe(7);
  });

  it('removes a post that the fresh page should contain but lacks', () => {
    expect(minutes(mergeNewest(feed(page([40, 30, 20, 10])), page([50, 40, 20])))).toEqual([
      50, 40, 20, 10,
    ]);
  });

  it('keeps only the fresh page if posts in between are missing', () => {
    const merged = mergeNewest(feed(page([30, 20])), page([90, 80]));
    expect(minutes(merged)).toEqual([90, 80]);
    expect(merged.pages[0]?.next).toBe(cursor);
  });

  it('keeps only the fresh page if it is the whole feed', () => {
    expect(minutes(mergeNewest(feed(page([30, 20])), page([30], null)))).toEqual([30]);
    expect(minutes(mergeNewest(undefined, page([], null)))).toEqual([]);
  });
});

describe('withOwnPost', () => {
  it('adds the post at the top, once', () => {
    const data = feed(page([30, 20]), page([10]));
    const added = withOwnPost(data, post(40));
    expect(minutes(added)).toEqual([40, 30, 20, 10]);
    expect(withOwnPost(added, post(40))).toBe(added);
  });

  it('replaces the local copy at its place', () => {
    const local = withOwnPost(feed(page([30, 20])), post(40, { isLocal: true }));
    const newer = withOwnPost(local, post(50, { isLocal: true }));
    const sent = withOwnPost(newer, post(40));
    expect(rowsOf(sent).map(({ content, isLocal }) => [content, isLocal])).toEqual([
      ['50', true],
      ['40', undefined],
      ['30', undefined],
      ['20', undefined],
    ]);
  });
});

describe('countMissing', () => {
  it('counts new posts, also below a newer post of the viewer', () => {
    const data = feed(page([50, 30, 20]));
    expect(countMissing(data, [post(60), post(50), post(40), post(30)])).toBe(2);
  });

  it('does not count posts that further pages contain', () => {
    expect(countMissing(feed(page([50, 40])), [post(50), post(40), post(30)])).toBe(0);
  });

  it('counts new posts in a feed with local posts only', () => {
    const local = withOwnPost(feed(page([], null)), post(50, { isLocal: true }));
    expect(countMissing(local, [post(40)])).toBe(1);
  });

  it('counts every post for an empty feed, and none while the feed loads', () => {
    expect(countMissing(feed(page([], null)), [post(1)])).toBe(1);
    expect(countMissing(undefined, [post(1)])).toBe(0);
  });
});
