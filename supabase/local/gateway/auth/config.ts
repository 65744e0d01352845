import type { Settings } from '../context.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limits.ts';
import type { RedirectRules } from './redirects.ts';

/** Configuration of the auth service; durations in seconds unless named otherwise. */
export interface AuthConfig extends RedirectRules {
  /** Life of a mail's link and code. */
  mailTokenSeconds: number;
  /** Life of an OAuth state and of a `code` waiting for its verifier. */
  flowSeconds: number;
  /** How long a used refresh token may come again (two tabs, a lost answer). */
  refreshReuseSeconds: number;
  /** Pause before the same address gets the same kind of mail again. */
  mailIntervalSeconds: number;
  /** Shortest duration of answers that would otherwise reveal unknown addresses by their speed. */
  answerFloorMs: number;
  /** Null when nothing is counted. */
  rateLimits: RateLimits | null;
}

/**
 * Derives the auth configuration from the gateway's settings.
 * With SMTP an address waits a minute between mails, as on a hosted project; with the mailbox a
 * second, as in Supabase's local development.
 */
export function authConfig(settings: Settings): AuthConfig {
  const mailboxInterval = settings.rateLimits ? 1 : 0;
  return {
    siteUrl: settings.siteUrl,
    allowList: settings.redirectOrigins,
    mailTokenSeconds: 3600,
    flowSeconds: 300,
    refreshReuseSeconds: 10,
    mailIntervalSeconds: settings.smtp ? 60 : mailboxInterval,
    answerFloorMs: settings.rateLimits ? 250 : 0,
    rateLimits: settings.rateLimits ? DEFAULT_RATE_LIMITS : null,
  };
}
