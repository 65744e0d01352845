import { MantineProvider } from '@mantine/core';
import { createStore } from '@shared/store';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useStore } from '@/lib/hooks/useStore';
import { FormModal } from './FormModal';

const pending = createStore(true);
const onClose = vi.fn();

function Page() {
  return (
    <FormModal
      title="Editar"
      saveLabel="Salvar"
      dirty
      pending={useStore(pending)}
      failure={null}
      onSubmit={vi.fn()}
      onClose={onClose}
    >
      <input aria-label="Nome" />
    </FormModal>
  );
}

it('is not left while it is saved; where that is refused it asks about what was written', async () => {
  const router = createMemoryRouter(
    [
      { path: '/here', element: <Page /> },
      { path: '/there', element: <p>Longe</p> },
    ],
    { initialEntries: ['/here'] },
  );
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await act(() => router.navigate('/there'));
  expect(screen.queryByText('Longe')).toBeNull();
  expect(screen.queryByText('Descartar alterações?')).toBeNull();
  act(() => screen.getByText('Cancelar').click());
  expect(onClose).not.toHaveBeenCalled();
  act(() => pending.setState(false));
  await screen.findByText('Descartar alterações?');
});
