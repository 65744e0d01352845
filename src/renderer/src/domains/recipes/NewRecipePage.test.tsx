import { MantineProvider } from '@mantine/core';
import { V60_METHOD } from '@shared/brew/brew-known.test-support';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beansKey } from '@/domains/beans/api/beans';
import { grindersKey } from '@/domains/gear/grinders/api/grinders';
import { methodsKeys } from '@/domains/gear/methods/api/methods';
import { AppError } from '@/lib/app-error';
import { NewRecipePage } from './NewRecipePage';

const { query, writeRow } = vi.hoisted(() => ({ query: vi.fn(), writeRow: vi.fn() }));
vi.mock('@/lib/query', () => ({ query }));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));
vi.mock(import('@/services/outbox/own-row'), async (original) => ({
  ...(await original()),
  writeRow,
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function SavedRecipe() {
  return <h1>A receita</h1>;
}

async function openEditor() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(methodsKeys.methods(), [V60_METHOD]);
  client.setQueryData(beansKey('ana'), []);
  client.setQueryData(grindersKey('ana'), []);
  query.mockRejectedValueOnce(new AppError('timeout'));
  const nextPage = Promise.withResolvers<{ Component: typeof SavedRecipe }>();
  const router = createMemoryRouter(
    [
      { path: '/recipes/new', element: <NewRecipePage /> },
      { path: '/recipes/:recipeId', lazy: () => nextPage.promise },
    ],
    { initialEntries: ['/recipes/new'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  (await screen.findByRole('button', { name: /Uma xícara/ })).click();
  const save = await screen.findByRole('button', { name: 'Salvar receita' });
  return { client, nextPage, save };
}

const isBusy = (button: HTMLElement) => button.hasAttribute('data-loading');

it('opens the saved recipe although the own methods were fetched again meanwhile', async () => {
  const { client, nextPage, save } = await openEditor();
  const saving = Promise.withResolvers<'sent'>();
  writeRow.mockReturnValue(saving.promise);
  save.click();
  await vi.waitFor(() => expect(isBusy(save)).toBe(true));

  // Fetches again, as after a reconnection.
  const answer = Promise.withResolvers<object[]>();
  query.mockReturnValueOnce(answer.promise);
  await act(async () => void client.refetchQueries({ queryKey: methodsKeys.ownMethods('ana') }));
  expect(client.isFetching()).toBe(1);
  expect(screen.getByRole('button', { name: 'Salvar receita' })).toBe(save);
  await act(async () => saving.resolve('sent'));
  await act(async () => answer.resolve([]));
  expect(isBusy(save)).toBe(true);
  nextPage.resolve({ Component: SavedRecipe });
  expect(await screen.findByRole('heading', { name: 'A receita' })).toBeDefined();
});
