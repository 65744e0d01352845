export const SOCIAL_PROVIDERS = ['google', 'github'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const PROVIDER_NAMES = { google: 'Google', github: 'GitHub' } satisfies Record<
  SocialProvider,
  string
>;

/** Enabled providers; undefined while loading, null when the server did not answer. */
export type ProviderSettings = Record<SocialProvider, boolean> | null | undefined;

/** Explains why social buttons are off; null when all are on or while loading. */
export function providersOffReason(settings: ProviderSettings): string | null {
  if (settings === undefined) return null;
  if (settings === null) {
    return 'Não conseguimos consultar Google e GitHub agora. Entre com e-mail.';
  }
  const off = SOCIAL_PROVIDERS.filter((provider) => !settings[provider]).map(
    (provider) => PROVIDER_NAMES[provider],
  );
  if (off.length === 0) return null;
  return off.length === 1
    ? `${off[0]} não está ativado neste servidor.`
    : `${off.join(' e ')} não estão ativados neste servidor.`;
}
