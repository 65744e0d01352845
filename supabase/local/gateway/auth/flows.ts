import type { ClientBase } from 'pg';
import { inTransaction } from '../transaction.ts';
import { AuthError, validationFailed } from './errors.ts';
import type { Challenge } from './input.ts';
import { fingerprint, randomSecret, verifierMatches } from './secrets.ts';
import type { AuthService, Device } from './service.ts';
import { openSession, type SessionJson, type SignInMethod, sessionJson } from './sessions.ts';
import { findUserById } from './users.ts';

/** A new PKCE flow; `auth.flow_state` stores it until the client exchanges its code. */
export interface NewFlow {
  challenge: Challenge;
  /** Null while a social provider has not identified the person. */
  userId: string | null;
  method: SignInMethod;
  /** Social provider, the address to return to, and the state sent to the provider. */
  social?: { provider: string; redirectTo: string; state: string };
}

export async function startFlow(db: ClientBase, flow: NewFlow): Promise<void> {
  await db.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
        provider_type, authentication_method, referrer, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, clock_timestamp(), now())`,
    [
      flow.userId,
      // Until the code is issued, the column `auth_code` holds the state that the provider returns.
      fingerprint(flow.social?.state ?? randomSecret()),
      flow.challenge.method,
      flow.challenge.challenge,
      flow.social?.provider ?? 'email',
      flow.method,
      flow.social?.redirectTo ?? null,
    ],
  );
}

export interface ReturningFlow {
  id: string;
  provider: string;
  redirectTo: string;
}

/** Finds and uses up the flow of a provider's answer: each state is valid once. */
export async function takeSocialFlow(
  service: AuthService,
  state: string,
): Promise<ReturningFlow | null> {
  const { rows } = await service.adminPool.query<ReturningFlow>(
    `update auth.flow_state set auth_code = $3, updated_at = now()
      where auth_code = $1 and auth_code_issued_at is null and referrer is not null
        and created_at > clock_timestamp() - make_interval(secs => $2)
      returning id, provider_type as provider, referrer as "redirectTo"`,
    [fingerprint(state), service.config.flowSeconds, fingerprint(randomSecret())],
  );
  return rows[0] ?? null;
}

export async function issueSocialCode(
  db: ClientBase,
  flowId: string,
  userId: string,
): Promise<string> {
  const code = randomSecret();
  await db.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = clock_timestamp()
      where id = $1`,
    [flowId, userId, fingerprint(code)],
  );
  return code;
}

/** Issues the code for a mail link, in the newest flow that this person began by mail. */
export async function issueMailCode(
  db: ClientBase,
  userId: string,
  method: SignInMethod,
): Promise<string> {
  const code = randomSecret();
  const { rowCount } = await db.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = clock_timestamp()
      where id = (select id from auth.flow_state
        where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
        order by created_at desc limit 1)`,
    [userId, method, fingerprint(code)],
  );
  if (rowCount === 0) throw flowNotFound();
  return code;
}

const flowNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

interface WaitingFlow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: SignInMethod;
  expired: boolean;
}

/** Exchanges code and verifier for a session. The row lock allows only one exchange. */
export async function exchangeCode(
  service: AuthService,
  code: string,
  verifier: string,
  device: Device,
): Promise<SessionJson> {
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  return inTransaction(service.adminPool, async (db) => {
    const { rows } = await db.query<WaitingFlow>(
      `select id, user_id, code_challenge, code_challenge_method, authentication_method,
          auth_code_issued_at < clock_timestamp() - make_interval(secs => $2) as expired
        from auth.flow_state
        where auth_code = $1 and auth_code_issued_at is not null for update`,
      [fingerprint(code), service.config.flowSeconds],
    );
    const flow = rows[0];
    if (!flow) throw flowNotFound();
    if (flow.expired) {
      throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    if (!verifierMatches(verifier, flow.code_challenge, flow.code_challenge_method)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new AuthError(400, 'bad_code_verifier', message);
    }
    await db.query('delete from auth.flow_state where id = $1', [flow.id]);
    const user = await findUserById(db, flow.user_id);
    if (!user) throw flowNotFound();
    const session = await openSession(db, user, flow.authentication_method, device);
    return sessionJson(service, db, user.id, session);
  });
}
