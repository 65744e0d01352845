import type { DesktopApi } from '@shared/desktop';

declare global {
  interface Window {
    /** Given by the preload of the desktop app; absent in a browser. */
    readonly desktop?: DesktopApi;
  }
}
