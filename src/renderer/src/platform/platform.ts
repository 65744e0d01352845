import { writeClipboard } from '@/lib/clipboard';
import { createDesktopPlatform } from './electron';
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
  await writeClipboard(text);
  return 'copied';
}

/** Returns local storage; null where the browser throws on access. */
function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch (error) {
    console.error('This browser refuses storage.', error);
    return null;
  }
}

const webPlatform = {
  kind: 'web',
  desktop: null,
  authRedirectUrl: (path) => new URL(path, location.origin).href,
  openAuthPage: async (url) => location.assign(url),
  shareText,
  get authStorage() {
    return window.localStorage;
  },
  runningBrewStorage: localStorageOrNull(),
  onRunningBrewsChanged: (listener) => {
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
} satisfies Platform;

/** The platform this renderer runs on, chosen once. */
export const platform: Platform = window.desktop
  ? createDesktopPlatform(window.desktop)
  : webPlatform;
