import type { DesktopApi } from '@shared/desktop';

declare global {
  interface Window {
    /** Set by the desktop app's preload script; absent in a browser. */
    readonly desktop?: DesktopApi;
  }
}
