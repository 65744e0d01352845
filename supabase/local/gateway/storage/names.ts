import { invalidKey, invalidRequest, StorageFailure } from './errors.ts';

/** Characters that storage-api allows, because S3 and addresses need no escape for them. */
const ADMITTED = /^[\w!\-.*'() &$@=;:+,?/]+$/;
const MAX_KEY_BYTES = 1024;

/**
 * Checks an object's name; throws InvalidKey.
 * No path of the disk contains the name, but `..` and empty parts could mislead policies and
 * people.
 */
export function checkKey(key: string): string {
  const parts = key.split('/');
  const isStray = parts.some((part) => part === '' || part === '.' || part === '..');
  if (isStray || !ADMITTED.test(key) || key.length > MAX_KEY_BYTES) throw invalidKey(key);
  return key;
}

/** Checks a new bucket's name; throws InvalidBucketName. */
export function checkBucketName(name: string): string {
  const isGood = name.length <= 100 && ADMITTED.test(name) && !/[/]|^\.{1,2}$|^ | $/.test(name);
  if (!isGood) throw new StorageFailure(400, 'InvalidBucketName', 'Bucket name invalid');
  return name;
}

export interface Place {
  readonly bucket: string;
  readonly key: string;
}

/**
 * Reads `<bucket>/<name>` after `prefix` in an address.
 * The parts are decoded one by one and checked afterwards, so that encoded slashes and dots cannot
 * pass.
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

/** Parses `5MB`, `300kb`, '1024' or a number as bytes; null (no bucket limit) stays null. */
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
