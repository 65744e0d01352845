export const SOCIAL_PROVIDERS = ['google', 'github'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const PROVIDER_NAMES = { google: 'Google', github: 'GitHub' } satisfies Record<
  SocialProvider,
  string
>;

/** Whether each provider is enabled; undefined while loading, null without a response. */
export type ProviderSettings = Record<SocialProvider, boolean> | null | undefined;

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
