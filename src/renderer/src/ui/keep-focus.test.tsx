import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

const expectFocusOn = (element: Element) =>
  vi.waitFor(() => expect(document.activeElement).toBe(element));
/** Removes the focus from a disabled element, as a browser does at the next frame. */
function letGo() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return;
  Object.defineProperty(element, 'disabled', { value: false, configurable: true });
  element.blur();
  Reflect.deleteProperty(element, 'disabled');
}
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));

function pageWith(inside: React.ReactNode, outside?: React.ReactNode) {
  return (
    <>
      <main id="conteudo" tabIndex={-1}>
        <section data-testid="part">{inside}</section>
      </main>
      {outside}
    </>
  );
}

it('moves to the parent of a removed button, and leaves no attribute there', async () => {
  const { rerender, getByRole, getByTestId } = render(
    pageWith(<button type="button">Tentar de novo</button>),
  );
  getByRole('button').focus();
  rerender(pageWith(<input />));
  const part = getByTestId('part');
  await expectFocusOn(part);
  getByRole('textbox').focus();
  expect(part.hasAttribute('tabindex')).toBe(false);
});

it('moves to the page if an element outside every region is removed', async () => {
  const { rerender, getByRole } = render(pageWith(null, <button type="button">Desfazer</button>));
  getByRole('button').focus();
  rerender(pageWith(null));
  await expectFocusOn(getByRole('main'));
});

it('returns to a button that was disabled while it sent', async () => {
  const button = (loading: boolean) => (
    <button type="button" disabled={loading} data-loading={loading || undefined}>
      Enviar
    </button>
  );
  const { rerender, getByRole } = render(pageWith(button(false)));
  getByRole('button').focus();
  rerender(pageWith(button(true)));
  letGo();
  await aWhile();
  expect(document.activeElement).toBe(document.body);
  rerender(pageWith(button(false)));
  await expectFocusOn(getByRole('button'));
});

it('waits on the parent of a control that is disabled for longer', async () => {
  const field = (off: boolean) => <input disabled={off} />;
  const { rerender, getByRole, getByTestId } = render(pageWith(field(false)));
  getByRole('textbox').focus();
  rerender(pageWith(field(true)));
  letGo();
  await expectFocusOn(getByTestId('part'));
  rerender(pageWith(field(false)));
  await expectFocusOn(getByRole('textbox'));
});

it('stays where the page has moved it', async () => {
  const { rerender, getByRole } = render(pageWith(<button type="button">Tentar de novo</button>));
  getByRole('button').focus();
  rerender(pageWith(<input />));
  getByRole('textbox').focus();
  await aWhile();
  expect(document.activeElement).toBe(getByRole('textbox'));
});

it('waits for a page that is loading', async () => {
  const { rerender, getByRole } = render(<button type="button">Abrir</button>);
  getByRole('button').focus();
  rerender(<p>Carregando</p>);
  await aWhile();
  rerender(pageWith(null));
  await expectFocusOn(getByRole('main'));
});

it('stays empty after a press on the page', async () => {
  const { rerender, getByRole } = render(pageWith(<input />));
  getByRole('textbox').focus();
  getByRole('textbox').blur();
  await Promise.resolve();
  rerender(pageWith(<p>Outra coisa</p>));
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});
