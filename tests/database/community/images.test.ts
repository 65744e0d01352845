import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { deleteFiles } from '../support/services.ts';

const database = await openTestDatabase();
let owner: string;
let other: string;
beforeEach(async () => {
  owner = (await database.createUser()).id;
  other = (await database.createUser()).id;
});

const insert = (bucket: string, name: string) =>
  sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;

const remove = (actor: string | null, bucket: string, name: string): Promise<number> =>
  database.asUser(actor, (client) => deleteFiles(client, bucket, [name]));

it('live in two public buckets of jpeg, png and webp, 2 and 5 MiB', async () => {
  expect(
    await rowsOf(
      database,
      sql`select id, public, file_size_limit::integer as bytes, allowed_mime_types as types
          from storage.buckets where id in ('avatars', 'post-images') order by id`,
    ),
  ).toEqual(
    [
      ['avatars', 2 * 1024 * 1024],
      ['post-images', 5 * 1024 * 1024],
    ].map(([id, bytes]) => ({
      id,
      public: true,
      bytes,
      types: ['image/jpeg', 'image/png', 'image/webp'],
    })),
  );
});

describe.each(['avatars', 'post-images'])('objects of %s', (bucket) => {
  it('are added to the own folder only, one level deep', async () => {
    expect(await attempt(database, owner, insert(bucket, `${owner}/1.webp`))).toMatchObject({
      ok: true,
      count: 1,
    });
    for (const name of [
      `${other}/1.webp`,
      '1.webp',
      `/${owner}/1.webp`,
      `${owner}/pasta/1.webp`,
      `${owner}/../${other}/1.webp`,
      `${owner}/..`,
      `${owner}/`,
      owner,
      `${owner.toUpperCase()}/1.webp`,
      `public/${owner}/1.webp`,
    ]) {
      expect(await attempt(database, owner, insert(bucket, name)), name).toMatchObject({
        ok: false,
        code: '42501',
      });
    }
    expect(await attempt(database, null, insert(bucket, `${owner}/1.webp`))).toMatchObject({
      ok: false,
      code: '42501',
    });
  });

  it('are seen, replaced and removed by their owner only', async () => {
    const name = `${owner}/1.webp`;
    await act(database, owner, insert(bucket, name));
    const look = sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    const replace = sql`update storage.objects set version = ${randomUUID()} where name = ${name}`;
    for (const [actor, count] of [
      [owner, 1],
      [other, 0],
      [null, 0],
    ] as const) {
      expect(await attempt(database, actor, look)).toMatchObject({ ok: true, count });
      expect(await attempt(database, actor, replace)).toMatchObject({ ok: true, count });
    }
    expect(await remove(other, bucket, name)).toBe(0);
    expect(await remove(null, bucket, name)).toBe(0);
    expect(await remove(owner, bucket, name)).toBe(1);
  });

  it('move neither to another folder nor to another bucket', async () => {
    const name = `${owner}/1.webp`;
    await act(database, owner, insert(bucket, name));
    for (const [target, path] of [
      [bucket, `${other}/1.webp`],
      [bucket, `${owner}/a/1.webp`],
      ['chat_media', name],
    ]) {
      const move = sql`update storage.objects set bucket_id = ${target}, name = ${path} where name = ${name}`;
      expect(await perform(database, owner, move)).toMatchObject({ ok: false, code: '42501' });
    }
  });
});

it('an unknown bucket takes nothing', async () => {
  await database.pool.query(
    `insert into storage.buckets (id, name) values ('outro', 'outro') on conflict do nothing`,
  );
  expect(await attempt(database, owner, insert('outro', `${owner}/1.webp`))).toMatchObject({
    ok: false,
    code: '42501',
  });
});

describe('orphans', () => {
  const orphans = async (person: string) =>
    (
      await act(
        database,
        person,
        sql`select bucket_id || ':' || name as path from list_my_orphaned_images()`,
      )
    ).map(({ path }) => path);

  it('are own pictures, older than an hour, that nothing shows', async () => {
    const file = (name: string) => `${owner}/${name}`;
    const uploads = [
      ['post-images', file('mostrada.webp')],
      ['post-images', file('perdida.webp')],
      ['avatars', file('atual.webp')],
      ['avatars', file('antiga.webp')],
    ] as const;
    for (const [bucket, name] of uploads) await act(database, owner, insert(bucket, name));
    await act(database, other, insert('post-images', `${other}/alheia.webp`));
    await act(
      database,
      owner,
      sql`insert into community_posts (pictures) values
            (${JSON.stringify([{ path: file('mostrada.webp'), width: 8, height: 6, alt: '' }])})`,
    );
    await act(
      database,
      owner,
      sql`update profiles set avatar_url = ${file('atual.webp')} where id = ${owner}`,
    );
    // New uploads are no orphans, because a post may soon contain them.
    expect(await orphans(owner)).toEqual([]);

    await database.pool.query(`update storage.objects set created_at = now() - interval '2 hours'`);
    await act(database, owner, insert('post-images', file('nova.webp')));
    const left = await orphans(owner);
    expect(left.sort()).toEqual([
      `avatars:${file('antiga.webp')}`,
      `post-images:${file('perdida.webp')}`,
    ]);
    await act(
      database,
      owner,
      sql`delete from community_posts where pictures -> 0 ->> 'path' = ${file('mostrada.webp')}`,
    );
    expect(await orphans(owner)).toContain(`post-images:${file('mostrada.webp')}`);
    expect(await orphans(other)).toEqual([`post-images:${other}/alheia.webp`]);
    expect(
      await perform(database, null, sql`select * from list_my_orphaned_images()`),
    ).toMatchObject({
      ok: false,
      code: '42501',
    });
  });
});
