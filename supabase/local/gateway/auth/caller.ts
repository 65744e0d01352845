import type { Context } from 'hono';
import { z } from 'zod';
import { UnauthorizedError } from '../keys.ts';
import { AuthError } from './errors.ts';
import type { AuthService } from './service.ts';
import { findUserById, type User } from './users.ts';

const claimsShape = z.object({ sub: z.uuid(), session_id: z.uuid() });

export interface SignedIn {
  user: User;
  sessionId: string;
  /** When the session was opened; a refresh does not change it. */
  signedInAt: Date;
}

/** Verifies the bearer token, its session and its person; throws GoTrue's errors. */
export async function requireUser(c: Context, service: AuthService): Promise<SignedIn> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    const message = 'This endpoint requires a valid Bearer token';
    throw new AuthError(401, 'no_authorization', message);
  }
  const payload = await service.keys.verify(token).catch((error: unknown) => {
    if (!(error instanceof UnauthorizedError)) throw error;
    const reason = error.code === 'jwt_expired' ? 'token is expired' : 'signature is invalid';
    throw badJwt(`unable to parse or verify signature, ${reason}`);
  });
  const claims = claimsShape.safeParse(payload);
  if (!claims.success) throw badJwt('missing sub or session_id claim');
  const { sub, session_id: sessionId } = claims.data;
  const { rows } = await service.adminPool.query<{ created_at: Date }>(
    `select created_at from auth.sessions
      where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, sub],
  );
  if (rows[0] === undefined) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AuthError(403, 'session_not_found', message);
  }
  const user = await findUserById(service.adminPool, sub);
  if (!user) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  return { user, sessionId, signedInAt: rows[0].created_at };
}

const badJwt = (reason: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`);
