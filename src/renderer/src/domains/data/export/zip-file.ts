import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes that stay in memory before they become a Blob, which may be on disk. */
const PENDING_BYTES = 8 * 1024 * 1024;

/** Bytes compressed in one task; more would freeze the page. */
const PUSHED_BYTES = 256 * 1024;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

export interface ZipEntry {
  write(content: Blob | string): Promise<void>;
  close(): void;
}

export type ZipFile = ReturnType<typeof createZipFile>;

/** Creates a zip whose files are written one after another. */
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
    // `slice` copies the bytes, because fflate reuses the buffer of `chunk`.
    pending.push(chunk.slice());
    pendingBytes += chunk.length;
    if (pendingBytes >= PENDING_BYTES) release();
  });

  /** Opens a file once the previous one is closed; `packed` content is not compressed. */
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

    async add(name: string, content: Blob | string, options: { packed?: boolean } = {}) {
      const entry = open(name, options);
      await entry.write(content);
      entry.close();
    },

    /** Returns the complete zip. Throws if the compression of any file has failed. */
    finish(): Blob {
      zip.end();
      if (failure) throw failure;
      release();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
