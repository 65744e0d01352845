import type { Platform } from './types';

async function shareText(text: string): Promise<'shared' | 'copied' | 'cancelled'> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      throw error;
    }
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
}

export const webPlatform = {
  kind: 'web',
  authRedirectUrl: (path) => new URL(path, location.origin).href,
  shareText,
} satisfies Platform;
