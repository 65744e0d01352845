import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { deleteFiles } from '../support/services.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(async () => {
  admin = await createAdmin(database);
});
beforeEach(async () => {
  person = (await database.createUser()).id;
});

const addFile = (bucket: string, name: string) =>
  rowsOf(
    database,
    sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name}) returning name`,
  );

async function removeFiles(bucket: string, names: readonly unknown[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await deleteFiles(client, bucket, names);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const picturesOf = (...names: string[]) =>
  JSON.stringify(names.map((path) => ({ path, width: 8, height: 6, alt: 'Café' })));

async function publish(name = `${person}/${randomUUID()}.webp`) {
  const id = randomUUID();
  await addFile('post-images', name);
  await act(
    database,
    person,
    sql`insert into community_posts (id, pictures) values (${id}, ${picturesOf(name)})`,
  );
  return { id, name };
}

async function setAvatar(name = `${person}/${randomUUID()}.webp`): Promise<string> {
  await addFile('avatars', name);
  await act(database, person, sql`update profiles set avatar_url = ${name} where id = ${person}`);
  return name;
}

const close = () =>
  act(database, person, sql`update profiles set is_private = true where id = ${person}`);

const moves = () =>
  rowsOf(
    database,
    sql`select bucket_id, name, new_name, applied_at is not null as is_applied, moved_at is not null as is_moved
        from private.picture_moves where user_id = ${person} order by bucket_id, name`,
  );

const queued = async () => (await moves()).map(({ bucket_id, name }) => `${bucket_id}:${name}`);

const claim = async () =>
  (await rowsOf(database, sql`select * from claim_picture_moves(1000)`)).filter(({ name }) =>
    String(name).startsWith(person),
  );

const apply = async (bucket: unknown, oldName: unknown, newName: unknown) =>
  (
    await rowsOf(database, sql`select * from apply_picture_move(${bucket}, ${oldName}, ${newName})`)
  ).map(({ unused_name }) => unused_name);

/** Moves the due pictures as the mover does, but without their bytes. */
async function moveAll(): Promise<void> {
  for (const { bucket_id, name, new_name } of await claim()) {
    await addFile(String(bucket_id), String(new_name));
    await removeFiles(String(bucket_id), await apply(bucket_id, name, new_name));
  }
  expect(await claim()).toEqual([]);
}

const nameIn = async (post: string) =>
  (
    await rowsOf(
      database,
      sql`select pictures -> 0 ->> 'path' as name, pictures -> 0 ->> 'alt' as alt, edited_at
          from community_posts where id = ${post}`,
    )
  )[0];

describe('what is queued', () => {
  it('is the photo and every visible picture of a closed profile, once', async () => {
    const [avatar, post, hidden] = [await setAvatar(), await publish(), await publish()];
    await act(database, admin, sql`select admin_moderate('post', ${hidden.id}, 'hide', 'Ofensa')`);
    await moveAll();
    await close();
    await act(database, person, sql`update profiles set bio = 'Oi' where id = ${person}`);
    expect((await moves()).filter(({ is_moved }) => !is_moved)).toMatchObject([
      { bucket_id: 'avatars', name: avatar },
      { bucket_id: 'post-images', name: post.name },
    ]);
    for (const { new_name } of await moves())
      expect(new_name).toMatch(new RegExp(`^${person}/[0-9a-f-]{36}\\.webp$`));
  });

  it('is the pictures of a hidden post alone', async () => {
    await setAvatar();
    const [post] = [await publish(), await publish()];
    await act(database, admin, sql`select admin_moderate('post', ${post.id}, 'hide', 'Ofensa')`);
    expect(await queued()).toEqual([`post-images:${post.name}`]);
  });

  it('is the photo and the pictures of a suspended person', async () => {
    const [avatar, post] = [await setAvatar(), await publish()];
    await act(database, admin, sql`select admin_suspend(${person}, 'Ofensas')`);
    expect(await queued()).toEqual([`avatars:${avatar}`, `post-images:${post.name}`]);
  });

  it("is no provider's picture, and nothing of a post that its author deletes", async () => {
    const provided = 'https://avatars.githubusercontent.com/u/1';
    await rowsOf(
      database,
      sql`insert into auth.identities (provider_id, user_id, identity_data, provider)
          values (${person}, ${person}, ${JSON.stringify({ avatar_url: provided })}, 'github')`,
    );
    await act(
      database,
      person,
      sql`update profiles set avatar_url = ${provided} where id = ${person}`,
    );
    const { id } = await publish();
    await database.pool.query('update community_posts set like_count = 300 where id = $1', [id]);
    await act(database, person, sql`delete from community_posts where id = ${id}`);
    await close();
    expect(await queued()).toEqual([]);
  });

  it('is a new file with the name of a moved one', async () => {
    const { name } = await publish();
    await close();
    await moveAll();
    await act(database, person, sql`update profiles set is_private = false where id = ${person}`);
    const again = await publish(name);
    await act(database, admin, sql`select admin_moderate('post', ${again.id}, 'hide', 'Ofensa')`);
    expect(await claim()).toMatchObject([{ name }]);
  });
});

describe('a move', () => {
  it('is claimed by one mover, and again if that mover does not finish', async () => {
    const avatar = await setAvatar();
    await close();
    expect(await claim()).toMatchObject([{ bucket_id: 'avatars', name: avatar }]);
    expect(await claim()).toEqual([]);
    await rowsOf(
      database,
      sql`update private.picture_moves set due_at = now() where user_id = ${person}`,
    );
    expect(await claim()).toMatchObject([{ bucket_id: 'avatars', name: avatar }]);
  });

  it('changes the name in profile and posts and nothing else, and is no edit', async () => {
    const [avatar, post] = [await setAvatar(), await publish()];
    await close();
    await moveAll();
    expect(await nameIn(post.id)).toMatchObject({ alt: 'Café', edited_at: null });
    expect((await nameIn(post.id))?.name).not.toBe(post.name);
    const [profile] = await rowsOf(
      database,
      sql`select avatar_url from profiles where id = ${person}`,
    );
    expect(await moves()).toMatchObject([
      { name: avatar, new_name: profile?.avatar_url, is_moved: true },
      { name: post.name, new_name: (await nameIn(post.id))?.name, is_moved: true },
    ]);
  });

  it('changes nothing before the copy exists, and removes no shown file', async () => {
    const avatar = await setAvatar();
    await close();
    const [move] = await claim();
    expect(await apply('avatars', avatar, move?.new_name)).toEqual([move?.new_name]);
    expect(await moves()).toMatchObject([{ is_applied: false }]);
  });

  it('removes file and copy when the person has replaced the picture meanwhile', async () => {
    const avatar = await setAvatar();
    await close();
    const [move] = await claim();
    await setAvatar();
    await addFile('avatars', String(move?.new_name));
    expect(await apply('avatars', avatar, move?.new_name)).toEqual([avatar, move?.new_name]);
  });

  it('is forgotten when the person removed the file before', async () => {
    const avatar = await setAvatar();
    await close();
    expect(await queued()).toEqual([`avatars:${avatar}`]);
    await removeFiles('avatars', [avatar]);
    expect(await claim()).toEqual([]);
    expect(await moves()).toEqual([]);
  });
});

it('a moved name is forgotten after 30 days', async () => {
  await setAvatar();
  await close();
  await moveAll();
  const age = (days: number) =>
    rowsOf(
      database,
      sql`update private.picture_moves set moved_at = now() - make_interval(days => ${days}) where user_id = ${person}`,
    );
  await age(29);
  await claim();
  expect(await moves()).toHaveLength(1);
  await age(31);
  await claim();
  expect(await moves()).toEqual([]);
});

describe('the old name, sent by a device that has not read the new one,', () => {
  it('becomes the new one in an edited post and in a saved profile', async () => {
    const [avatar, post] = [await setAvatar(), await publish()];
    await close();
    await moveAll();
    const before = await nameIn(post.id);
    await act(
      database,
      person,
      sql`update community_posts set content = 'Corrigido', pictures = ${picturesOf(post.name)} where id = ${post.id}`,
    );
    await act(
      database,
      person,
      sql`update profiles set avatar_url = ${avatar}, bio = 'Oi' where id = ${person}`,
    );
    expect(await nameIn(post.id)).toMatchObject({ name: before?.name });
    expect((await nameIn(post.id))?.edited_at).not.toBeNull();
    const [move] = await moves();
    expect(
      await rowsOf(database, sql`select avatar_url, bio from profiles where id = ${person}`),
    ).toEqual([{ avatar_url: move?.new_name, bio: 'Oi' }]);
  });

  it('is followed through two moves', async () => {
    const post = await publish();
    await close();
    await moveAll();
    await act(database, admin, sql`select admin_moderate('post', ${post.id}, 'hide', 'Ofensa')`);
    await moveAll();
    const before = await nameIn(post.id);
    expect(await moves()).toHaveLength(2);
    await act(
      database,
      person,
      sql`update community_posts set pictures = ${picturesOf(post.name)} where id = ${post.id}`,
    );
    expect(await nameIn(post.id)).toMatchObject({ name: before?.name, edited_at: null });
  });
});

it.each([
  ['reads', sql`select * from private.picture_moves`],
  [
    'adds',
    sql`insert into private.picture_moves (bucket_id, name, new_name, user_id) values ('avatars', 'a', 'b', auth.uid())`,
  ],
  ['changes', sql`update private.picture_moves set new_name = 'b'`],
  ['deletes', sql`delete from private.picture_moves`],
  ['claims', sql`select * from claim_picture_moves()`],
  ['applies', sql`select * from apply_picture_move('avatars', 'a', 'b')`],
  ['queues', sql`select private.queue_picture_moves(auth.uid())`],
])('no client %s moves', async (_verb, statement) => {
  await setAvatar();
  await close();
  for (const actor of [person, admin, null])
    expect(await attempt(database, actor, statement)).toMatchObject({ ok: false, code: '42501' });
});

it('moves are claimed by the service role', async () => {
  expect(await perform(database, 'service', sql`select * from claim_picture_moves(0)`)).toEqual({
    ok: true,
    count: 0,
    rows: [],
  });
});

it('knows every public bucket', async () => {
  const queue = (bucket: unknown) =>
    sql`insert into private.picture_moves (bucket_id, name, new_name, user_id)
        values (${bucket}, 'a.png', 'b.png', ${person})`;
  const buckets = await rowsOf(database, sql`select id, public from storage.buckets`);
  for (const { id, public: isPublic } of buckets) {
    const isKnown = await rowsOf(database, queue(id)).then(
      () => true,
      () => false,
    );
    // The pictures of a private bucket need no move.
    expect(isKnown, String(id)).toBe(isPublic);
  }
  expect(buckets.filter((bucket) => bucket.public === true).length).toBeGreaterThan(1);
});
