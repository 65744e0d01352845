import type { Hono } from 'hono';
import { clientAddress } from '../../access.ts';
import { inTransaction } from '../../transaction.ts';
import { notImplemented, validationFailed } from '../errors.ts';
import {
  challengeOf,
  normalEmail,
  otpShape,
  readBody,
  recoverShape,
  resendShape,
} from '../input.ts';
import { sendLink } from '../mail-tokens.ts';
import { type AuthService, redirectOf, unhurried } from '../service.ts';
import { findUserByEmail } from '../users.ts';
import { sendEmailChange } from './email-change.ts';
import { acceptsNew, findOrCreate, rehearseCreation, sendConfirmation } from './signup.ts';

/**
 * Adds the route that mails a magic link and a code; for a new address it also confirms it.
 * The answer is the same for known and unknown addresses, unlike GoTrue's, which answers 422
 * `otp_disabled` to an unknown one that must not become an account.
 */
function addOtp(app: Hono, service: AuthService): void {
  app.post('/otp', async (c) => {
    service.limiter.count('mailRequests', clientAddress(c));
    const body = await readBody(c, otpShape);
    if (!body.email && body.phone) throw notImplemented('Phone sign-in');
    const email = normalEmail(body.email);
    const options = { redirectTo: redirectOf(c, service), challenge: challengeOf(body) };
    const confirmed = service.settings.autoconfirm;
    await unhurried(service, () =>
      inTransaction(service.adminPool, async (db) => {
        service.limiter.claimMail('magic_link', email);
        const person = { email, passwordHash: null, data: body.data, confirmed };
        const mayCreate = body.create_user !== false && acceptsNew(service, body.data);
        if (!mayCreate) {
          const known = await findUserByEmail(db, email);
          return known ? sendLink(service, db, 'magiclink', known, options) : undefined;
        }
        const { user, isNew } = await findOrCreate(service, db, person);
        if (isNew && !confirmed) return sendConfirmation(service, db, user, options);
        if (!isNew) await rehearseCreation(db, person);
        return sendLink(service, db, 'magiclink', user, options);
      }),
    );
    return c.json({});
  });
}

/** Adds the route of password recovery; known and unknown addresses get the same answer. */
function addRecover(app: Hono, service: AuthService): void {
  app.post('/recover', async (c) => {
    service.limiter.count('mailRequests', clientAddress(c));
    const body = await readBody(c, recoverShape);
    const email = normalEmail(body.email);
    const options = { redirectTo: redirectOf(c, service), challenge: challengeOf(body) };
    await unhurried(service, async () => {
      service.limiter.claimMail('recovery', email);
      await inTransaction(service.adminPool, async (db) => {
        const user = await findUserByEmail(db, email);
        if (user) await sendLink(service, db, 'recovery', user, options);
      });
    });
    return c.json({});
  });
}

function addResend(app: Hono, service: AuthService): void {
  app.post('/resend', async (c) => {
    service.limiter.count('mailRequests', clientAddress(c));
    const body = await readBody(c, resendShape);
    if (body.type === 'sms' || body.type === 'phone_change') throw notImplemented('Phone sign-in');
    if (body.type !== 'signup' && body.type !== 'email_change') {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const email = normalEmail(body.email);
    const options = { redirectTo: redirectOf(c, service), challenge: challengeOf(body) };
    await unhurried(service, () =>
      inTransaction(service.adminPool, async (db) => {
        const user = await findUserByEmail(db, email);
        if (body.type === 'signup' && user && !user.email_confirmed_at) {
          return sendConfirmation(service, db, user, options);
        }
        if (body.type === 'email_change' && user?.email_change) {
          return sendEmailChange(service, db, user, user.email_change, options);
        }
        // The interval also applies if no mail is sent, so that the answer reveals no account.
        const kind = body.type === 'signup' ? 'confirmation' : 'email_change';
        service.limiter.claimMail(kind, email);
      }),
    );
    return c.json({});
  });
}

export function addMailRequests(app: Hono, service: AuthService): void {
  addOtp(app, service);
  addRecover(app, service);
  addResend(app, service);
}
