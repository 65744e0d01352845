import { AppError, toAppError } from './app-error';
import { loadConfig } from './config';
import { fieldOf } from './fields';
import { query } from './query';
import { isPageType, renewedToken } from './server-fetch';
import { auth } from './supabase';

/** Time for which caches keep a file, even if it has become private and was moved. */
const CACHED_FOR_SECONDS = 300;
/** Time without progress, in ms, after which an upload fails. */
const STALL_MS = 30_000;

interface Upload {
  bucket: string;
  /** Path in the bucket, beginning with the person's own folder. */
  path: string;
  blob: Blob;
  upsert?: boolean;
  signal?: AbortSignal;
  /** Receives the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

const isPage = (request: XMLHttpRequest) => isPageType(request.getResponseHeader('content-type'));

/** Reads the status from the body: the storage service responds 400 to most failures. */
function failureOf(request: XMLHttpRequest): AppError {
  let meant: unknown;
  try {
    meant = JSON.parse(request.responseText);
  } catch {
    // A failure of a proxy has no JSON body; its status suffices.
    meant = null;
  }
  const status = Number(fieldOf(meant, 'statusCode')) || request.status;
  if (status === 413) {
    return new AppError('invalid', { message: 'A imagem é grande demais. Escolha outra.' });
  }
  return toAppError({ message: request.responseText }, isPage(request) ? 502 : status);
}

function send(upload: Upload, address: string, headers: Record<string, string>): Promise<void> {
  const { blob, signal, onProgress } = upload;
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(new AppError('timeout'));
        request.abort();
      }, STALL_MS);
    };
    const cancel = () => {
      reject(signal?.reason);
      request.abort();
    };
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300 && !isPage(request)) resolve();
      else reject(failureOf(request));
    });
    request.addEventListener('error', () => reject(new AppError('offline')));
    // Chromium sends 'timeout' for a connection that the network lost, even though no limit is set
    // here.
    request.addEventListener('timeout', () => reject(new AppError('timeout')));
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', cancel);
    });
    signal?.addEventListener('abort', cancel);
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    watch();
    request.send(blob);
  });
}

/** Uploads with the person's token; if it is refused, renews it and uploads once more. */
async function sendInOwnName(
  upload: Upload,
  address: string,
  headers: Record<string, string>,
  token: string,
): Promise<void> {
  const as = (bearer: string) => ({ ...headers, authorization: `Bearer ${bearer}` });
  try {
    await send(upload, address, as(token));
  } catch (error) {
    if (upload.signal?.aborted || toAppError(error).code !== 'unauthenticated') throw error;
    const renewed = await renewedToken(token);
    if (renewed === null) throw error;
    await send(upload, address, as(renewed));
  }
}

/**
 * Uploads an object with progress, which supabase-js does not report.
 * An existing object counts as sent, because paths are unique and an earlier try's response was
 * lost. Rejects with an AppError; a cancelled upload rejects with the signal's reason.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const { bucket, path, blob, upsert = false, signal } = upload;
  const [{ session }, config] = await Promise.all([
    query(async () => (await auth()).getSession()),
    loadConfig(),
  ]);
  if (!session) throw new AppError('unauthenticated');
  signal?.throwIfAborted();
  const place = path.split('/').map(encodeURIComponent).join('/');
  const address = `${config.supabaseUrl}/storage/v1/object/${bucket}/${place}`;
  const headers = {
    apikey: config.supabaseKey,
    'content-type': blob.type,
    'cache-control': `max-age=${CACHED_FOR_SECONDS}`,
    'x-upsert': String(upsert),
  };
  try {
    await sendInOwnName(upload, address, headers, session.access_token);
  } catch (error) {
    if (signal?.aborted || toAppError(error).code !== 'conflict') throw error;
  }
}
