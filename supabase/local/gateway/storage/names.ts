import { invalidKey } from './errors.ts';

/** Characters that storage-api allows, because S3 and addresses need no escape for them. */
const ADMITTED = /^[\w!\-.*'() &$@=;:+,?/]+$/;
const MAX_KEY_BYTES = 1024;

/** Checks an object's name; throws for `..` and empty parts, which could mislead policies. */
export function checkKey(key: string): string {
  const parts = key.split('/');
  const isStray = parts.some((part) => part === '' || part === '.' || part === '..');
  if (isStray || !ADMITTED.test(key) || key.length > MAX_KEY_BYTES) throw invalidKey(key);
  return key;
}

export interface Place {
  readonly bucket: string;
  readonly key: string;
}

/** Reads `<bucket>/<name>` after `prefix` in an address; checks the name after decoding. */
export function placeIn(url: string, prefix: string): Place {
  const { pathname } = new URL(url);
  const rest = pathname.slice(pathname.indexOf(prefix) + prefix.length);
  try {
    const [bucket = '', ...parts] = rest.split('/').map(decodeURIComponent);
    return { bucket, key: checkKey(parts.join('/')) };
  } catch (error) {
    throw error instanceof URIError ? invalidKey(rest) : error;
  }
}
