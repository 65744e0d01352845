import { MantineProvider } from '@mantine/core';
import { createStore } from '@shared/store';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useStore } from '@/lib/hooks/useStore';
import { FormModal } from './FormModal';

const pending = createStore(true);
const failure = createStore<{ message: string; error: unknown } | null>(null);
const onClose = vi.fn();

function Page() {
  return (
    <FormModal
      title="Editar"
      saveLabel="Salvar"
      dirty
      pending={useStore(pending)}
      failure={useStore(failure)}
      onSubmit={vi.fn()}
      onClose={onClose}
    >
      <input aria-label="Nome" />
    </FormModal>
  );
}

function open(page: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/here', element: page },
      { path: '/there', element: <p>Longe</p> },
    ],
    { initialEntries: ['/here'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

afterEach(cleanup);

it('stays open during a save, and asks before it discards changes that were refused', async () => {
  const router = open(<Page />);
  await act(() => router.navigate('/there'));
  expect(screen.queryByText('Longe')).toBeNull();
  expect(screen.queryByText('Descartar alterações?')).toBeNull();
  act(() => screen.getByText('Cancelar').click());
  expect(onClose).not.toHaveBeenCalled();
  act(() => pending.setState(false));
  await screen.findByText('Descartar alterações?');
});

it('scrolls to its buttons when a failure appears above them', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  open(<Page />);
  const save = await screen.findByRole('button', { name: 'Salvar' });
  expect(scrolled).not.toHaveBeenCalled();
  act(() => failure.setState({ message: 'O grão não foi salvo.', error: null }));
  const [buttons] = scrolled.mock.contexts;
  expect(buttons instanceof Element && buttons.contains(save)).toBe(true);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

const opened = createStore(true);

function SavedPage() {
  return useStore(opened) ? <Page /> : <p>Aqui</p>;
}

it('continues the navigation of the person once the form is saved', async () => {
  pending.setState(true);
  failure.setState(null);
  const router = open(<SavedPage />);
  await act(() => router.navigate('/there'));
  expect(screen.queryByText('Longe')).toBeNull();
  await act(async () => {
    pending.setState(false);
    opened.setState(false);
  });
  await screen.findByText('Longe');
});
