import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { pngBlob, startStorageStack } from '../../../../tests/support/storage.ts';

const stack = await startStorageStack();
afterAll(() => stack.close());

const own = (name: string) => `${stack.ana.id}/${name}`;
const photos = () => stack.ana.client.storage.from('photos');

test('SQL deletes objects only with the setting that allows it, and their bytes are deleted too', async () => {
  for (const name of ['a.png', 'b.png']) await photos().upload(own(name), pngBlob());
  const { pool } = stack.database;
  await expect(pool.query('delete from storage.objects')).rejects.toMatchObject({ code: '42501' });
  const client = await pool.connect();
  await client.query(
    `begin; select set_config('storage.allow_delete_query', 'true', true);
     delete from storage.objects where name like '%a.png'; rollback`,
  );
  expect(await stack.rows()).toBe(2);
  await client.query(
    `begin; select set_config('storage.allow_delete_query', 'true', true);
     delete from storage.objects where name like '%a.png'; commit`,
  );
  client.release();
  // The service cleans up at its next change, and also each minute and at each start.
  await photos().remove([own('b.png')]);
  expect([await stack.rows(), await stack.files()]).toEqual([0, []]);
});

test('a start deletes only bytes that a crash has left', async () => {
  await photos().upload(own('kept.png'), pngBlob(500));
  const [photo = ''] = await stack.files();
  const installation = path.dirname(path.dirname(photo));
  const plant = async (...parts: string[]) => {
    const file = path.join(...parts);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'left over');
    await utimes(file, 1, 1);
    return file;
  };
  const orphan = 'aa0f0d2c-0000-4000-8000-000000000001';
  await plant(installation, 'aa', orphan);
  await plant(installation, 'incoming', 'half-an-upload');
  const foreign = await plant(stack.storageDir, 'another-installation', 'aa', orphan);
  const note = await plant(installation, 'aa', 'readme.txt');
  await stack.restart();
  await vi.waitFor(async () => {
    expect((await stack.files()).sort()).toEqual([foreign, photo, note].sort());
  });
  expect((await photos().download(own('kept.png'))).data?.size).toBe(500);
  expect(await readdir(path.join(installation, 'incoming'))).toEqual([]);
});

test('an object without bytes is not found, and can be replaced', async () => {
  const name = own('lost.png');
  await photos().upload(name, pngBlob());
  const before = new Set(await stack.files());
  await stack.database.pool.query(
    `update storage.objects set version = gen_random_uuid()::text where name = $1`,
    [name],
  );
  expect((await photos().download(name)).error).not.toBeNull();
  const { error } = await photos().upload(name, pngBlob(300), { upsert: true });
  expect(error).toBeNull();
  expect((await photos().download(name)).data?.size).toBe(300);
  expect(await stack.files()).toHaveLength(before.size);
});
