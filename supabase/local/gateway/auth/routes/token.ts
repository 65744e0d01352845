import type { Context, Hono } from 'hono';
import { clientAddress } from '../../access.ts';
import { inTransaction } from '../../transaction.ts';
import { AuthError, invalidCredentials, notImplemented, validationFailed } from '../errors.ts';
import { exchangeCode } from '../flows.ts';
import { exchangeShape, passwordShape, readBody, refreshShape } from '../input.ts';
import { passwordMatches } from '../passwords.ts';
import { type AuthService, deviceOf } from '../service.ts';
import {
  hasSignedInFrom,
  openSession,
  refreshSession,
  type SessionJson,
  sessionJson,
} from '../sessions.ts';
import { findUserByEmail } from '../users.ts';

async function passwordGrant(c: Context, service: AuthService): Promise<SessionJson> {
  const ip = clientAddress(c);
  service.limiter.count('signIn', ip);
  const body = await readBody(c, passwordShape);
  if (!body.email && body.phone) throw notImplemented('Phone sign-in');
  if (!body.email) throw validationFailed('missing email or phone');
  const email = body.email.trim().toLowerCase();
  const pair = `${ip} ${email}`;
  // Counting after the comparison would let simultaneous guesses exceed the limit.
  service.limiter.count('wrongPassword', pair);
  const user = await findUserByEmail(service.adminPool, email);
  // This limit adds up guesses from many addresses. They do not lock out a device that has signed
  // in before.
  const isKnown = await hasSignedInFrom(service.adminPool, user?.id, ip);
  if (!isKnown) service.limiter.count('wrongPasswords', email);
  const matches = await passwordMatches(body.password, user?.encrypted_password ?? null);
  if (!user || !matches) throw invalidCredentials();
  service.limiter.forgive('wrongPassword', pair);
  service.limiter.forgive('wrongPasswords', email);
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  return inTransaction(service.adminPool, async (db) =>
    sessionJson(service, db, user.id, await openSession(db, user, 'password', deviceOf(c))),
  );
}

async function refreshGrant(c: Context, service: AuthService): Promise<SessionJson> {
  service.limiter.count('tokens', clientAddress(c));
  const { refresh_token: token } = await readBody(c, refreshShape);
  if (token === '') throw validationFailed('refresh_token required');
  return refreshSession(service, token);
}

async function pkceGrant(c: Context, service: AuthService): Promise<SessionJson> {
  service.limiter.count('tokens', clientAddress(c));
  const body = await readBody(c, exchangeShape);
  return exchangeCode(service, body.auth_code, body.code_verifier, deviceOf(c));
}

function grant(c: Context, service: AuthService): Promise<SessionJson> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return passwordGrant(c, service);
    case 'refresh_token':
      return refreshGrant(c, service);
    case 'pkce':
      return pkceGrant(c, service);
    case 'id_token':
      throw notImplemented('Sign-in with an ID token');
    case 'web3':
      throw notImplemented('Web3 sign-in');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

export function addToken(app: Hono, service: AuthService): void {
  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await grant(c, service));
  });
}
