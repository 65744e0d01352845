import { expect, test } from 'vitest';
import { machineMemory, memorySettings } from './memory.ts';

const GiB = 1024 ** 3;

test.each([
  ['an old netbook', 1, ['64MB', '512MB', '4MB', '32MB']],
  ['a counter PC', 4, ['128MB', '2048MB', '4MB', '32MB']],
  ['a laptop', 8, ['256MB', '4096MB', '8MB', '64MB']],
  ['a large one', 16, ['512MB', '8192MB', '16MB', '128MB']],
  ['a workstation', 128, ['512MB', '16384MB', '16MB', '128MB']],
])(
  '%s of %d GiB lends PostgreSQL a modest part',
  (_machine, gibibytes, [buffers, cache, work, upkeep]) => {
    expect(memorySettings(gibibytes * GiB)).toEqual({
      shared_buffers: buffers,
      effective_cache_size: cache,
      work_mem: work,
      maintenance_work_mem: upkeep,
    });
  },
);

test('PostgreSQL uses at most a third of the memory', () => {
  const megabytes = (text = '') => Number.parseInt(text, 10);
  for (const gibibytes of [4, 8, 16, 32]) {
    const { shared_buffers, work_mem, maintenance_work_mem } = memorySettings(gibibytes * GiB);
    // The worst case is twenty callers with two sorts or hashes each, and three vacuums.
    const worst =
      megabytes(shared_buffers) + 40 * megabytes(work_mem) + 3 * megabytes(maintenance_work_mem);
    expect(worst / 1024).toBeLessThan(gibibytes / 3);
  }
});

test('the limit of a container counts instead of the computer’s memory', () => {
  expect(machineMemory(16 * GiB, 2 * GiB)).toBe(2 * GiB);
  expect(machineMemory(16 * GiB, 0)).toBe(16 * GiB);
  expect(machineMemory(16 * GiB, 2 ** 64)).toBe(16 * GiB);
});
