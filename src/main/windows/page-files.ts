import path from 'node:path';

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

/** The type to serve a file of the bundle as. */
export function contentType(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream';
}

/** What our pages may load and talk to: themselves and the one backend. */
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
    // Ours are files, the audio worklet too: no script comes from a blob.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The file below `root` that a URL path names, or null when it leads elsewhere. */
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
