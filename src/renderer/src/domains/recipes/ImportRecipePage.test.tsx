import { MantineProvider } from '@mantine/core';
import { V60_METHOD } from '@shared/brew/brew-known.test-support';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beansKey } from '@/domains/beans/api/beans';
import { grindersKey } from '@/domains/gear/grinders/api/grinders';
import { methodsKeys } from '@/domains/gear/methods/api/methods';
import { ImportRecipePage } from './ImportRecipePage';

vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));

afterEach(cleanup);

function openText(text: string) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(methodsKeys.methods(), [V60_METHOD]);
  client.setQueryData(methodsKeys.ownMethods('ana'), []);
  client.setQueryData(beansKey('ana'), []);
  client.setQueryData(grindersKey('ana'), []);
  const router = createMemoryRouter([{ path: '/', element: <ImportRecipePage /> }], {
    initialEntries: [`/#${encodeURIComponent(text)}`],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it.each([
  ['moído grosso', 'moagem: grosso'],
  ['moagem fina', 'moagem: fina'],
  ['18 cliques no moinho', 'moagem: 18 cliques'],
])('summarises a grind in the words of the text: %s', async (words, summary) => {
  openText(`V60, 15 g de café ${words}, 250 ml de água a 94 °C, 3:00`);
  expect(await screen.findByText(new RegExp(`V60.*${summary}`))).toBeTruthy();
});
