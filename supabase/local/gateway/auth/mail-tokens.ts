import type { ClientBase } from 'pg';
import { sameSecret } from '../keys.ts';
import { tooManyRequests } from './errors.ts';
import { startFlow } from './flows.ts';
import type { Challenge } from './input.ts';
import type { MailKind } from './mail/mailer.ts';
import { fingerprint, randomCode, randomMailToken } from './secrets.ts';
import type { AuthService } from './service.ts';
import type { SignInMethod } from './sessions.ts';

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

export interface TokenMail {
  kind: MailKind;
  tokenType: TokenType;
  /** Value of `type` in the link. */
  linkType: 'signup' | 'magiclink' | 'recovery' | 'email_change';
  /** Sign-in method that the session of the link will have. */
  method: SignInMethod;
  userId: string;
  recipient: string;
  /** The account's address, and the new one of an address change. */
  email: string;
  newEmail?: string;
  redirectTo: string;
  challenge: Challenge | null;
}

const SENT_AT: Record<TokenType, string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
};

/** Replaces the person's token and code of this type, and mails the new ones. */
export async function sendTokenMail(
  service: AuthService,
  db: ClientBase,
  mail: TokenMail,
): Promise<void> {
  const token = randomMailToken(mail.challenge !== null);
  const code = randomCode();
  await storeToken(db, mail, token, code);
  if (mail.challenge) {
    const { challenge, userId, method } = mail;
    await startFlow(db, { challenge, userId, method });
  }
  const confirmation = new URL(`${service.settings.apiUrl}/auth/v1/verify`);
  confirmation.search = new URLSearchParams({
    token,
    type: mail.linkType,
    redirect_to: mail.redirectTo,
  }).toString();
  await service.mailer.send(db, mail.kind, mail.recipient, {
    SiteURL: service.config.siteUrl.replace(/\/$/, ''),
    RedirectTo: mail.redirectTo,
    TokenHash: token,
    Token: code,
    ConfirmationURL: confirmation.href,
    Email: mail.email,
    NewEmail: mail.newEmail ?? '',
  });
}

async function storeToken(
  db: ClientBase,
  { userId, tokenType, recipient }: TokenMail,
  token: string,
  code: string,
): Promise<void> {
  // The update locks the person's row, so simultaneous requests replace the token in turn.
  await db.query(
    `update auth.users set ${SENT_AT[tokenType]} = now(), updated_at = now() where id = $1`,
    [userId],
  );
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    userId,
    tokenType,
  ]);
  const id = crypto.randomUUID();
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
      values ($1, $2, $3, $4, $5, now() at time zone 'utc')`,
    [id, userId, tokenType, fingerprint(token), recipient],
  );
  await db.query('insert into coado_local.mail_codes (token_id, code_hash) values ($1, $2)', [
    id,
    fingerprint(id + code),
  ]);
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
