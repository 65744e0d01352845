import * as z from 'zod/mini';
import { decodePicture } from '@/lib/image';

const codesSchema = z.array(z.object({ rawValue: z.string() }));

/** The browser's BarcodeDetector (Chromium and Android), which TypeScript lacks. */
interface Detector {
  detect(picture: ImageBitmap): Promise<unknown>;
}

function newDetector(): Detector | null {
  const made: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof made !== 'function') return null;
  const detector: unknown = Reflect.construct(made, [{ formats: ['qr_code'] }]);
  return isDetector(detector) ? detector : null;
}

function isDetector(value: unknown): value is Detector {
  return typeof value === 'object' && value !== null && 'detect' in value;
}

/** Whether this browser reads QR codes. */
export const canScanCodes = () => 'BarcodeDetector' in globalThis;

/** Returns the text of a picture's first QR code; null if none can be read. Throws AppError. */
export async function scanCode(picture: Blob): Promise<string | null> {
  const detector = newDetector();
  if (!detector) return null;
  const bitmap = await decodePicture(picture);
  try {
    const codes = codesSchema.parse(await detector.detect(bitmap));
    return codes[0]?.rawValue ?? null;
  } finally {
    bitmap.close();
  }
}
