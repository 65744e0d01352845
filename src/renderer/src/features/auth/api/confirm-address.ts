import { platform } from '@/platform/platform';
import { HOME, returnToPath } from '@/services/session/return-to';

/**
 * Where an e-mail's link leads. It opens in a tab of its own, which does not know where the person was:
 * the address tells it. The desktop app has one window, which remembers.
 */
export function confirmAddress(): string {
  const path = returnToPath();
  const next = platform.desktop || path === HOME ? '' : `?next=${encodeURIComponent(path)}`;
  return platform.authRedirectUrl(`/auth/confirm${next}`);
}
