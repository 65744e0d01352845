/** HEIC is the format of an iPhone's photos. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** Size of a picture in px; null if the header has none. */
type Size = { width: number; height: number } | null;

interface PictureHeader {
  format: PictureFormat | 'video' | null;
  size: Size;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Reads numbers and texts from a file's first bytes; after their end, returns 0 and ''. */
class Head {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length;
  }

  byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  big(at: number, count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 256 + this.byte(at + index);
    return value;
  }

  little(at: number, count: number): number {
    let value = 0;
    for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + this.byte(at + index);
    return value;
  }

  text(at: number, count: number): string {
    return String.fromCharCode(...this.#bytes.subarray(at, at + count));
  }

  startsWith(...bytes: readonly number[]): boolean {
    return bytes.every((byte, index) => this.#bytes[index] === byte);
  }
}

/** Whether a JPEG marker begins a frame: SOF0 to SOF15 without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns a JPEG's size; null if the scan or the end comes before the frame. */
function jpegSize(head: Head): Size {
  let at = 2;
  while (at + 9 < head.length && head.byte(at) === 0xff) {
    const marker = head.byte(at + 1);
    if (isFrame(marker)) return { height: head.big(at + 5, 2), width: head.big(at + 7, 2) };
    const length = head.big(at + 2, 2);
    if (marker === 0xda || marker === 0xd9 || length < 2) return null;
    // Fill bytes of 0xff may precede a marker.
    at += marker === 0xff ? 1 : 2 + length;
  }
  return null;
}

function webpSize(head: Head): Size {
  switch (head.text(12, 4)) {
    case 'VP8 ':
      return { width: head.little(26, 2) & 0x3fff, height: head.little(28, 2) & 0x3fff };
    case 'VP8L': {
      const bits = head.little(21, 4);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.little(24, 3) + 1, height: head.little(27, 3) + 1 };
    default:
      return null;
  }
}

/** Returns the largest size (box `ispe`), because an iPhone's photo also contains its tiles. */
function boxedSize(head: Head): Size {
  let largest: Size = null;
  for (let at = 12; at + 16 <= head.length; at += 1) {
    if (head.byte(at) !== 0x69 || head.text(at, 4) !== 'ispe') continue;
    const size = { width: head.big(at + 8, 4), height: head.big(at + 12, 4) };
    if (largest === null || size.width * size.height > largest.width * largest.height) {
      largest = size;
    }
  }
  return largest;
}

function boxedHeader(head: Head): PictureHeader {
  const count = Math.min(head.big(0, 4), 64);
  const brands = [head.text(8, 4)];
  for (let at = 16; at + 4 <= count; at += 4) brands.push(head.text(at, 4));
  if (brands.includes('avif') || brands.includes('avis')) {
    return { format: 'avif', size: boxedSize(head) };
  }
  return brands.some((brand) => HEIC_BRANDS.has(brand))
    ? { format: 'heic', size: boxedSize(head) }
    : { format: 'video', size: null };
}

export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const head = new Head(bytes);
  if (head.startsWith(0xff, 0xd8, 0xff)) return { format: 'jpeg', size: jpegSize(head) };
  if (head.startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) {
    const isWhole = head.length >= 24 && head.text(12, 4) === 'IHDR';
    const size = { width: head.big(16, 4), height: head.big(20, 4) };
    return { format: 'png', size: isWhole ? size : null };
  }
  if (head.text(0, 4) === 'RIFF' && head.text(8, 4) === 'WEBP') {
    return { format: 'webp', size: webpSize(head) };
  }
  if (/^GIF8[79]a$/.test(head.text(0, 6))) {
    return { format: 'gif', size: { width: head.little(6, 2), height: head.little(8, 2) } };
  }
  if (head.text(0, 2) === 'BM' && head.little(14, 4) >= 40) {
    // A negative height means that the rows are stored from the top.
    const height = Math.abs(head.little(22, 4) | 0);
    return { format: 'bmp', size: { width: head.little(18, 4), height } };
  }
  if (head.text(4, 4) === 'ftyp') return boxedHeader(head);
  const isMatroska = head.startsWith(0x1a, 0x45, 0xdf, 0xa3);
  return { format: isMatroska ? 'video' : null, size: null };
}
