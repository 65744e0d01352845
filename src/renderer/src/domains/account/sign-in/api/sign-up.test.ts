// @vitest-environment happy-dom

import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/app-error';
import type { Registration } from './sign-up';
import { register } from './sign-up';

const signUp = vi.fn();
const signInWithPassword = vi.fn();
const rpc = vi.fn();
vi.mock('@/services/session/session', () => ({
  authQuery: async (call: (auth: object) => Promise<{ data: unknown; error: unknown }>) => {
    const { data, error } = await call({ signUp, signInWithPassword });
    if (error) throw toAppError(error);
    return data;
  },
}));
vi.mock('@/lib/supabase', () => ({ supabase: async () => ({ rpc }) }));
vi.mock('./email-links', () => ({
  confirmAddress: () => 'https://coado.example/auth/confirm',
}));

const refused = (error: unknown) => ({ data: {}, error });
const lost = refused(new AuthRetryableFetchError('Failed to fetch', 0));
const broken = refused(new AuthRetryableFetchError('HTTP 500', 500));
const known = refused(new AuthApiError('known', 422, 'user_already_exists'));
const wrong = refused(new AuthApiError('wrong', 400, 'invalid_credentials'));
const unconfirmed = refused(new AuthApiError('confirm', 400, 'email_not_confirmed'));
const done = { data: { user: { identities: [{}] } }, error: null };

let nth = 0;
let rita: Registration;

beforeEach(() => {
  vi.resetAllMocks();
  nth += 1;
  rita = {
    name: 'Rita',
    username: `rita${nth}`,
    email: `rita${nth}@coado.local`,
    password: 'café-com-leite',
    experiencelevel: 'Curioso por Café',
    adult: true,
  };
});

it.each([
  ['and may be used at once', done],
  ['and waits for its confirmation', unconfirmed],
])('succeeds if a try without a response created the account (%s)', async (_how, signedIn) => {
  signUp.mockResolvedValueOnce(lost).mockResolvedValueOnce(known);
  signInWithPassword.mockResolvedValue(signedIn);
  await expect(register(rita)).rejects.toMatchObject({ code: 'offline' });
  await expect(register(rita)).resolves.toBeUndefined();
});

it('retries if the check whether the account exists fails too', async () => {
  signUp.mockResolvedValueOnce(lost).mockResolvedValue(known);
  signInWithPassword.mockResolvedValueOnce(lost).mockResolvedValue(unconfirmed);
  await expect(register(rita)).rejects.toMatchObject({ code: 'offline' });
  await expect(register(rita)).rejects.toMatchObject({ code: 'offline' });
  await expect(register(rita)).resolves.toBeUndefined();
});

it('reports a known address if no response was lost, or if the password differs', async () => {
  signUp.mockResolvedValue(known);
  await expect(register(rita)).rejects.toMatchObject({ detail: 'user_already_exists' });
  expect(signInWithPassword).not.toHaveBeenCalled();
  signUp.mockResolvedValueOnce(lost);
  signInWithPassword.mockResolvedValue(wrong);
  await expect(register(rita)).rejects.toMatchObject({ code: 'offline' });
  await expect(register(rita)).rejects.toMatchObject({ detail: 'user_already_exists' });
});

it('reports a username taken meanwhile or a server error, unless the account exists', async () => {
  signUp.mockResolvedValue(broken);
  signInWithPassword.mockResolvedValue(wrong);
  const answer = vi.fn();
  rpc.mockReturnValue({ abortSignal: answer });
  answer.mockResolvedValue({ data: true, error: null, status: 200 });
  await expect(register(rita)).rejects.toMatchObject({ code: 'server' });
  answer.mockResolvedValue({ data: false, error: null, status: 200 });
  await expect(register(rita)).rejects.toThrow('Nome de usuário já existe.');
  signInWithPassword.mockResolvedValue(done);
  await expect(register(rita)).resolves.toBeUndefined();
});
