import { AppError } from '@/lib/app-error';
import { type PreparedImage, prepareImage } from '@/lib/image';

/** The pictures among what was pasted or dropped. */
export function imagesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** Makes a chosen file small, upright and silent about where it was taken. Rejects with an AppError. */
export async function prepareChatImage(file: File): Promise<PreparedImage> {
  if (!file.type.startsWith('image/')) {
    throw new AppError('invalid', { message: 'Escolha um arquivo de imagem.' });
  }
  return prepareImage(file);
}
