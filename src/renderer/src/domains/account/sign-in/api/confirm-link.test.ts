import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/app-error';
import { confirmLink } from './confirm-link';

const verifyOtp = vi.fn();
const refreshSession = vi.fn();
const signOut = vi.hoisted(() => vi.fn());
const requirePassword = vi.hoisted(() => vi.fn());
const getState = vi.hoisted(() => vi.fn(() => ({ status: 'signed-out' }) as object));
vi.mock('@/services/session/session', () => ({
  authQuery: async (call: (auth: object) => Promise<{ data: unknown; error: unknown }>) => {
    const { data, error } = await call({ verifyOtp, refreshSession });
    if (error) throw toAppError(error);
    return data;
  },
  sessionStore: { getState, requirePassword },
  signOut,
}));

const lost = { data: null, error: new AuthRetryableFetchError('Failed to fetch', 0) };
const used = { data: null, error: new AuthApiError('used', 403, 'otp_expired') };
const account = (newEmail: string | undefined) => ({
  data: { session: {}, user: { email: 'ana@example.com', new_email: newEmail } },
  error: null,
});
let links = 0;
const newLink = (type: 'email_change' | 'invite' | 'magiclink' | 'signup') =>
  ({ kind: 'token', tokenHash: `hash ${++links}`, type, to: null, next: null }) as const;

beforeEach(() => {
  verifyOtp.mockReset();
  refreshSession.mockReset();
});

it.each([
  ['the other address is still to be confirmed', 'nova@example.com', { kind: 'other-address' }],
  ['the new address counts', undefined, { kind: 'signed-in', passwordFor: null }],
])(
  'where the answer to a new address was lost, the account says that %s',
  async (_, newEmail, outcome) => {
    const link = newLink('email_change');
    verifyOtp.mockResolvedValueOnce(lost).mockResolvedValueOnce(used);
    refreshSession.mockResolvedValueOnce(lost).mockResolvedValueOnce(account(newEmail));
    await expect(confirmLink(link)).rejects.toMatchObject({ code: 'offline' });
    // The exchange can be repeated until the server has answered.
    await expect(confirmLink(link)).rejects.toMatchObject({ code: 'offline' });
    verifyOtp.mockResolvedValueOnce(used);
    await expect(confirmLink(link)).resolves.toEqual(outcome);
  },
);

it('reports a sign-up as confirmed if its first response was lost', async () => {
  const link = newLink('signup');
  verifyOtp.mockResolvedValueOnce(lost).mockResolvedValueOnce(used);
  await expect(confirmLink(link)).rejects.toMatchObject({ code: 'offline' });
  await expect(confirmLink(link)).resolves.toEqual({ kind: 'confirmed-before' });
});

it('refuses a link that was used before, and a used magic link even after a lost response', async () => {
  verifyOtp.mockResolvedValueOnce(used).mockResolvedValueOnce(used);
  await expect(confirmLink(newLink('email_change'))).rejects.toMatchObject({
    detail: 'otp_expired',
  });
  await expect(confirmLink(newLink('signup'))).rejects.toMatchObject({ detail: 'otp_expired' });
  const link = newLink('magiclink');
  verifyOtp.mockResolvedValueOnce(lost).mockResolvedValueOnce(used);
  await expect(confirmLink(link)).rejects.toMatchObject({ code: 'offline' });
  await expect(confirmLink(link)).rejects.toMatchObject({ detail: 'otp_expired' });
  expect(refreshSession).not.toHaveBeenCalled();
});

it('refuses a used link when no person is signed in', async () => {
  const link = newLink('email_change');
  verifyOtp.mockResolvedValueOnce(lost).mockResolvedValueOnce(used);
  refreshSession.mockResolvedValue({
    data: null,
    error: new AuthApiError('gone', 400, 'session_not_found'),
  });
  await expect(confirmLink(link)).rejects.toMatchObject({ code: 'offline' });
  await expect(confirmLink(link)).rejects.toMatchObject({ detail: 'otp_expired' });
});

it('signs out of an account that is not the one that the link shows', async () => {
  const answer = { data: { session: { user: { email: 'Outra@example.com' } } }, error: null };
  verifyOtp.mockResolvedValue(answer);
  const link = { ...newLink('magiclink'), to: 'ana@example.com' };
  await expect(confirmLink(link)).rejects.toMatchObject({ code: 'forbidden' });
  expect(signOut).toHaveBeenCalledOnce();
  const own = { ...newLink('magiclink'), to: 'outra@example.com' };
  await expect(confirmLink(own)).resolves.toEqual({ kind: 'signed-in', passwordFor: null });
  expect(signOut).toHaveBeenCalledOnce();
});

it('signs out of another account that an e-mail change opens in place of the open one', async () => {
  const answer = {
    data: { session: { user: { id: 'b', email: 'nova@example.com' } } },
    error: null,
  };
  verifyOtp.mockResolvedValue(answer);
  signOut.mockClear();
  const link = () => ({ ...newLink('email_change'), to: 'nova@example.com' });
  getState.mockReturnValueOnce({ status: 'signed-in', user: { id: 'a' } });
  await expect(confirmLink(link())).rejects.toMatchObject({ code: 'forbidden' });
  expect(signOut).toHaveBeenCalledOnce();
  await expect(confirmLink({ ...link(), to: 'minha@example.com' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(signOut).toHaveBeenCalledTimes(2);
  getState.mockReturnValueOnce({ status: 'signed-in', user: { id: 'b' } });
  await expect(confirmLink(link())).resolves.toEqual({ kind: 'signed-in', passwordFor: null });
  await expect(confirmLink(link())).resolves.toEqual({ kind: 'signed-in', passwordFor: null });
  expect(signOut).toHaveBeenCalledTimes(2);
});

it('requires a first password after an invitation', async () => {
  const user = { id: 'ana', email: 'ana@example.com' };
  verifyOtp.mockResolvedValue({ data: { session: { user } }, error: null });
  await expect(confirmLink(newLink('magiclink'))).resolves.toMatchObject({ passwordFor: null });
  expect(requirePassword).not.toHaveBeenCalled();
  const invited = { kind: 'signed-in', passwordFor: 'invitation' };
  await expect(confirmLink(newLink('invite'))).resolves.toEqual(invited);
  expect(requirePassword).toHaveBeenCalledOnce();
});
