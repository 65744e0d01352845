import type { Context } from 'hono';
import { clientAddress } from '../access.ts';
import type { GatewayContext } from '../context.ts';
import type { AuthConfig } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimiter } from './rate-limits.ts';
import { resolveRedirect } from './redirects.ts';

export interface AuthService extends GatewayContext {
  readonly config: AuthConfig;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
}

export interface Device {
  address: string;
  userAgent: string | null;
}

export const deviceOf = (c: Context): Device => ({
  address: clientAddress(c),
  userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null,
});

export const redirectOf = (c: Context, service: AuthService): string =>
  resolveRedirect(c.req.query('redirect_to') ?? c.req.header('redirect_to'), service.config);

/** Runs `work` in no less than `answerFloorMs`, also when it fails. */
export async function unhurried<Result>(
  service: AuthService,
  work: () => Promise<Result>,
): Promise<Result> {
  const floor = new Promise((resolve) => setTimeout(resolve, service.config.answerFloorMs));
  const [outcome] = await Promise.allSettled([work(), floor]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
