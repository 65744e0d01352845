import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SNIFFED_BYTES } from './content-types.ts';
import { tooLarge } from './errors.ts';

export interface Received {
  readonly file: string;
  readonly size: number;
  /** MD5 in hexadecimal, which S3 uses as ETag. */
  readonly md5: string;
  readonly head: Buffer;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores objects' bytes under the `version` of their rows, never under a client's name. */
export interface Disk {
  /** Streams an upload to a temporary file; throws and deletes it beyond `limit` bytes. */
  receive(source: Readable, limit: number): Promise<Received>;
  /** Moves an upload to its final place, durably. */
  keep(received: Received, version: string): Promise<void>;
  discard(received: Received): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Throws ENOENT for a missing version. */
  read(version: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Ignores a missing version. */
  remove(version: string): Promise<void>;
  /** Lists the versions stored before `time` (epoch ms). */
  versionsBefore(time: number): AsyncGenerator<string>;
}

const READ_BYTES = 64 * 1024;

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a new file name durable; Windows has no such call and needs none. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function streamOf(
  handle: FileHandle,
  start: number,
  end: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = new Uint8Array(Math.min(READ_BYTES, end + 1 - position));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
        else throw new Error('A stored file is shorter than its row says.');
        if (position <= end) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await handle.close();
    },
    cancel: () => handle.close(),
  });
}

/** Opens or creates the storage directory; deletes unfinished uploads in it. */
export async function openDisk(directory: string): Promise<Disk> {
  const incoming = path.join(directory, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  function fileOf(version: string): string {
    if (!isVersion(version)) throw new Error(`Not a version of stored bytes: ${version}`);
    return path.join(directory, version.slice(0, 2), version);
  }

  async function place(file: string, version: string): Promise<void> {
    const target = fileOf(version);
    const folder = path.dirname(target);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(file, target);
    await syncDirectory(folder);
    if (made !== undefined) await syncDirectory(directory);
  }

  return {
    async receive(source, limit) {
      const file = path.join(incoming, randomUUID());
      const hash = createHash('md5');
      const head: Buffer[] = [];
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (size < SNIFFED_BYTES) head.push(chunk.subarray(0, SNIFFED_BYTES));
          size += chunk.length;
          if (size > limit) return done(tooLarge());
          hash.update(chunk);
          return done(null, chunk);
        },
      });
      try {
        await pipeline(source, meter, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        await syncFile(file);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return { file, size, md5: hash.digest('hex'), head: Buffer.concat(head) };
    },
    keep: (received, version) => place(received.file, version),
    discard: (received) => rm(received.file, { force: true }),
    async copy(from, to) {
      const file = path.join(incoming, randomUUID());
      try {
        await copyFile(fileOf(from), file);
        await syncFile(file);
        await place(file, to);
      } finally {
        await rm(file, { force: true });
      }
    },
    async read(version, { start, end }) {
      return streamOf(await open(fileOf(version), 'r'), start, end);
    },
    remove: (version) => rm(fileOf(version), { force: true }),
    async *versionsBefore(time) {
      for (const folder of await readdir(directory)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(path.join(directory, folder))) {
          if (!isVersion(name)) continue;
          const found = await stat(fileOf(name)).catch(() => null);
          if (found !== null && found.mtimeMs < time) yield name;
        }
      }
    },
  };
}
