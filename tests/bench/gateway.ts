import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { compile } from '@coado/local-stack/rest/query/sql';
import { readRequest } from '@coado/local-stack/rest/request/api-request';
import { loadSchemaCache } from '@coado/local-stack/rest/schema-cache/schema-cache';
import { planTable } from '@coado/local-stack/rest/table';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { z } from 'zod';
import { startCoado } from '../../supabase/tasks/start.ts';
import { demo } from '../support/app.ts';

/**
 * The cost of the gateway over PostgreSQL itself.
 * Compares the gateway's reads per second with `pg` running the same named statement in a
 * transaction with the caller's claims. In both cases the database, the gateway (a separate thread)
 * and the client share the machine.
 */
const BUDGETS = { small: 0.5, 'last brew': 0.8, feed: 0.6 } as const;
type Name = keyof typeof BUDGETS;
/** Number of parallel requests: the gateway's limit for one caller. */
const AT_ONCE = 6;
const ROUND_MS = 1_000;
const ROUNDS = 5;
/** Rounds for warming up, in which the code is still being compiled. */
const WARMING = 2;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const opened = z.object({ url: z.string(), key: z.string(), databaseUrl: z.string() });

interface Line {
  get(address: string): Promise<void>;
  close(): void;
}

/** Opens a minimal HTTP client, so that its own cost does not distort the result. */
async function openLine(to: {
  hostname: string;
  port: string;
  credentials: string;
}): Promise<Line> {
  const socket = connect(Number(to.port), to.hostname).setNoDelay(true).setEncoding('latin1');
  await once(socket, 'connect');
  let read = '';
  let answered: PromiseWithResolvers<void> | undefined;
  socket.on('data', (chunk: string) => {
    read += chunk;
    const head = read.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = /content-length: (\d+)/i.exec(read.slice(0, head))?.[1];
    if (length === undefined || !read.startsWith('HTTP/1.1 200 ')) {
      answered?.reject(new Error(read));
    } else if (read.length === head + 4 + Number(length)) {
      read = '';
      answered?.resolve();
    }
  });
  socket.on('error', (error) => answered?.reject(error));
  return {
    get(address) {
      answered = Promise.withResolvers();
      socket.write(
        `GET /rest/v1/${address} HTTP/1.1\r\nhost: ${to.hostname}:${to.port}\r\n${to.credentials}\r\naccept-encoding: gzip\r\n\r\n`,
      );
      return answered.promise;
    },
    close: () => socket.destroy(),
  };
}

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
  const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
  parentPort?.postMessage({
    url: stack.url,
    key: stack.publishableKey,
    databaseUrl: stack.databaseUrl,
  });
  parentPort?.once('message', async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
    process.exit();
  });
}

async function rate(ask: (line: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let answers = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, line) => {
      while (performance.now() < until) {
        await ask(line);
        answers += 1;
      }
    }),
  );
  return (answers / (performance.now() - startedAt)) * 1_000;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  const { url, key, databaseUrl } = opened.parse(
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    }),
  );
  const auth = createClient(url, key, { auth: { persistSession: false } });
  const { data, error } = await auth.auth.signInWithPassword(demo.ana);
  if (error) throw error;
  const me = data.user.id;
  const credentials = `apikey: ${key}\r\nauthorization: Bearer ${data.session.access_token}`;
  const { hostname, port } = new URL(url);

  const addresses: Readonly<Record<Name, string>> = {
    small: `profiles?select=role&id=eq.${me}`,
    'last brew': `brews?select=id,method_id,coffee_grams,water_ml,duration_seconds,brewed_at,planned_seconds:recipe->parameters->totalTime,method:brew_methods(name),bean:beans(name)&user_id=eq.${me}&order=brewed_at.desc,id.desc&limit=1`,
    feed: 'community_posts?select=id,user_id,content,pictures,curve,recipe:recipes(id,user_id,title,method_id,coffee_grams,water_ml,total_seconds,method:brew_methods(name),bean:beans(name)),brew_method_id,brew_bean_name,brew_coffee_grams,brew_water_ml,brew_rating,like_count,comment_count,created_at,edited_at,hidden_at,hidden_reason,liked_by_me,saved_by_me,author:profiles!community_posts_user_id_fkey(id,name,username,avatar_url),brew_method:brew_methods(name)&order=created_at.desc,id.desc&limit=20',
  };

  const raw = new pg.Pool({
    connectionString: databaseUrl,
    max: AT_ONCE,
    options: '-c search_path=public,extensions',
  });
  /** Claims that a server sets in each transaction. */
  const claims = JSON.stringify({ sub: me, role: 'authenticated' });
  async function direct(statement: pg.QueryConfig<unknown[]>): Promise<void> {
    const client = await raw.connect();
    try {
      await client.query('begin read only');
      await client.query({
        name: 'claims',
        text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        values: [claims],
      });
      await client.query(statement);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  const schema = await loadSchemaCache(raw);
  async function statementOf(name: Name): Promise<pg.QueryConfig<unknown[]>> {
    const address = addresses[name];
    const asked = await readRequest(
      new Request(new URL(`/rest/v1/${address}`, url)),
      false,
      'authenticated',
    );
    const { statement } = planTable(schema, address.replace(/\?.*/, ''), asked);
    return { ...compile(statement), name: name.replace(' ', '_') };
  }
  const lines = await Promise.all(
    Array.from({ length: AT_ONCE }, () => openLine({ hostname, port, credentials })),
  );

  const get = (name: Name) => (line: number) =>
    lines[line]?.get(addresses[name]) ?? Promise.reject(new Error('No such line.'));

  try {
    for (const name of Object.keys(BUDGETS) as Name[]) {
      const statement = await statementOf(name);
      const shares: number[] = [];
      // Alternates the two, so that other load on the machine affects both alike.
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        const plain = await rate(() => direct(statement));
        const through = await rate(get(name));
        if (round < 0) continue;
        shares.push(through / plain);
        console.log(
          `${name}: ${through.toFixed(0)}/s of ${plain.toFixed(0)}/s by pg, ${(through / plain).toFixed(2)}`,
        );
      }
      const share = median(shares);
      console.log(`${name}: ${share.toFixed(2)} of pg (at least ${BUDGETS[name]})`);
      if (share < BUDGETS[name]) process.exitCode = 1;
    }
  } finally {
    await raw.end();
    for (const line of lines) line.close();
    worker.postMessage('close');
  }
}

await (isMainThread ? measure() : serve());
