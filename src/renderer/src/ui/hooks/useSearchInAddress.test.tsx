import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useSearchInAddress } from './useSearchInAddress';

afterEach(cleanup);

function Search() {
  const { typed, setTyped, search } = useSearchInAddress(80);
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{search}</output>
    </>
  );
}

function open(address: string) {
  const slow = Promise.withResolvers<null>();
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: '/', element: <p>Início</p> },
    { path: '/search', element: <Search /> },
    { path: '/slow', loader: () => slow.promise, element: <p>Devagar</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { router, slow };
}

it('does not cancel a navigation that began while the page was being drawn', async () => {
  const { router, slow } = open('/');
  await act(async () => {
    await router.navigate('/search');
    // The address is already '/search', but React has not drawn that page yet.
    void router.navigate('/slow');
  });
  expect(screen.getByRole('textbox')).toBeDefined();
  await act(async () => slow.resolve(null));
  expect(router.state.location.pathname).toBe('/slow');
  expect(screen.getByText('Devagar')).toBeDefined();
});

it('begins with the search of the address, without repeated spaces', async () => {
  const { router } = open('/search?q=caf%C3%A9%20%20novo');
  expect(await screen.findByText('café novo')).toBeDefined();
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('café novo');
});
