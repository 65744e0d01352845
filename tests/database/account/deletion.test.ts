import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestStack } from '../../support/stack.ts';
import { createAdmin } from '../support/admins.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { act, comment, follow, like, publish } from '../support/community.ts';
import { openConversation, sendText } from '../support/messages.ts';
import { saveBrew } from '../support/world.ts';
import {
  deleteAccount,
  fillBuckets,
  listObjects,
  purge,
  removeObjects,
  upload,
} from './person-with-every-row.ts';
import { importRow } from './support.ts';

const stack = await startTestStack();
afterAll(() => stack.close());

const newAdmin = () => createAdmin(stack.database);
const exists = async (id: string) =>
  (await rowsOf(stack.database, sql`select 1 from auth.users where id = ${id}`)).length === 1;
const password = 'senha-de-teste-1';

/** Moves the session's sign-in `minutes` into the past, and renews the token. */
async function age(client: SupabaseClient, person: string, minutes: number): Promise<void> {
  await stack.database.pool.query(
    `update auth.mfa_amr_claims as claim set created_at = now() - make_interval(mins => $2)
     from auth.sessions as session where session.id = claim.session_id and session.user_id = $1`,
    [person, minutes],
  );
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

/** Calls delete_my_account with these claims; returns 'deleted' or the error. Rolls back. */
async function callWith(claims: Record<string, unknown>): Promise<string> {
  const client = await stack.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ role: 'authenticated', ...claims })],
    );
    await client.query(`select public.delete_my_account('EXCLUIR')`);
    return 'deleted';
  } catch (error) {
    return error instanceof Error && 'hint' in error ? String(error.hint) : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('an account stays', () => {
  it.each(['', 'excluir', 'EXCLUIR ', 'Excluir', 'DELETE'])('when the word is %j', async (word) => {
    const { id, client } = await stack.signedInClient();
    expect(await deleteAccount(client, word)).toMatchObject({
      code: 'P0001',
      hint: 'confirmation',
    });
    expect(await exists(id)).toBe(true);
  });

  it('without a session, or with an API key only', async () => {
    expect(await deleteAccount(stack.anonClient())).toMatchObject({ code: '42501' });
    expect(await deleteAccount(stack.serviceClient())).toMatchObject({ code: '42501' });
  });

  it('when the sign-in is older than ten minutes, also in a fresh token', async () => {
    const { id, email, client } = await stack.signedInClient();
    await age(client, id, 11);
    expect(await deleteAccount(client)).toMatchObject({ code: 'P0001', hint: 'reauthenticate' });
    expect(await exists(id)).toBe(true);
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(await deleteAccount(client)).toBeNull();
    expect(await exists(id)).toBe(false);
  });

  it('but not for a sign-in nine minutes ago', async () => {
    const { id, client } = await stack.signedInClient();
    await age(client, id, 9);
    expect(await deleteAccount(client)).toBeNull();
  });

  it('when the token does not say when they signed in', async () => {
    const { id: sub } = await stack.database.createUser();
    const now = Math.floor(Date.now() / 1000);
    for (const amr of [
      undefined,
      null,
      [],
      {},
      'password',
      ['password'],
      [null],
      [{ method: 'password' }],
      [{ method: 'password', timestamp: String(now) }],
      [{ method: 'token_refresh', timestamp: now }],
      [{ method: 'password', timestamp: now - 601 }],
    ]) {
      expect(await callWith({ sub, amr }), JSON.stringify(amr)).toBe('reauthenticate');
    }
    const amr = [
      { method: 'password', timestamp: now - 5000 },
      { method: 'oauth', timestamp: now - 30 },
    ];
    expect(await callWith({ sub, amr })).toBe('deleted');
    expect(await exists(sub)).toBe(true);
  });

  it('while a file of theirs is left in any bucket', async () => {
    const { id, client } = await stack.signedInClient();
    const friend = (await stack.database.createUser()).id;
    const chat = await openConversation(stack.database, id, friend);
    const buckets = await fillBuckets(stack, client, id, chat);
    expect(buckets).toEqual(['avatars', 'brew-photos', 'chat_media', 'post-images']);
    for (let left = buckets.length; left > 0; left -= 1) {
      expect(await deleteAccount(client)).toMatchObject({ code: 'P0001', hint: 'objects_left' });
      const listed = await listObjects(client);
      expect(listed).toHaveLength(left);
      const [first] = listed;
      if (first) await client.storage.from(first.bucket_id).remove([first.name]);
    }
    expect(await deleteAccount(client)).toBeNull();
  });

  it('while another person put a file into their folder', async () => {
    const { id, client } = await stack.signedInClient();
    expect(await upload(stack.serviceClient(), 'brew-photos', `${id}/alheia.png`)).toBeNull();
    expect(await deleteAccount(client)).toMatchObject({ hint: 'objects_left' });
    await removeObjects(client);
    expect(await deleteAccount(client)).toBeNull();
  });

  it('when it is the last of an unsuspended admin', async () => {
    const { id, client } = await stack.signedInClient();
    await stack.database.pool.query(`update profiles set role = 'admin' where id = $1`, [id]);
    expect(await deleteAccount(client)).toMatchObject({ code: 'P0001', hint: 'last_admin' });
    const other = await newAdmin();
    await act(stack.database, id, sql`select admin_suspend(${other}, 'Férias')`);
    expect(await deleteAccount(client)).toMatchObject({ hint: 'last_admin' });
    await act(stack.database, id, sql`select admin_unsuspend(${other}, 'De volta')`);
    expect(await deleteAccount(client)).toBeNull();
  });

  it('when the only other admin leaves a moment earlier', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await stack.signedInClient(), await stack.signedInClient()];
      const ids = pair.map(({ id }) => id);
      const { pool } = stack.database;
      await pool.query(`update profiles set role = 'admin' where id = any ($1)`, [ids]);
      await pool.query(
        `update profiles set role = 'user' where role = 'admin' and id <> all ($1)`,
        [ids],
      );
      const errors = await Promise.all(pair.map(({ client }) => deleteAccount(client)));
      expect(errors.filter((error) => error === null)).toHaveLength(1);
      expect(errors.find((error) => error !== null)).toMatchObject({ hint: 'last_admin' });
    }
  });
});

describe('files', () => {
  it('of others are neither listed nor removable', async () => {
    const [one, two] = [await stack.signedInClient(), await stack.signedInClient()];
    const path = `${one.id}/minha.png`;
    await upload(one.client, 'brew-photos', path);
    expect(await listObjects(two.client)).toEqual([]);
    await two.client.storage.from('brew-photos').remove([path]);
    expect((await two.client.storage.from('brew-photos').download(path)).error).not.toBeNull();
    expect(await listObjects(one.client)).toEqual([{ bucket_id: 'brew-photos', name: path }]);
    expect(await upload(two.client, 'brew-photos', `${one.id}/de-fora.png`)).not.toBeNull();
    expect(await upload(two.client, 'brew-photos', `${two.id}/a/b.png`)).not.toBeNull();
    expect((await stack.anonClient().rpc('list_my_objects')).error).toMatchObject({
      code: '42501',
    });
  });

  it('of brews that no brew shows are listed as orphans after an hour', async () => {
    const { id, client } = await stack.signedInClient();
    const [shown, orphan] = [`${id}/vista.png`, `${id}/perdida.png`];
    for (const path of [shown, orphan]) await upload(client, 'brew-photos', path);
    const brew = await saveBrew(stack.database, id);
    await client.from('brews').update({ photo_path: shown }).eq('id', brew);
    await stack.database.pool.query(
      `update storage.objects set created_at = now() - interval '2 hours' where owner_id = $1`,
      [id],
    );
    const { data } = await client.rpc('list_my_orphaned_images');
    expect(data).toEqual([{ bucket_id: 'brew-photos', name: orphan }]);
  });
});

describe('a suspended person', () => {
  it('may remove their files and leave, and add none', async () => {
    const { id, client } = await stack.signedInClient();
    await upload(client, 'avatars', `${id}/rosto.png`);
    await act(stack.database, await newAdmin(), sql`select admin_suspend(${id}, 'Spam')`);
    expect(await upload(client, 'avatars', `${id}/outro.png`)).not.toBeNull();
    await removeObjects(client);
    expect(await deleteAccount(client)).toBeNull();
    expect(await exists(id)).toBe(false);
  });
});

describe('an account that is gone', () => {
  it('leaves a token that adds no row and no file; a repeated deletion succeeds', async () => {
    const { id, email, client } = await stack.signedInClient();
    expect(await deleteAccount(client)).toBeNull();
    expect(await deleteAccount(client)).toBeNull();
    const shell = { id: randomUUID(), method_id: 'v60', coffee_grams: 15, water_ml: 250 };
    expect((await client.from('brews').insert(shell)).error).toMatchObject({ code: '42501' });
    await purge(stack.database);
    for (const bucket of ['avatars', 'brew-photos', 'post-images']) {
      expect(await upload(client, bucket, `${id}/tarde.png`), bucket).not.toBeNull();
    }
    const brew = { id: randomUUID(), method_id: 'v60', coffee_grams: 15, water_ml: 250 };
    expect((await client.from('brews').insert(brew)).error).toMatchObject({ code: '42501' });
    expect((await client.from('user_settings').insert({ units: 'metric' })).error).not.toBeNull();
    const imported = await client.rpc('import_brews', {
      import: randomUUID(),
      source: 'csv',
      file_name: '',
      rows: [importRow()],
    });
    expect(imported.error).toMatchObject({ code: '42501' });
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    const again = await stack.anonClient().auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
    const left = await rowsOf(
      stack.database,
      sql`select 1 from storage.objects where owner_id = ${id}`,
    );
    expect(left).toEqual([]);
  });

  it('ends the sessions of every device', async () => {
    const { email, client } = await stack.signedInClient();
    const other = stack.anonClient();
    await other.auth.signInWithPassword({ email, password });
    expect(await deleteAccount(client)).toBeNull();
    expect((await other.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  it('removes what other people wrote under its posts, and nothing else of theirs', async () => {
    const { id, client } = await stack.signedInClient();
    const friend = (await stack.database.createUser()).id;
    const { database } = stack;
    const [own, theirs] = [await publish(database, id), await publish(database, friend)];
    for (const post of [own, theirs]) {
      for (const person of [id, friend]) {
        await like(database, person, post);
        await comment(database, person, post);
      }
    }
    await follow(database, id, friend);
    await follow(database, friend, id);
    expect(await deleteAccount(client)).toBeNull();
    await purge(database);
    const [post] = await rowsOf(
      database,
      sql`select like_count, comment_count from community_posts where id = ${theirs}`,
    );
    expect(post).toEqual({ like_count: 1, comment_count: 1 });
    const [profile] = await rowsOf(
      database,
      sql`select p.follower_count, p.following_count, p.post_count,
            (select count(*)::int from notifications n where n.user_id = p.id and n.from_user_id is not null) as notifications
          from profiles p where p.id = ${friend}`,
    );
    expect(profile).toEqual({
      follower_count: 0,
      following_count: 0,
      post_count: 1,
      notifications: 0,
    });
  });
});

describe('at the same moment', () => {
  it('two friends who write to and follow each other may both leave', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await stack.signedInClient(), await stack.signedInClient()];
      const { database } = stack;
      await follow(database, one.id, two.id);
      await follow(database, two.id, one.id);
      const chat = await openConversation(database, one.id, two.id);
      await sendText(database, one.id, chat);
      const errors = await Promise.all([one, two].map(({ client }) => deleteAccount(client)));
      expect(errors).toEqual([null, null]);
      await purge(database);
      expect(await rowsOf(database, sql`select 1 from conversations where id = ${chat}`)).toEqual(
        [],
      );
    }
  });

  it('an upload during the deletion leaves no file', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, client } = await stack.signedInClient();
      await Promise.all([
        upload(client, 'avatars', `${id}/um.png`),
        deleteAccount(client),
        upload(client, 'brew-photos', `${id}/dois.png`),
      ]);
      await purge(stack.database);
      const stored = await rowsOf(
        stack.database,
        sql`select 1 from storage.objects where owner_id = ${id}`,
      );
      expect(stored.length === 0 || (await exists(id))).toBe(true);
    }
  });
});
