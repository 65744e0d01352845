import { AppError, toAppError } from './app-error';
import { loadConfig } from './config';
import { supabase } from './supabase';

/** An upload without progress for this long, in ms, has stalled. */
const STALL_MS = 30_000;

interface Upload {
  bucket: string;
  /** Inside the bucket, starting with the person's own folder. */
  path: string;
  blob: Blob;
  /** Replaces an object of the same path. */
  upsert?: boolean;
  signal?: AbortSignal;
  /** Share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The status the storage service means: it may answer 400 and write the real one into the body. */
function failureOf(request: XMLHttpRequest): AppError {
  let meant: unknown;
  try {
    meant = JSON.parse(request.responseText);
  } catch {
    // Not every failure comes from the service itself; its status says enough.
    meant = null;
  }
  const written =
    typeof meant === 'object' && meant !== null ? Number(Reflect.get(meant, 'statusCode')) : 0;
  const status = written || request.status;
  if (status === 413) {
    return new AppError('invalid', { message: 'A imagem é grande demais. Escolha outra.' });
  }
  return toAppError({ message: request.responseText }, status);
}

/**
 * Sends one object to a storage bucket, with progress, which supabase-js cannot give. Rejects with an
 * AppError; a cancelled one with the signal's reason.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  const { bucket, path, blob, upsert = false, signal, onProgress } = upload;
  const [db, config] = await Promise.all([supabase(), loadConfig()]);
  const { data } = await db.auth.getSession();
  if (!data.session) throw new AppError('unauthenticated');
  signal?.throwIfAborted();
  const token = data.session.access_token;
  const address = `${config.supabaseUrl}/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

  await new Promise<void>((resolve, reject) => {
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
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(failureOf(request));
    });
    request.addEventListener('error', () => reject(new AppError('offline')));
    request.addEventListener('loadend', () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', cancel);
    });
    signal?.addEventListener('abort', cancel);
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('apikey', config.supabaseKey);
    request.setRequestHeader('content-type', blob.type);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.setRequestHeader('x-upsert', String(upsert));
    watch();
    request.send(blob);
  });
}
