import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import type { Log } from '../storage/log.ts';
import { APP_SCHEME, isOwnUrl } from './security.ts';

/** Registers the scheme. Call before the app is ready, or its pages have no origin. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

interface SchemeOptions {
  readonly root: string;
  /** Content of `config.json`, once the backend is ready; rejects if it does not start. */
  readonly config: () => Promise<object>;
  readonly backendUrl: () => string;
  readonly log: Log;
}

const notFound = () => new Response('Não encontrado.', { status: 404 });

/** Serves the built pages; paths of the router get index.html. */
export function serveAppScheme({ root, config, backendUrl, log }: SchemeOptions): void {
  async function configAnswer(): Promise<Response> {
    try {
      return Response.json(await config(), { headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      log.warn('config.json was asked for while there is no backend.', error);
      return new Response('O servidor do Coado não está no ar.', { status: 503 });
    }
  }

  async function fileAnswer(file: string): Promise<Response | null> {
    try {
      const body = await readFile(file);
      const extension = path.extname(file);
      const headers = new Headers({
        'Content-Type': contentType(file),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      });
      headers.set('Content-Security-Policy', contentSecurityPolicy(backendUrl()));
      return new Response(new Uint8Array(body), { headers });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
      throw error;
    }
  }

  protocol.handle(APP_SCHEME, async (request) => {
    if (!isOwnUrl(request.url)) return notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405 });
    }
    const { pathname } = new URL(request.url);
    if (pathname === '/config.json') return configAnswer();
    const file = fileBelow(root, pathname);
    const found = file === null ? null : await fileAnswer(file);
    if (found !== null) return found;
    // A missing script must not get index.html. Other paths with a dot may be usernames.
    if (pathname.startsWith('/assets/')) return notFound();
    return (await fileAnswer(path.join(root, 'index.html'))) ?? notFound();
  });
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export function contentType(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream';
}

/** Returns the pages' CSP, which allows the pages themselves and one backend. */
export function contentSecurityPolicy(backendUrl: string): string {
  const { origin } = new URL(backendUrl);
  const socket = origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `connect-src 'self' ${origin} ${socket}`,
    `img-src 'self' data: blob: ${origin}`,
    `media-src 'self' data: blob: ${origin}`,
    "font-src 'self' data:",
    // Mantine sets style attributes and injects its colour variables.
    "style-src 'self' 'unsafe-inline'",
    "script-src 'self'",
    // The audio worklet is a file as well, so no script needs a blob URL.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns the file below `root` for a URL path; null for an invalid path or one outside. */
export function fileBelow(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.includes(':')) return null;
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) ? file : null;
}
