import type { ClientBase, Pool } from 'pg';
import type { z } from 'zod';
import { databaseErrorSavingUser } from './errors.ts';

type Json = z.core.util.JSONType;
export type Metadata = Record<string, Json>;
export type Queryable = Pool | ClientBase;

export interface User {
  id: string;
  aud: string | null;
  role: string | null;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  is_banned: boolean;
}

interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  provider: string;
  identity_data: Metadata;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
  recovery_sent_at, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, coalesce(banned_until > now(), false) as is_banned`;

export async function findUserByEmail(db: Queryable, email: string): Promise<User | null> {
  const { rows } = await db.query<User>(
    `select ${COLUMNS} from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findUserById(db: Queryable, id: string): Promise<User | null> {
  const { rows } = await db.query<User>(
    `select ${COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

export interface NewUser {
  email: string;
  /** bcrypt hash; null for people without a password. */
  passwordHash: string | null;
  confirmed: boolean;
  data: Metadata;
  provider: string;
  /** The provider's id; without one, the new user's id is used. */
  providerId?: string;
}

/**
 * Creates a user with their first identity; null when the address is in use.
 * A trigger's refusal becomes a 500 AuthError.
 */
export async function createUser(db: ClientBase, person: NewUser): Promise<User | null> {
  const { rows } = await insertUser(db, person).catch((error: unknown) => {
    throw databaseErrorSavingUser(error);
  });
  const user = rows[0];
  if (!user) return null;
  await addIdentity(db, user.id, {
    provider: person.provider,
    providerId: person.providerId ?? user.id,
    data: {
      ...person.data,
      sub: person.providerId ?? user.id,
      email: person.email,
      email_verified: person.confirmed,
      phone_verified: false,
    },
  });
  return user;
}

function insertUser(db: ClientBase, person: NewUser) {
  const appData = { provider: person.provider, providers: [person.provider] };
  // Only the address can conflict: the id is new, and triggers raise errors.
  return db.query<User>(
    `insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
        email_confirmed_at, created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
      select fresh.id, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
        $1::text, $2, case when $3::boolean then now() end, now(), now(), $4,
        $5::jsonb || jsonb_build_object('sub', coalesce($6, fresh.id::text), 'email', $1::text,
          'email_verified', $3::boolean, 'phone_verified', false)
      from (select gen_random_uuid() as id) fresh
      on conflict do nothing
      returning ${COLUMNS}`,
    [
      person.email,
      person.passwordHash,
      person.confirmed,
      appData,
      person.data,
      person.providerId ?? null,
    ],
  );
}

export async function addIdentity(
  db: ClientBase,
  userId: string,
  identity: { provider: string; providerId: string; data: Metadata },
): Promise<void> {
  await db.query(
    `insert into auth.identities
        (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, now(), now(), now())
      on conflict (provider_id, provider)
      do update set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [identity.providerId, userId, identity.data, identity.provider],
  );
}

/**
 * Marks the address as confirmed.
 * Only the mail of the sign-up itself (`isOwnMail`) also confirms its password and metadata. Else
 * a stranger may have signed up with the address: the password is removed, `data` replaces the
 * metadata, and a trigger deletes the profile.
 */
export async function confirmEmail(
  db: ClientBase,
  userId: string,
  isOwnMail: boolean,
  data: Metadata = {},
): Promise<void> {
  if (!isOwnMail) {
    await db.query(
      `with dropped as (
          update auth.users set encrypted_password = null, raw_user_meta_data = $2::jsonb
            || jsonb_build_object('sub', id, 'email', email, 'phone_verified', false)
          where id = $1 and email_confirmed_at is null
          returning id, email
        )
        update auth.identities as identity set identity_data =
          jsonb_build_object('sub', dropped.id, 'email', dropped.email, 'phone_verified', false)
        from dropped where identity.user_id = dropped.id and identity.provider = 'email'`,
      [userId, data],
    );
  }
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = $1`,
    [userId],
  );
  await db.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
      where user_id = $1 and provider = 'email'`,
    [userId],
  );
  await db.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`,
    [userId],
  );
}

function identityJson(identity: Identity): Record<string, unknown> {
  const { id, provider_id, ...rest } = identity;
  return { identity_id: id, id: provider_id, ...rest };
}

export async function userJson(db: Queryable, user: User): Promise<Record<string, unknown>> {
  const { rows } = await db.query<Identity>(
    `select id, provider_id, user_id, provider, identity_data, email, last_sign_in_at, created_at, updated_at
      from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  );
  return publicUser(user, rows.map(identityJson));
}

function publicUser(user: User, identities: Record<string, unknown>[]): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? '',
    email: user.email,
    ...when('email_confirmed_at', user.email_confirmed_at),
    phone: '',
    ...when('confirmation_sent_at', user.confirmation_sent_at),
    ...when('confirmed_at', user.email_confirmed_at),
    ...when('recovery_sent_at', user.recovery_sent_at),
    ...when('new_email', user.email_change || null),
    ...when('email_change_sent_at', user.email_change_sent_at),
    ...when('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

const when = (name: string, value: Date | string | null): Record<string, unknown> =>
  value === null ? {} : { [name]: value };

/** Returns the answer to a sign-up for a known address: it looks like a new person's. */
export function obfuscatedUser(email: string, data: Metadata): Record<string, unknown> {
  const now = new Date();
  const id = crypto.randomUUID();
  const metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  return publicUser(
    {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      encrypted_password: null,
      email_confirmed_at: null,
      confirmation_sent_at: now,
      recovery_sent_at: null,
      email_change: null,
      email_change_sent_at: null,
      last_sign_in_at: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: metadata,
      created_at: now,
      updated_at: now,
      is_banned: false,
    },
    [
      identityJson({
        id: crypto.randomUUID(),
        provider_id: id,
        user_id: id,
        provider: 'email',
        identity_data: metadata,
        email,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      }),
    ],
  );
}
