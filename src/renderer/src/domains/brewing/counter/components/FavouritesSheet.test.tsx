import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import { mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import { FavouritesSheet } from './FavouritesSheet';

vi.mock('@/lib/query', () => ({ query: () => Promise.withResolvers().promise }));

afterEach(cleanup);

function renderSheet(client: QueryClient, onStart = vi.fn()) {
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <FavouritesSheet station={2} ownerId="ana" onClose={vi.fn()} onStart={onStart} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const V60 = { id: 'v60', name: 'V60', grind: 'Média-fina', temperature_c: 94 };
const CHEMEX = { id: 'chemex', name: 'Chemex', grind: 'Média-grossa', temperature_c: 94 };

it('shows the recipes that a person searches, and starts the first by Enter', async () => {
  const client = new QueryClient();
  client.setQueryData<object[]>(methodsQuery().queryKey, [V60, CHEMEX]);
  const onStart = vi.fn();
  renderSheet(client, onStart);
  const search = await screen.findByRole('searchbox', { name: 'Buscar receita' });
  const find = (value: string) => {
    fireEvent.change(search, { target: { value } });
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  };
  expect(find('kasuya v60')).not.toEqual([]);
  expect(find('padrao chemex')).toEqual([expect.stringMatching(/^ChemexReceita padrão/)]);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onStart).toHaveBeenCalledExactlyOnceWith(2, expect.objectContaining({ method: 'Chemex' }));
  expect(find('chimarrão')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Nenhuma receita assim.');
});

it('starts the first recipe by Enter, also if the recipes load after the sheet opens', async () => {
  const client = new QueryClient();
  renderSheet(client);
  const close = await screen.findByRole('button', { name: 'Fechar' });
  await vi.waitFor(() => expect(document.activeElement).toBe(close));
  act(() => void client.setQueryData<object[]>(methodsQuery().queryKey, [V60]));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^V60Receita padrão/));
  // The focused recipe then moves to a group of its own.
  act(() => void client.setQueryData(mostUsedMethodsQuery('ana').queryKey, ['v60']));
  expect(await screen.findByText('Mais usados')).toBeDefined();
  expect(document.activeElement?.textContent).toMatch(/^V60Receita padrão/);
});
