import type { DesktopApi } from '@shared/desktop';

/** A place for small texts that outlive the page, as `localStorage` is one. */
export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the app asks of the machine it runs on. The web and the desktop each satisfy it. */
export interface Platform {
  readonly kind: 'web' | 'desktop';
  /** What only the desktop app can do; null on the web, where no control of it is shown. */
  readonly desktop: DesktopApi | null;
  /** Where links in e-mails and OAuth providers come back to. */
  authRedirectUrl(path: string): string;
  /** Leaves for a provider's sign-in page, which comes back by `authRedirectUrl`. */
  openAuthPage(url: string): Promise<void>;
  /** Opens the system's share sheet, or copies the text. Resolves to what was done. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled'>;
  /** Where the signed-in session lies. */
  readonly authStorage: KeptTexts;
  /** Where running brews lie; null where the browser refuses to keep anything. */
  readonly brewStorage: Pick<KeptTexts, 'getItem' | 'setItem'> | null;
  /** Calls back when the brews kept there were changed by somebody else. */
  onBrewsChanged(listener: () => void): void;
}
