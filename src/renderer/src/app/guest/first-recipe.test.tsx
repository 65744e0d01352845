import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CalculatorPage } from '@/domains/brewing/calculator/CalculatorPage';
import { queryClient } from '@/services/query-cache/query-client';
import { endGuest, guestStore, startGuest } from '@/services/session/guest';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { GuestSession } from './GuestSession';

const CARD_SIZE = 76;

const drawn = vi.hoisted(() => ({ cards: vi.fn(() => null), skeleton: vi.fn(() => null) }));

vi.mock('@/domains/gear/methods/components/MethodDrawing', () => ({ MethodDrawing: drawn.cards }));
vi.mock('@/ui/Skeletons', async (original) => ({
  ...(await original<object>()),
  CardsSkeleton: drawn.skeleton,
}));

afterEach(() => {
  cleanup();
  endGuest();
});

it('draws the methods once, and the first recipe of a guest without a skeleton before it', async () => {
  startGuest();
  const guest = guestStore.getState();
  if (guest === null) throw new Error('No guest was started.');
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentUserContext value={guest}>
          <MemoryRouter initialEntries={['/calculator']}>
            <GuestSession guestId={guest.id}>
              <CalculatorPage />
            </GuestSession>
          </MemoryRouter>
        </CurrentUserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const method = await screen.findByRole('button', { name: /^V60/ });
  // Waits for the code of the later steps, which loads while the person chooses.
  await act(() => vi.dynamicImportSettled());
  expect(drawn.cards).toHaveBeenCalledWith(expect.objectContaining({ size: CARD_SIZE }), undefined);
  drawn.cards.mockClear();
  drawn.skeleton.mockClear();

  fireEvent.click(method);
  await screen.findByRole('button', { name: 'Iniciar Timer' });
  expect(drawn.skeleton).not.toHaveBeenCalled();
  expect(drawn.cards).not.toHaveBeenCalledWith(
    expect.objectContaining({ size: CARD_SIZE }),
    undefined,
  );
});
