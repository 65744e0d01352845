import { codeOf } from '../../errors.ts';
import type { ByteRange } from './disk.ts';
import { noSuchKey, StorageFailure } from './errors.ts';
import type { ObjectMetadata, StoredObject } from './objects.ts';
import type { StorageService } from './service.ts';

/** Recipients of a download, which decide how long a browser may cache it. */
export type Audience = 'public' | 'caller' | { readonly secondsLeft: number };

function cacheControl({ cacheControl: wanted }: ObjectMetadata, audience: Audience): string {
  if (audience === 'public') return wanted === 'no-cache' ? wanted : `public, ${wanted}`;
  // Another person may sign in to the same browser, so it has to revalidate each time, by ETag.
  if (audience === 'caller') return 'private, no-cache';
  const seconds = Number(/max-age=(\d{1,9})/.exec(wanted)?.[1] ?? 0);
  return `private, max-age=${Math.max(0, Math.min(seconds, audience.secondsLeft))}`;
}

function disposition(url: URL, name: string): string | null {
  const wanted = url.searchParams.get('download');
  if (wanted === null) return null;
  const fileName = wanted === '' ? (name.split('/').at(-1) ?? name) : wanted;
  const plain = fileName.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isUnchanged(headers: Headers, etag: string, modified: string): boolean {
  const tags = headers.get('If-None-Match');
  if (tags !== null) {
    return tags.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = headers.get('If-Modified-Since');
  return since !== null && Date.parse(modified) <= Date.parse(since);
}

/** Returns the requested range; null for the whole file. Throws InvalidRange (416). */
function rangeOf(headers: Headers, size: number, etag: string): ByteRange | null {
  const condition = headers.get('If-Range');
  if (condition !== null && condition !== etag) return null;
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('Range')?.trim() ?? '');
  if (found === null || found[0] === 'bytes=-') return null;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new StorageFailure(416, 'InvalidRange', 'invalid range provided');
  return { start, end };
}

function headersOf(object: StoredObject, url: URL, audience: Audience): Headers {
  const { metadata } = object;
  const headers = new Headers({
    'Content-Type': metadata.mimetype,
    'Accept-Ranges': 'bytes',
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Cache-Control': cacheControl(metadata, audience),
    'X-Content-Type-Options': 'nosniff',
    // An uploaded file has this server's origin, so the browser must not run anything in it.
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
  const attachment = disposition(url, object.name);
  if (attachment !== null) headers.set('Content-Disposition', attachment);
  if (audience === 'caller') headers.set('Vary', 'Authorization');
  return headers;
}

/** Answers a download; calls `find` again if a replacement deletes the bytes meanwhile. */
export async function serveObject(
  { disk }: StorageService,
  request: Request,
  audience: Audience,
  find: () => Promise<StoredObject>,
): Promise<Response> {
  const url = new URL(request.url);
  for (let attempt = 1; ; attempt += 1) {
    const object = await find();
    const { eTag, lastModified, size } = object.metadata;
    const headers = headersOf(object, url, audience);
    if (isUnchanged(request.headers, eTag, headers.get('Last-Modified') ?? lastModified)) {
      return new Response(null, { status: 304, headers });
    }
    const range = rangeOf(request.headers, size, eTag);
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (range !== null) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
    const status = range === null ? 200 : 206;
    if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
    try {
      const bytes = await disk.read(object.version, { start, end });
      return new Response(bytes, { status, headers });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      if (attempt > 1) throw noSuchKey();
    }
  }
}
