export const SOCIAL_PROVIDERS = ['google', 'github'] as const;

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const PROVIDER_NAMES = { google: 'Google', github: 'GitHub' } satisfies Record<
  SocialProvider,
  string
>;

/** Which providers this server has on; undefined while asking, null when the server did not say. */
export type ProviderSettings = Record<SocialProvider, boolean> | null | undefined;

/** Why some social buttons are off, in one plain sentence; null when there is nothing to explain. */
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
