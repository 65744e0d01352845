import type { CrowdedError } from '../concurrency-limit.ts';
import type { GatewayContext } from '../context.ts';
import { type Caller, UnauthorizedError } from '../keys.ts';
import type { RightsOf } from './authorize.ts';
import type { Hub } from './hub.ts';
import type { Quota } from './limits.ts';

export interface RealtimeService extends GatewayContext {
  readonly hub: Hub;
  readonly rightsOf: RightsOf;
  readonly people: Quota;
}

/** A refusal with a hosted project's text, `Code: message`. */
export class RealtimeFailure extends Error {}

export const crowdedReason = ({ message }: CrowdedError) =>
  `ConnectionRateLimitReached: ${message}`;

export const publicRefused = () =>
  new RealtimeFailure('PrivateOnly: This project only allows private channels');

export const notImplemented = (feature: string) =>
  new RealtimeFailure(`NotImplemented: The embedded stack does not implement ${feature}`);

/** Returns the caller by the token, or by the API key without one; throws RealtimeFailure. */
export async function callerOf(
  { keys }: RealtimeService,
  apiKey: string,
  token: string | null,
): Promise<Caller> {
  const headers = new Headers({ apikey: apiKey });
  if (token !== null && token !== '') headers.set('authorization', `Bearer ${token}`);
  try {
    return await keys.resolveCaller(headers);
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error;
    throw new RealtimeFailure(
      error.code === 'jwt_expired'
        ? 'InvalidJWTToken: Token has expired'
        : `MalformedJWT: ${error.message}`,
    );
  }
}
