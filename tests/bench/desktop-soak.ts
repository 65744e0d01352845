import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startCounter } from './soak/counter.ts';
import { createFaultyDisk } from './soak/faulty-disk.ts';
import { createMachine } from './soak/machine.ts';
import { createPeople } from './soak/people.ts';
import { startServer } from './soak/server.ts';

/**
 * A week at the counter at high speed: 2,000 brews.
 * They run through the main process' own modules (kept files, keeper, announcer, last recipes) and
 * the own server under its supervisor, while the machine sleeps, its clock is set, its disk is
 * full, the power fails and the server is killed. Fails when a brew is lost, doubled or not
 * announced exactly once, on an uncaught error, when the server gives up, or when memory changes by
 * more than a tenth. `node tests/bench/desktop-soak.ts [brews]`.
 */
const BREWS = Number(process.argv[2] ?? 2000);
const STATIONS = 6;
const WEEK_MS = 7 * 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
const MEMORY_SHARE = 0.1;
/** Each hits every so many rounds, so that a short run has all of them too. */
const EVERY = { sleep: 5, clock: 7, fullDisk: 6, power: 8, gateway: 20, database: 30 } as const;

setFlagsFromString('--expose-gc');
const collect: (how: object) => void = runInNewContext('gc');

/**
 * Returns the retained heap in MB.
 * V8's own caches (compiled code last) are dropped first, because they would add noise.
 */
function heapMegabytes(): number {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return process.memoryUsage().heapUsed / 1e6;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let uncaught = 0;
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    uncaught += 1;
    console.error(`Uncaught: ${event}:`, error);
  });
}

const folder = await mkdtemp(path.join(tmpdir(), 'coado-soak-'));
const startedAt = performance.now();
const server = await startServer(folder);
const machine = createMachine(Date.now() - WEEK_MS);
const disk = createFaultyDisk();
const rounds = Math.ceil(BREWS / STATIONS);
const pauseMs = WEEK_MS / rounds;
const people = await createPeople(server, Math.ceil(BREWS / 400), BREWS);
const counter = startCounter({ folder: path.join(folder, 'app'), machine, disk: disk.disk });
const heap: number[] = [];
const hits = { sleep: 0, clock: 0, fullDisk: 0, power: 0, gateway: 0, database: 0 };

const isHit = (round: number, what: keyof typeof EVERY) => {
  const isNow = round % EVERY[what] === EVERY[what] - 1;
  if (isNow) hits[what] += 1;
  return isNow;
};

for (let round = 0; round < rounds; round += 1) {
  const from = machine.wall();
  if (isHit(round, 'fullDisk')) disk.fill(round % 2 === 0 ? 'ENOSPC' : 'EPERM');
  const ids = Array.from({ length: Math.min(STATIONS, BREWS - round * STATIONS) }, () =>
    randomUUID(),
  );
  for (const [station, id] of ids.entries()) {
    counter.start(id, people.of(id).id, station + 1);
    machine.run(10_000 + station * 1000);
  }
  if (ids[0] !== undefined && round % 3 === 0) counter.pauseFor(ids[0], 20_000);
  if (isHit(round, 'sleep')) counter.sleep((1 + (round % 40)) * MINUTE_MS);
  if (isHit(round, 'clock')) machine.setClock(round % 2 === 0 ? -45 * MINUTE_MS : 3 * MINUTE_MS);
  machine.run(MINUTE_MS);
  disk.free();
  machine.run(2 * MINUTE_MS);
  if (isHit(round, 'power')) counter.powerCut();
  if (isHit(round, 'gateway')) server.killGateway();
  if (isHit(round, 'database')) server.killDatabase();
  machine.run(2 * MINUTE_MS);
  await Promise.all(ids.map((id) => people.save(counter.finished(id))));
  for (const id of ids) counter.remove(id);
  machine.run(Math.max(0, pauseMs - (machine.wall() - from)));
  if (round % Math.ceil(rounds / 20) === 0) {
    // Lets the round's timers finish.
    await delay(10);
    heap.push(heapMegabytes());
    console.info(
      `${String(round * STATIONS).padStart(5)} brews · heap ${heap.at(-1)?.toFixed(1)} MB`,
    );
  }
}

const saved = await people.countSaved();
const { doubled, silent } = counter.announcements();
const left = counter.left();
const third = Math.floor(heap.length / 3);
// The first third warms up: code is compiled, caches fill.
const [early, late] = [median(heap.slice(third, 2 * third)), median(heap.slice(-third))];
const growth = late / early - 1;
const failures = [
  saved === BREWS ? '' : `${BREWS - saved} brews are not in the database`,
  left === 0 ? '' : `${left} brews stayed behind`,
  silent === 0 ? '' : `${silent} ends were not announced`,
  doubled === 0 ? '' : `${doubled} announcements came twice`,
  uncaught === 0 ? '' : `${uncaught} errors that nobody caught`,
  server.hasFailed() ? 'the server gave up' : '',
  Math.abs(growth) <= MEMORY_SHARE ? '' : `memory changed by ${(growth * 100).toFixed(1)} %`,
].filter((failure) => failure !== '');

console.info(
  [
    `brews      ${saved} of ${BREWS} saved, ${left} left, in ${((performance.now() - startedAt) / MINUTE_MS).toFixed(1)} minutes`,
    `troubles   ${Object.entries(hits)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
    `server     started ${server.starts()} times`,
    `news       ${silent} missing, ${doubled} doubled`,
    `memory     ${early.toFixed(1)} MB in the second third, ${late.toFixed(1)} MB in the last (${(growth * 100).toFixed(1)} %)`,
    failures.length === 0 ? 'no brew lost' : `FAILED: ${failures.join('; ')}`,
  ].join('\n'),
);
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);
