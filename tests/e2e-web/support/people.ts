import { randomUUID } from 'node:crypto';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import { mailLink } from './mailbox.ts';

/** Where the web app keeps its session. */
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

/** Registers and confirms a new person without a browser, for tests about another subject. */
export async function newPerson(app: TestApp, name = 'Rita Teste'): Promise<Person> {
  const { auth } = client(app);
  const mark = randomUUID().slice(0, 8);
  const credentials = { email: `${mark}@coado.local`, password: 'cafe-coado-7' };
  const data = {
    name,
    username: `teste.${mark}`,
    experiencelevel: 'Barista Doméstico',
    adult: true,
  };
  const signUp = await auth.signUp({ ...credentials, options: { data } });
  if (signUp.error) throw signUp.error;
  const link = new URL(await mailLink(app, credentials.email, 'confirmation'));
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const confirmed = await auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  const { session } = confirmed.data;
  if (confirmed.error || !session) throw new Error('No session.', { cause: confirmed.error });
  return { ...credentials, id: session.user.id, session };
}

/** Opens a new session of a person who has a password. */
export async function openSession(app: TestApp, credentials: Credentials): Promise<Session> {
  const { data, error } = await client(app).auth.signInWithPassword(credentials);
  if (error) throw error;
  return data.session;
}

/** Puts a text, however broken, into the browser's storage before the app starts. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  // Any file of the site opens its storage without starting the app.
  if (page.url() === 'about:blank') await page.goto('/icon.svg');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}

/** Opens a page of the app as a person who signed in earlier. */
export async function enter(page: Page, session: Session, path = '/dashboard'): Promise<void> {
  await store(page, SESSION_KEY, JSON.stringify(session));
  await page.goto(path);
}
