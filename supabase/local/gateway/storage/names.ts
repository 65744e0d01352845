import { invalidKey, invalidRequest, StorageFailure } from './errors.ts';

/** Characters that need no special care in S3 and addresses, as storage-api admits them. */
const ADMITTED = /^[\w!\-.*'() &$@=;:+,?/]+$/;
const MAX_KEY_BYTES = 1024;

/**
 * Checks an object's name. Throws InvalidKey.
 * The bytes never use it as a path, but `..` and empty parts would mislead policies and people.
 */
export function checkKey(key: string): string {
  const parts = key.split('/');
  const isStray = parts.some((part) => part === '' || part === '.' || part === '..');
  if (isStray || !ADMITTED.test(key) || key.length > MAX_KEY_BYTES) throw invalidKey(key);
  return key;
}

/** Checks the name of a bucket to be made. Throws InvalidBucketName. */
export function checkBucketName(name: string): string {
  const isGood = name.length <= 100 && ADMITTED.test(name) && !/[/]|^\.{1,2}$|^ | $/.test(name);
  if (!isGood) throw new StorageFailure(400, 'InvalidBucketName', 'Bucket name invalid');
  return name;
}

/** Where an object is: its bucket and its name in there. */
export interface Place {
  readonly bucket: string;
  readonly key: string;
}

/**
 * Reads `<bucket>/<name>` after `prefix` in an address.
 * Each part is decoded by itself and the whole is checked afterwards, which defeats encoded slashes
 * and dots.
 */
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

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const;

function isUnit(text: string): text is keyof typeof UNITS {
  return Object.hasOwn(UNITS, text);
}

/** Parses `5MB`, `300kb`, '1024' or a number as bytes; null stays null (no bucket limit). */
export function parseFileSize(value: string | number | null): number | null {
  if (value === null) return null;
  if (typeof value === 'number') return Math.floor(value);
  const [, digits = '', unit = 'b'] =
    /^(\d{1,15}(?:\.\d{1,6})?)(gb|mb|kb|b)?$/i.exec(value.trim()) ?? [];
  const name = unit.toLowerCase();
  if (digits === '' || !isUnit(name)) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  return Math.floor(Number(digits) * UNITS[name]);
}
