import path from 'node:path';
import { codeOf } from '@coado/local-stack/errors';
import type { z } from 'zod';
import { type Disk, systemDisk } from './disk.ts';
import type { Log } from './log.ts';

/** A small value in a file, written atomically, even at a power loss. Never throws. */
export interface StoredFile<T> {
  read(): T;
  /** Writes now; while the disk fails, a scheduled retry writes the latest value. */
  write(value: T): void;
}

/** Encodes and decodes a value. `decode` throws on invalid bytes. */
interface Codec<T> {
  encode(value: T): string | Uint8Array;
  decode(bytes: Buffer): T;
}

export interface FileTroubles {
  /** Files whose latest value is only in memory. */
  readonly unwritten: readonly string[];
  readonly isFull: boolean;
  /** Unreadable files, with the names to which they were renamed. */
  readonly setAside: readonly { readonly file: string; readonly savedAs: string }[];
}

interface FileStoreParts {
  readonly folder: string;
  readonly log: Log;
  /** Called when a failure begins or ends. */
  readonly onTroubles?: (troubles: FileTroubles) => void;
  readonly disk?: Disk;
  readonly now?: () => number;
  readonly wakeAfter?: (ms: number, wake: () => void) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** Number of failures before a report; virus scanners hold a file for a moment only. */
const REPORT_AFTER = 3;

const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (failures - 1));

function unrefTimer(ms: number, wake: () => void): void {
  setTimeout(wake, ms).unref();
}

function readOne<T>(disk: Disk, file: string, codec: Codec<T>): { value?: T; error?: unknown } {
  try {
    const bytes = disk.read(file);
    return bytes === null ? {} : { value: codec.decode(bytes) };
  } catch (error) {
    return { error };
  }
}

interface FileContext {
  readonly folder: string;
  readonly log: Log;
  readonly disk: Disk;
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  /** Stores `retry` for `flush` until the file is written. */
  unwritten(name: string, retry: () => void): void;
  report(name: string, code: string | undefined): void;
  written(name: string): void;
  putAside(file: string, cause: unknown): void;
}

class RetriedFile<T> implements StoredFile<T> {
  readonly #name: string;
  readonly #codec: Codec<T>;
  readonly #fallback: T;
  readonly #context: FileContext;
  readonly #file: string;
  readonly #unfinished: string;
  #latest: { readonly value: T } | null = null;
  #failures = 0;

  constructor(name: string, codec: Codec<T>, fallback: T, context: FileContext) {
    this.#name = name;
    this.#codec = codec;
    this.#fallback = fallback;
    this.#context = context;
    this.#file = path.join(context.folder, name);
    this.#unfinished = `${this.#file}.new`;
  }

  read(): T {
    const { disk, putAside } = this.#context;
    const stored = readOne(disk, this.#file, this.#codec);
    if (stored.error !== undefined) putAside(this.#file, stored.error);
    // An unfinished file remains after a failed rename; if it is complete, it is the newer value.
    const { value: newer } = readOne(disk, this.#unfinished, this.#codec);
    if (newer !== undefined) {
      this.#latest = { value: newer };
      this.#attempt();
    }
    const value = newer === undefined ? stored.value : newer;
    return value === undefined ? this.#fallback : value;
  }

  write(value: T): void {
    this.#latest = { value };
    // While the disk fails, the scheduled retry writes the latest value.
    if (this.#failures < REPORT_AFTER) this.#attempt();
  }

  #attempt(): void {
    if (this.#latest === null) return;
    const { disk, written } = this.#context;
    try {
      disk.writeNew(this.#unfinished, this.#codec.encode(this.#latest.value));
      disk.rename(this.#unfinished, this.#file);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#latest = null;
    this.#failures = 0;
    written(this.#name);
  }

  #fail(error: unknown): void {
    const { log, unwritten, report, wakeAfter } = this.#context;
    this.#failures += 1;
    unwritten(this.#name, () => this.#attempt());
    if (this.#failures === 1) {
      log.warn(`${this.#name} could not be written; trying again.`, error);
    }
    if (this.#failures >= REPORT_AFTER) report(this.#name, codeOf(error));
    const counted = this.#failures;
    // Another write meanwhile has scheduled its own retry.
    wakeAfter(waitAfter(counted), () => {
      if (this.#failures === counted) this.#attempt();
    });
  }
}

/** The small files of one folder; while the disk fails, their values are only in memory. */
export class FileStore {
  readonly #context: FileContext;
  readonly #now: () => number;
  readonly #onTroubles: (troubles: FileTroubles) => void;
  readonly #failing = new Map<string, string | undefined>();
  readonly #setAside: { file: string; savedAs: string }[] = [];
  readonly #pending = new Map<string, () => void>();

  constructor({
    folder,
    log,
    onTroubles = () => undefined,
    disk = systemDisk,
    now = Date.now,
    wakeAfter = unrefTimer,
  }: FileStoreParts) {
    this.#now = now;
    this.#onTroubles = onTroubles;
    this.#context = {
      folder,
      log,
      disk,
      wakeAfter,
      unwritten: (name, retry) => this.#pending.set(name, retry),
      report: (name, code) => {
        const isReported = this.#failing.has(name);
        this.#failing.set(name, code);
        if (!isReported) this.#onTroubles(this.troubles());
      },
      written: (name) => {
        this.#pending.delete(name);
        if (!this.#failing.delete(name)) return;
        log.info(`${name} is written again.`);
        this.#onTroubles(this.troubles());
      },
      putAside: (file, cause) => this.#putAside(file, cause),
    };
  }

  open<T>(name: string, codec: Codec<T>, fallback: T): StoredFile<T> {
    return new RetriedFile(name, codec, fallback, this.#context);
  }

  json<T>(name: string, schema: z.ZodType<T>, fallback: T): StoredFile<T> {
    const codec: Codec<T> = {
      encode: (value) => JSON.stringify(value),
      decode: (bytes) => schema.parse(JSON.parse(bytes.toString('utf8'))),
    };
    return this.open(name, codec, fallback);
  }

  troubles(): FileTroubles {
    const codes = [...this.#failing.values()];
    return {
      unwritten: [...this.#failing.keys()],
      isFull: codes.some((code) => code === 'ENOSPC' || code === 'EDQUOT'),
      setAside: [...this.#setAside],
    };
  }

  /** Retries pending writes once, before the app ends. */
  flush(): void {
    for (const retry of [...this.#pending.values()]) retry();
  }

  #putAside(file: string, cause: unknown): void {
    const { folder, log, disk } = this.#context;
    const name = path.basename(file);
    const stamp = new Date(this.#now()).toISOString().replace(/\D/g, '').slice(0, 14);
    const savedAs = `${name}.unreadable-${stamp}`;
    log.error(`${name} could not be read; starting without it.`, cause);
    try {
      disk.rename(file, path.join(folder, savedAs));
      this.#setAside.push({ file: name, savedAs });
    } catch (error) {
      log.error(`${name} could not be set aside.`, error);
      this.#setAside.push({ file: name, savedAs: name });
    }
    this.#onTroubles(this.troubles());
  }
}
