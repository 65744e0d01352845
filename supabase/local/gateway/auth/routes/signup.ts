import type { Hono } from 'hono';
import type { ClientBase } from 'pg';
import { clientAddress } from '../../access.ts';
import { assertOpenToNewPeople, lacksOperator } from '../../operator.ts';
import { inTransaction } from '../../transaction.ts';
import { AuthError, adultRequired, notImplemented, validationFailed } from '../errors.ts';
import { challengeOf, normalEmail, readBody, signupShape } from '../input.ts';
import { type MailOptions, sendLink } from '../mail-tokens.ts';
import { assertAcceptablePassword, hashPassword, passwordMatches } from '../passwords.ts';
import { type AuthService, deviceOf, redirectOf, unhurried } from '../service.ts';
import { openSession, sessionJson } from '../sessions.ts';
import {
  createUser,
  findUserByEmail,
  type Metadata,
  obfuscatedUser,
  type User,
  userJson,
} from '../users.ts';

export async function sendConfirmation(
  service: AuthService,
  db: ClientBase,
  user: User,
  options: MailOptions,
): Promise<void> {
  service.limiter.claimMail('confirmation', user.email);
  await sendLink(service, db, 'signup', user, options);
}

const isAdult = ({ adult }: Metadata): boolean => adult === true;

export const acceptsNew = ({ settings }: AuthService, data: Metadata): boolean =>
  isAdult(data) && !lacksOperator(settings);

/** Refuses sign-ups without the declaration of adulthood, as the database does too. */
function assertAcceptsNew({ settings }: AuthService, data: Metadata): void {
  assertOpenToNewPeople(settings);
  if (!isAdult(data)) throw adultRequired();
}

interface NewPerson {
  email: string;
  passwordHash: string | null;
  data: Metadata;
  confirmed: boolean;
}

/**
 * Creates an account with the same data and removes it again.
 * A known address then gets the same refusals as a new one, such as for a username in use.
 */
export async function rehearseCreation(db: ClientBase, person: NewPerson): Promise<void> {
  await db.query('savepoint rehearsal');
  const email = `${crypto.randomUUID()}@rehearsal.invalid`;
  await createUser(db, { ...person, email, provider: 'email' });
  await db.query('rollback to rehearsal');
}

/** Finds the person with this address or creates one; simultaneous requests create only one. */
export async function findOrCreate(
  service: AuthService,
  db: ClientBase,
  person: NewPerson,
): Promise<{ user: User; isNew: boolean }> {
  const known = await findUserByEmail(db, person.email);
  if (known) return { user: known, isNew: false };
  assertAcceptsNew(service, person.data);
  const made = await createUser(db, { ...person, provider: 'email' });
  if (made) return { user: made, isNew: true };
  const rival = await findUserByEmail(db, person.email);
  if (!rival) throw new AuthError(500, 'unexpected_failure', 'Database error saving new user');
  return { user: rival, isNew: false };
}

/**
 * Answers a sign-up for an address that has an account.
 * While the address is unconfirmed, the same password gets its mail again. Any other sign-up may be
 * a stranger's: it changes nothing, and the mail lets the owner choose a password.
 */
async function repeatSignup(
  service: AuthService,
  db: ClientBase,
  user: User,
  options: MailOptions,
  { password, ...person }: NewPerson & { password: string },
): Promise<void> {
  const isSame = await passwordMatches(password, user.encrypted_password);
  if (isSame && !user.email_confirmed_at) return sendConfirmation(service, db, user, options);
  await rehearseCreation(db, person);
  service.limiter.claimMail('confirmation', user.email);
  return sendLink(service, db, 'recovery', user, options);
}

export function addSignup(app: Hono, service: AuthService): void {
  app.post('/signup', async (c) => {
    service.limiter.count('mailRequests', clientAddress(c));
    const body = await readBody(c, signupShape);
    if (!body.email) throw notImplemented(body.phone ? 'Phone sign-up' : 'Anonymous sign-in');
    const email = normalEmail(body.email);
    if (!body.password) throw validationFailed('Signup requires a valid password');
    assertAcceptablePassword(body.password);
    // These checks come before any lookup, so that a refusal reveals no account.
    assertAcceptsNew(service, body.data);
    const options = { redirectTo: redirectOf(c, service), challenge: challengeOf(body) };
    const { password } = body;
    const passwordHash = await hashPassword(password);
    const confirmed = service.settings.autoconfirm;

    const answer = await unhurried(service, () =>
      inTransaction(service.adminPool, async (db) => {
        const person = { email, passwordHash, data: body.data, confirmed };
        const { user, isNew } = await findOrCreate(service, db, person);
        if (confirmed) {
          if (!isNew) throw new AuthError(422, 'user_already_exists', 'User already registered');
          const session = await openSession(db, user, 'password', deviceOf(c));
          return sessionJson(service, db, user.id, session);
        }
        if (!isNew) {
          await repeatSignup(service, db, user, options, { ...person, password });
          return obfuscatedUser(email, body.data);
        }
        await sendConfirmation(service, db, user, options);
        return userJson(db, (await findUserByEmail(db, email)) ?? user);
      }),
    );
    return c.json(answer);
  });
}
