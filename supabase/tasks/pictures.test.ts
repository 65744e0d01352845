import { randomUUID } from 'node:crypto';
import type { StackTask, TaskContext } from '@coado/local-stack/watch';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '../../tests/database/support/attempt.ts';
import { startTestStack } from '../../tests/support/stack.ts';
import { png, pngBlob } from '../../tests/support/storage.ts';
import { createHandler } from '../functions/pictures/handler.ts';
import { type Files, moveDue } from '../functions/pictures/mover.ts';
import { movePictures } from './pictures.ts';

let context: TaskContext;
let id: string;
let client: SupabaseClient;
let name: string;

/** A task that hands its context to the test. */
const takeContext: StackTask = (given) => {
  context = given;
  return { close: () => Promise.resolve() };
};

const stack = await startTestStack({ tasks: [takeContext] });
afterAll(() => stack.close());

/** Creates a person with a photo and a private profile. */
beforeEach(async () => {
  await stack.database.pool.query('delete from private.picture_moves');
  ({ id, client } = await stack.signedInClient());
  name = `${id}/${randomUUID()}.png`;
  await client.storage.from('avatars').upload(name, pngBlob(400));
  await client.from('profiles').update({ avatar_url: name }).eq('id', id);
  await client.from('profiles').update({ is_private: true }).eq('id', id);
});

const files = (): Files => {
  if (context.files === null) throw new Error('The stack stores no files.');
  return context.files;
};

const rpc = async (called: string, args: Readonly<Record<string, unknown>>) => {
  const values = Object.values(args);
  const places = values.map((_value, index) => `$${index + 1}`).join(', ');
  const { rows } = await stack.database.pool.query(`select * from ${called}(${places})`, values);
  return rows;
};

const objects = async () =>
  (
    await rowsOf(
      stack.database,
      sql`select name from storage.objects where name like ${`${id}/%`} order by name`,
    )
  ).map((row) => row.name);

const shownName = async () => {
  const [row] = await rowsOf(stack.database, sql`select avatar_url from profiles where id = ${id}`);
  return String(row?.avatar_url);
};

const bytesOf = async (stored: string) => {
  const { data } = await client.storage.from('avatars').download(stored);
  return data === null ? null : new Uint8Array(await data.arrayBuffer());
};

/** Expects the whole photo under its new name, and no other stored file of the person. */
async function expectMoved(): Promise<void> {
  const shown = await shownName();
  expect(shown).not.toBe(name);
  expect(await objects()).toEqual([shown]);
  expect(await bytesOf(shown)).toEqual(png(400));
  expect(
    await rowsOf(stack.database, sql`select moved_at is null as waits from private.picture_moves`),
  ).toEqual([{ waits: false }]);
}

describe('a mover that ends half-way', () => {
  const end = () => Promise.reject(new Error('The power failed.'));
  /** For each crash, the options with which the mover ends at that step. */
  const crashes: Readonly<Record<string, (real: Files) => Parameters<typeof moveDue>[0]>> = {
    'before the copy': (real) => ({ rpc, warn, files: { ...real, copy: end } }),
    'after the copy': (real) => ({
      rpc: (called, args) => (called === 'apply_picture_move' ? end() : rpc(called, args)),
      warn,
      files: real,
    }),
    'before the removal': (real) => ({ rpc, warn, files: { ...real, remove: end } }),
    'after the removal': (real) => ({
      rpc,
      warn,
      files: { ...real, remove: (...place) => real.remove(...place).then(end) },
    }),
  };
  const warned: string[] = [];
  const warn = (message: string) => void warned.push(message);

  it.each(Object.entries(crashes))(
    '%s loses no picture, and the next mover completes the move',
    async (_when, crash) => {
      warned.length = 0;
      expect(await moveDue(crash(files()))).toBe(0);
      expect(warned).toEqual(['pictures: a file could not be moved yet']);
      // The photo is shown after every step.
      expect(await bytesOf(await shownName())).toEqual(png(400));
      await stack.database.pool.query('update private.picture_moves set due_at = now()');
      await moveDue({ rpc, files: files(), warn });
      await expectMoved();
    },
  );
});

it('the embedded mover begins by itself, and resumes interrupted work at its start', async () => {
  const mover = await movePictures({ ...context, databaseUrl: stack.database.url });
  try {
    await expect.poll(objects).toEqual([expect.not.stringMatching(name)]);
    await client.from('profiles').update({ is_private: false }).eq('id', id);
    const shown = await shownName();
    await client.from('profiles').update({ is_private: true }).eq('id', id);
    await expect.poll(objects).toEqual([expect.not.stringMatching(shown)]);
    expect(await bytesOf(await shownName())).toEqual(png(400));
  } finally {
    await mover.close();
  }
});

describe('the Edge Function, the same code over the API', () => {
  const variables = () => ({
    SUPABASE_URL: stack.url,
    SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
    PICTURES_SECRET: 'um-segredo-comprido',
  });
  const call = (bearer: string) =>
    createHandler(variables())(
      new Request('http://127.0.0.1/pictures', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      }),
    );

  it('moves due pictures once', async () => {
    const first = await call('um-segredo-comprido');
    expect([first.status, await first.json()]).toEqual([200, { moved: 1 }]);
    await expectMoved();
    expect(await (await call('um-segredo-comprido')).json()).toEqual({ moved: 0 });
  });

  it('completes the move of a mover that ended after its copy', async () => {
    const [row] = await rpc('claim_picture_moves', { max_rows: 1 });
    await files().copy('avatars', name, String(Reflect.get(Object(row), 'new_name')));
    await stack.database.pool.query('update private.picture_moves set due_at = now()');
    await call('um-segredo-comprido');
    await expectMoved();
  });

  it('does nothing without its secret', async () => {
    for (const guess of ['', 'um-segredo-compridO', stack.publishableKey])
      expect((await call(guess)).status).toBe(401);
    expect(await objects()).toEqual([name]);
  });

  it.each(['PICTURES_SECRET', 'SUPABASE_URL'])('does not begin without %s', (missing) => {
    expect(() => createHandler({ ...variables(), [missing]: '' })).toThrow(`${missing} is not set`);
  });
});
