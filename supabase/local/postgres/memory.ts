import os from 'node:os';
import type { ServerSettings } from './control.ts';

const MiB = 1024 ** 2;

const share = (bytes: number, part: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(bytes / part / MiB)));

/**
 * Returns PostgreSQL's memory settings for a computer with this many bytes of memory.
 * They are smaller than for a server, because the app, a browser and a cash register run beside it.
 *
 * - `shared_buffers`, PostgreSQL's page cache: 1/32 (its default of 128 MB at 4 GB of memory, 256
 * at 8), at most 512 MB; more has no effect on Windows and delays the first start elsewhere. Pages
 * are allocated when data are read: a café with 20 MB of data uses 20.
 * - `effective_cache_size`, the planner's estimate of all caches, not an allocation: half.
 * - `work_mem`, for each sort or hash of each active connection: 1/1024, 4 MB (the default) to 16.
 * - `maintenance_work_mem`, for an index build and each of three vacuums: 1/128, 32 to 128 MB.
 */
export function memorySettings(bytes: number): ServerSettings {
  return {
    shared_buffers: `${share(bytes, 32, 64, 512)}MB`,
    effective_cache_size: `${share(bytes, 2, 512, 16_384)}MB`,
    work_mem: `${share(bytes, 1024, 4, 16)}MB`,
    maintenance_work_mem: `${share(bytes, 128, 32, 128)}MB`,
  };
}

/** Returns the bytes of memory that this process may use: the computer's or its container's. */
export function machineMemory(
  total: number = os.totalmem(),
  constrained: number = process.constrainedMemory(),
): number {
  // Without a limit, the number is 0 or more than the computer has.
  return constrained > 0 ? Math.min(total, constrained) : total;
}
