import { beforeEach, expect, it, vi } from 'vitest';
import { deleteAccount } from './delete-account';

const rpc = vi.fn();
vi.mock('@/lib/supabase', () => ({
  storageClient: async () => ({}),
  supabase: async () => ({ rpc }),
}));

const lost = { data: null, error: { message: 'TypeError: Failed to fetch' }, status: 0 };
const missing = { data: null, error: { message: 'JWT expired' }, status: 401 };
const none = { data: [], error: null, status: 200 };
const done = { data: null, error: null, status: 204 };
const busy = {
  data: null,
  error: { code: 'P0001', message: 'Há muita coisa acontecendo.', hint: 'busy' },
  status: 400,
};

function answer(files: readonly object[], account: readonly object[]) {
  const left = { list_my_objects: [...files], delete_my_account: [...account] };
  rpc.mockImplementation(async (name: keyof typeof left) => left[name].shift());
}
const tries = () => rpc.mock.calls.filter(([name]) => name === 'delete_my_account').length;

beforeEach(() => {
  rpc.mockReset();
});

it('succeeds if only the response of the deletion was lost', async () => {
  answer([none, missing], [lost]);
  await expect(deleteAccount(vi.fn())).resolves.toBeUndefined();
});

it('repeats an unanswered deletion once, then reports the failure', async () => {
  answer([none, none], [lost, done]);
  await deleteAccount(vi.fn());
  expect(tries()).toBe(2);
  answer([none, none], [lost, lost]);
  await expect(deleteAccount(vi.fn())).rejects.toMatchObject({ code: 'offline' });
});

it('reports a session that had ended before the deletion', async () => {
  answer([missing], []);
  await expect(deleteAccount(vi.fn())).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('waits for a busy database', async () => {
  answer([none, none], [busy, done]);
  await deleteAccount(vi.fn());
  expect(tries()).toBe(2);
});
