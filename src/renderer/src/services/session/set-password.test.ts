import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/app-error';
import { setPassword } from './set-password';

const updateUser = vi.fn();
const signedIn = vi.hoisted(() => ({ id: 'ana' }));
vi.mock('./session', () => ({
  sessionStore: { getState: () => ({ status: 'signed-in', user: { ...signedIn, email: null } }) },
  authQuery: async (call: (auth: object) => Promise<{ error: unknown }>) => {
    const { error } = await call({ updateUser });
    if (error) throw toAppError(error);
  },
}));

const lost = { error: new AuthRetryableFetchError('Failed to fetch', 0) };
const same = { error: new AuthApiError('same', 422, 'same_password') };

beforeEach(() => {
  signedIn.id = 'ana';
  updateUser.mockReset();
});

it('accepts the same password after a try whose response was lost', async () => {
  updateUser
    .mockResolvedValueOnce(lost)
    .mockResolvedValueOnce(same)
    .mockResolvedValue({ error: null });
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ code: 'offline' });
  await expect(setPassword('café-com-leite')).resolves.toBeUndefined();
});

it('rejects the present password if no response was lost or another password was tried', async () => {
  updateUser.mockResolvedValue(same);
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
  updateUser.mockResolvedValueOnce(lost);
  await expect(setPassword('pão-de-queijo')).rejects.toMatchObject({ code: 'offline' });
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
  await expect(setPassword('pão-de-queijo')).rejects.toMatchObject({ detail: 'same_password' });
});

it('repeats the following step if the password is set already', async () => {
  const endOthers = vi
    .fn()
    .mockRejectedValueOnce(toAppError(lost.error))
    .mockResolvedValue(undefined);
  updateUser.mockResolvedValueOnce({ error: null });
  await expect(setPassword('café-com-leite', endOthers)).rejects.toMatchObject({ code: 'offline' });
  // The answer of the following update is lost as well.
  updateUser.mockResolvedValueOnce(same).mockResolvedValueOnce(lost);
  await expect(setPassword('café-com-leite', endOthers)).rejects.toMatchObject({ code: 'offline' });
  updateUser.mockResolvedValueOnce(same).mockResolvedValueOnce({ error: null });
  await expect(setPassword('café-com-leite', endOthers)).resolves.toBeUndefined();
  expect(endOthers).toHaveBeenCalledTimes(2);
  updateUser.mockResolvedValue(same);
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
});

it('sends the update for another person with an identical password', async () => {
  const endOthers = vi.fn();
  updateUser.mockResolvedValueOnce(lost);
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ code: 'offline' });
  signedIn.id = 'beto';
  updateUser.mockResolvedValueOnce(same);
  await expect(setPassword('café-com-leite', endOthers)).rejects.toMatchObject({
    detail: 'same_password',
  });
  expect(endOthers).not.toHaveBeenCalled();
  updateUser.mockResolvedValueOnce({ error: null });
  await setPassword('café-com-leite', endOthers);
  expect(updateUser).toHaveBeenCalledTimes(3);
  expect(endOthers).toHaveBeenCalledOnce();
});
