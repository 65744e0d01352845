import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type AddressChanges, useAddressParams } from './useAddressParams';

afterEach(cleanup);

let change: (changes: AddressChanges) => void;

function Page() {
  const [params, changeParams] = useAddressParams();
  change = changeParams;
  return <output>{params.toString()}</output>;
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<RouterProvider router={createBrowserRouter([{ path: '/search', element: <Page /> }])} />);
}

it('keeps a change that was made before the page was drawn again', async () => {
  open('/search?q=bolo');
  const drawn = change;
  await act(async () => {
    drawn({ tab: 'posts' });
    // The navigation's promise resolves before React has drawn the new address.
    await Promise.resolve();
    drawn({ q: 'bolo de fubá' });
  });
  expect(await screen.findByText('q=bolo+de+fub%C3%A1&tab=posts')).toBeDefined();
  expect(window.location.search).toBe('?q=bolo+de+fub%C3%A1&tab=posts');
});

it('keeps two simultaneous changes, and removes parameters that are null', async () => {
  open('/search?q=bolo&tab=posts');
  await act(async () => {
    change({ q: null });
    change({ method: 'v60' });
  });
  expect(await screen.findByText('tab=posts&method=v60')).toBeDefined();
});

it('starts from the address after Back', async () => {
  open('/search?q=bolo');
  await act(async () => change({ tab: 'posts' }));
  await act(async () => {
    window.history.replaceState(window.history.state, '', '/search?q=torta');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await act(async () => change({ method: 'v60' }));
  expect(window.location.search).toBe('?q=torta&method=v60');
});
