import path from 'node:path';
import type { z } from 'zod';
import { codeOf, type Disk, systemDisk } from './disk.ts';
import type { Log } from './log.ts';

/** A small value in a file, written atomically, also on power loss. Never throws. */
export interface StoredFile<T> {
  /** Returns the stored value; the fallback when it is missing or unreadable. */
  read(): T;
  /** Writes now; after a failed write retries with the latest value. */
  write(value: T): void;
}

/** Encodes a value as bytes and decodes it. `decode` throws on invalid bytes. */
interface Codec<T> {
  encode(value: T): string | Uint8Array;
  decode(bytes: Buffer): T;
}

/** Failed file operations. File names, not paths. */
export interface FileTroubles {
  /** Files whose latest value is only in memory. */
  readonly unwritten: readonly string[];
  /** Whether the disk is full. */
  readonly isFull: boolean;
  /** Unreadable files and the names under which they were set aside. */
  readonly setAside: readonly { readonly file: string; readonly keptAs: string }[];
}

interface KeptFilesParts {
  readonly folder: string;
  readonly log: Log;
  /** Called when a trouble begins or ends. */
  readonly onTroubles?: (troubles: FileTroubles) => void;
  readonly disk?: Disk;
  readonly now?: () => number;
  /** Calls back after so many milliseconds. */
  readonly wakeAfter?: (ms: number, wake: () => void) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** Failures before a report: a virus scanner releases a file within moments. */
const REPORT_AFTER = 3;

const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (failures - 1));

function unrefTimer(ms: number, wake: () => void): void {
  setTimeout(wake, ms).unref();
}

export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Manages the small files of one folder.
 * A failing disk costs durability for a while, never the app.
 */
export function createFileStore({
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

  /** Reads one file: its value, nothing, or the error of an unreadable file. */
  function readOne<T>(file: string, codec: Codec<T>): { value?: T; error?: unknown } {
    try {
      const bytes = disk.read(file);
      return bytes === null ? {} : { value: codec.decode(bytes) };
    } catch (error) {
      return { error };
    }
  }

  function open<T>(name: string, codec: Codec<T>, fallback: T): StoredFile<T> {
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
      if (failures >= REPORT_AFTER) {
        const isToldAlready = failing.has(name);
        failing.set(name, codeOf(error));
        if (!isToldAlready) onTroubles(troubles());
      }
      const counted = failures;
      // A write in between schedules its own retry.
      wakeAfter(waitAfter(failures), () => {
        if (failures === counted) attempt();
      });
    }

    return {
      read() {
        const kept = readOne(file, codec);
        if (kept.error !== undefined) putAside(file, kept.error);
        // The unfinished file exists only after a failed rename; a complete one is newer.
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
        // While the disk fails, the scheduled retry writes the latest value.
        if (failures < REPORT_AFTER) attempt();
      },
    };
  }

  return {
    open,
    /** Stores a value as JSON that fits the schema. */
    json: <T>(name: string, schema: z.ZodType<T>, fallback: T): StoredFile<T> =>
      open(
        name,
        {
          encode: (value) => JSON.stringify(value),
          decode: (bytes) => schema.parse(JSON.parse(bytes.toString('utf8'))),
        },
        fallback,
      ),
    troubles,
    /** Retries pending writes once, before the app ends. */
    flush(): void {
      for (const attempt of [...pending.values()]) attempt();
    },
  };
}
