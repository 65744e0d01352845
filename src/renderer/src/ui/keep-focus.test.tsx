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

const has = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element));
/** Does what a browser does at the next frame with a disabled element: it loses the focus. */
function letGo() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return;
  Object.defineProperty(element, 'disabled', { value: false, configurable: true });
  element.blur();
  Reflect.deleteProperty(element, 'disabled');
}
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));

function page(inside: React.ReactNode, outside?: React.ReactNode) {
  return (
    <>
      <main id="conteudo" tabIndex={-1}>
        <section data-testid="part">{inside}</section>
      </main>
      {outside}
    </>
  );
}

it('goes to what is around a button that went, and leaves no trace there', async () => {
  const { rerender, getByRole, getByTestId } = render(
    page(<button type="button">Tentar de novo</button>),
  );
  getByRole('button').focus();
  rerender(page(<input />));
  const part = getByTestId('part');
  await has(part);
  getByRole('textbox').focus();
  expect(part.hasAttribute('tabindex')).toBe(false);
});

it('moves the focus to the page from a removed neighbour', async () => {
  const { rerender, getByRole } = render(page(null, <button type="button">Desfazer</button>));
  getByRole('button').focus();
  rerender(page(null));
  await has(getByRole('main'));
});

it('comes back to a button that was switched off while it sent', async () => {
  const button = (loading: boolean) => (
    <button type="button" disabled={loading} data-loading={loading || undefined}>
      Enviar
    </button>
  );
  const { rerender, getByRole } = render(page(button(false)));
  getByRole('button').focus();
  rerender(page(button(true)));
  letGo();
  await aWhile();
  expect(document.activeElement).toBe(document.body);
  rerender(page(button(false)));
  await has(getByRole('button'));
});

it('waits beside a control that is switched off for longer', async () => {
  const field = (off: boolean) => <input disabled={off} />;
  const { rerender, getByRole, getByTestId } = render(page(field(false)));
  getByRole('textbox').focus();
  rerender(page(field(true)));
  letGo();
  await has(getByTestId('part'));
  rerender(page(field(false)));
  await has(getByRole('textbox'));
});

it('leaves it to a page that knows a better place', async () => {
  const { rerender, getByRole } = render(page(<button type="button">Tentar de novo</button>));
  getByRole('button').focus();
  rerender(page(<input />));
  getByRole('textbox').focus();
  await aWhile();
  expect(document.activeElement).toBe(getByRole('textbox'));
});

it('waits for a page that is still loading', async () => {
  const { rerender, getByRole } = render(<button type="button">Abrir</button>);
  getByRole('button').focus();
  rerender(<p>Carregando</p>);
  await aWhile();
  rerender(page(null));
  await has(getByRole('main'));
});

it('leaves the focus empty after a press on the page', async () => {
  const { rerender, getByRole } = render(page(<input />));
  getByRole('textbox').focus();
  getByRole('textbox').blur();
  await Promise.resolve();
  rerender(page(<p>Outra coisa</p>));
  await aWhile();
  expect(document.activeElement).toBe(document.body);
});
