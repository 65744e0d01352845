import { expect, it, vi } from 'vitest';
import { adoptGuestData } from './AdoptGuestData';

const parts = vi.hoisted(() => ({
  adoptEntries: vi.fn(),
  adopt: vi.fn(),
  endGuest: vi.fn(),
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('@/services/outbox/outbox', () => ({ adoptEntries: parts.adoptEntries }));
vi.mock('@/entities/running-brew/store', () => ({ runningBrews: { adopt: parts.adopt } }));
vi.mock('@/services/session/guest', () => ({ endGuest: parts.endGuest }));
vi.mock('@/ui/toast', () => ({ toastSuccess: parts.toastSuccess, toastError: parts.toastError }));
vi.mock('../outbox-kinds', () => ({ registerKinds: () => undefined }));

const of = (kind: string, count: number) => Array.from({ length: count }, () => ({ kind }));

it('takes everything along, says it in one sentence, and ends the guest', async () => {
  parts.adoptEntries.mockResolvedValue([...of('bean', 1), ...of('brew', 30), ...of('recipe', 2)]);
  await adoptGuestData('guest', 'account');
  expect(parts.adopt).toHaveBeenCalledWith('guest', 'account');
  expect(parts.toastSuccess).toHaveBeenCalledWith(
    'Agora na sua conta: 30 preparos, 2 receitas e 1 grão.',
  );
  expect(parts.endGuest).toHaveBeenCalledOnce();
});

it('keeps the guest for another try when the device refuses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  parts.adoptEntries.mockRejectedValue(new Error('no disk'));
  parts.endGuest.mockClear();
  await adoptGuestData('guest', 'account');
  expect(parts.endGuest).not.toHaveBeenCalled();
  expect(parts.toastError).toHaveBeenCalledOnce();
});
