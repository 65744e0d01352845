import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { png, pngBlob, startStorageStack } from '../../../../tests/support/storage.ts';

const stack = await startStorageStack();
afterAll(() => stack.close());
afterEach(async () => {
  // A refusal leaves no row and no bytes.
  await vi.waitFor(async () => {
    expect([await stack.rows(), await stack.files()]).toEqual([0, []]);
  });
});

const own = (name: string) => `${stack.ana.id}/${name}`;

/** Sends bytes as they are and hangs up after them, unless the request is complete. */
async function sendRaw(head: string, body: Uint8Array, hangUp: boolean): Promise<string> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(head.replaceAll('\n', '\r\n'));
  socket.write(body);
  if (!hangUp) return text(socket);
  await vi.waitFor(async () => expect(await stack.files()).toHaveLength(1));
  socket.destroy();
  return '';
}

const rawHead = (path: string, headers: string) =>
  `POST /storage/v1${path} HTTP/1.1\nHost: localhost\nConnection: close\napikey: ${stack.publishableKey}\nAuthorization: Bearer ${stack.ana.token}\n${headers}\n\n`;

test.each([
  '../{beto}/a.png',
  '{ana}/../{beto}/a.png',
  '%2e%2e/{beto}/a.png',
  '{ana}/..%2f{beto}%2fa.png',
  '{ana}%2f..%2f..%2f..%2fetc%2fpasswd',
  '{ana}/.%2fa.png',
  '{ana}//a.png',
  '{ana}/a%00.png',
  '{ana}/a%5c..%5cb.png',
  '{ana}/%',
  '{ana}/',
  '',
])('the name %j is refused', async (pattern) => {
  const name = pattern.replace('{ana}', stack.ana.id).replace('{beto}', stack.beto.id);
  const body = png();
  const head = rawHead(
    `/object/anything/${name}`,
    `Content-Type: image/png\nContent-Length: ${body.length}`,
  );
  const answer = await sendRaw(head, body, false);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toMatch(/"statusCode":"4\d\d"/);
});

test('a slow refused upload gets its answer before its end', async () => {
  const { hostname, port } = new URL(stack.url);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const socket = connect(Number(port), hostname);
  try {
    let answer = '';
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        answer += String(bytes);
      });
    const path = `/object/anything/${stack.beto.id}/a.png`;
    const head = rawHead(path, 'Content-Type: image/png\nContent-Length: 100000');
    socket.write(head.replaceAll('\n', '\r\n'));
    await vi.waitFor(() => {
      socket.write('x');
      vi.advanceTimersByTime(1_000);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    });
  } finally {
    vi.useRealTimers();
    socket.destroy();
  }
});

test('a hundred slow refused uploads end within seconds', async () => {
  const { hostname, port } = new URL(stack.url);
  const path = `/object/anything/${stack.beto.id}/a.png`;
  const head = rawHead(path, 'Content-Type: image/png\nContent-Length: 100000')
    .replace('Connection: close\n', '')
    .replaceAll('\n', '\r\n');
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  const sending = setInterval(() => {
    for (const socket of sockets) if (!socket.closed) socket.write('x');
  }, 100);
  try {
    for (const socket of sockets) {
      socket.on('error', () => undefined).resume();
      socket.write(head);
    }
    await vi.waitFor(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(0), {
      timeout: 8_000,
    });
  } finally {
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
  }
});

test('names in bodies are checked as those in addresses', async () => {
  const bucket = stack.ana.client.storage.from('anything');
  for (const to of [
    '../x',
    own('../x'),
    own('a\\b'),
    own('\u0000'),
    `${own('a')}/`,
    '',
    own('é'),
  ]) {
    const { error } = await bucket.move(own('a'), to);
    expect(error).toMatchObject({ statusCode: '400', message: `Invalid key: ${to}` });
  }
});

test("refuses an upload to another person's folder or to no folder, and one of a visitor", async () => {
  const denied = { statusCode: '403', message: 'new row violates row-level security policy' };
  const bucket = stack.ana.client.storage.from('anything');
  for (const name of [`${stack.beto.id}/a`, 'a', `x/${stack.ana.id}/a`]) {
    expect((await bucket.upload(name, 'x')).error).toMatchObject(denied);
    expect((await bucket.upload(name, 'x', { upsert: true })).error).toMatchObject(denied);
    expect((await bucket.update(name, 'x')).error).toMatchObject(denied);
  }
  const visitor = stack.anonClient().storage.from('anything');
  expect((await visitor.upload(own('a'), 'x')).error).toMatchObject(denied);
  const hidden = stack.ana.client.storage.from('hidden');
  expect((await hidden.upload(own('a'), 'x')).error).toMatchObject(denied);
  const nowhere = stack.ana.client.storage.from('nowhere');
  expect((await nowhere.upload(own('a'), 'x')).error).toMatchObject({
    message: 'Bucket not found',
  });
});

test('a file is not found by a person who may not read it', async () => {
  const name = own('a.png');
  const mine = stack.ana.client.storage.from('private');
  await mine.upload(name, pngBlob());
  for (const { storage } of [stack.beto.client, stack.anonClient()]) {
    const bucket = storage.from('private');
    expect((await bucket.download(name)).data).toBeNull();
    expect((await bucket.createSignedUrl(name, 60)).error).toMatchObject({ statusCode: '404' });
    expect((await bucket.list(stack.ana.id)).data).toEqual([]);
    expect((await bucket.remove([name])).data).toEqual([]);
    expect((await bucket.move(name, `${stack.beto.id}/a.png`)).error).not.toBeNull();
  }
  const { publicUrl } = mine.getPublicUrl(name).data;
  const publicly = await fetch(publicUrl);
  expect(publicly.status).toBe(400);
  expect(await publicly.json()).toMatchObject({ message: 'Bucket not found' });
  await mine.remove([name]);
});

test('refuses a type that the bucket excludes, and bytes of another type', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const lie = (content: string | Uint8Array<ArrayBuffer>, type: string) =>
    photos.upload(own('a.png'), new Blob([content], { type }));
  for (const result of [
    await lie('<svg onload="alert(1)"/>', 'image/svg+xml'),
    await lie('<script>alert(1)</script>', 'text/html'),
    await lie('<script>alert(1)</script>', 'image/png'),
    await lie(png(), 'image/jpeg'),
    await lie(png(), 'image/webp'),
    await lie('', 'image/png'),
    await photos.upload(own('a.png'), png(), { contentType: 'text/html' }),
    await photos.upload(own('a.png'), 'not a picture', { contentType: 'image/png' }),
    await photos.upload(own('a.png'), png(), { contentType: 'image/png, text/html' }),
  ]) {
    expect(result.error).toMatchObject({ statusCode: '415' });
  }
});

const big16 = (value: number) => [value >> 8, value & 0xff];
const little16 = (value: number) => [value & 0xff, value >> 8];
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Returns a JPEG's bytes up to its frame header, after `metadata` bytes of metadata. */
const jpeg = (width: number, height: number, metadata = 2_000) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...big16(metadata), ...new Array(metadata - 2).fill(0xda)],
  ...[0xff, 0xff, 0xc2, 0, 17, 8, ...big16(height), ...big16(width), ...new Array(20).fill(0)],
];

const webp = (chunk: string, content: readonly number[]) => [
  ...[...ascii('RIFF'), 99, 0, 0, 0, ...ascii('WEBP'), ...ascii(chunk), 10, 0, 0, 0],
  ...[...content, ...new Array(20).fill(0)],
];
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return [0x2f, ...little16(bits & 0xffff), ...little16(bits >>> 16)];
};
const lossy = (width: number, height: number) =>
  [0, 0, 0, 0x9d, 0x01, 0x2a].concat(little16(width), little16(height));
const canvas = (width: number, height: number) =>
  [0, 0, 0, 0].concat(little16(width - 1), [0], little16(height - 1), [0]);
const pngOf = (width: number, height: number) => {
  const bytes = [...png()];
  bytes.splice(16, 8, 0, 0, ...big16(width), 0, 0, ...big16(height));
  return bytes;
};

test('refuses a picture of more than 60 megapixels or without a size', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const upload = (bytes: readonly number[], type: string) =>
    photos.upload(own('a'), new Uint8Array(bytes), { contentType: type });
  for (const [type, of] of [
    ['image/png', pngOf],
    ['image/jpeg', jpeg],
    ['image/webp', (width: number, height: number) => webp('VP8 ', lossy(width, height))],
    ['image/webp', (width: number, height: number) => webp('VP8L', lossless(width, height))],
    ['image/webp', (width: number, height: number) => webp('VP8X', canvas(width, height))],
  ] as const) {
    expect((await upload(of(16_000, 16_000), type)).error).toMatchObject({ statusCode: '413' });
    expect((await upload(of(10_000, 6_001), type)).error).toMatchObject({ statusCode: '413' });
    expect((await upload(of(10_000, 6_000), type)).error).toBeNull();
    await photos.remove([own('a')]);
  }
  for (const [type, bytes] of [
    ['image/png', pngOf(0, 6)],
    ['image/png', [...png()].slice(0, 20)],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xda, ...new Array(40).fill(0)]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 0, 0, ...new Array(40).fill(0)]],
    ['image/webp', webp('ALPH', [])],
  ] as const) {
    expect((await upload(bytes, type)).error).toMatchObject({ statusCode: '415' });
  }
});

test('refuses an upload above the bucket’s limit, with a length header or without', async () => {
  const photos = stack.ana.client.storage.from('photos');
  const large = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
  expect((await photos.upload(own('a.png'), pngBlob(200_001))).error).toMatchObject(large);
  expect((await photos.upload(own('a.png'), pngBlob(5_000_000))).error).toMatchObject(large);
  expect((await photos.upload(own('a.png'), png(200_001))).error).toMatchObject(large);
  const unannounced = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(png(50_000)),
  });
  const endless = await photos
    .upload(own('a.png'), unannounced, { contentType: 'image/png', duplex: 'half' })
    .catch((error: unknown) => ({ error }));
  expect(endless.error).not.toBeNull();
});

test('an interrupted upload stores nothing', async () => {
  const length = 'Content-Type: image/png\nContent-Length: 150000';
  await sendRaw(rawHead(`/object/photos/${own('cut.png')}`, length), png(70_000), true);
});

test('an incomplete multipart upload stores nothing', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(part), png(70_000)]);
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const path = `/object/photos/${own('cut.png')}`;
  await sendRaw(rawHead(path, `${type}\nContent-Length: 150000`), body, true);
  const unclosed = await sendRaw(
    rawHead(path, `${type}\nContent-Length: ${body.length}`),
    body,
    false,
  );
  expect(unclosed).toContain('"statusCode":"400"');
  for (const malformed of ['', '--x--\r\n', 'nonsense']) {
    const length = `Content-Length: ${malformed.length}`;
    const answer = await sendRaw(
      rawHead(path, `${type}\n${length}`),
      Buffer.from(malformed),
      false,
    );
    expect(answer).toContain('"statusCode":"400"');
  }
});

test('refuses a signed address that is expired, forged, or of another object or installation', async () => {
  const mine = stack.ana.client.storage.from('private');
  const [name, other] = [own('a.png'), own('b.png')];
  await mine.upload(name, pngBlob());
  await mine.upload(other, pngBlob());
  const open = (object: string, token: string) =>
    fetch(`${stack.url}/storage/v1/object/sign/private/${object}?token=${token}`);
  const signFor = async (seconds: number) => {
    const { data } = await mine.createSignedUrl(name, seconds);
    return new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
  };
  const token = await signFor(600);
  expect((await open(name, token)).status).toBe(200);
  expect((await open(other, token)).status).toBe(400);
  const made = await new SignJWT({ url: `private/${name}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('download')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(stack.publishableKey));
  const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
  const forged = `${token.slice(0, -4)}AAAA`;
  for (const bad of ['', 'x', forged, unsigned, made, stack.ana.token]) {
    expect((await open(name, bad)).status).toBe(400);
  }
  const brief = await signFor(1);
  await vi.waitFor(async () => expect((await open(name, brief)).status).toBe(400), 5_000);
  // A signed address's token is not accepted as a person's token either.
  const asPerson = await stack.call(`/object/authenticated/private/${name}`, {}, token);
  expect(await asPerson.json()).toMatchObject({
    statusCode: '403',
    message: 'Invalid Compact JWS',
  });
  await mine.remove([name, other]);
});

test('refuses requests without a key, with a wrong key or an expired token', async () => {
  const list = { method: 'POST', body: '{}' };
  const bare = await fetch(`${stack.url}/storage/v1/object/list/private`, list);
  expect([bare.status, await bare.json()]).toEqual([
    401,
    expect.objectContaining({ statusCode: '401' }),
  ]);
  const headers = { apikey: 'sb_publishable_wrong' };
  const wrong = await stack.call('/object/list/private', { ...list, headers });
  expect(wrong.status).toBe(401);
  const garbled = await stack.call('/object/list/private', list, 'a.b.c');
  expect(await garbled.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
});

test.each([
  ['GET', '/render/image/public/photos/a.png', 'image transformation'],
  ['POST', '/upload/resumable', 'resumable uploads'],
  ['GET', '/s3/photos', 'the S3 protocol'],
  ['POST', '/object/list-v2/photos', 'the second listing'],
  ['GET', '/object/info/photos/a.png', 'information about an object'],
  ['POST', '/object/upload/sign/photos/a.png', 'signed addresses of uploads'],
  ['POST', '/bucket', 'buckets by HTTP'],
  ['DELETE', '/bucket/photos', 'buckets by HTTP'],
])('%s %s answers 501', async (method, path, feature) => {
  const answer = await stack.call(path, { method });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({
    message: `The embedded stack does not implement ${feature}.`,
  });
});

test('metadata of the client are refused by name, in either form of an upload', async () => {
  const photos = stack.ana.client.storage.from('photos');
  for (const body of [pngBlob(), png()]) {
    const { error } = await photos.upload(own('a.png'), body, {
      contentType: 'image/png',
      metadata: { width: 10 },
    });
    expect(error).toMatchObject({ statusCode: '501' });
  }
});

test('malformed bodies answer 400', async () => {
  for (const [path, body] of [
    ['/object/list/photos', 'not json'],
    ['/object/list/photos', '{"limit":0}'],
    ['/object/list/photos', '{"sortBy":{"column":"name; drop table x"}}'],
    ['/object/sign/photos/a', '{}'],
    ['/object/sign/photos', '{"expiresIn":1,"paths":[]}'],
    ['/object/move', '{}'],
  ] as const) {
    const answer = await stack.call(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  }
});
