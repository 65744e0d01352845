import path from 'node:path';
import type { z } from 'zod';
import { codeOf, type Disk, systemDisk } from './disk.ts';
import type { Log } from './log.ts';

/** A small value kept in a file: whole or not at all, also when the power goes. Never throws. */
export interface KeptFile<T> {
  /** What was kept, or the fallback when there is nothing or it cannot be understood. */
  read(): T;
  /** Writes now; when the disk refuses, again later until it is written, always the latest value. */
  write(value: T): void;
}

/** How a value is written as bytes and read again. `decode` throws when it cannot. */
interface Codec<T> {
  encode(value: T): string | Uint8Array;
  decode(bytes: Buffer): T;
}

/** What the disk would not do. File names, not paths. */
export interface FileTroubles {
  /** Files whose latest value is only in memory so far. */
  readonly unwritten: readonly string[];
  /** Whether the disk says that it is full. */
  readonly isFull: boolean;
  /** Files that could not be understood, and the names under which they were set aside. */
  readonly setAside: readonly { readonly file: string; readonly keptAs: string }[];
}

interface KeptFilesParts {
  readonly folder: string;
  readonly log: Log;
  /** Told when a trouble comes or goes. */
  readonly onTroubles?: (troubles: FileTroubles) => void;
  readonly disk?: Disk;
  readonly now?: () => number;
  /** Calls back after so many milliseconds. */
  readonly wakeAfter?: (ms: number, wake: () => void) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** A virus scanner lets go within moments: only a write that failed this often is told. */
const TOLD_AFTER = 3;

const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (failures - 1));

function unrefTimer(ms: number, wake: () => void): void {
  setTimeout(wake, ms).unref();
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** The small files of one folder. A disk that fails costs durability for a while, never the app. */
export function createKeptFiles({
  folder,
  log,
  onTroubles = () => undefined,
  disk = systemDisk,
  now = Date.now,
  wakeAfter = unrefTimer,
}: KeptFilesParts) {
  const failing = new Map<string, string | undefined>();
  const setAside: { file: string; keptAs: string }[] = [];
  const pending = new Map<string, () => void>();

  const troubles = (): FileTroubles => ({
    unwritten: [...failing.keys()],
    isFull: [...failing.values()].some((code) => code === 'ENOSPC' || code === 'EDQUOT'),
    setAside: [...setAside],
  });

  function putAside(file: string, cause: unknown): void {
    const name = path.basename(file);
    const keptAs = `${name}.unreadable-${new Date(now()).toISOString().replace(/\D/g, '').slice(0, 14)}`;
    log.error(`${name} could not be read; starting without it.`, cause);
    try {
      disk.rename(file, path.join(folder, keptAs));
      setAside.push({ file: name, keptAs });
    } catch (error) {
      log.error(`${name} could not be set aside.`, error);
      setAside.push({ file: name, keptAs: name });
    }
    onTroubles(troubles());
  }

  /** Reads one file: its value, nothing, or the error when it cannot be understood. */
  function readOne<T>(file: string, codec: Codec<T>): { value?: T; error?: unknown } {
    try {
      const bytes = disk.read(file);
      return bytes === null ? {} : { value: codec.decode(bytes) };
    } catch (error) {
      return { error };
    }
  }

  function open<T>(name: string, codec: Codec<T>, fallback: T): KeptFile<T> {
    const file = path.join(folder, name);
    const unfinished = `${file}.new`;
    let latest: { readonly value: T } | null = null;
    let failures = 0;

    function attempt(): void {
      if (latest === null) return;
      try {
        disk.writeNew(unfinished, codec.encode(latest.value));
        disk.rename(unfinished, file);
      } catch (error) {
        failed(error);
        return;
      }
      latest = null;
      failures = 0;
      pending.delete(name);
      if (!failing.delete(name)) return;
      log.info(`${name} is written again.`);
      onTroubles(troubles());
    }

    function failed(error: unknown): void {
      failures += 1;
      const isNews = failures === 1;
      pending.set(name, attempt);
      if (isNews) log.warn(`${name} could not be written; trying again.`, error);
      if (failures >= TOLD_AFTER) {
        const isToldAlready = failing.has(name);
        failing.set(name, codeOf(error));
        if (!isToldAlready) onTroubles(troubles());
      }
      const counted = failures;
      // A write in between has its own look and its own wait.
      wakeAfter(waitAfter(failures), () => {
        if (failures === counted) attempt();
      });
    }

    return {
      read() {
        const kept = readOne(file, codec);
        if (kept.error !== undefined) putAside(file, kept.error);
        // It is only still there when its renaming failed: if it is whole, it is the newer one.
        const { value: newer } = readOne(unfinished, codec);
        if (newer !== undefined) {
          latest = { value: newer };
          attempt();
        }
        const value = newer === undefined ? kept.value : newer;
        return value === undefined ? fallback : value;
      },
      write(value) {
        latest = { value };
        // While the disk refuses, its next look takes the latest value along.
        if (failures < TOLD_AFTER) attempt();
      },
    };
  }

  return {
    open,
    /** A value kept as JSON that fits the schema. */
    json: <T>(name: string, schema: z.ZodType<T>, fallback: T): KeptFile<T> =>
      open(
        name,
        {
          encode: (value) => JSON.stringify(value),
          decode: (bytes) => schema.parse(JSON.parse(bytes.toString('utf8'))),
        },
        fallback,
      ),
    troubles,
    /** Tries once more what is not written yet: before the app ends. */
    flush(): void {
      for (const attempt of [...pending.values()]) attempt();
    },
  };
}
