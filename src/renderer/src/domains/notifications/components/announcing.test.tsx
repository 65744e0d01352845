import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peopleKeys } from '@/domains/people/keys';
import { queryClient } from '@/services/query-cache/query-client';
import { announceAccomplishments, registerCelebration } from '../accomplishment-feed';
import { useJustFinished } from '../hooks/useJustFinished';

const { signedIn, takeAccomplishments, toastSuccess } = vi.hoisted(() => ({
  signedIn: { id: '' },
  takeAccomplishments: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../api/accomplishments', () => ({ takeAccomplishments }));
vi.mock('@/ui/toast', () => ({ toastSuccess }));
vi.mock('@/services/session/session', () => ({
  sessionStore: { getState: () => ({ status: 'signed-in', user: signedIn }) },
}));

const achievement = {
  kind: 'achievement',
  id: 'achievement:first-brew',
  subjectId: 'first-brew',
  title: 'Primeiro Preparo',
  points: 50,
  reward: '',
  at: '2026-11-21T12:00:00Z',
} as const;
const challenge = {
  ...achievement,
  kind: 'challenge',
  id: 'challenge:c1',
  subjectId: 'c1',
  title: 'Cinco Coados',
  reward: '+100 pontos',
} as const;

function look(userId: string): Promise<void> {
  signedIn.id = userId;
  return announceAccomplishments(userId);
}

beforeEach(() => {
  localStorage.clear();
  // The server returns each accomplishment once.
  takeAccomplishments.mockReset().mockResolvedValue([]);
  takeAccomplishments.mockResolvedValueOnce([achievement, challenge]);
  toastSuccess.mockReset();
});
afterEach(() => vi.restoreAllMocks());

it('shows accomplishments in toasts, and updates the device and every page', async () => {
  queryClient.setQueryData(peopleKeys.profile('ana'), {});
  await look('ana');
  await look('ana');
  expect(toastSuccess.mock.calls).toEqual([
    ['Conquista desbloqueada: Primeiro Preparo (+50 pontos)'],
    ['Desafio "Cinco Coados" concluído! Recompensa: +100 pontos.'],
  ]);
  expect(localStorage.getItem('coado.accomplishments.ana')).toBe('2026-11-21T12:00:00Z');
  expect(queryClient.getQueryState(peopleKeys.profile('ana'))?.isInvalidated).toBe(true);
  expect(takeAccomplishments).toHaveBeenLastCalledWith(
    expect.any(String),
    '2026-11-21T11:59:00.000Z',
    expect.any(Number),
  );
});

it('shows the reached level', async () => {
  const level = { ...challenge, kind: 'level', id: 'level:3', subjectId: '3', title: '' };
  takeAccomplishments.mockReset().mockResolvedValueOnce([level]);
  await look('eva');
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Você chegou ao nível 3!');
});

it('leaves achievements to a component that registered a celebration', async () => {
  const cheer = vi.fn();
  const leave = registerCelebration(cheer);
  await look('beto');
  expect(cheer).toHaveBeenCalledExactlyOnceWith(achievement);
  expect(toastSuccess).toHaveBeenCalledOnce();
  leave();
  takeAccomplishments.mockResolvedValue([{ ...achievement, id: 'achievement:other' }]);
  await look('beto');
  expect(cheer).toHaveBeenCalledOnce();
  expect(toastSuccess).toHaveBeenCalledTimes(2);
});

it('lets one page celebrate a finished challenge', async () => {
  const first = renderHook(() => useJustFinished());
  await act(() => look('caio'));
  expect([...first.result.current]).toEqual(['c1']);
  first.unmount();
  expect([...renderHook(() => useJustFinished()).result.current]).toEqual([]);
});

it('announces once if the browser refuses storage', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await look('dora');
  await look('dora');
  expect(toastSuccess).toHaveBeenCalledTimes(2);
});

it('sends no request for a person who signed out', async () => {
  signedIn.id = 'eva';
  await announceAccomplishments('fabio');
  expect(takeAccomplishments).not.toHaveBeenCalled();
});
