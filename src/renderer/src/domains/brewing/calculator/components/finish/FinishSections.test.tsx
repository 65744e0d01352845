import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { newRunningBrew, type RunningBrew } from '@shared/brew/running-brew';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { suggestionFor } from '@/domains/journal/dial-in/model/series';
import { runningBrews } from '@/domains/running-brews/model/store';
import { theme } from '@/ui/theme';
import { TasteSection } from './FinishSections';

vi.mock('@/domains/journal/dial-in/model/series', async (load) => ({
  ...(await load<typeof import('@/domains/journal/dial-in/model/series')>()),
  suggestionFor: vi.fn(() => null),
}));
vi.mock('@/domains/journal/dial-in/api/series', () => ({
  seriesQuery: () => ({ queryKey: ['series'], queryFn: async () => [] }),
}));
vi.mock('@/domains/people/settings/api/user-settings', () => ({
  userSettingsQuery: () => ({ queryKey: ['settings'], queryFn: async () => ({ altitude_m: 0 }) }),
}));
vi.mock('@/domains/running-brews/model/store', () => ({ runningBrews: { annotate: vi.fn() } }));

const client = new QueryClient();
client.setQueryData(['settings'], { altitude_m: 0 });

const recipe = generateRecipe({
  method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
  bean: null,
  beanId: '50000000-0000-4000-8000-000000000001',
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 250,
});

const brew = newRunningBrew({
  id: '50000000-0000-4000-8000-000000000002',
  ownerId: 'ana',
  recipe,
  colour: 'crema',
  sound: 'cup',
  now: 0,
});

const finish = (journal: Partial<RunningBrew['journal']>) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={client}>
      <TasteSection
        ownerId="ana"
        brew={{ ...brew, finishedAt: 180_000, journal: { ...brew.journal, ...journal } }}
      />
    </QueryClientProvider>
  </MantineProvider>
);

afterEach(cleanup);

it('computes the next change once, however much is typed in the notes', async () => {
  const { rerender } = render(finish({ taste: 'bom' }));
  await waitFor(() => expect(suggestionFor).toHaveBeenCalledOnce());
  rerender(finish({ taste: 'bom', notes: 'd' }));
  rerender(finish({ taste: 'bom', notes: 'do' }));
  expect(suggestionFor).toHaveBeenCalledOnce();
  rerender(finish({ taste: 'fraco', notes: 'do' }));
  expect(suggestionFor).toHaveBeenCalledTimes(2);
});

it('says once that a cup is right', async () => {
  vi.mocked(suggestionFor).mockReturnValueOnce({
    kind: 'done',
    change: null,
    why: null,
    tuning: { grind: 0, temperature: 0, time: 0 },
    ratio: 16,
    last: 16,
    from: brew.id,
    taste: 'bom',
  });
  render(finish({ taste: 'bom' }));
  const said = await screen.findByText(/No ponto: repita assim\./);
  expect(said.textContent).toBe('No ponto: repita assim.');
});

it('asks whether the suggested change was made, and notes a brew without it', async () => {
  const last = { id: '50000000-0000-4000-8000-000000000003', grind: 1, temperature: 0, time: 0 };
  const own = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  own.setQueryData(['settings'], { altitude_m: 0 });
  own.setQueryData(['series'], [last]);
  const dialled = {
    ...recipe,
    dialledFrom: last.id,
    tuning: { grind: -1, temperature: 0, time: 0 },
  };
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={own}>
        <TasteSection ownerId="ana" brew={{ ...brew, recipe: dialled, finishedAt: 180_000 }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const question = await screen.findByRole('group', { name: 'O que você mudou de fato?' });
  expect(question.textContent).toContain('Moagem dois pontos mais fina');
  fireEvent.click(screen.getByLabelText('Nada'));
  expect(runningBrews.annotate).toHaveBeenCalledWith(brew.id, {
    tuning: { grind: 1, temperature: 0, time: 0 },
  });
});
