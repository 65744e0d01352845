import type { Hono } from 'hono';
import { z } from 'zod';
import { accessDenied, invalidRequest, noSuchBucket } from '../errors.ts';
import { checkBucketName, parseFileSize } from '../names.ts';
import { inStorage, type StorageService } from '../service.ts';
import { bodyAs } from './changes.ts';
import { askingOf } from './objects.ts';

const COLUMNS = `id, name, owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at, 'STANDARD' as type`;

const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.string(), z.number().min(0)]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});
const listOptions = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

function readListOptions(query: Record<string, string>): z.infer<typeof listOptions> {
  const read = listOptions.safeParse(query);
  if (read.success) return read.data;
  throw invalidRequest(`querystring/${read.error.issues[0]?.path.join('/')} is invalid`);
}

const newBucket = settings.extend({ id: z.string().optional(), name: z.string() });

/** A policy decides who sees a bucket; only the secret key changes buckets. */
export function addBuckets(app: Hono, service: StorageService): void {
  const askingToChange: typeof askingOf = async (...request) => {
    const asking = await askingOf(...request);
    if (asking.caller.role === 'service_role') return asking;
    throw accessDenied('new row violates row-level security policy');
  };

  app.get('/bucket', async (c) => {
    const asking = await askingOf(service, c, 'storage.bucket.list');
    return inStorage(service, asking, async (client) => {
      const { limit, offset, sortColumn, sortOrder, search } = readListOptions(c.req.query());
      // Column and order are values of the enums, never the request's text.
      const { rows } = await client.query(
        `select ${COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0
          order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
        [search, limit, offset],
      );
      return c.json(rows);
    });
  });
  app.get('/bucket/:id', async (c) => {
    const asking = await askingOf(service, c, 'storage.bucket.get');
    return inStorage(service, asking, async (client) => {
      const { rows } = await client.query(`select ${COLUMNS} from storage.buckets where id = $1`, [
        c.req.param('id'),
      ]);
      if (rows[0] === undefined) throw noSuchBucket();
      return c.json(rows[0]);
    });
  });
  app.post('/bucket', async (c) => {
    const asking = await askingToChange(service, c, 'storage.bucket.create');
    const body = await bodyAs(c, newBucket);
    const id = checkBucketName(body.id ?? body.name);
    await inStorage(service, asking, (client) =>
      client.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5)`,
        [
          id,
          checkBucketName(body.name),
          body.public ?? false,
          parseFileSize(body.file_size_limit ?? null),
          body.allowed_mime_types ?? null,
        ],
      ),
    );
    return c.json({ name: id });
  });
  app.put('/bucket/:id', async (c) => {
    const asking = await askingToChange(service, c, 'storage.bucket.update');
    const body = await bodyAs(c, settings);
    await inStorage(service, asking, async (client) => {
      const { rowCount } = await client.query(
        `update storage.buckets set updated_at = now(), public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6 else allowed_mime_types end
         where id = $1`,
        [
          c.req.param('id'),
          body.public ?? null,
          body.file_size_limit !== undefined,
          parseFileSize(body.file_size_limit ?? null),
          body.allowed_mime_types !== undefined,
          body.allowed_mime_types ?? null,
        ],
      );
      if (rowCount === 0) throw noSuchBucket();
    });
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/bucket/:id/empty', async (c) => {
    const asking = await askingToChange(service, c, 'storage.bucket.empty');
    await inStorage(service, asking, (client) =>
      client.query('delete from storage.objects where bucket_id = $1', [c.req.param('id')]),
    );
    await service.tidy();
    return c.json({ message: 'Successfully emptied' });
  });
  app.delete('/bucket/:id', async (c) => {
    const asking = await askingToChange(service, c, 'storage.bucket.delete');
    await inStorage(service, asking, async (client) => {
      const { rowCount } = await client.query('delete from storage.buckets where id = $1', [
        c.req.param('id'),
      ]);
      if (rowCount === 0) throw noSuchBucket();
    });
    return c.json({ message: 'Successfully deleted' });
  });
}
