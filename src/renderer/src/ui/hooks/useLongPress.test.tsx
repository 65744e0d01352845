import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongPress } from './useLongPress';

const onPress = vi.fn();

function Bubble() {
  return (
    <div {...useLongPress(onPress)}>
      <p>Oi</p>
      <a href="/">coado.app</a>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onPress.mockClear();
  render(<Bubble />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 };
const touch = () => fireEvent.pointerDown(screen.getByText('Oi'), finger);

it('acts once after half a second of touch, also if the browser reports the press too', () => {
  touch();
  vi.advanceTimersByTime(499);
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPress).toHaveBeenCalledOnce();
  fireEvent.contextMenu(screen.getByText('Oi'));
  fireEvent.pointerUp(screen.getByText('Oi'), finger);
  expect(fireEvent.touchEnd(screen.getByText('Oi'))).toBe(false);
  expect(onPress).toHaveBeenCalledOnce();
});

it('is cancelled when the finger is lifted or moved, and by a scroll', () => {
  touch();
  fireEvent.pointerUp(screen.getByText('Oi'), finger);
  expect(fireEvent.touchEnd(screen.getByText('Oi'))).toBe(true);
  touch();
  fireEvent.pointerMove(screen.getByText('Oi'), { ...finger, clientY: 80 });
  vi.advanceTimersByTime(600);
  touch();
  fireEvent.pointerCancel(screen.getByText('Oi'));
  vi.advanceTimersByTime(600);
  expect(onPress).not.toHaveBeenCalled();
});

it('acts on a right click, except on a link', () => {
  fireEvent.pointerDown(screen.getByText('Oi'), { pointerType: 'mouse', isPrimary: true });
  vi.advanceTimersByTime(600);
  expect(onPress).not.toHaveBeenCalled();
  expect(fireEvent.contextMenu(screen.getByText('Oi'))).toBe(false);
  expect(onPress).toHaveBeenCalledOnce();
  expect(fireEvent.contextMenu(screen.getByText('coado.app'))).toBe(true);
  expect(onPress).toHaveBeenCalledOnce();
});
