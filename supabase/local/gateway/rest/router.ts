import { type Context, Hono } from 'hono';
import { DatabaseError } from 'pg';
import type { GatewayContext } from '../context.ts';
import { UnauthorizedError } from '../keys.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts';
import { toRestError } from './database-errors.ts';
import { notImplemented, RestError } from './errors.ts';
import { asCaller } from './execute.ts';
import { handleRpc } from './handle-rpc.ts';
import { handleTable } from './handle-table.ts';
import type { Handler } from './handlers.ts';
import { readRequest } from './request.ts';
import { errorResponse, toResponse } from './respond.ts';

/** Errors that an older catalogue than the database may have caused. */
const MISSES: ReadonlySet<string> = new Set([
  'PGRST200',
  'PGRST201',
  'PGRST202',
  'PGRST203',
  'PGRST204',
  'PGRST205',
  '42703',
  '42704',
  '42883',
  '42P01',
]);

/** PostgREST's dialect under /rest/v1, one transaction a request under the caller's own role. */
export function createRestRouter(context: GatewayContext): Hono {
  const cache = createCatalogueCache(context.adminPool);
  const router = new Hono();
  router.all('/rpc/:name', (c) => serve(context, cache, c, handleRpc));
  router.all('/:name', (c) => serve(context, cache, c, handleTable));
  router.all('*', ({ req }) =>
    errorResponse(
      /\/v1\/?$/.test(req.path)
        ? notImplemented('the OpenAPI description')
        : new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
    ),
  );
  return router;
}

async function serve(
  { keys, restPool, log }: GatewayContext,
  cache: CatalogueCache,
  { req }: Context,
  handler: Handler,
): Promise<Response> {
  let isAnonymous = true;
  try {
    const caller = await keys.resolveCaller(req.raw.headers);
    isAnonymous = caller.role === 'anon';
    const request = await readRequest(req.raw, handler === handleRpc);
    const answer = await withCatalogue(cache, async (catalogue) => {
      const planned = handler(catalogue, req.param('name') ?? '', request);
      return asCaller(restPool, caller, request, planned.readOnly, planned.run);
    });
    return toResponse(answer);
  } catch (error) {
    if (error instanceof UnauthorizedError) return errorResponse(unauthorized(error));
    const failure = toRestError(error, isAnonymous);
    if (failure === null) throw error;
    if (failure.status >= 500 && failure.status !== 501) log.error(failure.message, error);
    return errorResponse(failure);
  }
}

/** Runs the work, and once more with a newer catalogue when a name was not found. */
async function withCatalogue<T>(
  cache: CatalogueCache,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  try {
    return await work(await cache.get());
  } catch (error) {
    const code = error instanceof RestError || error instanceof DatabaseError ? error.code : '';
    if (code === undefined || !MISSES.has(code)) throw error;
    const fresh = await cache.refreshAfterMiss();
    if (fresh === null) throw error;
    return work(fresh);
  }
}

function unauthorized({ code, message }: UnauthorizedError): RestError {
  return new RestError(401, code === 'jwt_expired' ? 'PGRST303' : 'PGRST301', message, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
