import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { DatabaseError, type PoolClient } from 'pg';
import { clientAddress } from '../access.ts';
import { CrowdedError } from '../concurrency-limit.ts';
import type { GatewayContext } from '../context.ts';
import { UnauthorizedError } from '../keys.ts';
import { notImplemented, RestError, toRestError } from './errors.ts';
import type { PlanRequest } from './plan/action-plan.ts';
import { PlanCache, readKey } from './plan-cache.ts';
import { named, type ResultFields, readResult } from './query/statements.ts';
import { type RestRequest, readRequest } from './request/api-request.ts';
import { errorResponse, toResponse } from './response.ts';
import { planRpc } from './rpc.ts';
import { holdSchemaCache, type SchemaCacheHolder } from './schema-cache/reload.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';
import { planTable } from './table.ts';

type HeaderReader = Pick<Headers, 'get'>;

/** Reads Node's headers, whose names are in lower case. */
const readerOf = ({ headers }: IncomingMessage): HeaderReader => ({
  get: (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  },
});

/** Whether to compress: not on the same computer, where it would take longer than sending. */
const wantsGzip = (headers: HeaderReader, address: string): boolean =>
  !/^(127\.|::1$|::ffff:127\.)/.test(address) &&
  /\bgzip\b/.test(headers.get('accept-encoding') ?? '');

/** Errors that can come from a schema cache older than the last migration. */
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

/** Creates the PostgREST API; each request is one transaction under the caller's role. */
export function createRestRouter(context: GatewayContext): Hono {
  const cache = { ...holdSchemaCache(context.adminPool), plans: new PlanCache() };
  const router = new Hono();
  router.all('/rpc/:name', (c) => serve(context, cache, c, planRpc));
  router.all('/:name', (c) => serve(context, cache, c, planTable));
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
  { keys, callerPool, log }: GatewayContext,
  { plans, ...cache }: SchemaCacheHolder & { readonly plans: PlanCache },
  c: Context,
  plan: PlanRequest,
): Promise<Response> {
  const { req } = c;
  const { incoming }: HttpBindings = c.env;
  const headers = readerOf(incoming);
  const address = clientAddress(c);
  let isAnonymous = true;
  try {
    const caller = await keys.resolveCaller(headers);
    isAnonymous = caller.role === 'anon';
    // A body can be read only once, and the plan may be made twice.
    let reading: Promise<RestRequest> | undefined;
    const key = readKey({ method: req.method, url: req.url, headers }, caller.role);
    const answer = await withSchemaCache(cache, async (schemaCache) => {
      const { request, action, query } = await plans.get(schemaCache, key, async () => {
        reading ??= readRequest(req.raw, plan === planRpc, caller.role);
        const request = await reading;
        return { request, action: plan(schemaCache, req.param('name') ?? '', request) };
      });
      const asking = {
        method: request.method,
        path: request.path,
        headers: incoming.headers,
        address,
        hungUp: () => req.raw.signal,
      };
      if (action.readOnly) {
        const row = await callerPool.readAsCaller(caller, asking, named(query));
        return action.answer(readResult(row));
      }
      const write = async (client: PoolClient) => {
        const { rows } = await client.query<[...ResultFields]>({
          ...named(query),
          values: [...query.values],
          rowMode: 'array',
        });
        return action.answer(readResult(rows[0]));
      };
      return callerPool.asCaller(caller, asking, write);
    });
    return await toResponse(answer, wantsGzip(headers, address));
  } catch (error) {
    if (error instanceof UnauthorizedError) return errorResponse(unauthorized(error));
    if (error instanceof CrowdedError) return errorResponse(crowded(error));
    const failure = toRestError(error, isAnonymous);
    if (failure === null) throw error;
    if (failure.status >= 500 && failure.status !== 501) log.error(failure.message, error);
    return errorResponse(failure);
  }
}

/** Runs the work; after an unknown name, once more with a reloaded schema cache. */
async function withSchemaCache<T>(
  cache: SchemaCacheHolder,
  work: (schemaCache: SchemaCache) => Promise<T>,
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

function crowded({ status, message }: CrowdedError): RestError {
  return new RestError(status, 'PGRST003', message, { headers: { 'Retry-After': '1' } });
}

function unauthorized({ code, message }: UnauthorizedError): RestError {
  return new RestError(401, code === 'jwt_expired' ? 'PGRST303' : 'PGRST301', message, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
