import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { movePictures } from '../../supabase/tasks/pictures.ts';
import { rowsOf, sql } from '../database/support/attempt.ts';
import { act, follow } from '../database/support/community.ts';
import { startTestStack } from '../support/stack.ts';
import { png, pngBlob } from '../support/storage.ts';

/** Tests who can open pictures of private profiles, hidden posts and suspended people. */

interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
}

interface Picture {
  readonly bucket: string;
  readonly name: string;
  readonly file: string;
}

let visitor: SupabaseClient;
let admin: Person;
let owner: Person;
let follower: Person;
let stranger: Person;
let avatar: Picture;
let picture: Picture;
let post: string;

const stack = await startTestStack({ tasks: [movePictures] });
afterAll(() => stack.close());
beforeAll(async () => {
  visitor = stack.anonClient();
  admin = await stack.signedInClient();
  await stack.database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
});

function succeed({ error }: { error: unknown }): void {
  if (error !== null) throw error;
}

async function upload({ id, client }: Person, bucket: string): Promise<Picture> {
  const name = `${id}/${randomUUID()}.png`;
  succeed(await client.storage.from(bucket).upload(name, pngBlob(300), { cacheControl: '300' }));
  const [row] = await rowsOf(
    stack.database,
    sql`select version from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  );
  const version = String(row?.version);
  return { bucket, name, file: path.join(stack.objectsDir ?? '', version.slice(0, 2), version) };
}

beforeEach(async () => {
  owner = await stack.signedInClient();
  follower = await stack.signedInClient();
  stranger = await stack.signedInClient();
  await follow(stack.database, follower.id, owner.id);
  avatar = await upload(owner, 'avatars');
  picture = await upload(owner, 'post-images');
  post = randomUUID();
  succeed(
    await owner.client.from('profiles').update({ avatar_url: avatar.name }).eq('id', owner.id),
  );
  succeed(
    await owner.client.from('community_posts').insert({
      id: post,
      pictures: [{ path: picture.name, width: 8, height: 6, alt: '' }],
    }),
  );
});

async function open(bucket: string, name: string) {
  const answer = await fetch(`${stack.url}/storage/v1/object/public/${bucket}/${name}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.ok) return { status: 200, bytes, caching: answer.headers.get('cache-control') };
  // The service answers 400; the actual status is in the body.
  const { statusCode } = z
    .object({ statusCode: z.string() })
    .parse(JSON.parse(new TextDecoder().decode(bytes)));
  return { status: Number(statusCode), bytes: null, caching: null };
}

const statusOf = async ({ bucket, name }: Picture) => (await open(bucket, name)).status;

async function expectMoved(old: Picture): Promise<void> {
  await expect.poll(() => statusOf(old)).toBe(404);
  await expect.poll(() => existsSync(old.file)).toBe(false);
  const listed = await stranger.client.storage.from(old.bucket).list(owner.id);
  expect(listed.data).toEqual([]);
}

const postRows = z.array(z.object({ pictures: z.array(z.object({ path: z.string() })) }));
const profileRows = z.array(z.object({ avatar_url: z.string().nullable() }));
const publicRows = z.array(
  z.object({
    author_avatar_url: z.string().nullable(),
    pictures: z.array(z.object({ path: z.string() })),
  }),
);

async function picturesFor({ client }: Person): Promise<string[]> {
  const { data } = await client.from('community_posts').select('pictures').eq('id', post);
  return postRows.parse(data).flatMap(({ pictures }) => pictures.map((each) => each.path));
}

async function avatarFor({ client }: Person): Promise<string> {
  const { data } = await client.from('profiles').select('avatar_url').eq('id', owner.id);
  return profileRows.parse(data)[0]?.avatar_url ?? '';
}

async function namesForVisitors(): Promise<string[]> {
  const { data } = await visitor.rpc('get_public_posts', { wanted: post });
  return publicRows
    .parse(data)
    .flatMap((row) => [row.author_avatar_url ?? '', ...row.pictures.map((each) => each.path)]);
}

async function expectSeenBy(person: Person): Promise<void> {
  const [name = ''] = await picturesFor(person);
  expect(name).not.toBe(picture.name);
  expect(await open('post-images', name)).toEqual({
    status: 200,
    bytes: png(300),
    caching: 'public, max-age=300',
  });
}

it('are public with a public profile', async () => {
  expect(await namesForVisitors()).toEqual([avatar.name, picture.name]);
  expect([await statusOf(avatar), await statusOf(picture)]).toEqual([200, 200]);
});

describe('pictures of a closed profile', () => {
  const setPrivate = async (isPrivate: boolean) =>
    succeed(
      await owner.client.from('profiles').update({ is_private: isPrivate }).eq('id', owner.id),
    );

  it('have no content at their old address, and strangers cannot read the new one', async () => {
    await setPrivate(true);
    await expectMoved(avatar);
    await expectMoved(picture);
    expect(await picturesFor(stranger)).toEqual([]);
    expect(await namesForVisitors()).toEqual([]);
    expect((await visitor.from('profiles').select('avatar_url')).data).toBeNull();
  });

  it('are seen by followers and the owner, and the photo by signed-in people', async () => {
    await setPrivate(true);
    await expectMoved(avatar);
    await expectMoved(picture);
    for (const person of [owner, follower]) await expectSeenBy(person);
    for (const person of [owner, follower, stranger])
      expect((await open('avatars', await avatarFor(person))).status).toBe(200);
  });

  it('are public again once it is open, and move again when it closes', async () => {
    await setPrivate(true);
    await expectMoved(picture);
    await setPrivate(false);
    await expectSeenBy(stranger);
    const [, again = ''] = await namesForVisitors();
    expect((await open('post-images', again)).status).toBe(200);
    await setPrivate(true);
    await expect.poll(async () => (await open('post-images', again)).status).toBe(404);
    await expectSeenBy(follower);
  });
});

describe('pictures of a hidden post', () => {
  beforeEach(async () => {
    await act(
      stack.database,
      admin.id,
      sql`select admin_moderate('post', ${post}, 'hide', 'Ofensa')`,
    );
  });

  it('have no content at their old address, and only author and admins can read the new one', async () => {
    await expectMoved(picture);
    expect(await statusOf(avatar)).toBe(200);
    for (const person of [stranger, follower]) expect(await picturesFor(person)).toEqual([]);
    expect(await namesForVisitors()).toEqual([]);
    for (const person of [owner, admin]) await expectSeenBy(person);
  });

  it('are public again once it is restored', async () => {
    await expectMoved(picture);
    await act(
      stack.database,
      admin.id,
      sql`select admin_moderate('post', ${post}, 'restore', 'Engano')`,
    );
    await expectSeenBy(stranger);
    expect((await open('post-images', (await namesForVisitors())[1] ?? '')).status).toBe(200);
  });
});

describe('pictures of a suspended person', () => {
  beforeEach(async () => {
    await act(stack.database, admin.id, sql`select admin_suspend(${owner.id}, 'Ofensas')`);
  });

  it('have no content at their old address, and visitors cannot read the new one', async () => {
    await expectMoved(avatar);
    await expectMoved(picture);
    expect(await namesForVisitors()).toEqual([]);
    expect((await visitor.rpc('get_public_posts')).data).not.toContainEqual(
      expect.objectContaining({ id: post }),
    );
  });

  it('are seen by signed-in people, and by all once the suspension ends', async () => {
    await expectMoved(avatar);
    await expectMoved(picture);
    for (const person of [owner, follower, stranger]) await expectSeenBy(person);
    await act(stack.database, admin.id, sql`select admin_unsuspend(${owner.id}, 'Engano')`);
    expect(await namesForVisitors()).toEqual([
      await avatarFor(owner),
      ...(await picturesFor(owner)),
    ]);
  });
});
