import path from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayContext } from '../context.ts';
import { removeOrphans } from './cleanup.ts';
import { addFiles } from './demo.ts';
import { openDisk } from './disk.ts';
import { failureResponse, notImplemented, StorageFailure, tooLarge } from './errors.ts';
import { addChanges } from './routes/changes.ts';
import { addReading, addUploads } from './routes/objects.ts';
import { createServerFiles, type ServerFiles } from './server-files.ts';
import { createService, type StorageService } from './service.ts';

/** Parts of storage-api that Coado's client does not use, with their names for the error. */
const MISSING: Readonly<Record<string, string>> = {
  '/render/*': 'image transformation',
  '/upload/resumable/*': 'resumable uploads',
  '/upload/resumable': 'resumable uploads',
  '/s3/*': 'the S3 protocol',
  '/iceberg/*': 'analytics buckets',
  '/vector/*': 'vector buckets',
  '/cdn/*': 'cache purging',
  '/object/info/*': 'information about an object',
  '/object/list-v2/*': 'the second listing',
  '/object/upload/sign/*': 'signed addresses of uploads',
  '/bucket': 'buckets by HTTP',
  '/bucket/*': 'buckets by HTTP',
};

const MAX_JSON_BYTES = 1_000_000;
const TIDY_EVERY_MS = 60_000;

/** Returns this installation's folder in a storage directory, which several may share. */
export function objectsDirectory(storageDir: string, issuer: string): string {
  return path.join(storageDir, issuer.replace(/^.*:/, ''));
}

export interface Storage {
  /** Routes for /storage/v1; they limit the size of bodies themselves. */
  readonly router: Hono;
  readonly files: ServerFiles;
  addFiles(bucket: string, folder: string): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

function createRouter(service: StorageService): Hono {
  const app = new Hono();
  app.onError((error) => {
    const response = failureResponse(error, service.log);
    if (response === null) throw error;
    return response;
  });
  const limitJson = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw tooLarge();
    },
  });
  for (const [route, feature] of Object.entries(MISSING)) {
    app.all(route, () => {
      throw notImplemented(feature);
    });
  }
  for (const json of ['/object/list/*', '/object/sign/*', '/object/move', '/object/copy']) {
    app.use(json, limitJson);
  }
  app.on('DELETE', '/object/*', limitJson);
  addChanges(app, service);
  addReading(app, service);
  addUploads(app, service);
  app.all('*', ({ req }) => {
    throw new StorageFailure(404, 'InvalidRequest', `Route ${req.method}:${req.path} not found`);
  });
  return app;
}

/**
 * Opens the storage service with this installation's folder in `directory`.
 * The folder belongs to one database, so that bytes of other databases are never deleted.
 */
export async function openStorage(context: GatewayContext, directory: string): Promise<Storage> {
  const openedAt = Date.now();
  const disk = await openDisk(objectsDirectory(directory, context.keys.issuer));
  const service = createService(context, disk);
  let closed = false;
  const sweeping = removeOrphans(context.adminPool, disk, openedAt)
    .then(() => service.tidy())
    .catch((cause: unknown) => context.log.warn('Stored bytes could not be swept.', cause));
  const timer = setInterval(() => {
    if (!closed) service.tidy().catch((cause: unknown) => context.log.warn('tidy', cause));
  }, TIDY_EVERY_MS);
  timer.unref();
  return {
    router: createRouter(service),
    files: createServerFiles(service),
    addFiles: (bucket, folder) => addFiles(service, bucket, folder),
    tidy: () => service.tidy(),
    async close() {
      closed = true;
      clearInterval(timer);
      await sweeping;
      await service.tidy();
    },
  };
}
