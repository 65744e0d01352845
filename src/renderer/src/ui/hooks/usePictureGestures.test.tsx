import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePictureGestures } from './usePictureGestures';

const onDrag = vi.fn<(by: { x: number; y: number }, fingers: number) => void>();
const onZoom = vi.fn<(factor: number) => void>();
const onArrow = vi.fn<(right: number, down: number) => void>();

function Picture() {
  const { onKeyDown, frameProps } = usePictureGestures({
    onDrag: (by, fingers) => onDrag(by, fingers),
    onZoom: (factor) => onZoom(factor),
    onArrow,
    keyFactor: 2,
  });
  return <div role="application" onKeyDown={onKeyDown} {...frameProps} />;
}

beforeEach(() => {
  vi.clearAllMocks();
  render(<Picture />);
});
afterEach(cleanup);

const frame = () => screen.getByRole('application');
const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 });

it('drags with one finger until it is lifted', () => {
  fireEvent.pointerDown(frame(), finger(1, 100));
  fireEvent.pointerMove(frame(), finger(1, 130));
  fireEvent.pointerUp(frame(), finger(1, 130));
  fireEvent.pointerMove(frame(), finger(1, 500));
  expect(onDrag.mock.calls).toEqual([[{ x: 30, y: 0 }, 1]]);
  expect(onZoom).not.toHaveBeenCalled();
});

it('zooms by the distance between two fingers', () => {
  fireEvent.pointerDown(frame(), finger(1, 0));
  fireEvent.pointerDown(frame(), finger(2, 100));
  fireEvent.pointerMove(frame(), finger(2, 150));
  expect(onDrag.mock.calls).toEqual([[{ x: 50, y: 0 }, 2]]);
  expect(onZoom.mock.calls).toEqual([[1.5]]);
});

it('zooms by the wheel instead of scrolling the page', () => {
  expect(fireEvent.wheel(frame(), { deltaY: -300 })).toBe(false);
  expect(onZoom.mock.calls).toEqual([[Math.E]]);
});

it('moves and zooms by keys, and leaves the other keys to the page', () => {
  expect(fireEvent.keyDown(frame(), { key: 'ArrowUp' })).toBe(false);
  expect(fireEvent.keyDown(frame(), { key: '-' })).toBe(false);
  expect(fireEvent.keyDown(frame(), { key: 'a' })).toBe(true);
  expect(onArrow.mock.calls).toEqual([[0, -1]]);
  expect(onZoom.mock.calls).toEqual([[0.5]]);
});
