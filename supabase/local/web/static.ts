import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { contentSecurityPolicy, contentType, fileBelow } from './files.ts';

const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;
/** Names with Vite's hash of the content; such a file never changes. */
const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
/** Scripts and styles, which need no policy header; pages and workers have one. */
const partOfPage = /-[\w-]{8,}(?<!\.worker-[\w-]+)\.(?:js|css)$/;
/** Icons hardly change, but browsers request the tab's icon at every navigation. */
const icons = /^\/(?:apple-touch-)?icon[\w-]*\.(?:svg|png)$/;
const isAsset = (file: string) => hashed.test(`/assets/${path.basename(file)}`);

function cacheControlOf(url: string): string {
  if (hashed.test(url)) return 'public, max-age=31536000, immutable';
  return icons.test(url) ? 'public, max-age=86400' : 'no-cache';
}

type Encoding = 'br' | 'gzip' | 'identity';

const compressors: Readonly<Record<Encoding, (data: Buffer) => Promise<Buffer>>> = {
  br: (data) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
  identity: async (data) => data,
};

interface Asset {
  readonly version: string;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
  inlineScripts?: readonly string[];
}

/** Returns a file's compressed form, from the build if possible, which compresses better. */
async function compressed(file: string, encoding: Encoding): Promise<Buffer> {
  const ready =
    encoding === 'br' && isAsset(file) ? await readFile(`${file}.br`).catch(() => null) : null;
  return ready ?? compressors[encoding](await readFile(file));
}

function chooseEncoding(accepted: string): Encoding {
  const offers = accepted.split(',').map((offer) => offer.trim().split(';'));
  const takes = (name: string) =>
    offers.some(([offer, weight]) => offer === name && !/^ *q=0(\.0*)?$/.test(weight ?? ''));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

async function versionOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`;
}

function inlineScriptsOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Serves the built web app, with index.html for paths of the router.
 * Browsers cache files with a hash forever, icons for a day, and revalidate all others.
 */
export function serveWeb(webRoot: string): Handler {
  const root = path.resolve(webRoot);
  const assets = new Map<string, Asset>();

  function assetOf(file: string, version: string): Asset {
    const known = assets.get(file);
    if (known?.version === version) return known;
    const asset: Asset = { version, bodies: new Map() };
    assets.set(file, asset);
    return asset;
  }

  function bodyOf(asset: Asset, file: string, encoding: Encoding): Promise<Buffer> {
    const known = asset.bodies.get(encoding);
    if (known !== undefined) return known;
    const made = compressed(file, encoding);
    asset.bodies.set(encoding, made);
    // A file that was missing for a moment is read again at the next request.
    made.catch(() => asset.bodies.delete(encoding));
    return made;
  }

  async function scriptsOf(asset: Asset, file: string): Promise<readonly string[]> {
    asset.inlineScripts ??= inlineScriptsOf(await readFile(file, 'utf8'));
    return asset.inlineScripts;
  }

  async function find(c: Context): Promise<{ file: string; version: string } | null> {
    const file = fileBelow(root, c.req.path);
    if (file === null) return null;
    const version = await versionOf(file);
    if (version !== null) return { file, version };
    // A missing script must not get a page, but a person may open /profile/ana.js: browsers accept
    // HTML then.
    const asksForPage = (c.req.header('accept') ?? '').includes('text/html');
    if (path.extname(c.req.path) !== '' && !asksForPage) return null;
    const index = path.join(root, 'index.html');
    const indexVersion = await versionOf(index);
    return indexVersion === null ? null : { file: index, version: indexVersion };
  }

  return async (c) => {
    const found = await find(c);
    if (found === null) return c.text('Não encontrado.', 404);
    const { file, version } = found;
    const type = contentType(file);
    const encoding = compressible.test(type)
      ? chooseEncoding(c.req.header('accept-encoding') ?? '')
      : 'identity';
    const etag = `W/"${version}"`;
    c.header('Content-Type', type);
    const asset = assetOf(file, version);
    const inlineScripts = type.startsWith('text/html') ? await scriptsOf(asset, file) : [];
    if (!partOfPage.test(file)) {
      const host = c.req.header('host') ?? '';
      // Not every browser includes WebSockets in 'self'.
      const connect = [`ws://${host}`, `wss://${host}`];
      const policy = contentSecurityPolicy({ others: "'self'", connect, scripts: inlineScripts });
      c.header('Content-Security-Policy', policy);
    }
    c.header('ETag', etag);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', cacheControlOf(c.req.path));
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    const body = await bodyOf(asset, file, encoding);
    return c.body(new Uint8Array(body));
  };
}
