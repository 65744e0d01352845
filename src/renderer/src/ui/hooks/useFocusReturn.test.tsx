import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusReturn } from './useFocusReturn';

function Window({ isOpen = true }: { isOpen?: boolean }) {
  useFocusReturn(isOpen);
  return <input />;
}

afterEach(cleanup);

function pageWith(isOpen: boolean, hasOpener = true) {
  return (
    <main id="conteudo" tabIndex={-1}>
      {hasOpener ? <button type="button">Abrir</button> : null}
      {isOpen ? <Window /> : null}
    </main>
  );
}

function open() {
  const { rerender, getByRole } = render(pageWith(false));
  getByRole('button').focus();
  rerender(pageWith(true));
  getByRole('textbox').focus();
  return { rerender, getByRole };
}

it('returns the focus to the element that opened the window', async () => {
  const { rerender, getByRole } = open();
  rerender(pageWith(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('button')));
});

it('moves the focus to the page if the opening element was removed', async () => {
  const { rerender, getByRole } = open();
  rerender(pageWith(false, false));
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('main')));
});

it('does not move the focus if the window was closed before', async () => {
  const { rerender } = render(<Window />);
  rerender(<Window isOpen={false} />);
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  rerender(<main id="conteudo" tabIndex={-1} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused).not.toHaveBeenCalled();
});
