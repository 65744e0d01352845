import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brewSinceQuery } from '../api/brew-since';
import { BrewBlock } from './BrewBlock';

const SINCE = '2026-11-01T10:00:00.000Z';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  localStorage.clear();
});

it('counts a brew since the instant that an earlier version of the app has stored', () => {
  localStorage.setItem('coado.practice.ana.lesson', SINCE);
  const client = new QueryClient();
  client.setQueryData(brewSinceQuery('ana', 'v60', SINCE).queryKey, true);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <BrewBlock
            block={{ kind: 'brew', prompt: 'Faça um V60.', method: 'v60' }}
            lessonId="lesson"
            userId="ana"
          />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Preparo salvo: exercício feito/)).toBeDefined();
});
