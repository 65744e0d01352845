import type { HttpBindings } from '@hono/node-server';
import { type Context, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { isConnectionLoss } from '../errors.ts';
import { onlyWelcome } from './access.ts';
import { createAuthRouter } from './auth/router.ts';
import type { GatewayContext, Log } from './context.ts';
import { apiCors } from './cors.ts';
import { protect } from './headers.ts';
import { createMailboxRouter } from './mailbox/router.ts';
import type { Realtime } from './realtime/realtime.ts';
import { createRestRouter } from './rest/router.ts';
import type { Storage } from './storage/storage.ts';

/** Largest body in bytes except for uploads; the widest row that Coado saves is far below. */
const maxBodyBytes = 1_000_000;

const missing: Readonly<Record<string, string>> = {
  '/storage/v1': 'Storage without a directory',
  '/functions/v1': 'Edge Functions',
  '/graphql/v1': 'GraphQL',
};

const errorBody = (code: string, message: string) => ({
  code,
  message,
  details: null,
  hint: null,
});

function addErrorAnswers(app: Hono, log: Log): void {
  app.onError((error, c) => {
    const where = `${c.req.method} ${c.req.path}`;
    if (error instanceof HTTPException && error.status < 500) {
      log.warn(`${where} → ${error.status}`, error);
      return c.json(errorBody('bad_request', error.message), error.status);
    }
    if (isConnectionLoss(error)) {
      log.warn(`${where}: the database is away`, error);
      c.header('Retry-After', '1');
      return c.json(errorBody('database_unavailable', 'The database is not reachable.'), 503);
    }
    log.error(where, error);
    return c.json(errorBody('internal_error', 'Internal server error'), 500);
  });
}

function addMissingParts(app: Hono): void {
  for (const [prefix, feature] of Object.entries(missing)) {
    app.all(`${prefix}/*`, (c) =>
      c.json(
        errorBody('not_implemented', `${feature} is not implemented by the embedded stack.`),
        501,
      ),
    );
  }
}

interface Parts {
  readonly web?: Handler | undefined;
  readonly storage?: Storage | undefined;
  readonly realtime?: Realtime | undefined;
}

/** Whether the body's limit is skipped: it would create a web request, which takes time. */
const hasNoBody = ({ req: { method } }: Context) => method === 'GET' || method === 'HEAD';

const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => {
    // The rest of the body is unread, so the connection cannot be used again.
    const { outgoing }: HttpBindings = c.env;
    outgoing.shouldKeepAlive = false;
    return c.json(errorBody('payload_too_large', 'The request body is too large.'), 413);
  },
});

export function createGateway(
  context: GatewayContext,
  { web, storage, realtime }: Parts = {},
): Hono {
  const { adminPool, keys, log, settings } = context;
  const app = new Hono();
  addErrorAnswers(app, log);
  app.use(onlyWelcome(settings));
  const ofFiles = (c: Context) => c.req.path.startsWith('/storage/v1/');
  // Pages of other origins show pictures: the desktop app has its own origin.
  const [protectFiles, protectRest] = [protect('cross-origin'), protect('same-origin')];
  app.use((c, next) => (ofFiles(c) ? protectFiles : protectRest)(c, next));
  // The storage service limits uploads by their bucket.
  app.use((c, next) => (ofFiles(c) || hasNoBody(c) ? next() : limitBody(c, next)));

  app.get('/health', async (c) => {
    await adminPool.query('select 1');
    return c.json({ status: 'ok' });
  });
  app.get('/config.json', (c) => {
    // The page's own address is returned, so that localhost and 127.0.0.1 both are same-origin.
    const host = c.req.header('host');
    const { protocol } = new URL(settings.apiUrl);
    c.header('Cache-Control', 'no-store');
    return c.json({
      supabaseUrl: host === undefined ? settings.apiUrl : `${protocol}//${host}`,
      supabaseKey: keys.publishableKey,
      operatorName: settings.operator?.name,
      operatorContact: settings.operator?.contact,
      dataOfficer: settings.operator?.dataOfficer,
      court: settings.operator?.court,
      dataCountry: settings.dataCountry ?? undefined,
      accessRecords: settings.accessRecords || undefined,
    });
  });

  app.use('/rest/v1/*', apiCors);
  for (const prefix of ['/auth/v1', '/realtime/v1', ...Object.keys(missing)])
    app.use(`${prefix}/*`, apiCors);
  app.route('/rest/v1', createRestRouter(context));
  app.route('/auth/v1', createAuthRouter(context));
  app.route('/', createMailboxRouter(context));
  if (storage !== undefined) app.route('/storage/v1', storage.router);
  if (realtime !== undefined) app.route('/realtime/v1', realtime.router);
  addMissingParts(app);
  app.all('/rest/*', (c) => c.json(errorBody('not_found', 'No such address.'), 404));
  app.all('/auth/v1/*', (c) => c.json(errorBody('not_found', 'No such address.'), 404));
  if (web !== undefined) app.get('*', web);
  app.notFound((c) => c.json(errorBody('not_found', 'No such address.'), 404));
  return app;
}
