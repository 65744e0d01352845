import type { MiniApi } from '@shared/desktop';

declare global {
  interface Window {
    /** Given by the preload of the mini timer's window. */
    readonly mini?: MiniApi;
  }
}
