import { invalidMimeType, tooManyPixels } from './errors.ts';
import { hasReadableSize, readPictureSize } from './picture-size.ts';

/**
 * Number of first bytes that `checkBytes` gets.
 * A JPEG has its size after its metadata, which can contain a preview and a colour profile.
 */
export const SNIFFED_BYTES = 256 * 1024;

/** Most pixels of a picture: each takes four bytes of memory in each tab that shows it. */
const MOST_PIXELS = 60_000_000;

type Test = (head: Buffer) => boolean;

const startsWith =
  (...bytes: number[]): Test =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte);

const has =
  (text: string, offset: number): Test =>
  (head) =>
    head.toString('latin1', offset, offset + text.length) === text;

const all =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head));

const isMp4: Test = has('ftyp', 4);
const isMatroska = startsWith(0x1a, 0x45, 0xdf, 0xa3);
const isOgg = has('OggS', 0);
const isWave = all(has('RIFF', 0), has('WAVE', 8));
const isMp3: Test = (head) =>
  has('ID3', 0)(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);

/** First bytes of each type; unlisted types are not checked. */
const SIGNATURES: Readonly<Record<string, Test>> = {
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': all(has('RIFF', 0), has('WEBP', 8)),
  'image/gif': (head) => has('GIF87a', 0)(head) || has('GIF89a', 0)(head),
  'image/avif': all(isMp4, (head) => head.subarray(0, 64).includes('avif', 8)),
  'audio/wav': isWave,
  'audio/wave': isWave,
  'audio/x-wav': isWave,
  'audio/vnd.wave': isWave,
  'audio/ogg': isOgg,
  'audio/webm': isMatroska,
  'video/webm': isMatroska,
  'audio/mp4': isMp4,
  'video/mp4': isMp4,
  'audio/mpeg': isMp3,
  'application/pdf': has('%PDF-', 0),
};

const bare = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Refuses a type that the bucket excludes. `allowed` may contain `image/*`; null allows all. */
export function checkType(type: string, allowed: readonly string[] | null): void {
  if (!/^[\w.+-]+\/[\w.+-]+( *;[ -~]*)?$/.test(type) || type.length > 200) {
    throw invalidMimeType(type.slice(0, 200));
  }
  if (allowed === null) return;
  const declared = bare(type);
  const fits = allowed.some((each) => {
    const wanted = bare(each);
    return (
      wanted === '*/*' ||
      wanted === declared ||
      (wanted.endsWith('/*') && declared.startsWith(wanted.slice(0, -1)))
    );
  });
  if (!fits) throw invalidMimeType(type);
}

/**
 * Refuses bytes that are not of the declared type, if the bucket restricts types.
 * In such a bucket it also refuses pictures whose header has too many pixels or no size.
 */
export function checkBytes(head: Buffer, type: string, allowed: readonly string[] | null): void {
  if (allowed === null) return;
  const declared = bare(type);
  const isOther = SIGNATURES[declared]?.(head) === false;
  if (isOther) throw invalidMimeType(`${type} (of other content)`);
  if (!hasReadableSize(declared)) return;
  const size = readPictureSize(head, declared);
  if (size === null) throw invalidMimeType(`${type} (without a size)`);
  if (size.width * size.height > MOST_PIXELS) throw tooManyPixels();
}
