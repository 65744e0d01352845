import { afterAll, beforeEach, expect, test } from 'vitest';
import { png, pngBlob, startStorageStack } from '../../../../tests/support/storage.ts';

const stack = await startStorageStack();
afterAll(() => stack.close());
beforeEach(async () => {
  const { rows } = await stack.database.pool.query<{ bucket: string; names: string[] }>(
    'select bucket_id as bucket, array_agg(name) as names from storage.objects group by 1',
  );
  const { storage } = stack.serviceClient();
  await Promise.all(rows.map(({ bucket, names }) => storage.from(bucket).remove(names)));
});

const bytesOf = async (blob: Blob | null) => new Uint8Array((await blob?.arrayBuffer()) ?? []);

test('a browser’s upload of a picture is returned unchanged', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const name = `${stack.ana.id}/grão de café (1).png`.replace(/[ãé]/g, 'a');
  const { data, error } = await photos.upload(name, pngBlob(150_000), {
    cacheControl: '31536000',
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: name, fullPath: `photos/${name}` });
  const back = await photos.download(name);
  expect(await bytesOf(back.data)).toEqual(png(150_000));
  const { rows } = await stack.database.pool.query(
    `select owner_id, owner::text, metadata->>'mimetype' as type,
       metadata->>'cacheControl' as cache, metadata->'size' as size from storage.objects where id = $1`,
    [data?.id],
  );
  expect(rows).toEqual([
    {
      owner_id: stack.ana.id,
      owner: stack.ana.id,
      type: 'image/png',
      cache: 'max-age=31536000',
      size: 150_000,
    },
  ]);
});

test('accepts raw bytes and an empty file', async () => {
  const bucket = stack.ana.client.storage.from('anything');
  const raw = await bucket.upload(`${stack.ana.id}/a.bin`, Buffer.from('grãos'), {
    contentType: 'application/octet-stream',
  });
  expect(raw.error).toBeNull();
  const empty = await bucket.upload(`${stack.ana.id}/empty`, new Blob([]));
  expect(empty.error).toBeNull();
  expect(await (await bucket.download(`${stack.ana.id}/a.bin`)).data?.text()).toBe('grãos');
  expect((await bucket.download(`${stack.ana.id}/empty`)).data?.size).toBe(0);
});

test('serves a public address to everyone, cached, conditional and in ranges, and runs nothing', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const name = `${stack.ana.id}/a.png`;
  await photos.upload(name, pngBlob(1000), { cacheControl: '60' });
  const { publicUrl } = photos.getPublicUrl(name).data;
  const whole = await fetch(publicUrl);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '1000',
    'cache-control': 'public, max-age=60',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'access-control-allow-origin': '*',
  });
  const etag = whole.headers.get('etag') ?? '';
  expect(await bytesOf(await whole.blob())).toEqual(png(1000));

  const known = await fetch(publicUrl, { headers: { 'if-none-match': etag } });
  expect(known.status).toBe(304);
  for (const [range, first, last] of [
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=990-5000', 990, 999],
  ] as const) {
    const part = await fetch(publicUrl, { headers: { range } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/1000`);
    expect(await bytesOf(await part.blob())).toEqual(png(1000).slice(first, last + 1));
  }
  expect((await fetch(publicUrl, { headers: { range: 'bytes=1000-' } })).status).toBe(416);
  const changed = await fetch(publicUrl, { headers: { range: 'bytes=0-1', 'if-range': '"x"' } });
  expect(changed.status).toBe(200);
  await changed.arrayBuffer();
  const head = await fetch(publicUrl, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  const saved = await fetch(
    photos.getPublicUrl(name, { download: 'meu "café".png' }).data.publicUrl,
  );
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="meu _caf__.png"; filename*=UTF-8''meu%20%22caf%C3%A9%22.png`,
  );
  await saved.arrayBuffer();
});

test('no cache keeps a download with a token for another person', async () => {
  const name = `${stack.ana.id}/a.png`;
  await stack.ana.client.storage.from('private').upload(name, pngBlob());
  const answer = await stack.call(`/object/authenticated/private/${name}`, {}, stack.ana.token);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary')).toContain('Authorization');
  await answer.arrayBuffer();
});

test('an upsert replaces the bytes and deletes the old ones', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const name = `${stack.ana.id}/a.png`;
  const first = await photos.upload(name, pngBlob(100));
  const taken = await photos.upload(name, pngBlob(200));
  expect(taken.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  const second = await photos.upload(name, pngBlob(300), { upsert: true });
  expect(second.data?.id).toBe(first.data?.id);
  expect((await photos.update(name, pngBlob(400))).error).toBeNull();
  expect((await photos.download(name)).data?.size).toBe(400);
  expect(await stack.files()).toHaveLength(1);
});

test('ten replacements at once end with one whole file', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const name = `${stack.ana.id}/a.png`;
  const sizes = Array.from({ length: 10 }, (_, index) => 1000 + index);
  const results = await Promise.all(
    sizes.map((size) => photos.upload(name, pngBlob(size), { upsert: true })),
  );
  expect(results.map(({ error }) => error)).toEqual(sizes.map(() => null));
  const { data } = await photos.download(name);
  expect(await bytesOf(data)).toEqual(png(data?.size));
  expect(await stack.files()).toHaveLength(1);
});

test('lists files and folders with prefix, search, order and pages', async () => {
  const bucket = stack.ana.client.storage.from('anything');
  const own = stack.ana.id;
  for (const name of [
    'b.txt',
    'a.txt',
    'c_d.txt',
    'deep/1.txt',
    'deep/er/2.txt',
    'c%d.txt'.replace('%', 'x'),
  ]) {
    expect((await bucket.upload(`${own}/${name}`, 'x')).error).toBeNull();
  }
  const names = async (...request: Parameters<typeof bucket.list>) =>
    (await bucket.list(...request)).data?.map((entry) => entry.name);
  expect(await names(own)).toEqual(['a.txt', 'b.txt', 'c_d.txt', 'cxd.txt', 'deep']);
  expect(await names(own, { limit: 2, offset: 1 })).toEqual(['b.txt', 'c_d.txt']);
  expect(await names(own, { search: 'c_' })).toEqual(['c_d.txt']);
  expect(await names(own, { sortBy: { column: 'name', order: 'desc' }, limit: 1 })).toEqual([
    'deep',
  ]);
  expect(await names(`${own}/deep`)).toEqual(['1.txt', 'er']);
  const folder = (await bucket.list(own)).data?.find((entry) => entry.name === 'deep');
  expect(folder).toMatchObject({ id: null, metadata: null });
  const foreign = await stack.beto.client.storage.from('anything').list(own);
  expect(foreign.data).toEqual([]);
});

test('moves and copies if the policies allow it', async () => {
  const bucket = stack.ana.client.storage.from('private');
  const own = stack.ana.id;
  await bucket.upload(`${own}/a.png`, pngBlob());
  expect((await bucket.copy(`${own}/a.png`, `${own}/b.png`)).data).toEqual({
    path: `private/${own}/b.png`,
  });
  expect((await bucket.move(`${own}/a.png`, `${own}/c.png`)).error).toBeNull();
  expect((await bucket.list(own)).data?.map(({ name }) => name)).toEqual(['b.png', 'c.png']);
  expect(await bytesOf((await bucket.download(`${own}/b.png`)).data)).toEqual(png());
  const taken = await bucket.move(`${own}/b.png`, `${own}/c.png`);
  expect(taken.error).toMatchObject({ statusCode: '409' });
  const away = await bucket.move(`${own}/b.png`, `${stack.beto.id}/b.png`);
  expect(away.error).toMatchObject({ statusCode: '403' });
  const other = await bucket.copy(`${own}/b.png`, `${stack.beto.id}/b.png`);
  expect(other.error).toMatchObject({ statusCode: '403' });
  const foreignFile = await stack.beto.client.storage
    .from('private')
    .copy(`${own}/b.png`, `${stack.beto.id}/b.png`);
  expect(foreignFile.error).toMatchObject({ statusCode: '404' });
  expect(await stack.files()).toHaveLength(2);
});

test('removing deletes rows and bytes of own files, together or one by one', async () => {
  const bucket = stack.ana.client.storage.from('anything');
  const names = [1, 2, 3].map((n) => `${stack.ana.id}/${n}`);
  for (const name of names) await bucket.upload(name, 'x');
  const foreign = await stack.beto.client.storage.from('anything').remove(names);
  expect(foreign.data).toEqual([]);
  expect(await stack.files()).toHaveLength(3);
  const { data } = await bucket.remove([names[0] ?? '', names[1] ?? '', 'nowhere']);
  expect(data?.map(({ name }) => name).sort()).toEqual(names.slice(0, 2));
  const one = await stack.call(
    `/object/anything/${names[2]}`,
    { method: 'DELETE' },
    stack.ana.token,
  );
  expect(await one.json()).toEqual({ message: 'Successfully deleted' });
  expect([await stack.rows(), await stack.files()]).toEqual([0, []]);
  const removed = await bucket.download(names[2] ?? '');
  expect(removed.error).toMatchObject({ statusCode: '404' });
});

test('opens a private object to any holder of a signed address', async () => {
  const bucket = stack.ana.client.storage.from('private');
  const name = `${stack.ana.id}/a b.png`;
  await bucket.upload(name, pngBlob(), { cacheControl: '3600' });
  const started = Date.now();
  const { data } = await bucket.createSignedUrl(name, 60, { download: true });
  const answer = await fetch(data?.signedUrl ?? '');
  // Caches keep the object until its address expires, not for the hour of its stored Cache-Control.
  const left = 60 - Math.ceil((Date.now() - started) / 1000);
  expect(answer.status).toBe(200);
  const [, age] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
  expect(Number(age)).toBeLessThanOrEqual(60);
  expect(Number(age)).toBeGreaterThanOrEqual(left - 1);
  expect(answer.headers.get('content-disposition')).toContain('filename="a b.png"');
  expect(await bytesOf(await answer.blob())).toEqual(png());
  const many = await bucket.createSignedUrls([name, `${stack.beto.id}/x.png`], 60);
  expect(many.data).toMatchObject([
    { path: name, error: null },
    { error: expect.stringContaining('do not have access'), signedUrl: null },
  ]);
  expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
});
