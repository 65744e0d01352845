import type { PoolClient } from 'pg';
import { z } from 'zod';

export const listBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

export async function listObjects(
  client: PoolClient,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listBody>,
): Promise<unknown[]> {
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const start = folder === '' ? '' : `${folder}/`;
  // Column and order are values of the enums above, never the request's text.
  const order = `${sortBy.column} ${sortBy.order} nulls first, name ${sortBy.order}`;
  const { rows } = await client.query(
    `with below as (
       select substr(o.name, length($2) + 1) as rest, o.id, o.updated_at, o.created_at,
              o.last_accessed_at, o.metadata
         from storage.objects o
        where o.bucket_id = $1 and starts_with(o.name, $2)
          and starts_with(lower(substr(o.name, length($2) + 1)), lower($3))
     ), entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata
         from below where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
              null::timestamptz, null::jsonb
         from below where position('/' in rest) > 0
     )
     select * from entries order by ${order} limit $4 offset $5`,
    [bucket, start, search, limit, offset],
  );
  return rows;
}
