import { AppError } from './app-error';

/** Longest side in px: larger ones look the same on every screen of the app. */
const LONGEST_SIDE = 1600;
/** Largest file in bytes: no camera makes larger ones, and decoding them could crash the tab. */
const LARGEST_FILE_BYTES = 60 * 1024 * 1024;
const QUALITY = 0.85;

export interface PreparedImage {
  blob: Blob;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of the picture to keep, in its own pixels. */
export interface Crop extends Size {
  x: number;
  y: number;
}

/** Scales a size so that no side exceeds `longest`; never enlarges, never below 1 px. */
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

async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > LARGEST_FILE_BYTES) {
    throw new AppError('invalid', { message: 'A imagem é grande demais. Escolha outra.' });
  }
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new AppError('invalid', { message: 'Não conseguimos ler essa imagem.', cause });
  }
}

/**
 * Redraws a picture with at most `longest` pixels a side, upright and without metadata.
 * Returns WebP, or JPEG where the browser cannot encode WebP.
 */
export async function prepareImage(
  file: Blob,
  { longest = LONGEST_SIDE, crop }: { longest?: number; crop?: Crop } = {},
): Promise<PreparedImage> {
  const bitmap = await decode(file);
  try {
    const from = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const size = fitWithin(from, longest);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) throw new AppError('unknown', { cause: new Error('no 2d canvas') });
    context.imageSmoothingQuality = 'high';
    // JPEG knows no transparency and would show it black.
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
