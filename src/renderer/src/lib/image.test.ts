import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { checkPicture, decodePicture, fitWithin, prepareImage } from './image';

describe('fitWithin', () => {
  it.each([
    ['a wide photo', 4032, 3024, 1600, 1200],
    ['a tall photo', 3024, 4032, 1200, 1600],
    ['a square', 2000, 2000, 1600, 1600],
    ['a small picture as it is', 320, 200, 320, 200],
    ['exactly the limit', 1600, 900, 1600, 900],
    ['odd ratios to whole pixels', 1601, 1000, 1600, 999],
    ['a hair line with at least one pixel', 16_000, 2, 1600, 1],
  ])('%s: %i × %i becomes %i × %i', (_case, width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin({ width, height }, 1600)).toEqual({
      width: expectedWidth,
      height: expectedHeight,
    });
  });
});

test('a larger file than a camera makes is refused before it is decoded', async () => {
  const huge = new Blob();
  Object.defineProperty(huge, 'size', { value: 61 * 1024 * 1024 });
  await expect(prepareImage(huge)).rejects.toThrow('A imagem é grande demais.');
});

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256);
const little = (value: number, count: number) => big(value, count).reverse();
const zeros = (count: number) => new Array<number>(count).fill(0);

const jpeg = (width: number, height: number, metadata = 2_000) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...big(metadata, 2), ...zeros(metadata - 2)],
  ...[0xff, 0xff, 0xc2, 0, 17, 8, ...big(height, 2), ...big(width, 2), ...zeros(20)],
];
const boxes = (brand: string, width: number, height: number) => [
  ...[...big(24, 4), ...ascii(`ftyp${brand}`), ...zeros(4), ...ascii('mif1miaf')],
  // The size of a tile comes first, then that of the whole picture.
  ...[...ascii('....ispe'), ...zeros(4), ...big(512, 4), ...big(512, 4)],
  ...[...ascii('....ispe'), ...zeros(4), ...big(width, 4), ...big(height, 4)],
];
const webp = (chunk: string, content: readonly number[]) => [
  ...[...ascii('RIFF'), ...zeros(4), ...ascii('WEBP'), ...ascii(chunk), ...zeros(4)],
  ...[...content, ...zeros(20)],
];

const FORMATS: Record<string, (width: number, height: number) => number[]> = {
  jpeg,
  png: (width, height) => [
    ...[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...big(13, 4), ...ascii('IHDR')],
    ...[...big(width, 4), ...big(height, 4)],
  ],
  gif: (width, height) => [...ascii('GIF89a'), ...little(width, 2), ...little(height, 2)],
  bmp: (width, height) => [
    ...[...ascii('BM'), ...zeros(12), ...little(40, 4)],
    ...[...little(width, 4), ...little(2 ** 32 - height, 4)],
  ],
  heic: (width, height) => boxes('heic', width, height),
  avif: (width, height) => boxes('avif', width, height),
};
const WEBPS: Record<string, (width: number, height: number) => number[]> = {
  lossy: (width, height) =>
    webp('VP8 ', [...zeros(3), 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]),
  lossless: (width, height) =>
    webp('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 2 ** 14, 4)]),
  'with a canvas': (width, height) =>
    webp('VP8X', [...zeros(4), ...little(width - 1, 3), ...little(height - 1, 3)]),
};

const fileOf = (bytes: readonly number[], type = '') => new Blob([new Uint8Array(bytes)], { type });

describe('checkPicture', () => {
  it.each([
    ...Object.entries(FORMATS).map(([name, make]) => [name, name, make] as const),
    ...Object.entries(WEBPS).map(([name, make]) => [`webp ${name}`, 'webp', make] as const),
  ])('reads the size of a %s', async (_name, format, make) => {
    // The format depends on the bytes, not on the file's name and type.
    await expect(checkPicture(fileOf(make(10_000, 6_000), 'text/plain'))).resolves.toBe(format);
    const refused = checkPicture(fileOf(make(10_000, 6_001), 'image/png'));
    await expect(refused).rejects.toThrow('A imagem é grande demais. Escolha outra.');
  });

  it('reads a JPEG whose frame is behind megabytes of metadata', async () => {
    const chunk = [0xff, 0xe1, ...big(60_000, 2), ...zeros(59_998)];
    const bytes = [0xff, 0xd8, ...Array.from({ length: 20 }, () => chunk).flat()];
    const small = fileOf([...bytes, ...jpeg(40, 30).slice(2)]);
    await expect(checkPicture(small)).resolves.toBe('jpeg');
    const large = checkPicture(fileOf([...bytes, ...jpeg(16_000, 16_000).slice(2)]));
    await expect(large).rejects.toThrow('A imagem é grande demais.');
  });

  it.each([
    ['a movie', boxes('qt  ', 1, 1).map((byte, index) => (index > 15 ? 0 : byte)), 'Vídeo ainda'],
    ['a WebM', [0x1a, 0x45, 0xdf, 0xa3], 'Vídeo ainda não dá. Escolha uma foto.'],
    ['a page', ascii('%PDF-1.7'), 'Escolha uma foto em JPEG, PNG ou WebP.'],
    ['nothing', [], 'Escolha uma foto em JPEG, PNG ou WebP.'],
    ['a cut JPEG', [0xff, 0xd8, 0xff, 0xe1, 0], 'Não conseguimos ler essa imagem. Escolha outra.'],
    ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xda, ...zeros(40)], 'Não conseguimos ler'],
    ['a cut PNG', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a], 'Não conseguimos ler essa imagem.'],
  ])('refuses %s with a message', async (_name, bytes, words) => {
    await expect(checkPicture(fileOf(bytes, 'image/jpeg'))).rejects.toThrow(words);
  });
});

describe('decodePicture', () => {
  const decode = vi.fn<() => Promise<ImageBitmap>>();
  afterEach(() => {
    vi.unstubAllGlobals();
    decode.mockReset();
  });

  it('decodes no file that its header excludes', async () => {
    vi.stubGlobal('createImageBitmap', decode);
    await expect(decodePicture(fileOf(jpeg(16_000, 16_000)))).rejects.toThrow('grande demais');
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['heic', 'Este aparelho não abre fotos HEIC do iPhone. Mande a foto como JPEG'],
    ['png', 'Não conseguimos ler essa imagem. Escolha outra.'],
  ])('names an alternative for a %s that this device cannot decode', async (format, words) => {
    vi.stubGlobal('createImageBitmap', decode.mockRejectedValue(new Error('cannot decode')));
    const bytes = FORMATS[format]?.(40, 30) ?? [];
    await expect(decodePicture(fileOf(bytes))).rejects.toThrow(words);
    expect(decode).toHaveBeenCalledOnce();
  });
});
