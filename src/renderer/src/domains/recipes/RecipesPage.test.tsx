import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ownRecipesQuery } from './api/own-recipes';
import { RecipesPage } from './RecipesPage';

const { query } = vi.hoisted(() => ({ query: vi.fn() }));
vi.mock('@/lib/query', () => ({ query }));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));
vi.mock('@/domains/gear/methods/hooks/useMethods', () => ({ useMethods: () => ({ methods: [] }) }));
vi.mock('./hooks/recipe-actions', () => ({
  useBrewRecipe: () => vi.fn(),
  usePendingRecipeDeletions: () => new Set(),
}));
afterEach(cleanup);

function open({ isSaved }: { isSaved: boolean }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = ownRecipesQuery('ana', { search: '', methodId: '' });
  client.setQueryData(queryKey, { pages: [{ rows: [], next: null }], pageParams: [null] });
  if (isSaved) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <RecipesPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('does not call a list blank that was empty before a save and is fetched again', async () => {
  const answer = Promise.withResolvers<object[]>();
  query.mockReturnValue(answer.promise);
  open({ isSaved: true });
  expect(screen.getByText('Carregando suas receitas')).toBeDefined();
  expect(screen.queryByText('Seu caderno está em branco')).toBeNull();
  answer.resolve([]);
  expect(await screen.findByText('Seu caderno está em branco')).toBeDefined();
});

it('keeps an empty list while it is fetched again for another reason', () => {
  query.mockReturnValue(Promise.withResolvers().promise);
  open({ isSaved: false });
  expect(screen.getByText('Seu caderno está em branco')).toBeDefined();
  expect(screen.queryByText('Carregando suas receitas')).toBeNull();
});
