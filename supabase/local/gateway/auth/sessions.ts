import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../transaction.ts';
import { AuthError } from './errors.ts';
import { fingerprint, randomSecret } from './secrets.ts';
import type { AuthService, Device } from './service.ts';
import { findUserById, type Queryable, type User, userJson } from './users.ts';

/** Sign-in method with GoTrue's names for the token's claim `amr`. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'oauth'
  | 'email/signup'
  | 'magiclink'
  | 'email_change';

interface OpenSession {
  id: string;
  refreshToken: string;
}

export async function openSession(
  db: ClientBase,
  user: User,
  method: SignInMethod,
  device: Device,
): Promise<OpenSession> {
  const { rows } = await db.query<{ id: string }>(
    `with opened as (
        insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
          values (gen_random_uuid(), $1, 'aal1', $2, $3, now(), now()) returning id
      ), amr as (
        insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
          select gen_random_uuid(), id, $4, now(), now() from opened
      ), seen as (
        update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
      )
      select id from opened`,
    [user.id, device.userAgent, device.address === 'unknown' ? null : device.address, method],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The session was not stored.');
  return { id, refreshToken: await addRefreshToken(db, user.id, id, null) };
}

/** Whether the person has an open session that began at this IP address. */
export async function hasSignedInFrom(
  db: Queryable,
  userId: string | undefined,
  address: string,
): Promise<boolean> {
  if (userId === undefined || address === 'unknown') return false;
  const { rowCount } = await db.query(
    'select 1 from auth.sessions where user_id = $1 and ip = $2 limit 1',
    [userId, address],
  );
  return rowCount !== 0;
}

async function addRefreshToken(
  db: ClientBase,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = randomSecret();
  await db.query(
    `insert into auth.refresh_tokens
        (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, now(), now())`,
    [fingerprint(token), userId, sessionId, parent],
  );
  return token;
}

/** The answer of a sign-in: tokens and the person. `expires_at` is in epoch seconds. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

export async function sessionJson(
  service: AuthService,
  db: Queryable,
  userId: string,
  session: OpenSession,
): Promise<SessionJson> {
  const user = await findUserById(db, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'User no longer exists');
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  const lifetime = service.settings.accessTokenSeconds;
  const expiresAt = Math.floor(Date.now() / 1000) + lifetime;
  const { rows } = await db.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from created_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = $1 order by created_at desc`,
    [session.id],
  );
  const accessToken = await service.keys.sign({
    sub: user.id,
    exp: expiresAt,
    email: user.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: rows,
    session_id: session.id,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: await userJson(db, user),
  };
}

interface RefreshTokenRow {
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** Whether the token was exchanged so recently that another tab may have done it. */
  reusable: boolean;
  /** Whether the token's successor was never used, so that the answer may have been lost. */
  unanswered: boolean;
}

/**
 * Exchanges a refresh token for a new pair.
 * Each token can be used once, with two exceptions: within the reuse interval (two tabs), and while
 * its successor is unused (the answer was lost, for example with a closed lid). Any other second
 * use ends the session, because a thief and the owner then both have the token. The lock of the
 * session's row orders simultaneous uses.
 */
export async function refreshSession(
  service: AuthService,
  presented: string,
): Promise<SessionJson> {
  const outcome = await inTransaction(service.adminPool, async (db) => {
    const token = await lockRefreshToken(db, presented, service.config.refreshReuseSeconds);
    if (!token) return 'unknown';
    if (token.revoked && !token.reusable && !token.unanswered) {
      await db.query('delete from auth.sessions where id = $1', [token.session_id]);
      return 'reused';
    }
    // The unused successor is revoked: if it is used later, a thief has it.
    const spent = token.revoked && !token.reusable ? 'parent' : 'token';
    await db.query(
      `update auth.refresh_tokens set revoked = true, updated_at = now()
        where ${spent} = $1 and session_id = $2 and not revoked`,
      [token.token, token.session_id],
    );
    const refreshToken = await addRefreshToken(db, token.user_id, token.session_id, token.token);
    await db.query(
      `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
      [token.session_id],
    );
    return sessionJson(service, db, token.user_id, { id: token.session_id, refreshToken });
  });
  if (outcome === 'unknown') {
    const message = 'Invalid Refresh Token: Refresh Token Not Found';
    throw new AuthError(400, 'refresh_token_not_found', message);
  }
  if (outcome === 'reused') {
    const message = 'Invalid Refresh Token: Already Used';
    throw new AuthError(400, 'refresh_token_already_used', message);
  }
  return outcome;
}

async function lockRefreshToken(
  db: ClientBase,
  presented: string,
  reuseSeconds: number,
): Promise<RefreshTokenRow | null> {
  const hash = fingerprint(presented);
  // Locking the session first orders all refreshes of its tokens, and its end.
  await db.query(
    `select 1 from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [hash],
  );
  const { rows } = await db.query<RefreshTokenRow>(
    `select t.token, t.user_id, t.session_id, t.revoked,
        t.updated_at > clock_timestamp() - make_interval(secs => $2) as reusable,
        t.token is not distinct from (
          select newest.parent from auth.refresh_tokens newest
            where newest.session_id = t.session_id and not newest.revoked
            order by newest.id desc limit 1
        ) as unanswered
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.token = $1 and (s.not_after is null or s.not_after > now())`,
    [hash, reuseSeconds],
  );
  return rows[0] ?? null;
}

export type LogoutScope = 'global' | 'local' | 'others';

export async function closeSessions(
  db: Pool | ClientBase,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<void> {
  await db.query(
    `delete from auth.sessions where user_id = $1 and case $3::text
        when 'global' then true when 'local' then id = $2 else id <> $2 end`,
    [userId, sessionId, scope],
  );
}
