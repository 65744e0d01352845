import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Disk, Received } from './disk.ts';
import { invalidRequest, notImplemented, StorageFailure } from './errors.ts';

export interface Upload {
  readonly received: Received;
  readonly contentType: string;
  /** A Cache-Control value, such as `max-age=3600`. */
  readonly cacheControl: string;
}

const MAX_FIELD_BYTES = 64_000;
/** Most bytes to read of a refused body; a sender reads the answer only after sending. */
const MAX_DRAINED_BYTES = 64_000_000;
const MAX_DRAIN_SECONDS = 10;
/** Least bytes in a second; a slower refused body is not read to its end. */
const MIN_DRAIN_BYTES = 8_000;

const ownMetadata = () => notImplemented('metadata of the client');
const truncated = () => invalidRequest('The upload ended before it was complete.');

/** Returns the body as a stream that can be destroyed without closing the connection. */
function bodyOf(incoming: IncomingMessage): Readable {
  const body = new PassThrough();
  const fail = () => {
    if (!incoming.complete) body.destroy(truncated());
  };
  incoming.once('error', fail);
  incoming.once('close', fail);
  incoming.pipe(body);
  return body;
}

/** Reads the rest of a refused body within limits: senders read no answer while they write. */
export async function drain(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return;
  let left = MAX_DRAINED_BYTES;
  let seconds = 0;
  let arrived = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      seconds += 1;
      if (arrived < MIN_DRAIN_BYTES || seconds >= MAX_DRAIN_SECONDS) stop();
      arrived = 0;
    }, 1_000);
    const stop = () => {
      clearInterval(timer);
      resolve();
    };
    incoming.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
      left -= chunk.length;
      if (left < 0) stop();
    });
    for (const event of ['end', 'close', 'error'] as const) incoming.once(event, stop);
    incoming.resume();
  });
  incoming.pause();
}

/** Returns a valid Cache-Control value; `no-cache` for anything unusual. */
function cleanCacheControl(value: string | undefined): string {
  return value !== undefined && /^[\w=, -]{1,100}$/.test(value) ? value : 'no-cache';
}

async function receiveRaw(incoming: IncomingMessage, limit: number, disk: Disk): Promise<Upload> {
  const { headers } = incoming;
  if (headers['x-metadata'] !== undefined) throw ownMetadata();
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    cacheControl: cleanCacheControl(headers['cache-control']),
    received: await disk.receive(bodyOf(incoming), limit),
  };
}

function makeParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: MAX_FIELD_BYTES, headerPairs: 50 },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw invalidRequest(`Malformed multipart body: ${String(cause)}`);
  }
}

async function receiveMultipart(
  incoming: IncomingMessage,
  contentType: string,
  limit: number,
  disk: Disk,
): Promise<Upload> {
  const parser = makeParser(contentType);
  const body = bodyOf(incoming);
  const fields = new Map<string, string>();
  let receiving: Promise<Received> | undefined;
  let fileType = 'application/octet-stream';
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (name === 'metadata') body.destroy(ownMetadata());
    else if (valueCut) body.destroy(invalidRequest(`The field ${name} is too long.`));
    else fields.set(name, value);
  });
  parser.on('file', (_name, file, _fileName, _encoding, mimeType) => {
    fileType = mimeType;
    receiving = disk.receive(file, limit);
    receiving.catch((error: Error) => {
      body.destroy(error);
      // After a complete body, the parser still waits for a reader of its file; this ends it.
      parser.destroy(error);
    });
    body.once('error', (error) => file.destroy(error));
  });
  const parsed = pipeline(body, parser).catch((cause: unknown) => {
    throw cause instanceof StorageFailure ? cause : truncated();
  });
  const [outcome] = await Promise.allSettled([parsed]);
  const [file] = await Promise.allSettled([receiving]);
  const received = file.status === 'fulfilled' ? file.value : undefined;
  try {
    if (outcome.status === 'rejected') throw outcome.reason;
    if (file.status === 'rejected') throw file.reason;
    if (received === undefined) throw invalidRequest('No content provided');
    const seconds = fields.get('cacheControl');
    return {
      received,
      contentType: fileType,
      cacheControl: cleanCacheControl(seconds === undefined ? undefined : `max-age=${seconds}`),
    };
  } catch (error) {
    if (received !== undefined) await disk.discard(received);
    throw error;
  }
}

/** Receives an upload in either form of supabase-js; `limit` is in bytes. */
export async function receiveUpload(
  incoming: IncomingMessage,
  limit: number,
  disk: Disk,
): Promise<Upload> {
  const type = incoming.headers['content-type'] ?? '';
  return /^multipart\/form-data\b/i.test(type)
    ? receiveMultipart(incoming, type, limit, disk)
    : receiveRaw(incoming, limit, disk);
}
