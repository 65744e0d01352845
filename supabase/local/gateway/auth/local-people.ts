import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../transaction.ts';
import type { SignedIn } from './caller.ts';
import { AuthError, emailExists, validationFailed } from './errors.ts';
import { replaceToken } from './mail-tokens.ts';
import { randomMailToken } from './secrets.ts';
import { closeSessions } from './sessions.ts';
import { addIdentity, createUser, findUserByEmail, findUserById, type User } from './users.ts';

// People of this computer without a password. HTTP cannot sign them in: the desktop app's main
// process requests a token by IPC, and the page uses it once, like a mail link's. auth.users
// requires an address, so theirs is in a domain that cannot exist (RFC 2606). No screen shows it;
// sign-up and address changes refuse it (input.ts).
const DOMAIN = 'neste-computador.invalid';

/** Provider of these people in app_metadata, which only the server writes. */
const PROVIDER = 'local';

/** Whether a person has no password and no address of their own yet. */
export const isLocalPerson = ({ raw_app_meta_data }: Pick<User, 'raw_app_meta_data'>): boolean =>
  raw_app_meta_data?.provider === PROVIDER;

export interface LocalPerson {
  readonly id: string;
  readonly name: string;
}

/** Finds people's current names by account id; an account without a name may be absent. */
export type FindNames = (db: Pool, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const findGivenNames: FindNames = async (db, ids) => {
  const { rows } = await db.query<LocalPerson>(
    `select id, raw_user_meta_data ->> 'name' as name from auth.users
      where id = any ($1) and raw_user_meta_data ->> 'name' is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export type LocalPeople = ReturnType<typeof createLocalPeople>;

export function createLocalPeople(pool: Pool, findNames: FindNames = findGivenNames) {
  async function enter(db: ClientBase, id: string): Promise<string> {
    const user = await findUserById(db, id);
    if (user === null || user.is_banned || !isLocalPerson(user)) {
      throw new AuthError(403, 'user_not_found', 'No person of this computer has this id.');
    }
    const token = randomMailToken(false);
    await replaceToken(db, id, 'recovery_token', token, user.email);
    return token;
  }

  return {
    async list(): Promise<LocalPerson[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select id from auth.users
          where raw_app_meta_data ->> 'provider' = $1 and deleted_at is null
            and coalesce(banned_until <= now(), true)
          order by last_sign_in_at desc nulls last, created_at`,
        [PROVIDER],
      );
      const ids = rows.map(({ id }) => id);
      const names = await findNames(pool, ids);
      return ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
    },
    add: (data: { name: string; timezone: string }): Promise<string> =>
      inTransaction(pool, async (db) => {
        const user = await createUser(db, {
          email: `${crypto.randomUUID()}@${DOMAIN}`,
          passwordHash: null,
          confirmed: true,
          // The form says that entering a name declares adulthood.
          data: { ...data, adult: true },
          provider: PROVIDER,
        });
        if (user === null) throw new Error('A fresh address was taken.');
        return enter(db, user.id);
      }),
    /** Returns a token that signs in once; throws for people who have their own address. */
    enter: (id: string): Promise<string> => inTransaction(pool, (db) => enter(db, id)),
  };
}

/**
 * Gives a local person the address and password that they chose.
 * From then on they sign in only with these. No mail confirms the change: the old address
 * receives none, and sign-up on this computer is not confirmed either.
 */
export async function adoptEmail(
  db: ClientBase,
  { user, sessionId }: SignedIn,
  email: string,
  passwordHash: string | null,
): Promise<void> {
  if (email === user.email || passwordHash === null) {
    throw validationFailed('A user without an email address must set it together with a password.');
  }
  if (await findUserByEmail(db, email)) throw emailExists();
  await db.query(
    `update auth.users set email = $2::text, encrypted_password = $3, email_confirmed_at = now(), updated_at = now(),
        raw_app_meta_data = raw_app_meta_data || '{"provider": "email", "providers": ["email"]}',
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text)
      where id = $1`,
    [user.id, email, passwordHash],
  );
  await db.query(`delete from auth.identities where user_id = $1 and provider = $2`, [
    user.id,
    PROVIDER,
  ]);
  await addIdentity(db, user.id, {
    provider: 'email',
    providerId: user.id,
    data: { sub: user.id, email, email_verified: true, phone_verified: false },
  });
  await db.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  await closeSessions(db, user.id, sessionId, 'others');
}
