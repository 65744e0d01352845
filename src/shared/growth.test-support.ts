import { expect } from 'vitest';

const ROUNDS = 5;

/** Time that a busy machine may add, in ms; quadratic work on hostile texts takes far longer. */
const SLACK_MS = 50;

async function fastestMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/**
 * Expects work on a text of twice the length to take about twice as long.
 * Quadratic work takes four times as long. The fastest of five counts. Compares the machine with itself, so load changes nothing.
 */
export async function expectLinearTime(run: (size: number) => unknown, size: number) {
  const half = await fastestMs(() => run(Math.floor(size / 2)));
  expect(await fastestMs(() => run(size))).toBeLessThanOrEqual(3 * half + SLACK_MS);
}
