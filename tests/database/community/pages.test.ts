import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Statement } from '../support/attempt.ts';
import { act, blockStatement, follow, publish } from '../support/community.ts';

const database = await openTestDatabase();
let reader: string;
let followed: readonly string[];
beforeAll(async () => {
  reader = (await database.createUser()).id;
  const people: string[] = [];
  for (let count = 0; count < 3; count += 1) people.push((await database.createUser()).id);
  followed = people;
  for (const person of followed) await follow(database, reader, person);
  const stranger = (await database.createUser()).id;
  for (let round = 0; round < 4; round += 1) {
    for (const person of [...followed, stranger, reader]) await publish(database, person);
  }
  // Several posts of one instant: the id decides between them.
  await database.pool.query(
    `update community_posts set created_at = date_trunc('hour', now()) - interval '1 hour' where user_id = $1`,
    [followed[0]],
  );
});

type Page = (cursor: { at: unknown; id: unknown } | null) => Statement;
const size = 3;

const pages: Readonly<Record<string, { page: Page; expected: string }>> = {
  feed: {
    page: (cursor) => ({
      text: `select id, created_at::text as at from community_posts
             where created_at <= coalesce($1::timestamptz, 'infinity')
               and (created_at < coalesce($1::timestamptz, 'infinity') or id < $2::uuid)
             order by created_at desc, id desc limit ${size}`,
      values: [cursor?.at ?? null, cursor?.id ?? null],
    }),
    expected: 'select id from community_posts order by created_at desc, id desc',
  },
  'following feed': {
    page: (cursor) => ({
      text: `select id, created_at::text as at from get_feed(null, $1::timestamptz, $2::uuid, ${size})`,
      values: [cursor?.at ?? null, cursor?.id ?? null],
    }),
    expected: `select id from community_posts where user_id in (select following_id from follows)
               order by created_at desc, id desc`,
  },
};

describe('pages of the', () => {
  it.each(Object.entries(pages))(
    '%s lose and repeat nothing while people go on posting',
    async (_name, { page, expected }) => {
      const { rows } = await database.pool.query<{ id: string }>(expected);
      const seen: unknown[] = [];
      let cursor: { at: unknown; id: unknown } | null = null;
      for (;;) {
        const found: readonly Record<string, unknown>[] = await act(database, reader, page(cursor));
        const last = found.at(-1);
        if (!last) break;
        expect(found.length).toBeLessThanOrEqual(size);
        seen.push(...found.map(({ id }) => id));
        cursor = { at: last.at, id: last.id };
        await database.pool.query(
          `insert into community_posts (user_id, content) values ($1, 'Nova')`,
          [followed[1]],
        );
      }
      expect(seen).toEqual(rows.map(({ id }) => id));
    },
  );
});

describe('the following feed', () => {
  it('loses unfollowed and blocked people, and keeps those who make their profile private', async () => {
    const authors = async () =>
      new Set(
        (
          await act(database, reader, {
            text: 'select user_id from get_feed(page_size => 50)',
            values: [],
          })
        ).map(({ user_id }) => user_id),
      );
    const [one = '', two = '', three = ''] = followed;
    expect(await authors()).toEqual(new Set(followed));
    await act(database, reader, {
      text: 'delete from follows where following_id = $1',
      values: [one],
    });
    expect(await authors()).toEqual(new Set([two, three]));
    await act(database, two, {
      text: 'update profiles set is_private = true where id = $1',
      values: [two],
    });
    expect(await authors()).toEqual(new Set([two, three]));
    await act(database, three, blockStatement(reader));
    expect(await authors()).toEqual(new Set([two]));
  });
});
