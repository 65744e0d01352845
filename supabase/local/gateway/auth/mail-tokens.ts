import type { ClientBase } from 'pg';
import { sameSecret } from '../keys.ts';
import { tooManyRequests } from './errors.ts';
import { startFlow } from './flows.ts';
import type { Challenge } from './input.ts';
import type { MailKind } from './mail/mailer.ts';
import { fingerprint, randomCode, randomMailToken } from './secrets.ts';
import type { AuthService } from './service.ts';
import type { SignInMethod } from './sessions.ts';
import type { User } from './users.ts';

/** Kinds of one-time tokens in mails; only a person's newest token of a kind is valid. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

export interface SpentToken {
  userId: string;
  type: TokenType;
}

/** Mails with a link and a code, by the value of `type` in the link. */
export const MAIL_LINKS = {
  signup: {
    template: 'confirmation',
    tokens: ['confirmation_token'],
    sentAt: 'confirmation_sent_at',
    method: 'email/signup',
  },
  magiclink: {
    template: 'magic_link',
    tokens: ['recovery_token'],
    sentAt: 'recovery_sent_at',
    method: 'magiclink',
  },
  recovery: {
    template: 'recovery',
    tokens: ['recovery_token'],
    sentAt: 'recovery_sent_at',
    method: 'recovery',
  },
  email_change: {
    template: 'email_change',
    tokens: ['email_change_token_current', 'email_change_token_new'],
    sentAt: 'email_change_sent_at',
    method: 'email_change',
  },
} as const satisfies Record<
  string,
  {
    template: MailKind;
    /** One token for each mail of the link: a change of address sends two mails. */
    tokens: readonly TokenType[];
    /** Column of auth.users. */
    sentAt: string;
    /** Sign-in method that the session of the link will have. */
    method: SignInMethod;
  }
>;

export interface MailOptions {
  redirectTo: string;
  challenge: Challenge | null;
}

/** One of the two mails about a change of address. */
interface Half {
  tokenType: TokenType;
  recipient: string;
  newEmail: string;
}

/** Replaces the person's token and code of this link, and mails the new ones. */
export async function sendLink(
  service: AuthService,
  db: ClientBase,
  link: keyof typeof MAIL_LINKS,
  user: User,
  { redirectTo, challenge }: MailOptions,
  half?: Half,
): Promise<void> {
  const { template, tokens, sentAt, method } = MAIL_LINKS[link];
  const { tokenType, recipient, newEmail } = half ?? {
    tokenType: tokens[0],
    recipient: user.email,
    newEmail: '',
  };
  const token = randomMailToken(challenge !== null);
  const code = randomCode();
  // The update locks the person's row, so simultaneous requests replace the token in turn.
  await db.query(`update auth.users set ${sentAt} = now(), updated_at = now() where id = $1`, [
    user.id,
  ]);
  const id = await replaceToken(db, user.id, tokenType, token, recipient);
  await db.query('insert into coado_local.mail_codes (token_id, code_hash) values ($1, $2)', [
    id,
    fingerprint(id + code),
  ]);
  if (challenge) await startFlow(db, { challenge, userId: user.id, method });
  const confirmation = new URL(`${service.settings.apiUrl}/auth/v1/verify`);
  confirmation.search = new URLSearchParams({
    token,
    type: link,
    redirect_to: redirectTo,
  }).toString();
  await service.mailer.send(db, template, recipient, {
    SiteURL: service.config.siteUrl.replace(/\/$/, ''),
    RedirectTo: redirectTo,
    TokenHash: token,
    Token: code,
    ConfirmationURL: confirmation.href,
    Email: user.email,
    NewEmail: newEmail,
  });
}

/** Stores a token in place of the person's earlier one of this type; returns its id. */
export async function replaceToken(
  db: ClientBase,
  userId: string,
  type: TokenType,
  token: string,
  recipient: string,
): Promise<string> {
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    userId,
    type,
  ]);
  const id = crypto.randomUUID();
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
      values ($1, $2, $3, $4, $5, now() at time zone 'utc')`,
    [id, userId, type, fingerprint(token), recipient],
  );
  return id;
}

const FRESH = `created_at > (clock_timestamp() at time zone 'utc') - make_interval(secs => $3)`;

/** Accepts a link's token once; the second of two simultaneous uses gets null. */
export async function spendLinkToken(
  service: AuthService,
  db: ClientBase,
  token: string,
  types: readonly TokenType[],
): Promise<SpentToken | null> {
  const { rows } = await db.query<SpentToken>(
    `delete from auth.one_time_tokens
      where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[]) and ${FRESH}
      returning user_id as "userId", token_type as type`,
    [fingerprint(token), types, service.config.mailTokenSeconds],
  );
  return rows[0] ?? null;
}

/**
 * Accepts a token by the six digits that were typed for this address.
 * Each mail allows ten attempts. A stranger can use them up, but the next mail has ten new ones.
 * Throws 429 when they are used up, and after as many attempts for an unknown address.
 */
export async function spendCode(
  service: AuthService,
  db: ClientBase,
  address: string,
  code: string,
  types: readonly TokenType[],
): Promise<SpentToken | null> {
  const { rows } = await db.query<SpentToken & { id: string; code_hash: string }>(
    `select t.id, t.user_id as "userId", t.token_type as type, c.code_hash
      from auth.one_time_tokens t join coado_local.mail_codes c on c.token_id = t.id
      where t.relates_to = $1 and t.token_type = any ($2::auth.one_time_token_type[]) and t.${FRESH}
      order by t.created_at desc
      for update of t`,
    [address, types, service.config.mailTokenSeconds],
  );
  // Counting after the comparison would let simultaneous guesses exceed the limit.
  if (rows.length === 0) service.limiter.count('wrongCode', address);
  const attempts = rows.filter(({ id: token }) => service.limiter.take('wrongCode', token));
  if (rows.length > 0 && attempts.length === 0) throw tooManyRequests();
  const match = attempts.find(({ id, code_hash }) => sameSecret(fingerprint(id + code), code_hash));
  if (!match) return null;
  await db.query('delete from auth.one_time_tokens where id = $1', [match.id]);
  return { userId: match.userId, type: match.type };
}
