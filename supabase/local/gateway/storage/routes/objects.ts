import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { clientAddress } from '../../access.ts';
import { type Audience, serveObject } from '../download.ts';
import { noSuchBucket } from '../errors.ts';
import { type Place, placeIn } from '../names.ts';
import { findBucket, findObject, type StoredObject } from '../objects.ts';
import { type Asking, inStorage, type StorageService } from '../service.ts';
import { verifyPlace } from '../signatures.ts';
import { takeUpload } from '../upload.ts';

function incomingOf(c: Context) {
  const { incoming }: HttpBindings = c.env;
  return incoming;
}

export async function askingOf(
  { keys }: StorageService,
  c: Context,
  operation: string,
): Promise<Asking> {
  const request = c.req.raw;
  const caller = await keys.resolveCaller(request.headers);
  return { caller, request, address: clientAddress(c), operation };
}

/** Returns a lookup as in storage-api: without policies in a public bucket, else with them. */
async function finderFor(
  service: StorageService,
  c: Context,
  place: Place,
): Promise<{ audience: Audience; find: () => Promise<StoredObject> }> {
  const bucket = await findBucket(service.adminPool, place.bucket);
  if (bucket.public) {
    return { audience: 'public', find: () => findObject(service.adminPool, place) };
  }
  const asking = await askingOf(service, c, 'storage.object.get_authenticated');
  return {
    audience: 'caller',
    find: () => inStorage(service, asking, (client) => findObject(client, place)),
  };
}

async function publicObject(service: StorageService, place: Place): Promise<StoredObject> {
  const bucket = await findBucket(service.adminPool, place.bucket);
  // The answer does not reveal that a private bucket of this name exists.
  if (!bucket.public) throw noSuchBucket();
  return findObject(service.adminPool, place);
}

export function addReading(app: Hono, service: StorageService): void {
  app.get('/object/public/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/public/');
    return serveObject(service, c.req.raw, 'public', () => publicObject(service, place));
  });
  app.get('/object/sign/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/sign/');
    const token = c.req.query('token') ?? '';
    const exp = await verifyPlace(service.urlKey, place, token);
    const secondsLeft = Math.floor(exp - Date.now() / 1000);
    return serveObject(service, c.req.raw, { secondsLeft }, () =>
      findObject(service.adminPool, place),
    );
  });
  for (const prefix of ['/object/authenticated/', '/object/']) {
    app.get(`${prefix}:bucket/*`, async (c) => {
      const place = placeIn(c.req.url, prefix);
      const { audience, find } = await finderFor(service, c, place);
      return serveObject(service, c.req.raw, audience, find);
    });
  }
}

export function addUploads(app: Hono, service: StorageService): void {
  app.post('/object/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/');
    const asking = await askingOf(service, c, 'storage.object.upload');
    const replace = c.req.header('x-upsert') === 'true';
    return c.json(await takeUpload(service, asking, incomingOf(c), { place, replace }));
  });
  app.put('/object/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/');
    const asking = await askingOf(service, c, 'storage.object.upload_update');
    return c.json(await takeUpload(service, asking, incomingOf(c), { place, replace: true }));
  });
}
