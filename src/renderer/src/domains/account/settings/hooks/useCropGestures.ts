import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Callbacks: a move by shares of the frame's side, or a zoom factor. */
interface CropGestures {
  onMove: (right: number, down: number) => void;
  onZoom: (factor: number) => void;
}

interface Point {
  x: number;
  y: number;
}

const KEY_STEP = 0.04;
const KEY_ZOOM = 1.15;

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

const KEY_ZOOMS: Partial<Record<string, number>> = {
  '+': KEY_ZOOM,
  '=': KEY_ZOOM,
  '-': 1 / KEY_ZOOM,
  _: 1 / KEY_ZOOM,
};

function spread(points: Map<number, Point>): number {
  const [a, b] = [...points.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/**
 * Handles drag, pinch, wheel and keys on the crop frame.
 * A drag moves the picture, and arrow keys move the square, which is the opposite direction.
 */
export function useCropGestures({ onMove, onZoom }: CropGestures) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const zoom = useRef(onZoom);
  useEffect(() => {
    zoom.current = onZoom;
  });

  // React's wheel listeners are passive, so they could not prevent the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY / 400));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    ref: frame,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const last = fingers.current.get(event.pointerId);
      if (!last) return;
      const before = spread(fingers.current);
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const side = event.currentTarget.clientWidth;
      const hands = fingers.current.size;
      onMove((last.x - now.x) / side / hands, (last.y - now.y) / side / hands);
      const after = spread(fingers.current);
      if (before > 0 && after > 0) onZoom(after / before);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const factor = KEY_ZOOMS[event.key];
      if (arrow) onMove(...arrow);
      else if (factor) onZoom(factor);
      else return;
      event.preventDefault();
    },
  };
}
