import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { mailsUrl } from './mailbox.ts';
import { startTestStack, type TestStack, type TestStackOptions } from './stack.ts';

/** Mails that only report a change have neither link nor code. */
const orEmpty = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

const mailShape = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: orEmpty,
  code: orEmpty,
});

export type Mail = z.infer<typeof mailShape>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A gateway with clients that sign in as the web app does: supabase-js with PKCE. */
export interface AuthStack extends TestStack {
  /** Creates a client with its own session and verifiers in memory, like another browser. */
  browser(): SupabaseClient;
  mailsTo(address: string): Promise<Mail[]>;
  lastMail(address: string): Promise<Mail>;
  person(): Promise<Credentials>;
  signedIn(credentials: Credentials): Promise<SupabaseClient>;
  call(path: string, init?: RequestInit): Promise<Response>;
}

export function tokenHashOf(mail: Mail): string {
  const token = new URL(mail.link).searchParams.get('token_hash');
  if (token === null) throw new Error(`No token_hash in ${mail.link}`);
  return token;
}

export const newAddress = (): string => `${randomUUID().slice(0, 8)}@coado.local`;

function memoryClient(url: string, key: string): SupabaseClient {
  const memory = new Map<string, string>();
  return createClient(url, key, {
    auth: {
      flowType: 'pkce',
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => memory.get(name) ?? null,
        setItem: (name, value) => void memory.set(name, value),
        removeItem: (name) => void memory.delete(name),
      },
    },
  });
}

/** Data that every sign-up must contain. */
export const ADULT = { data: { adult: true } };

export async function startAuthStack(options: TestStackOptions = {}): Promise<AuthStack> {
  const stack = await startTestStack({ template: 'stack', ...options });
  const browser = () => memoryClient(stack.url, stack.publishableKey);

  async function mailsTo(address: string): Promise<Mail[]> {
    const response = await fetch(mailsUrl(stack, address));
    return z.array(mailShape).parse(await response.json());
  }

  async function lastMail(address: string): Promise<Mail> {
    const [mail] = await mailsTo(address);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  }

  return {
    ...stack,
    browser,
    mailsTo,
    lastMail,
    async person() {
      const credentials = { email: newAddress(), password: 'grao-moido-1' };
      const client = browser();
      const signUp = await client.auth.signUp({ ...credentials, options: ADULT });
      if (signUp.error) throw signUp.error;
      const token_hash = tokenHashOf(await lastMail(credentials.email));
      const { error } = await client.auth.verifyOtp({ token_hash, type: 'signup' });
      if (error) throw error;
      return credentials;
    },
    async signedIn(credentials) {
      const client = browser();
      const { error } = await client.auth.signInWithPassword(credentials);
      if (error) throw error;
      return client;
    },
    call: (path, init = {}) =>
      fetch(`${stack.url}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
  };
}
