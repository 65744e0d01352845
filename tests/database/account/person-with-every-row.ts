import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { AuthStack } from '../../support/auth.ts';
import type { TestDatabase } from '../../support/database.ts';
import type { TestStack } from '../../support/stack.ts';
import { png } from '../../support/storage.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { mediaPath, openConversation, sendRecipe } from '../support/messages.ts';
import { createWorld, type World } from '../support/world.ts';

const objects = z.array(z.object({ bucket_id: z.string(), name: z.string() }));

export async function deleteAccount(client: SupabaseClient, confirmation = 'EXCLUIR') {
  const { error } = await client.rpc('delete_my_account', { confirmation });
  return error;
}

export async function purge({ pool }: TestDatabase): Promise<void> {
  await pool.query('call private.purge(60)');
}

export async function listObjects(client: SupabaseClient, max_rows?: number) {
  const { data, error } = await client.rpc('list_my_objects', { max_rows });
  if (error) throw error;
  return objects.parse(data);
}

export async function removeObjects(client: SupabaseClient): Promise<void> {
  for (const { bucket_id, name } of await listObjects(client)) {
    const { error } = await client.storage.from(bucket_id).remove([name]);
    if (error) throw error;
  }
}

export async function upload(client: SupabaseClient, bucket: string, name: string) {
  const { error } = await client.storage
    .from(bucket)
    .upload(name, png(), { contentType: 'image/png' });
  return error;
}

export async function fillBuckets(
  { database }: TestStack,
  client: SupabaseClient,
  person: string,
  chat: string,
): Promise<readonly string[]> {
  const buckets = await rowsOf(database, sql`select id from storage.buckets order by id`);
  for (const { id } of buckets) {
    const name = id === 'chat_media' ? mediaPath(chat, person) : `${person}/${randomUUID()}.png`;
    const error = await upload(client, String(id), name);
    if (error) throw new Error(`No file of a person in bucket ${String(id)}: ${error.message}`);
  }
  return buckets.map(({ id }) => String(id));
}

export interface FilledPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly client: SupabaseClient;
  readonly world: World;
  readonly buckets: readonly string[];
  /** Texts that name the person: ids, addresses. */
  readonly marks: readonly string[];
}

/** Starts a change of address and a sign-in by mail; returns the new address. */
async function startEverySignIn(client: SupabaseClient, email: string): Promise<string> {
  const newEmail = `${randomUUID().slice(0, 8)}@coado.local`;
  const change = await client.auth.updateUser({ email: newEmail });
  if (change.error) throw change.error;
  const link = await client.auth.signInWithOtp({ email });
  if (link.error) throw link.error;
  return newEmail;
}

async function fillAdminTables({ database }: TestStack, world: World): Promise<void> {
  const { owner, admin, other, post, comment } = world;
  await act(database, admin, sql`select admin_set_role(${owner}, 'admin', 'Ajuda')`);
  await act(database, owner, sql`select admin_suspend(${other}, 'Spam')`);
  await act(
    database,
    owner,
    sql`insert into challenges (title, description, reward) values ('Do filledPerson', '', '')`,
  );
  await act(database, admin, sql`select admin_set_role(${owner}, 'user', 'Até logo')`);
  await act(database, admin, sql`select admin_moderate('comment', ${comment}, 'hide', 'Ofensa')`);
  await act(database, admin, sql`select admin_moderate('post', ${post}, 'hide', 'Ofensa')`);
  // No mover of pictures runs here, so the move stays in its queue.
  await act(
    database,
    owner,
    sql`update profiles set avatar_url = ${`${owner}/1.webp`} where id = ${owner}`,
  );
  await act(database, admin, sql`select admin_suspend(${owner}, 'Ofensas')`);
}

export async function createFilledPerson(stack: AuthStack): Promise<FilledPerson> {
  const credentials = await stack.person();
  const client = await stack.signedIn(credentials);
  const { data } = await client.auth.getUser();
  const id = data.user?.id ?? '';
  const { database } = stack;
  const world = await createWorld(database, id);
  const chat = await openConversation(database, id, world.friend);
  const buckets = await fillBuckets(stack, client, id, chat);
  await act(
    database,
    id,
    sql`insert into messages (id, conversation_id, image_url) values (${randomUUID()}, ${chat}, ${mediaPath(chat, id)})`,
  );
  await sendRecipe(database, id, chat, world.recipe);
  const [profile] = await rowsOf(database, sql`select username from profiles where id = ${id}`);
  await fillAdminTables(stack, world);
  await act(database, id, sql`select mark_notifications_read()`);
  // mark_notifications_read leaves this row if a group has more notifications than its limit.
  await rowsOf(
    database,
    sql`insert into private.notification_read_marks (user_id, group_key, read_until) values (${id}, ${`like:${world.post}`}, now())`,
  );
  const newEmail = await startEverySignIn(client, credentials.email);
  return {
    id,
    ...credentials,
    username: String(profile?.username),
    client,
    world,
    buckets,
    marks: [id, credentials.email, newEmail],
  };
}
