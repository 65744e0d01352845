import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import classes from './Toaster.module.css';

const topClass = classes.top ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  // All elements have the same place, so the toast overlaps each of them.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
});

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DRAWN_AFTER_MS = 150;

function container(): Element {
  const found = document.querySelector('[data-position=bottom-right]');
  if (found === null) throw new Error('there is no container');
  return found;
}

function show(content: ReactNode): void {
  render(
    <MantineProvider>
      <Toaster />
      <main>{content}</main>
    </MantineProvider>,
  );
  act(() => {
    notifications.show({ message: 'Erro ao adicionar comentário.', role: 'alert' });
  });
}

/** Shows a toast above a page's content; returns whether it is drawn at the top at once. */
function isMovedOff(content: ReactNode): boolean {
  show(content);
  const isAtTop = container().classList.contains(topClass);
  act(() => {
    vi.advanceTimersByTime(DRAWN_AFTER_MS);
  });
  expect(container().classList.contains(topClass)).toBe(isAtTop);
  return isAtTop;
}

it('moves a toast away from a retry button without drawing it twice', () => {
  expect(isMovedOff(<button type="button">Tentar de novo</button>)).toBe(true);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

it.each([
  ['a composer', <textarea key="field" aria-label="Mensagem" />],
  ['the button that sends', <button key="send" type="submit" />],
])('moves a toast away from %s', (_name, control) => {
  expect(isMovedOff(<form>{control}</form>)).toBe(true);
});

it.each([
  ['the options of a quiz', <input key="option" type="radio" aria-label="Arábica" />],
  [
    'the answer of a quiz',
    <div key="foot" data-foot>
      <button type="button">Verificar</button>
    </div>,
  ],
  ['a button that floats', <button key="create" type="button" data-foot aria-label="Criar" />],
  [
    'the way to a brew',
    <a key="brew" href="/calculator">
      Preparar agora
    </a>,
  ],
])('moves a toast away from %s', (_name, control) => {
  expect(isMovedOff(control)).toBe(true);
});

it('takes no clicks while a toast appears over a pressed control', () => {
  show(null);
  const takesClicks = () => !container().classList.contains('pointer-events-none');
  expect(takesClicks()).toBe(false);
  act(() => {
    vi.advanceTimersByTime(DRAWN_AFTER_MS);
  });
  expect(takesClicks()).toBe(true);
  act(() => {
    notifications.show({ message: 'Outro aviso.' });
  });
  expect(takesClicks()).toBe(false);
});

it('keeps a moved toast at the top until it has disappeared', () => {
  isMovedOff(<button type="button">Tentar de novo</button>);
  const hasLeft = () => screen.queryAllByRole('alert').length === 0;
  act(() => notifications.clean());
  while (!hasLeft()) {
    expect(container().classList.contains(topClass)).toBe(true);
    act(() => {
      vi.advanceTimersByTime(50);
    });
  }
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(container().classList.contains(topClass)).toBe(false);
});

it('keeps a toast over other content', () => {
  expect(isMovedOff(<button type="button">Ver todos</button>)).toBe(false);
});

it.each([
  ['ends', 'that rests', null, 0],
  ['keeps', 'that moves', 'mouse', 1],
  ['ends', 'of a finger that went on', 'touch', 0],
])('%s a toast under a pointer %s', (_ends, _pointer, pointerType, expected) => {
  isMovedOff(null);
  const toast = () => screen.queryAllByRole('alert');
  const [first] = toast();
  if (!first) throw new Error('there is no toast');
  fireEvent.mouseEnter(first);
  for (let second = 0; second < 15; second += 1) {
    if (pointerType) fireEvent.pointerMove(document.body, { pointerType });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  }
  expect(toast()).toHaveLength(expected);
});
