import { expect, it, vi } from 'vitest';
import { adoptGuestData, describeGuestData, discardGuestData } from './AdoptGuestData';

const parts = vi.hoisted(() => ({
  adoptEntries: vi.fn(),
  discardAll: vi.fn(),
  entries: vi.fn(() => [{ kind: 'own-brew', userId: 'other', payload: { op: 'insert' } }]),
  brews: vi.fn(() => [{ ownerId: 'other' }]),
  removeAll: vi.fn(),
  adopt: vi.fn(),
  endGuest: vi.fn(),
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('@/services/outbox/outbox', () => ({
  adoptEntries: parts.adoptEntries,
  discardAll: parts.discardAll,
  showEntries: () => Promise.resolve(),
}));
vi.mock('@/services/outbox/pending-writes', () => ({ pendingWrites: { getState: parts.entries } }));
vi.mock('@/domains/running-brews/model/store', () => ({
  runningBrews: {
    adopt: parts.adopt,
    removeAll: parts.removeAll,
    getState: () => ({ brews: parts.brews() }),
  },
}));
vi.mock('@/services/session/guest', () => ({ endGuest: parts.endGuest }));
vi.mock('@/ui/toast', () => ({ toastSuccess: parts.toastSuccess, toastError: parts.toastError }));

const of = (kind: string, count: number) =>
  Array.from({ length: count }, () => ({ kind, payload: { op: 'insert' } }));

it('moves all data to the account, reports it in one sentence, and ends the guest', async () => {
  parts.adoptEntries.mockResolvedValue([
    ...of('bean', 1),
    ...of('own-brew', 30),
    ...of('recipe', 2),
  ]);
  await adoptGuestData('guest', 'account');
  expect(parts.adopt).toHaveBeenCalledWith('guest', 'account');
  expect(parts.toastSuccess).toHaveBeenCalledWith(
    'Agora na sua conta: 30 preparos, 2 receitas e 1 grão.',
  );
  expect(parts.endGuest).toHaveBeenCalledOnce();
});

it('keeps the guest for another try if the device refuses the move', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  parts.adoptEntries.mockRejectedValue(new Error('no disk'));
  parts.endGuest.mockClear();
  await adoptGuestData('guest', 'account');
  expect(parts.endGuest).not.toHaveBeenCalled();
  expect(parts.toastError).toHaveBeenCalledOnce();
});

it('describes only data that the guest has, including a running brew', async () => {
  expect(await describeGuestData('guest')).toBe('');
  parts.brews.mockReturnValue([{ ownerId: 'guest' }]);
  expect(await describeGuestData('guest')).toBe('um preparo em curso');
  parts.entries.mockReturnValue([{ kind: 'own-brew', userId: 'guest', payload: { op: 'insert' } }]);
  expect(await describeGuestData('guest')).toBe('1 preparo');
});

it('deletes all data of the guest, and ends the guest', async () => {
  parts.endGuest.mockClear();
  await discardGuestData('guest');
  expect(parts.discardAll).toHaveBeenCalledWith('guest');
  expect(parts.removeAll).toHaveBeenCalledWith('guest');
  expect(parts.endGuest).toHaveBeenCalledOnce();
});
