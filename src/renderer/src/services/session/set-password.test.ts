import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/app-error';
import { setPassword } from './set-password';

const updateUser = vi.fn();
vi.mock('./session', () => ({
  authQuery: async (call: (auth: object) => Promise<{ error: unknown }>) => {
    const { error } = await call({ updateUser });
    if (error) throw toAppError(error);
  },
}));

const lost = { error: new AuthRetryableFetchError('Failed to fetch', 0) };
const same = { error: new AuthApiError('same', 422, 'same_password') };

beforeEach(() => {
  updateUser.mockReset();
});

it('has set what a try without an answer had set', async () => {
  updateUser
    .mockResolvedValueOnce(lost)
    .mockResolvedValueOnce(same)
    .mockResolvedValue({ error: null });
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ code: 'offline' });
  await expect(setPassword('café-com-leite')).resolves.toBeUndefined();
});

it('refuses the present password where nothing was lost, or something else was to be set', async () => {
  updateUser.mockResolvedValue(same);
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
  updateUser.mockResolvedValueOnce(lost);
  await expect(setPassword('pão-de-queijo')).rejects.toMatchObject({ code: 'offline' });
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
  await expect(setPassword('pão-de-queijo')).rejects.toMatchObject({ detail: 'same_password' });
});

it('does what comes with it once more, though the password is set already', async () => {
  const endOthers = vi
    .fn()
    .mockRejectedValueOnce(toAppError(lost.error))
    .mockResolvedValue(undefined);
  updateUser.mockResolvedValueOnce({ error: null });
  await expect(setPassword('café-com-leite', endOthers)).rejects.toMatchObject({ code: 'offline' });
  // The one that says so is lost as well.
  updateUser.mockResolvedValueOnce(same).mockResolvedValueOnce(lost);
  await expect(setPassword('café-com-leite', endOthers)).rejects.toMatchObject({ code: 'offline' });
  updateUser.mockResolvedValueOnce(same).mockResolvedValueOnce({ error: null });
  await expect(setPassword('café-com-leite', endOthers)).resolves.toBeUndefined();
  expect(endOthers).toHaveBeenCalledTimes(2);
  updateUser.mockResolvedValue(same);
  await expect(setPassword('café-com-leite')).rejects.toMatchObject({ detail: 'same_password' });
});
