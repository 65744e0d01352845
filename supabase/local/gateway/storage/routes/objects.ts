import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { clientAddress } from '../../access.ts';
import { type Audience, serveObject } from '../download.ts';
import { noSuchBucket } from '../errors.ts';
import { type Place, placeIn } from '../names.ts';
import { findBucket, findObject, type StoredObject } from '../objects.ts';
import { type Asking, inStorage, type StorageService } from '../service.ts';
import { signerOf, signPlace, spendOnce, verifyPlace } from '../signatures.ts';
import { rehearseUpload, takeUpload } from '../upload.ts';

const SIGNED_UPLOAD_SECONDS = 2 * 60 * 60;

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

function infoOf(object: StoredObject, place: Place): Record<string, unknown> {
  const { metadata } = object;
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: place.bucket,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
}

export function addReading(app: Hono, service: StorageService): void {
  app.get('/object/info/public/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/info/public/');
    return c.json(infoOf(await publicObject(service, place), place));
  });
  for (const prefix of ['/object/info/authenticated/', '/object/info/']) {
    app.get(`${prefix}:bucket/*`, async (c) => {
      const place = placeIn(c.req.url, prefix);
      const { find } = await finderFor(service, c, place);
      return c.json(infoOf(await find(), place));
    });
  }
  app.get('/object/public/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/public/');
    return serveObject(service, c.req.raw, 'public', () => publicObject(service, place));
  });
  app.get('/object/sign/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/sign/');
    const token = c.req.query('token') ?? '';
    const { exp } = await verifyPlace(service.urlKey, 'download', place, token);
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
  app.post('/object/upload/sign/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/upload/sign/');
    const asking = await askingOf(service, c, 'storage.object.sign_upload_url');
    const upsert = c.req.header('x-upsert') === 'true';
    await rehearseUpload(service, asking, place, upsert);
    const { role, sub, session_id } = asking.caller.claims;
    const token = await signPlace(service.urlKey, 'upload', place, SIGNED_UPLOAD_SECONDS, {
      once: randomUUID(),
      upsert,
      ...(sub === undefined ? {} : { signer: { role, sub, session_id } }),
    });
    return c.json({
      url: `/object/upload/sign/${place.bucket}/${place.key}?token=${token}`,
      token,
    });
  });
  app.put('/object/upload/sign/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/upload/sign/');
    const token = c.req.query('token') ?? '';
    const claims = await verifyPlace(service.urlKey, 'upload', place, token);
    const operation = 'storage.object.upload_signed';
    const caller = await signerOf(service, claims);
    const asking = { caller, request: c.req.raw, address: clientAddress(c), operation };
    const request = { place, replace: claims.upsert ?? false };
    const upload = () => takeUpload(service, asking, incomingOf(c), request);
    return c.json(await spendOnce(service.adminPool, claims, upload));
  });
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
