import type { Context, Hono } from 'hono';
import type { ClientBase } from 'pg';
import type { z } from 'zod';
import { clientAddress } from '../../access.ts';
import { inTransaction } from '../../transaction.ts';
import { AuthError, notImplemented, otpExpired, validationFailed } from '../errors.ts';
import { issueMailCode } from '../flows.ts';
import { readBody, verifyShape } from '../input.ts';
import {
  MAIL_LINKS,
  type SpentToken,
  spendCode,
  spendLinkToken,
  type TokenType,
} from '../mail-tokens.ts';
import { withCode, withError, withFragment } from '../redirects.ts';
import { isPkceToken } from '../secrets.ts';
import { type AuthService, deviceOf, redirectOf } from '../service.ts';
import { openSession, type SessionJson, sessionJson } from '../sessions.ts';
import { confirmEmail, findUserById } from '../users.ts';
import { acceptEmailChange } from './email-change.ts';

const FIRST_HALF =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const isMailLink = (type: string): type is keyof typeof MAIL_LINKS =>
  Object.hasOwn(MAIL_LINKS, type);

function tokenTypesOf(type: string): readonly TokenType[] {
  if (type === 'sms' || type === 'phone_change') throw notImplemented('Phone sign-in');
  if (type === 'invite') throw notImplemented('Invitation');
  if (type === 'email') return ['confirmation_token', 'recovery_token'];
  if (!isMailLink(type)) throw validationFailed('Verify requires a verification type');
  return MAIL_LINKS[type].tokens;
}

/** Confirms an address or its change; false while the change still needs the other address. */
async function fulfil(service: AuthService, db: ClientBase, spent: SpentToken): Promise<boolean> {
  if (spent.type.startsWith('email_change')) return acceptEmailChange(service, db, spent);
  await confirmEmail(db, spent.userId, spent.type === 'confirmation_token');
  return true;
}

async function spendPresented(
  service: AuthService,
  db: ClientBase,
  address: string,
  body: z.infer<typeof verifyShape>,
): Promise<SpentToken> {
  const types = tokenTypesOf(body.type);
  if (!body.email && body.phone) throw notImplemented('Phone sign-in');
  if (body.token_hash) {
    if (body.email || body.token) {
      throw validationFailed('Only the token_hash and type should be provided');
    }
    const spent = await spendLinkToken(service, db, body.token_hash, types);
    if (!spent) throw otpExpired('Email link is invalid or has expired');
    return spent;
  }
  if (!body.email || !body.token) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  const email = body.email.trim().toLowerCase();
  service.limiter.count('wrongCodes', `${address} ${email}`);
  const spent = await spendCode(service, db, email, body.token.trim(), types);
  if (!spent) throw otpExpired();
  service.limiter.forgive('wrongCodes', `${address} ${email}`);
  return spent;
}

async function signIn(
  c: Context,
  service: AuthService,
  db: ClientBase,
  userId: string,
): Promise<SessionJson> {
  const user = await findUserById(db, userId);
  if (!user) throw otpExpired();
  return sessionJson(service, db, userId, await openSession(db, user, 'otp', deviceOf(c)));
}

async function followLink(c: Context, service: AuthService, redirectTo: string): Promise<string> {
  const type = c.req.query('type') ?? '';
  const token = c.req.query('token') ?? c.req.query('token_hash') ?? '';
  const types = tokenTypesOf(type);
  return inTransaction(service.adminPool, async (db) => {
    const spent = await spendLinkToken(service, db, token, types);
    if (!spent) throw otpExpired('Email link is invalid or has expired');
    if (!(await fulfil(service, db, spent)))
      return withFragment(redirectTo, { message: FIRST_HALF });
    if (isPkceToken(token)) {
      const method = isMailLink(type) ? MAIL_LINKS[type].method : 'otp';
      return withCode(redirectTo, await issueMailCode(db, spent.userId, method));
    }
    const session = await signIn(c, service, db, spent.userId);
    return withFragment(redirectTo, {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: 'bearer',
      type,
    });
  });
}

export function addVerify(app: Hono, service: AuthService): void {
  app.post('/verify', async (c) => {
    const address = clientAddress(c);
    service.limiter.count('verify', address);
    c.header('cache-control', 'no-store');
    const body = await readBody(c, verifyShape);
    const answer = await inTransaction(service.adminPool, async (db) => {
      const spent = await spendPresented(service, db, address, body);
      if (!(await fulfil(service, db, spent))) return { msg: FIRST_HALF, code: 200 };
      return signIn(c, service, db, spent.userId);
    });
    return c.json(answer);
  });

  app.get('/verify', async (c) => {
    const redirectTo = redirectOf(c, service);
    c.header('cache-control', 'no-store');
    try {
      service.limiter.count('verify', clientAddress(c));
      return c.redirect(await followLink(c, service, redirectTo), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(withError(redirectTo, error), 303);
    }
  });
}
