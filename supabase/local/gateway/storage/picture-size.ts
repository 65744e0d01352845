interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type Reader = (head: Buffer) => PictureSize | null;

/** Reads IHDR, which must be the first chunk of a PNG. */
const pngSize: Reader = (head) =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : null;

/** Whether a JPEG marker begins a frame: SOF0 to SOF15 without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads a JPEG's segments up to its frame; null if the scan begins before it. */
const jpegSize: Reader = (head) => {
  let at = 2;
  while (at + 9 < head.length && head[at] === 0xff) {
    const marker = head.readUInt8(at + 1);
    if (isFrame(marker)) {
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    }
    const isScanOrEnd = marker === 0xda || marker === 0xd9;
    const length = head.readUInt16BE(at + 2);
    if (isScanOrEnd || length < 2) return null;
    // Fill bytes of 0xff may precede a marker.
    at += marker === 0xff ? 1 : 2 + length;
  }
  return null;
};

/** Reads a WebP's first chunk: a lossy or lossless frame, or the canvas of all frames. */
const webpSize: Reader = (head) => {
  if (head.length < 30) return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
};

const READERS: Readonly<Record<string, Reader>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
};

export const hasReadableSize = (type: string): boolean => Object.hasOwn(READERS, type);

/** Returns the size in a picture's header; null without one, which decoders refuse too. */
export function readPictureSize(head: Buffer, type: string): PictureSize | null {
  const size = READERS[type]?.(head) ?? null;
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}
