// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { peopleKeys } from '@/domains/people/keys';
import { runningBrews, startRunningBrews } from '@/domains/running-brews/model/store';
import { AppError } from '@/lib/app-error';
import { retryEntry } from '@/services/outbox/outbox';
import { writeRow } from '@/services/outbox/own-row';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { brewEnd } from '../brews/brew-end';
import { brewQuery } from './brew';
import { ownBrew } from './own-brew';
import { reopenBrew, saveFinishedBrew } from './save-finished-brew';

const { query, toastError, toastSuccess, takeAccomplishments } = vi.hoisted(() => ({
  query: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  takeAccomplishments: vi.fn(),
}));
vi.mock('@/lib/query', () => ({ query }));
vi.mock('@/ui/toast', () => ({ toastError, toastSuccess }));
vi.mock('@/domains/notifications/api/accomplishments', () => ({ takeAccomplishments }));
vi.mock('@/services/session/session', () => ({
  sessionStore: {
    getState: () => ({ status: 'signed-in', user: { id: OWNER } }),
    subscribe: () => () => undefined,
  },
}));
vi.mock('@/lib/supabase', () => ({
  auth: async () => ({
    getSession: async () => ({ data: { session: { user: { id: OWNER } } }, error: null }),
  }),
}));

const OWNER = 'ana';
const ON_STAGE = { celebrates: true };

const waiting = (id: string) => pendingWrites.adding(id);

function finishedBrew(): string {
  const { id } = runningBrews.create({ recipe: V60_RECIPE, ownerId: OWNER, start: true });
  runningBrews.dispatch(id, { type: 'finish' });
  return id;
}

const chain = {
  select: () => chain,
  eq: () => chain,
  abortSignal: () => chain,
  maybeSingle: () => chain,
};

async function written(): Promise<{ table: string; did: string; row: unknown }[]> {
  const rows: { table: string; did: string; row: unknown }[] = [];
  for (const [call] of query.mock.calls) {
    await call({
      from: (table: string) => ({
        upsert: (row: unknown) => {
          rows.push({ table, did: 'upsert', row });
          return chain;
        },
        update: (row: unknown) => {
          rows.push({ table, did: 'update', row });
          return chain;
        },
      }),
    });
  }
  return rows;
}

beforeEach(() => {
  queryClient.clear();
  query.mockReset().mockResolvedValue([{ id: 'saved' }]);
  takeAccomplishments.mockReset().mockResolvedValue([]);
  localStorage.clear();
  brewEnd.dismiss();
  toastError.mockReset();
  toastSuccess.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]));
  vi.restoreAllMocks();
});

describe('saving a finished brew', () => {
  it('removes the brew from the device and refreshes its dependents once the server has it', async () => {
    queryClient.setQueryData(peopleKeys.profile(OWNER), { total_brews: 0 });
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    expect(runningBrews.find(id)).toBeNull();
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Preparo salvo com sucesso!');
    expect(queryClient.getQueryState(peopleKeys.profile(OWNER))?.isInvalidated).toBe(true);
  });

  it('leaves no brew on the device if the page is closed before the celebration', async () => {
    const news = Promise.withResolvers<unknown[]>();
    takeAccomplishments.mockReturnValueOnce(news.promise);
    const id = finishedBrew();
    const saving = saveFinishedBrew(id, OWNER, ON_STAGE);
    await vi.waitFor(() => expect(takeAccomplishments).toHaveBeenCalled());
    expect(runningBrews.find(id)).not.toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(runningBrews.find(id)).toBeNull();
    news.resolve([]);
    await saving;
  });

  it('sends one request for concurrent calls', async () => {
    const id = finishedBrew();
    await Promise.all([1, 2, 3].map(() => saveFinishedBrew(id, OWNER, ON_STAGE)));
    expect(await written()).toMatchObject([{ table: 'brews', did: 'upsert', row: { id } }]);
    expect(toastSuccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['offline', 'success'],
    ['server', 'error'],
  ] as const)('lets it wait after "%s" and sends it by itself', async (code, toast) => {
    query.mockRejectedValueOnce(new AppError(code));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    expect(runningBrews.find(id)).toBeNull();
    expect(waiting(id)).toMatchObject({
      kind: 'own-brew',
      label: 'Preparo: V60, 15 g de café e 250 ml de água',
    });
    if (toast === 'success') {
      expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(
        'Sem conexão: o preparo está guardado e vai ser salvo quando ela voltar.',
      );
    } else {
      expect(toastError).toHaveBeenCalledExactlyOnceWith(
        'Erro ao salvar o preparo.',
        expect.objectContaining({ message: expect.stringContaining('vai ser salvo') }),
      );
    }
    await vi.waitFor(() => expect(waiting(id)).toBeUndefined(), 10_000);
    expect(toastSuccess).toHaveBeenLastCalledWith('Preparo salvo com sucesso!');
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('shows the brew on its page while it waits, and fetches it once the server has it', async () => {
    query.mockRejectedValueOnce(new AppError('offline'));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    const page = brewQuery(OWNER, id);
    expect(await queryClient.fetchQuery(page)).toMatchObject({
      id,
      method: { name: 'V60' },
      coffee_grams: 15,
      counts: true,
      planned_seconds: expect.any(Number),
    });
    expect(query).toHaveBeenCalledOnce();
    await retryEntry(`own-brew:${OWNER}:${id}`);
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(page.queryKey)?.isInvalidated).toBe(true),
    );
  });

  it('keeps a refused brew, and a retry overwrites the row that the server may have', async () => {
    query.mockRejectedValueOnce(new AppError('invalid', { message: 'Nota alta demais.' }));
    const id = finishedBrew();
    await expect(saveFinishedBrew(id, OWNER, ON_STAGE)).rejects.toThrow('Nota alta demais.');
    expect(toastError).toHaveBeenCalledExactlyOnceWith(
      'Erro ao salvar o preparo.',
      expect.any(AppError),
    );
    expect(runningBrews.find(id)).toMatchObject({ status: 'finished', saveRequested: true });
    expect(waiting(id)).toBeUndefined();

    query.mockReset().mockResolvedValue([]);
    runningBrews.dispatch(id, { type: 'annotate', journal: { rating: 4 } });
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    expect(await written()).toMatchObject([
      { did: 'upsert', row: { id, rating: 4 } },
      { did: 'update', row: { rating: 4 } },
    ]);
  });

  it('shows the achievement once: on the next screen, or elsewhere in a toast', async () => {
    const unlocked = (id: string) => [
      { kind: 'achievement', id, title: id, points: 50, reward: '', at: '2026-11-21T12:00:00Z' },
    ];
    takeAccomplishments.mockResolvedValueOnce(unlocked('achievement:first'));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    expect(brewEnd.celebration.getState()).toMatchObject({
      brewId: id,
      unlocked: [{ id: 'achievement:first' }],
    });
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Preparo salvo com sucesso!');

    takeAccomplishments.mockResolvedValueOnce(unlocked('achievement:second'));
    await saveFinishedBrew(finishedBrew(), OWNER, { celebrates: false });
    await vi.waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith(
        'Conquista desbloqueada: achievement:second (+50 pontos)',
      ),
    );
    expect(brewEnd.celebration.getState()?.brewId).toBe(id);
  });

  it('is celebrated by the visible screen if it is sent later', async () => {
    query.mockRejectedValueOnce(new AppError('server'));
    takeAccomplishments.mockResolvedValueOnce([
      {
        kind: 'achievement',
        id: 'achievement:late',
        title: 'late',
        points: 50,
        reward: '',
        at: '2026-11-21T12:00:00Z',
      },
    ]);
    const id = finishedBrew();
    const saved = saveFinishedBrew(id, OWNER, ON_STAGE);
    await saved;
    const leave = brewEnd.showUnlocked();
    await retryEntry(`own-brew:${OWNER}:${id}`);
    await vi.waitFor(() =>
      expect(brewEnd.celebration.getState()).toMatchObject({
        brewId: id,
        unlocked: [{ id: 'achievement:late' }],
      }),
    );
    leave();
  });

  it('counts as saved when only the celebration cannot be read', async () => {
    takeAccomplishments.mockRejectedValue(new AppError('offline'));
    const id = finishedBrew();
    await saveFinishedBrew(id, OWNER, ON_STAGE);
    expect(runningBrews.find(id)).toBeNull();
  });

  it('never saves the brew of another person', async () => {
    const id = finishedBrew();
    await expect(saveFinishedBrew(id, 'beto', ON_STAGE)).rejects.toThrow(/not there/);
    expect(query).not.toHaveBeenCalled();
    expect(runningBrews.find(id)).not.toBeNull();
  });
});

it('keeps nothing of a reopened brew that is discarded', async () => {
  const stop = startRunningBrews();
  query.mockRejectedValue(new AppError('offline'));
  const id = finishedBrew();
  await saveFinishedBrew(id, OWNER, ON_STAGE);
  await writeRow(ownBrew, OWNER, { id, op: 'update', values: { aroma: 4 } });
  const entry = waiting(id);
  if (!entry) throw new Error('nothing waits');
  await reopenBrew(entry);
  const keysOfBrew = () => Object.keys(localStorage).filter((key) => key.endsWith(id));
  expect(keysOfBrew()).toEqual([`coado.brew-corrections.${id}`]);
  runningBrews.remove(id);
  expect(keysOfBrew()).toEqual([]);
  stop();
});

it('reopens a waiting brew, and saves its changes', async () => {
  query.mockRejectedValue(new AppError('offline'));
  const id = finishedBrew();
  await saveFinishedBrew(id, OWNER, ON_STAGE);
  // Meanwhile the person tastes it on its page, which changes the same pending write.
  await writeRow(ownBrew, OWNER, { id, op: 'update', values: { aroma: 4 } });
  expect(pendingWrites.getState()).toHaveLength(1);
  const entry = waiting(id);
  if (!entry) throw new Error('nothing waits');
  await reopenBrew(entry);
  expect(waiting(id)).toBeUndefined();
  expect(runningBrews.find(id)).toMatchObject({ status: 'finished', saveRequested: true });

  runningBrews.dispatch(id, { type: 'annotate', journal: { notes: 'Doce.' } });
  await saveFinishedBrew(id, OWNER, ON_STAGE);
  query.mockReset().mockResolvedValue([]);
  await retryEntry(`own-brew:${OWNER}:${id}`);
  await vi.waitFor(() => expect(waiting(id)).toBeUndefined());
  expect(await written()).toMatchObject([
    { did: 'upsert', row: { notes: 'Doce.', aroma: 4 } },
    { did: 'update', row: { notes: 'Doce.', aroma: 4 } },
  ]);
});
