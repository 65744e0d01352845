import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { composerOf } from '../model/composer';
import { usePublish } from './usePublish';

const answer = vi.hoisted(() => ({ current: Promise.withResolvers<never>() }));
vi.mock('@/domains/people/profiles/api/profile', () => ({
  profileQuery: (userId: string) => ({
    queryKey: ['profile', userId],
    queryFn: () => answer.current.promise,
    retry: false,
  }),
}));

beforeEach(() => {
  localStorage.clear();
  answer.current = Promise.withResolvers();
});

/** Publishes a first text, writes a second one if given, and lets the publishing fail. */
async function failToPublish(userId: string, second: string) {
  const composer = composerOf(userId);
  const { result } = renderHook(() => usePublish(userId, composer), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  composer.write('Primeiro café');
  await act(async () => {
    const published = result.current.mutateAsync(composer.take());
    if (second !== '') composer.write(second);
    answer.current.reject(new AppError('unknown'));
    expect(await published).toBe(false);
  });
  return composer.getState().draft.content;
}

it('restores a text that could not be published', async () => {
  expect(await failToPublish('ana', '')).toBe('Primeiro café');
});

it('adds a text that could not be published below the text begun meanwhile', async () => {
  expect(await failToPublish('beto', 'Segundo café')).toBe('Segundo café\n\nPrimeiro café');
});
