import type { Hono } from 'hono';
import type { ClientBase } from 'pg';
import { clientAddress } from '../../access.ts';
import { inTransaction } from '../../transaction.ts';
import { requireUser, type SignedIn } from '../caller.ts';
import { AuthError, notImplemented, validationFailed } from '../errors.ts';
import {
  challengeOf,
  MAX_METADATA_BYTES,
  metadataTooLong,
  normalEmail,
  readBody,
  updateUserShape,
} from '../input.ts';
import { adoptEmail, isLocalPerson } from '../local-people.ts';
import { notifyOwner } from '../mail/mailer.ts';
import { assertAcceptablePassword, hashPassword, passwordMatches } from '../passwords.ts';
import { type AuthService, redirectOf } from '../service.ts';
import { closeSessions, type LogoutScope } from '../sessions.ts';
import { findUserById, type Metadata, userJson } from '../users.ts';
import { sendEmailChange } from './email-change.ts';

/** GoTrue accepts a new password only within a day after sign-in. */
const RECENT_MS = 24 * 3_600_000;

async function newPasswordHash({ user, signedInAt }: SignedIn, password: string): Promise<string> {
  if (Date.now() - signedInAt.getTime() > RECENT_MS) {
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  assertAcceptablePassword(password);
  if (await passwordMatches(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return hashPassword(password);
}

/** Changes the password; ends other sessions and recovery links, as one may be a thief's. */
async function changePassword(
  { mailer }: AuthService,
  db: ClientBase,
  { user, sessionId }: SignedIn,
  passwordHash: string,
): Promise<void> {
  await db.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [user.id, passwordHash],
  );
  await db.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`,
    [user.id],
  );
  await closeSessions(db, user.id, sessionId, 'others');
  const Email = user.email;
  await notifyOwner(mailer, db, 'password_changed_notification', Email, { Email });
}

/** Merges metadata, which each access token contains; null removes a key, as in GoTrue. */
async function changeMetadata(db: ClientBase, userId: string, data: Metadata): Promise<void> {
  const removed = Object.keys(data).filter((key) => data[key] === null);
  if (Object.keys(data).length === 0) return;
  const { rows } = await db.query<{ bytes: number }>(
    `update auth.users set updated_at = now(),
        raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $3::text[]
      where id = $1 returning octet_length(raw_user_meta_data::text) as bytes`,
    [userId, data, removed],
  );
  if ((rows[0]?.bytes ?? 0) > MAX_METADATA_BYTES) throw metadataTooLong();
}

const SCOPES: Record<string, LogoutScope> = { global: 'global', local: 'local', others: 'others' };

export function addUser(app: Hono, service: AuthService): void {
  app.get('/user', async (c) => {
    const { user } = await requireUser(c, service);
    return c.json(await userJson(service.adminPool, user));
  });

  app.put('/user', async (c) => {
    const signedIn = await requireUser(c, service);
    const { user } = signedIn;
    const body = await readBody(c, updateUserShape);
    if (body.phone) throw notImplemented('Phone change');
    const email = body.email ? normalEmail(body.email) : user.email;
    if (email !== user.email) service.limiter.count('mailRequests', clientAddress(c));
    const options = { redirectTo: redirectOf(c, service), challenge: challengeOf(body) };
    const passwordHash = body.password ? await newPasswordHash(signedIn, body.password) : null;
    const answer = await inTransaction(service.adminPool, async (db) => {
      await changeMetadata(db, user.id, body.data);
      if (isLocalPerson(user)) {
        const isChange = email !== user.email || passwordHash !== null;
        if (isChange) await adoptEmail(db, signedIn, email, passwordHash);
      } else {
        if (passwordHash !== null) await changePassword(service, db, signedIn, passwordHash);
        if (email !== user.email) await sendEmailChange(service, db, user, email, options);
      }
      return userJson(db, (await findUserById(db, user.id)) ?? user);
    });
    return c.json(answer);
  });

  app.post('/logout', async (c) => {
    const { user, sessionId } = await requireUser(c, service);
    const asked = c.req.query('scope') ?? 'global';
    const scope = Object.hasOwn(SCOPES, asked) ? SCOPES[asked] : undefined;
    if (!scope) throw validationFailed(`Unsupported logout scope "${asked}"`);
    await closeSessions(service.adminPool, user.id, sessionId, scope);
    return c.body(null, 204);
  });
}
