import { threadCpuUsage } from 'node:process';
import { expect } from 'vitest';

const ROUNDS = 5;

/** Time that other work of the thread may add, in ms; quadratic work takes far longer. */
const SLACK_MS = 50;

async function fastestMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = threadCpuUsage();
    await run();
    const { user, system } = threadCpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/**
 * Expects work on a text of twice the length to take about twice as long.
 * Quadratic work takes four times as long. The fastest of five counts. The processor time of this
 * thread is measured, because other processes lengthen the time of the clock.
 */
export async function expectLinearTime(run: (size: number) => unknown, size: number) {
  const half = await fastestMs(() => run(Math.floor(size / 2)));
  expect(await fastestMs(() => run(size))).toBeLessThanOrEqual(3 * half + SLACK_MS);
}
