/** What the app asks of the machine it runs on. The web and the desktop each satisfy it. */
export interface Platform {
  readonly kind: 'web' | 'desktop';
  /** Where links in e-mails and OAuth providers come back to. */
  authRedirectUrl(path: string): string;
  /** Opens the system's share sheet, or copies the text. Resolves to what was done. */
  shareText(text: string): Promise<'shared' | 'copied' | 'cancelled'>;
}
