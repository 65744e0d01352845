import { randomUUID } from 'node:crypto';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import { mailLink } from '../../support/mails.ts';
import { sql } from './sql.ts';

const SESSION_KEY = 'coado.session';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A registered and confirmed person, with the session that the confirmation gave them. */
export interface Person extends Credentials {
  readonly id: string;
  readonly session: Session;
}

function client(app: TestApp) {
  return createClient(app.url, app.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Returns the credentials and data of a sign-up; address and username differ each time. */
function newRegistration(name: string) {
  const mark = randomUUID().slice(0, 8);
  const data = {
    name,
    username: `teste.${mark}`,
    experiencelevel: 'Barista Doméstico',
    adult: true,
  };
  return { email: `${mark}@coado.local`, password: 'cafe-coado-7', data };
}

export async function registerPerson(app: TestApp): Promise<Person> {
  const { auth } = client(app);
  const { data, ...credentials } = newRegistration('Rita Teste');
  const signUp = await auth.signUp({ ...credentials, options: { data } });
  if (signUp.error) throw signUp.error;
  const link = new URL(await mailLink(app, credentials.email, 'confirmation'));
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const confirmed = await auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  const { session } = confirmed.data;
  if (confirmed.error || !session) throw new Error('No session.', { cause: confirmed.error });
  return { ...credentials, id: session.user.id, session };
}

/** Inserts a confirmed person into the database, which is faster than a sign-up. */
export async function newPerson(app: TestApp, name = 'Rita Teste'): Promise<Person> {
  const { data, ...credentials } = newRegistration(name);
  const { email, password } = credentials;
  const id = randomUUID();
  const identity = { sub: id, email, email_verified: true, phone_verified: false };
  await sql(
    app,
    `with person as (
       insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at,
         created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', $2,
         extensions.crypt($3, extensions.gen_salt('bf', 4)), now(), now(), now(),
         '{"provider": "email", "providers": ["email"]}', $4)
       returning id)
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select id::text, id, $5, 'email', now(), now(), now() from person`,
    [id, email, password, { ...data, ...identity }, identity],
  );
  return { ...credentials, id, session: await openSession(app, credentials) };
}

export async function openSession(app: TestApp, credentials: Credentials): Promise<Session> {
  const { data, error } = await client(app).auth.signInWithPassword(credentials);
  if (error) throw error;
  return data.session;
}

/** Stores a text, also an invalid one, in the browser's storage before the app starts. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  // Any file of the site opens its storage without starting the app.
  if (page.url() === 'about:blank') await page.goto('/icon.svg');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}

export async function enter(page: Page, session: Session, path = '/dashboard'): Promise<void> {
  await store(page, SESSION_KEY, JSON.stringify(session));
  await page.goto(path);
}
