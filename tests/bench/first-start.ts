import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/lib/run-bin.ts';
import { median } from './phone.ts';

/** Seconds until each line of `npm start` is printed, with an empty database and no build. */
const RUNS = 3;
const BUDGET_S = 10;

async function run(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'coado-first-start-'));
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      COADO_DATA_DIR: path.join(folder, 'data'),
      COADO_BUILD_DIR: path.join(folder, 'web'),
    },
    detached: true,
  });
  let shownAt = Number.NaN;
  const stopped = new Promise((done) => child.once('close', done));
  const show = (text: string) => {
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
      if (Number.isNaN(shownAt))
        console.log(`  ${seconds().toFixed(1).padStart(5)} s  ${line.trim()}`);
      if (line.includes('Coado no ar')) shownAt = seconds();
    }
    if (text.includes('Ctrl-C encerra') && child.pid !== undefined)
      process.kill(-child.pid, 'SIGINT');
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', show);
  await stopped;
  await rm(folder, { recursive: true, force: true });
  return shownAt;
}

const times: number[] = [];
for (let index = 0; index < RUNS; index++) times.push(await run());
const middle = median(times);
if (!(middle <= BUDGET_S)) process.exitCode = 1;
console.log(`address shown after ${middle.toFixed(1)} s (median of ${RUNS}), budget ${BUDGET_S} s`);
