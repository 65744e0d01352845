export interface IconPicture {
  readonly size: number;
  readonly png: Buffer;
}

/** Builds a Windows .ico of PNGs (supported since Vista); sizes up to 256. */
export function toIco(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // The size has one byte; 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Four-letter names of the PNG sizes in a macOS icon. */
const ICNS_TYPES: Readonly<Record<number, string>> = {
  16: 'icp4',
  32: 'icp5',
  64: 'icp6',
  128: 'ic07',
  256: 'ic08',
  512: 'ic09',
  1024: 'ic10',
};

export function toIcns(pictures: readonly IconPicture[]): Buffer {
  const blocks = pictures.flatMap(({ size, png }) => {
    const type = ICNS_TYPES[size];
    if (type === undefined) return [];
    const head = Buffer.alloc(8);
    head.write(type, 0, 'ascii');
    head.writeUInt32BE(png.length + 8, 4);
    return [head, png];
  });
  const body = Buffer.concat(blocks);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'ascii');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}
