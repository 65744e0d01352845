import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pngBlob } from '../../support/storage.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { mediaPath } from '../support/messages.ts';
import { type Person, startMessageStack } from './support.ts';

let ana: Person;
let beto: Person;
let chat: string;
const stack = await startMessageStack();
afterAll(() => stack.close());
beforeEach(async () => {
  ({ ana, beto, chat } = await stack.newChat());
});

const media = ({ client }: Person) => client.storage.from('chat_media');
const newPath = (person: Person) => mediaPath(chat, person.id, `${randomUUID()}.png`);

async function sendPicture(person: Person): Promise<{ id: string; path: string }> {
  const path = newPath(person);
  const upload = await media(person).upload(path, pngBlob());
  if (upload.error) throw upload.error;
  const id = randomUUID();
  const { error } = await person.client
    .from('messages')
    .insert({ id, conversation_id: chat, image_url: path });
  if (error) throw new Error(error.message);
  return { id, path };
}

/** Returns for each way of access whether a person gets the bytes of a file. */
async function reach(person: Person, path: string) {
  const download = await media(person).download(path);
  const signed = await media(person).createSignedUrl(path, 60);
  const folder = path.slice(0, path.lastIndexOf('/'));
  const listed = await media(person).list(folder);
  const open = await fetch(media(person).getPublicUrl(path).data.publicUrl);
  await open.arrayBuffer();
  const bytes = signed.data ? await fetch(signed.data.signedUrl) : null;
  await bytes?.arrayBuffer();
  return {
    download: download.data !== null,
    signed: bytes?.status === 200,
    listed: (listed.data ?? []).length > 0,
    public: open.status === 200,
  };
}

const everything = { download: true, signed: true, listed: true, public: false };
const nothing = { download: false, signed: false, listed: false, public: false };

it('the bucket is private, 10 MiB, for pictures and WAV', async () => {
  expect(
    await rowsOf(
      stack.database,
      sql`select public, file_size_limit::integer as bytes, allowed_mime_types as types
          from storage.buckets where id = 'chat_media'`,
    ),
  ).toEqual([
    {
      public: false,
      bytes: 10 * 1024 * 1024,
      types: ['image/jpeg', 'image/png', 'image/webp', 'audio/wav', 'audio/x-wav', 'audio/wave'],
    },
  ]);
});

describe('reading', () => {
  it('lets only the two members read files of messages', async () => {
    const { path } = await sendPicture(ana);
    expect(await reach(ana, path)).toEqual(everything);
    expect(await reach(beto, path)).toEqual(everything);
    expect(await reach(stack.stranger, path)).toEqual(nothing);
    expect(await reach({ id: '', client: stack.anonClient() }, path)).toEqual(nothing);
    const admin = await stack.signedInClient();
    await stack.database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    expect(await reach(admin, path)).toEqual(nothing);
  });

  it('lets only the sender read unsent and deleted files', async () => {
    const unsent = newPath(ana);
    await media(ana).upload(unsent, pngBlob());
    expect(await reach(ana, unsent)).toEqual(everything);
    expect(await reach(beto, unsent)).toEqual(nothing);

    const { id, path } = await sendPicture(beto);
    expect(await reach(ana, path)).toEqual(everything);
    expect((await beto.client.rpc('delete_own_message', { message: id })).data).toBe(path);
    expect(await reach(ana, path)).toEqual(nothing);
    expect((await media(beto).remove([path])).data).toHaveLength(1);
    expect((await reach(beto, path)).download).toBe(false);
  });

  it('stays open across a block, like the texts', async () => {
    const { path } = await sendPicture(ana);
    await beto.client.from('blocks').insert({ blocked_id: ana.id });
    expect((await reach(beto, path)).download).toBe(true);
    expect((await reach(ana, path)).download).toBe(true);
  });

  it('a stranger finds no conversation by listing', async () => {
    await sendPicture(ana);
    for (const folder of ['', chat, `${chat}/${ana.id}`]) {
      expect((await media(stack.stranger).list(folder)).data).toEqual([]);
    }
  });
});

describe('writing', () => {
  it('is allowed in the own folder of an own conversation, with a plain name', async () => {
    const { stranger } = stack;
    expect((await media(ana).upload(newPath(ana), pngBlob())).error).toBeNull();
    for (const path of [
      mediaPath(chat, beto.id),
      mediaPath(randomUUID(), ana.id),
      `${ana.id}/foto.png`,
      `${chat}/foto.png`,
      `${chat}/${ana.id}/pasta/foto.png`,
      `public/${chat}/${ana.id}/foto.png`,
      `${chat.toUpperCase()}/${ana.id}/foto.png`,
      `${chat}/${ana.id}/.oculta`,
    ]) {
      expect((await media(ana).upload(path, pngBlob())).error, path).not.toBeNull();
    }
    for (const path of [mediaPath(chat, stranger.id), mediaPath(chat, ana.id, 'x.png')]) {
      expect((await media(stranger).upload(path, pngBlob())).error, path).not.toBeNull();
    }
  });

  it('says that a file is there already, and replaces none', async () => {
    const { path } = await sendPicture(ana);
    expect((await media(ana).upload(path, pngBlob(200))).error).toMatchObject({
      statusCode: '409',
    });
    expect((await media(ana).upload(path, pngBlob(200), { upsert: true })).error).not.toBeNull();
    expect((await media(ana).update(path, pngBlob(200))).error).not.toBeNull();
    expect((await media(ana).move(path, newPath(ana))).error).not.toBeNull();
    expect((await media(beto).download(path)).data?.size).toBe(100);
  });

  it('takes WAV, but no other type, and no other bytes under that type', async () => {
    const wav = new Uint8Array(44);
    wav.set(new TextEncoder().encode('RIFF'), 0);
    wav.set(new TextEncoder().encode('WAVE'), 8);
    const upload = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) =>
      media(ana).upload(mediaPath(chat, ana.id, name), new Blob([bytes], { type }));
    expect((await upload('voz.wav', 'audio/wav', wav)).error).toBeNull();
    expect((await upload('voz.ogg', 'audio/ogg', wav)).error).not.toBeNull();
    expect((await upload('pagina.html', 'text/html', wav)).error).not.toBeNull();
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect((await upload('falso.wav', 'audio/wav', html)).error).not.toBeNull();
  });

  it('ends with a block, either way, and with a suspension', async () => {
    await beto.client.from('blocks').insert({ blocked_id: ana.id });
    for (const person of [ana, beto]) {
      expect((await media(person).upload(newPath(person), pngBlob())).error).not.toBeNull();
    }
    await beto.client.from('blocks').delete().eq('blocked_id', ana.id);
    expect((await media(ana).upload(newPath(ana), pngBlob())).error).toBeNull();
    await stack.database.pool.query(
      `insert into private.account_suspensions (user_id, reason) values ($1, 'Spam')`,
      [ana.id],
    );
    expect((await media(ana).upload(newPath(ana), pngBlob())).error).not.toBeNull();
  });

  it('removes own files only', async () => {
    const { path } = await sendPicture(ana);
    for (const person of [beto, stack.stranger]) {
      expect((await media(person).remove([path])).data ?? []).toEqual([]);
    }
    expect((await media(ana).remove([path])).data).toHaveLength(1);
  });
});
