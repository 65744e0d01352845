import type { DesktopApi } from '@shared/desktop';

/** Storage of small texts that outlive the page, such as `localStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Capabilities of the machine, implemented by the web and the desktop. */
export interface Platform {
  readonly kind: 'web' | 'desktop';
  /** Capabilities of the desktop app; null on the web, which shows no control for them. */
  readonly desktop: DesktopApi | null;
  /** Address to which links in e-mails and OAuth providers lead back. */
  authRedirectUrl(path: string): string;
  /** Opens a provider's sign-in page, which leads back to `authRedirectUrl`. */
  openAuthPage(url: string): Promise<void>;
  /** Opens the system's share sheet, or copies the text. Resolves to what was done. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled'>;
  /** Storage of the signed-in session. */
  readonly authStorage: TextStorage;
  /** Storage of the running brews; null if the browser refuses to store anything. */
  readonly runningBrewStorage: Pick<TextStorage, 'getItem' | 'setItem'> | null;
  /** Calls back when another tab or process changed the stored brews. */
  onRunningBrewsChanged(listener: () => void): () => void;
}
