import { generateRecipe } from '@shared/brew/generate-recipe';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { connection } from '@/services/connection';
import { sendBrew } from './queue-brew';
import { retryUnsavedBrews } from './retry-unsaved-brews';
import { saveFinishedBrew } from './save-finished-brew';
import { brewSessions } from './store';

const { saveBrew, fetchUnlockedByBrew, toastSuccess, enqueue } = vi.hoisted(() => ({
  saveBrew: vi.fn(),
  fetchUnlockedByBrew: vi.fn(),
  toastSuccess: vi.fn(),
  enqueue: vi.fn(),
}));
vi.mock('./api/save-brew', () => ({ saveBrew }));
vi.mock('./api/unlocked-by-brew', () => ({ fetchUnlockedByBrew }));
vi.mock('@/ui/toast', () => ({ toastSuccess }));
vi.mock('@/entities/outbox/outbox', () => ({ enqueue }));
vi.mock('@/services/connection', async () => {
  const { createConnection } =
    await vi.importActual<typeof import('@/services/connection')>('@/services/connection');
  return { connection: createConnection({ ask: async () => false, connected: true }) };
});

const OWNER = 'ana';

function finishedBrew(): string {
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const { id } = brewSessions.create({ recipe, ownerId: OWNER, start: true });
  brewSessions.dispatch(id, { type: 'finish' });
  return id;
}

let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient();
  saveBrew.mockReset().mockResolvedValue(undefined);
  fetchUnlockedByBrew.mockReset().mockResolvedValue([]);
  toastSuccess.mockReset();
  enqueue.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  for (const { id } of brewSessions.getState().sessions) brewSessions.remove(id);
});

describe('saving a finished brew', () => {
  it('drops it from the device and refreshes what it changed once the server has it', async () => {
    queryClient.setQueryData(queryKeys.profile(OWNER), { total_brews: 0 });
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, queryClient);
    expect(brewSessions.find(id)).toBeNull();
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Preparo salvo com sucesso!');
    expect(queryClient.getQueryState(queryKeys.profile(OWNER))?.isInvalidated).toBe(true);
  });

  it('sends one request however many ask at once', async () => {
    const id = finishedBrew();
    const asked = [1, 2, 3].map(() => saveFinishedBrew(id, OWNER, queryClient));
    await Promise.all(asked);
    expect(saveBrew).toHaveBeenCalledOnce();
    expect(toastSuccess).toHaveBeenCalledOnce();
  });

  it('keeps it when the server fails, and repeats it under the same id', async () => {
    const id = finishedBrew();
    saveBrew.mockRejectedValueOnce(new AppError('server'));
    await expect(saveFinishedBrew(id, OWNER, queryClient)).rejects.toThrow(AppError);
    expect(brewSessions.find(id)).toMatchObject({ status: 'finished', saveRequested: true });
    expect(toastSuccess).not.toHaveBeenCalled();

    await saveFinishedBrew(id, OWNER, queryClient);
    expect(saveBrew.mock.calls.map(([session, , options]) => [session.id, options])).toEqual([
      [id, { isRetry: false }],
      [id, { isRetry: true }],
    ]);
    expect(brewSessions.find(id)).toBeNull();
  });

  it('goes to the outbox under its own id when there is no connection, and from there to the server', async () => {
    saveBrew.mockRejectedValueOnce(new AppError('offline'));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, queryClient);
    expect(brewSessions.find(id)).toBeNull();
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        ...{ id, userId: OWNER, kind: 'brew' },
        label: 'Preparo: V60, 15 g de café e 250 ml de água',
      }),
    );
    const entry = enqueue.mock.calls[0]?.[0];
    await sendBrew(structuredClone(entry.payload), entry, new AbortController().signal);
    expect(saveBrew).toHaveBeenLastCalledWith(expect.objectContaining({ id }), OWNER, {
      isRetry: false,
    });
    expect(toastSuccess).toHaveBeenLastCalledWith('Preparo salvo com sucesso!');
  });

  it('is kept where it is when the outbox cannot take it', async () => {
    saveBrew.mockRejectedValueOnce(new AppError('offline'));
    enqueue.mockRejectedValueOnce(new Error('no disk'));
    const id = finishedBrew();
    await expect(saveFinishedBrew(id, OWNER, queryClient)).rejects.toThrow('no disk');
    expect(brewSessions.find(id)).toMatchObject({ saveRequested: true });
  });

  it('counts as saved when only the celebration cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    fetchUnlockedByBrew.mockRejectedValueOnce(new AppError('offline'));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, queryClient);
    expect(brewSessions.find(id)).toBeNull();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('never saves the brew of another person', async () => {
    const id = finishedBrew();
    await expect(saveFinishedBrew(id, 'beto', queryClient)).rejects.toThrow(/not there/);
    expect(saveBrew).not.toHaveBeenCalled();
    expect(brewSessions.find(id)).not.toBeNull();
  });
});

describe('retrying unsaved brews', () => {
  it('saves when the connection is back what the person asked to save, and nothing else', async () => {
    const asked = finishedBrew();
    const notAsked = finishedBrew();
    brewSessions.dispatch(asked, { type: 'requestSave' });
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    saveBrew.mockRejectedValueOnce(new AppError('server'));

    const stop = retryUnsavedBrews(OWNER, queryClient);
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    connection.doubt();
    await vi.waitFor(() => expect(connection.isConnected()).toBe(false));
    connection.observe(true);
    await vi.waitFor(() => expect(brewSessions.find(asked)).toBeNull());
    stop();

    connection.observe(true);
    expect(saveBrew).toHaveBeenCalledTimes(2);
    expect(brewSessions.find(notAsked)).not.toBeNull();
    logged.mockRestore();
  });
});
