import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** How much of the file is pending in memory before it is handed to the browser, in bytes. */
const PENDING_BYTES = 8 * 1024 * 1024;

/** How much is packed at once, so that the page goes on answering, in bytes. */
const PUSHED_BYTES = 256 * 1024;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A file of the zip while it is written, piece by piece. */
export interface ZipEntry {
  write(content: Blob | string): Promise<void>;
  close(): void;
}

export type ZipFile = ReturnType<typeof createZipFile>;

/** Writes a zip file by file into a Blob, which the browser may keep on disk. */
export function createZipFile() {
  const parts: Blob[] = [];
  let pending: BlobPart[] = [];
  let pendingBytes = 0;
  let failure: Error | null = null;

  const release = () => {
    if (pending.length > 0) parts.push(new Blob(pending));
    pending = [];
    pendingBytes = 0;
  };
  const zip = new Zip((error, chunk) => {
    if (error) {
      failure = error;
      return;
    }
    // A copy with a buffer of its own: the library reuses its own.
    pending.push(chunk.slice());
    pendingBytes += chunk.length;
    if (pendingBytes >= PENDING_BYTES) release();
  });

  /**
   * Opens a file; the previous one must be closed.
   * `packed` stores pictures and sounds as they are.
   */
  function open(name: string, { packed = false } = {}): ZipEntry {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = Date.now();
    zip.add(file);
    return {
      async write(content) {
        const blob = typeof content === 'string' ? new Blob([content]) : content;
        for (let at = 0; at < blob.size; at += PUSHED_BYTES) {
          const piece = await blob.slice(at, at + PUSHED_BYTES).arrayBuffer();
          file.push(new Uint8Array(piece), false);
          await nextTask();
        }
        if (failure) throw failure;
      },
      close() {
        file.push(new Uint8Array(0), true);
        if (failure) throw failure;
      },
    };
  }

  return {
    open,

    /** Adds a whole file. */
    async add(name: string, content: Blob | string, options: { packed?: boolean } = {}) {
      const entry = open(name, options);
      await entry.write(content);
      entry.close();
    },

    /** Closes the file. Throws when any part could not be packed. */
    finish(): Blob {
      zip.end();
      if (failure) throw failure;
      release();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
