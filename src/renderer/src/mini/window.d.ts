import type { MiniApi } from '@shared/desktop';

declare global {
  interface Window {
    /** Set by the preload script of the mini timer's window. */
    readonly mini?: MiniApi;
  }
}
