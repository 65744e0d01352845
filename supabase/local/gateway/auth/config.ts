import type { Settings } from '../context.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './rate-limits.ts';
import type { RedirectRules } from './redirects.ts';

/** Configuration of the auth service; durations in seconds unless named otherwise. */
export interface AuthConfig extends RedirectRules {
  mailTokenSeconds: number;
  /** How long an OAuth state, and a `code` that waits for its verifier, are valid. */
  flowSeconds: number;
  /** How long a used refresh token is still accepted (two tabs, a lost answer). */
  refreshReuseSeconds: number;
  /** Interval between mails of one kind to the same address. */
  mailIntervalSeconds: number;
  /** Shortest time of answers that would otherwise reveal unknown addresses by their speed. */
  answerFloorMs: number;
  rateLimits: RateLimits | null;
}

/**
 * Derives the auth configuration from the gateway's settings.
 * With SMTP the interval between mails is a minute, as on a hosted project; with the mailbox a
 * second, as in Supabase's local development, or 0 if requests are not limited.
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
