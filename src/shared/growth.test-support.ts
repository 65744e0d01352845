import { threadCpuUsage } from 'node:process';
import { expect } from 'vitest';

/** Linear work passes in the first rounds; a machine that stalls needs more of them. */
const [LEAST_ROUNDS, MOST_ROUNDS] = [3, 15];

/** Time that other work of the thread may add, in ms; quadratic work takes far longer. */
const SLACK_MS = 50;

/** Returns the processor time of `run`, in ms; other programs would lengthen elapsed time. */
async function processorMs(run: () => unknown): Promise<number> {
  const start = threadCpuUsage();
  await run();
  const { user, system } = threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Expects work on a text of twice the length to take about twice as long.
 * Quadratic work takes four times as long. The fastest time of each length counts. Both lengths
 * are measured in turns, so that a slow moment of the machine lengthens both.
 */
export async function expectLinearTime(run: (size: number) => unknown, size: number) {
  let half = Number.POSITIVE_INFINITY;
  let whole = Number.POSITIVE_INFINITY;
  const isLinear = () => whole <= 3 * half + SLACK_MS;
  for (let round = 0; round < MOST_ROUNDS && !(round >= LEAST_ROUNDS && isLinear()); round += 1) {
    half = Math.min(half, await processorMs(() => run(Math.floor(size / 2))));
    whole = Math.min(whole, await processorMs(() => run(size)));
  }
  expect(whole).toBeLessThanOrEqual(3 * half + SLACK_MS);
}
