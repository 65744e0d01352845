import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCounterKeys } from './useCounterKeys';

const onStation = vi.fn();
const onEscape = vi.fn();

function Counter({ isChoosing = false }) {
  useCounterKeys({ onStation, onEscape });
  return (
    <>
      <button type="button">Pausar</button>
      <input aria-label="Cliente" />
      {isChoosing ? (
        <div role="dialog">
          <button type="button">Favorito</button>
        </div>
      ) : null}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('the keys control the stations with any focus, also on a button', () => {
  render(<Counter />);
  fireEvent.keyDown(document.body, { key: '1' });
  fireEvent.keyDown(screen.getByText('Pausar'), { key: '6' });
  expect(onStation.mock.calls).toEqual([[1], [6]]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
});

it.each(['0', '7', 'a', ' '])('leaves %j alone', (key) => {
  render(<Counter />);
  expect(fireEvent.keyDown(document.body, { key })).toBe(true);
  expect(onStation).not.toHaveBeenCalled();
});

it('the keys are ignored while a sheet is open, even before it has the focus', () => {
  render(<Counter isChoosing />);
  fireEvent.keyDown(screen.getByText('Favorito'), { key: '3' });
  fireEvent.keyDown(document.body, { key: '3' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onStation).not.toHaveBeenCalled();
  expect(onEscape).not.toHaveBeenCalled();
});

it('the keys are ignored in a label field, in shortcuts and while held', () => {
  render(<Counter />);
  fireEvent.keyDown(screen.getByLabelText('Cliente'), { key: '3' });
  fireEvent.keyDown(document.body, { key: '3', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '3', repeat: true });
  expect(onStation).not.toHaveBeenCalled();
  expect(onEscape).not.toHaveBeenCalled();
});
