// @vitest-environment happy-dom

import { AuthApiError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { endOtherSessions, sessionStore } from './session';

const { getSession, endSessions, announce } = vi.hoisted(() => ({
  getSession: vi.fn(),
  endSessions: vi.fn(),
  announce: vi.fn(),
}));
vi.mock('@/lib/supabase', () => ({
  auth: async () => ({
    getSession,
    admin: { signOut: endSessions },
    onAuthStateChange: () => undefined,
  }),
  supabase: async () => ({ rpc: announce }),
}));

const refused = { data: null, error: new AuthApiError('expired', 401, 'bad_jwt') };
const done = { data: null, error: null };
const holding = (token: string) => ({ data: { session: { access_token: token } }, error: null });

beforeEach(() => {
  vi.resetAllMocks();
  getSession.mockResolvedValue(holding('old'));
  announce.mockResolvedValue(done);
});

it('repeats the request with a renewed token if the old one is refused', async () => {
  endSessions.mockResolvedValueOnce(refused).mockResolvedValueOnce(done);
  vi.spyOn(sessionStore, 'renew').mockImplementation(async () => {
    getSession.mockResolvedValue(holding('new'));
    return true;
  });
  await endOtherSessions();
  expect(endSessions.mock.calls).toEqual([
    ['old', 'others'],
    ['new', 'others'],
  ]);
});

it('rejects if the renewed token is refused as well', async () => {
  endSessions.mockResolvedValue(refused);
  vi.spyOn(sessionStore, 'renew').mockImplementation(async () => {
    getSession.mockResolvedValue(holding('new'));
    return true;
  });
  await expect(endOtherSessions()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(announce).not.toHaveBeenCalled();
});

it('repeats the notice to other devices until the server answers', async () => {
  endSessions.mockResolvedValue(done);
  announce
    .mockRejectedValueOnce(new AppError('offline'))
    .mockRejectedValueOnce(new AppError('server'));
  vi.useFakeTimers();
  const ended = endOtherSessions();
  await vi.runAllTimersAsync();
  await ended;
  vi.useRealTimers();
  expect(announce.mock.calls).toEqual([
    ['announce_sign_out'],
    ['announce_sign_out'],
    ['announce_sign_out'],
  ]);
});
