import type { ClientBase } from 'pg';
import { emailExists, otpExpired } from '../errors.ts';
import { notifyOwner } from '../mail/mailer.ts';
import { MAIL_LINKS, type MailOptions, type SpentToken, sendLink } from '../mail-tokens.ts';
import type { AuthService } from '../service.ts';
import { findUserByEmail, findUserById, type User } from '../users.ts';

/**
 * Mails both the current and the new address, because both must consent.
 * If the new address has an account, its mail is the same, and the link reports the account. A
 * refusal here would reveal the account to any signed-in person.
 */
export async function sendEmailChange(
  service: AuthService,
  db: ClientBase,
  user: User,
  newEmail: string,
  options: MailOptions,
): Promise<void> {
  // The limit by address also protects strangers from mails that several accounts request.
  for (const address of [user.email, newEmail]) service.limiter.claimMail('email_change', address);
  await db.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [user.id, newEmail],
  );
  for (const tokenType of MAIL_LINKS.email_change.tokens) {
    const recipient = tokenType === 'email_change_token_new' ? newEmail : user.email;
    await sendLink(service, db, 'email_change', user, options, { tokenType, recipient, newEmail });
  }
}

/** Records one consent; returns true if it was the second and the address has changed. */
export async function acceptEmailChange(
  service: AuthService,
  db: ClientBase,
  spent: SpentToken,
): Promise<boolean> {
  const { rows } = await db.query<{ status: number }>(
    `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
      where id = $1 and email_change <> '' and email_change_confirm_status < 2
      returning email_change_confirm_status as status`,
    [spent.userId],
  );
  if (rows[0] === undefined) throw otpExpired();
  if (rows[0].status < 2) return false;
  const user = await findUserById(db, spent.userId);
  if (!user?.email_change) throw otpExpired();
  await changeEmail(db, user.id, user.email_change);
  await notifyOwner(service.mailer, db, 'email_changed_notification', user.email, {
    Email: user.email_change,
    OldEmail: user.email,
  });
  return true;
}

async function changeEmail(db: ClientBase, userId: string, email: string): Promise<void> {
  // Another account may have taken the address meanwhile. At the same instant, the
  // unique index refuses the second one with a 500.
  if (await findUserByEmail(db, email)) throw emailExists();
  await db.query(
    `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, updated_at = now(),
        email_confirmed_at = now(),
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text, 'email_verified', true)
      where id = $1`,
    [userId, email],
  );
  await db.query(
    `update auth.identities set updated_at = now(),
        identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
      where user_id = $1 and provider = 'email'`,
    [userId, email],
  );
}
