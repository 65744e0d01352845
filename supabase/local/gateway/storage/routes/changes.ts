import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { parseClientJson } from '../../json.ts';
import { invalidRequest, noSuchKey, notImplemented } from '../errors.ts';
import { listBody, listObjects } from '../list.ts';
import { checkKey, type Place, placeIn } from '../names.ts';
import { deleteObjects, findObject, moveObject, ownerOf } from '../objects.ts';
import { checkFits, copyObject } from '../server-files.ts';
import { inStorage, type StorageService } from '../service.ts';
import { signPlace } from '../signatures.ts';
import { askingOf } from './objects.ts';

/** Validity of a signed address in seconds, at most a year. */
const seconds = z.number().int().min(1).max(31_536_000);
const signBody = z.object({ expiresIn: seconds, transform: z.looseObject({}).optional() });
const signManyBody = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1000) });
const versioned = z.object({ path: z.string(), versionId: z.string() });
const removeBody = z.object({ prefixes: z.array(z.string().or(versioned)).min(1).max(1000) });
const transferBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  sourceVersionId: z.string().optional(),
});

function parseBody(text: string): unknown {
  try {
    return parseClientJson(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}

async function bodyAs<T>({ req }: Context, shape: z.ZodType<T>): Promise<T> {
  const text = await req.text();
  const read = shape.safeParse(parseBody(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`);
}

function placesOf(body: z.infer<typeof transferBody>): { from: Place; to: Place } {
  if (body.sourceVersionId !== undefined) throw notImplemented('versions of objects');
  const bucket = body.destinationBucket ?? body.bucketId;
  return {
    from: { bucket: body.bucketId, key: checkKey(body.sourceKey) },
    to: { bucket, key: checkKey(body.destinationKey) },
  };
}

function addTransfers(app: Hono, service: StorageService): void {
  app.post('/object/move', async (c) => {
    const { from, to } = placesOf(await bodyAs(c, transferBody));
    const asking = await askingOf(service, c, 'storage.object.move');
    await inStorage(service, asking, async (client) => {
      await checkFits(service, await findObject(client, from), to);
      await moveObject(client, from, to);
    });
    return c.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (c) => {
    const places = placesOf(await bodyAs(c, transferBody));
    const asking = await askingOf(service, c, 'storage.object.copy');
    const replace = c.req.header('x-upsert') === 'true';
    const id = await inStorage(service, asking, (client) =>
      copyObject(service, client, places, { owner: ownerOf(asking.caller), replace }),
    );
    if (replace) await service.tidy();
    return c.json({ Id: id, Key: `${places.to.bucket}/${places.to.key}` });
  });
}

function addRemoval(app: Hono, service: StorageService): void {
  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = await bodyAs(c, removeBody);
    const keys = prefixes.map((each) => {
      if (typeof each !== 'string') throw notImplemented('versions of objects');
      return each;
    });
    const asking = await askingOf(service, c, 'storage.object.delete_many');
    const deleted = await inStorage(service, asking, (client) =>
      deleteObjects(client, c.req.param('bucket'), keys),
    );
    if (deleted.length > 0) await service.tidy();
    return c.json(deleted);
  });
  app.delete('/object/:bucket/*', async (c) => {
    const { bucket, key } = placeIn(c.req.url, '/object/');
    const asking = await askingOf(service, c, 'storage.object.delete');
    const deleted = await inStorage(service, asking, (client) =>
      deleteObjects(client, bucket, [key]),
    );
    if (deleted.length === 0) throw noSuchKey();
    await service.tidy();
    return c.json({ message: 'Successfully deleted' });
  });
}

function addSigning(app: Hono, service: StorageService): void {
  const sign = async (place: Place, expiresIn: number) => {
    const token = await signPlace(service.urlKey, place, expiresIn);
    return `/object/sign/${place.bucket}/${place.key}?token=${token}`;
  };
  app.post('/object/sign/:bucket', async (c) => {
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = await bodyAs(c, signManyBody);
    const asking = await askingOf(service, c, 'storage.object.sign_many');
    const seen = await inStorage(service, asking, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any ($2)',
        [bucket, paths],
      );
      return new Set(rows.map(({ name }) => name));
    });
    const answers = paths.map(async (path) =>
      seen.has(path)
        ? { error: null, path, signedURL: await sign({ bucket, key: path }, expiresIn) }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    );
    return c.json(await Promise.all(answers));
  });
  app.post('/object/sign/:bucket/*', async (c) => {
    const place = placeIn(c.req.url, '/object/sign/');
    const { expiresIn, transform } = await bodyAs(c, signBody);
    if (transform !== undefined) throw notImplemented('image transformation');
    const asking = await askingOf(service, c, 'storage.object.sign');
    await inStorage(service, asking, (client) => findObject(client, place));
    return c.json({ signedURL: await sign(place, expiresIn) });
  });
}

export function addChanges(app: Hono, service: StorageService): void {
  app.post('/object/list/:bucket', async (c) => {
    const wanted = await bodyAs(c, listBody);
    const asking = await askingOf(service, c, 'storage.object.list');
    const bucket = c.req.param('bucket');
    return c.json(
      await inStorage(service, asking, (client) => listObjects(client, bucket, wanted)),
    );
  });
  addTransfers(app, service);
  addSigning(app, service);
  addRemoval(app, service);
}
