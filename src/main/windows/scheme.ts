import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import type { Log } from '../storage/log.ts';
import { APP_SCHEME, isOwnUrl } from './origin.ts';
import { contentSecurityPolicy, contentType, fileBelow } from './page-files.ts';

/** Must run before the app is ready: only then may a scheme be given an origin of its own. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

interface SchemeOptions {
  /** Where the bundled pages lie. */
  readonly root: string;
  /** What `config.json` answers, once the backend is ready; rejects when it is not to be had. */
  readonly config: () => Promise<object>;
  readonly backendUrl: () => string;
  readonly log: Log;
}

const notFound = () => new Response('Não encontrado.', { status: 404 });

/** Answers the pages' own requests from the bundle; addresses of the router get index.html. */
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
    // A missing script must not be answered with a page; a username may well contain a point.
    if (pathname.startsWith('/assets/')) return notFound();
    return (await fileAnswer(path.join(root, 'index.html'))) ?? notFound();
  });
}
