import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const contentType = (file: string): string =>
  TYPES[path.extname(file)] ?? 'application/octet-stream';

/** Returns the file below `root` for a URL path; null for an invalid path or one outside. */
export function fileBelow(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  if (['\0', '\\', ':'].some((sign) => decoded.includes(sign))) return null;
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) ? file : null;
}

interface Sources {
  /** Source of base addresses, forms and everything that the policy does not list. */
  readonly others: "'self'" | "'none'";
  /** Addresses of requests, beside the page's own. */
  readonly connect: readonly string[];
  /** Addresses of pictures and sounds, beside the page's own. */
  readonly media?: readonly string[];
  readonly scripts?: readonly string[];
}

export function contentSecurityPolicy({
  others,
  connect,
  media = [],
  scripts = [],
}: Sources): string {
  return [
    `default-src ${others}`,
    ["connect-src 'self'", ...connect].join(' '),
    ["img-src 'self' data: blob:", ...media].join(' '),
    ["media-src 'self' data: blob:", ...media].join(' '),
    "font-src 'self' data:",
    // Mantine sets style attributes and injects its colour variables.
    "style-src 'self' 'unsafe-inline'",
    ["script-src 'self'", ...scripts].join(' '),
    // The audio worklet is a file as well, so no script needs a blob URL.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `base-uri ${others}`,
    `form-action ${others}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
