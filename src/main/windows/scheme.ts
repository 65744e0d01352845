import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@coado/local-stack/errors';
import { contentSecurityPolicy, contentType, fileBelow } from '@coado/local-stack/web/files';
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

export function pagePolicy(backendUrl: string): string {
  const { origin } = new URL(backendUrl);
  const connect = [origin, origin.replace(/^http/, 'ws')];
  return contentSecurityPolicy({ others: "'none'", connect, media: [origin] });
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
      headers.set('Content-Security-Policy', pagePolicy(backendUrl()));
      return new Response(new Uint8Array(body), { headers });
    } catch (error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? ''))
        return null;
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
