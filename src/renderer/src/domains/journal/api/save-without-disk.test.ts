// @vitest-environment happy-dom

import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { expect, it, vi } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { saveFinishedBrew } from './save-finished-brew';

const never = new Promise<never>(() => undefined);
vi.mock('@/services/outbox/outbox', () => ({
  PATIENCE_MS: 8_000,
  submit: () => never,
  discardEntry: () => never,
}));
vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

it('keeps a brew on its screen and rejects when the device’s store never answers', async () => {
  vi.useFakeTimers();
  const { id } = runningBrews.create({ recipe: V60_RECIPE, ownerId: 'ana', start: true });
  runningBrews.dispatch(id, { type: 'finish' });
  const saving = expect(saveFinishedBrew(id, 'ana', { celebrates: false })).rejects.toMatchObject({
    code: 'timeout',
  });
  await vi.advanceTimersByTimeAsync(8_500);
  await saving;
  expect(runningBrews.find(id)?.status).toBe('finished');
  vi.useRealTimers();
});
