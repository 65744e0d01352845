import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../../../scripts/lib/run-bin.ts';
import { electronArguments } from '../../support/desktop.ts';
import { TICKS, ticksBelow } from './processes.ts';

const hook = path.join(import.meta.dirname, 'first-screen.cjs');
const PATIENCE_MS = 30_000;
/** A start is followed by a while of life: the caches of its code are written in it. */
const LIFE_MS = 2500;

/**
 * The duration of a start, and the CPU time it used until then.
 * CPU time is 0 where there is no /proc.
 */
interface Start {
  readonly ms: number;
  readonly cpuMs: number;
}

/**
 * Measures the time from starting the process to a usable first screen.
 * Runs without Playwright: its inspectors slow the app down more than an empty window, because the
 * app has more code and requests more files.
 */
async function timeStart(executable: string, app: string, userData: string): Promise<Start> {
  const startedAt = Date.now();
  const child = spawn(executable, [...electronArguments(userData), '-r', hook, app], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const at = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No first screen came.')), PATIENCE_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^first screen at ([\d.]+)$/.exec(line)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(Number(found));
    });
    child.once('exit', () => reject(new Error('The app ended before its first screen.')));
  });
  const ticks =
    process.platform === 'linux' && child.pid !== undefined
      ? [...ticksBelow([child.pid]).values()].reduce((sum, each) => sum + each, 0)
      : 0;
  await delay(LIFE_MS);
  child.kill();
  await ended;
  return { ms: at - startedAt, cpuMs: (ticks / TICKS) * 1000 };
}

/** An app to start: its folder, and the folder of its data. */
interface Subject {
  readonly app: string;
  readonly userData: string;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns medians of warm starts of several apps, and their ratios to the first app. */
export async function compareStarts(
  executable: string,
  subjects: readonly Subject[],
  runs: number,
) {
  const starts = subjects.map((): Start[] => []);
  // Not counted: code is cached when it is run a second time.
  for (let run = -2; run < runs; run += 1) {
    for (const [index, { app, userData }] of subjects.entries()) {
      const start = await timeStart(executable, app, userData);
      if (run >= 0) starts[index]?.push(start);
    }
  }
  return starts.map((own) => ({
    ms: median(own.map(({ ms }) => ms)),
    cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
    ratio: median(own.map(({ ms }, run) => ms / (starts[0]?.[run]?.ms ?? Number.NaN))),
  }));
}
