import { AppError } from './app-error';
import { type PictureFormat, readPictureHeader } from './picture-bytes';

/** Longest side of a prepared picture in px; a larger one looks the same on every screen. */
const LONGEST_SIDE = 1600;
/** Largest accepted file; cameras make smaller ones, and decoding could crash the tab. */
const LARGEST_FILE_BYTES = 60 * 1024 * 1024;
/** Most pixels, as on the server; a decoded pixel takes four bytes. */
const MOST_PIXELS = 60_000_000;
const HEAD_BYTES = 1024 * 1024;
const QUALITY = 0.85;

const TOO_LARGE = 'A imagem é grande demais. Escolha outra.';

export interface PreparedImage {
  blob: Blob;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in the picture's own pixels. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** Returns the size of a picture that fits; never a larger one, and at least 1 px a side. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

const refusal = (message: string, cause?: unknown) => new AppError('invalid', { message, cause });

/** Reads the header; reads the whole file if megabytes of metadata precede the header. */
async function headerOf(file: Blob) {
  const read = async (bytes: number) =>
    readPictureHeader(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  try {
    const header = await read(HEAD_BYTES);
    const isPicture = header.format !== null && header.format !== 'video';
    const isCut = isPicture && header.size === null && file.size > HEAD_BYTES;
    return isCut ? await read(file.size) : header;
  } catch (cause) {
    // The file is a folder, or was moved after the person chose it.
    throw unreadablePicture(null, cause);
  }
}

export function unreadablePicture(format: PictureFormat | null, cause?: unknown): AppError {
  return format === 'heic'
    ? refusal(
        'Este aparelho não abre fotos HEIC do iPhone. Mande a foto como JPEG, ou tire um print dela.',
        cause,
      )
    : refusal('Não conseguimos ler essa imagem. Escolha outra.', cause);
}

/** Resolves to the format by the file's bytes. Throws AppError with the reason in pt-BR. */
export async function checkPicture(file: Blob): Promise<PictureFormat> {
  if (file.size > LARGEST_FILE_BYTES) throw refusal(TOO_LARGE);
  const { format, size } = await headerOf(file);
  if (format === 'video') throw refusal('Vídeo ainda não dá. Escolha uma foto.');
  if (format === null) throw refusal('Escolha uma foto em JPEG, PNG ou WebP.');
  if (size === null) throw unreadablePicture(null);
  if (size.width * size.height > MOST_PIXELS) throw refusal(TOO_LARGE);
  return format;
}

/** Checks and decodes a picture; close the bitmap after use. Throws AppError. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const format = await checkPicture(file);
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw unreadablePicture(format, cause);
  }
}

/**
 * Redraws a picture, or its `crop`, upright and without metadata, with at most `longest` px
 * a side. Returns WebP, or JPEG where the browser cannot encode WebP.
 */
export async function prepareImage(
  file: Blob,
  { longest = LONGEST_SIDE, crop }: { longest?: number; crop?: Crop } = {},
): Promise<PreparedImage> {
  const bitmap = await decodePicture(file);
  try {
    const from = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const size = fitWithin(from, longest);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) throw new AppError('unknown', { cause: new Error('no 2d canvas') });
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency and would show it black.
    context.fillStyle = 'white';
    const draw = () =>
      context.drawImage(
        bitmap,
        from.x,
        from.y,
        from.width,
        from.height,
        0,
        0,
        size.width,
        size.height,
      );
    draw();
    let blob = await encode(canvas, 'image/webp');
    if (blob?.type !== 'image/webp') {
      context.fillRect(0, 0, size.width, size.height);
      draw();
      blob = await encode(canvas, 'image/jpeg');
    }
    if (!blob) throw new AppError('unknown', { cause: new Error('the canvas gave no image') });
    return { blob, ...size };
  } finally {
    bitmap.close();
  }
}
