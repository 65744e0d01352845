import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCoado } from '../../supabase/tasks/start.ts';
import { findLosses } from './kills/recount.ts';
import { startServer } from './kills/server.ts';
import { startWriters } from './kills/writers.ts';

/**
 * Kills the database or gateway of Coado's own server, fifty times, while people write.
 * The kills come at random times. The run fails when an acknowledged row is missing, a refused row
 * exists, a like or a follow differs from its last acknowledged state, or a counter differs from a
 * recount. `npm run kills -- [times]`.
 */
const KILLS = Number(process.argv[2] ?? 50);
const PEOPLE = 10;
const CALM_MS = { least: 150, most: 2_500 } as const;

/** Kills the database once it runs; it may still be starting after the last kill. */
async function killDatabase(): Promise<void> {
  for (;;) {
    try {
      return server.killDatabase();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
      await delay(50);
    }
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'coado-kills-'));
const begun = performance.now();
const kills = { gateway: 0, database: 0 };
let problems: readonly string[] = [];
const server = await startServer(folder);
try {
  const writers = await startWriters(server, PEOPLE);
  for (let nth = 1; nth <= KILLS; nth += 1) {
    await server.ready();
    await delay(CALM_MS.least + Math.random() * (CALM_MS.most - CALM_MS.least));
    const what = Math.random() < 0.5 ? 'gateway' : 'database';
    if (what === 'gateway') server.killGateway();
    else await killDatabase();
    kills[what] += 1;
    if (nth % 10 === 0) console.log(`${nth} of ${KILLS} kills`);
  }
  await server.ready();
  await writers.stop();
  await server.stop();

  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const stack = await startCoado({ dataDir: path.join(folder, 'stack'), log });
  try {
    problems = await findLosses(stack.databaseUrl, writers.known);
  } finally {
    await stack.close();
  }
  const { asked, retried } = writers.counts();
  const acknowledged = [...writers.known.rows.values()].reduce((sum, ids) => sum + ids.size, 0);
  const toggled = writers.known.likes.size + writers.known.follows.size;
  console.log(
    `${kills.gateway} kills of the gateway, ${kills.database} of the database in ${Math.round((performance.now() - begun) / 1000)} s: ` +
      `${asked} requests, ${retried} of them again; ${acknowledged} rows and ${toggled} likes and follows acknowledged, ${problems.length} losses.`,
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
