import { counted } from '@shared/format';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { serverFetch } from './server-fetch';
import type { StoredSession } from './stored-session';

/** Lead of this device's clock over the server's, in ms; null until a response shows it. */
export const clockSkew = createStore<number | null>(null);

/** Times of a token's issue and expiry by the server's clock, in epoch s. */
const tokenTimes = z.object({ iat: z.number(), exp: z.number() });

/**
 * Returns the lead of this device's clock by a stored session, in ms;
 * 0 if it shows none. A reload would otherwise forget a wrong clock until the next renewal.
 */
export function storedSkew(stored: StoredSession, now: number): number {
  if (stored.kind !== 'stored') return 0;
  try {
    const payload = atob(
      stored.accessToken.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '',
    );
    const { iat, exp } = tokenTimes.parse(JSON.parse(payload));
    // `authFetch` stored the token's end by this device's clock.
    const atReceipt = stored.expiresAt - exp * 1000;
    const sinceIssue = now - iat * 1000;
    // By this clock the token was issued in the future, so the clock is at least that far behind.
    if (sinceIssue < 0) return Math.min(atReceipt, sinceIssue);
    // If less time has passed than the lead at receipt, the clock was set back since then.
    return atReceipt <= sinceIssue ? atReceipt : 0;
  } catch {
    // The token of another kind of server cannot be parsed.
    return 0;
  }
}

const MINUTE_MS = 60_000;
const UNITS = [
  [365 * 24 * 60 * MINUTE_MS, 'ano', 'anos'],
  [24 * 60 * MINUTE_MS, 'dia', 'dias'],
  [60 * MINUTE_MS, 'hora', 'horas'],
  [MINUTE_MS, 'minuto', 'minutos'],
] as const;

/** Returns '3 horas adiantado' or '40 anos atrasado', in the largest unit that fits. */
export function skewWords(skew: number): string {
  const size = Math.abs(skew);
  const [unit, one, many] = UNITS.find(([ms]) => size >= ms) ?? UNITS[3];
  return `${counted(Math.round(size / unit), one, many)} ${skew > 0 ? 'adiantado' : 'atrasado'}`;
}

/** The token's life in a session's response, in s. */
const tokenAnswer = z.looseObject({
  access_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
});

/**
 * Replaces a token's expiry by one on this device's clock, for the auth client.
 * On a clock that is ahead, the server's expiry would be in the past, and each request would renew
 * the session.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await serverFetch(input, init);
  if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return response;
  const text = await response.text();
  const rebuilt = (body: string) => {
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
  const answer = text.includes('"access_token"') ? tokenAnswer.safeParse(JSON.parse(text)) : null;
  if (!answer?.success) return rebuilt(text);
  const { expires_at: expiresAt, expires_in: lifetime } = answer.data;
  const now = Date.now() / 1000;
  clockSkew.setState((now - (expiresAt - lifetime)) * 1000);
  return rebuilt(JSON.stringify({ ...answer.data, expires_at: Math.floor(now) + lifetime }));
};
