import type { DesktopApi } from '@shared/desktop';

/** A place for small texts that outlive the page, as `localStorage` is one. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Capabilities of the machine, implemented by the web and the desktop. */
export interface Platform {
  readonly kind: 'web' | 'desktop';
  /** Capabilities of the desktop app; null on the web, which shows no control for them. */
  readonly desktop: DesktopApi | null;
  /** Where links in e-mails and OAuth providers come back to. */
  authRedirectUrl(path: string): string;
  /** Leaves for a provider's sign-in page, which comes back by `authRedirectUrl`. */
  openAuthPage(url: string): Promise<void>;
  /** Opens the system's share sheet, or copies the text. Resolves to what was done. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled'>;
  /** Storage of the signed-in session. */
  readonly authStorage: TextStorage;
  /** Where running brews lie; null where the browser refuses to keep anything. */
  readonly runningBrewStorage: Pick<TextStorage, 'getItem' | 'setItem'> | null;
  /** Calls back when another tab or process changed the stored brews. */
  onRunningBrewsChanged(listener: () => void): () => void;
}
