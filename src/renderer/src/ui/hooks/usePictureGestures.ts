import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys that enlarge (1) or reduce (-1) the picture. */
const ZOOM_KEYS: Partial<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface PictureGestures {
  /** Receives a movement in px, the number of fingers, and the frame. */
  onDrag: (by: Point, fingers: number, frame: HTMLElement) => void;
  /** Receives a factor, and the point to zoom around in px from the frame's middle. */
  onZoom: (factor: number, point: Point) => void;
  /** Receives the direction of an arrow key: -1, 0 or 1. */
  onArrow: (right: number, down: number) => void;
  keyFactor: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function usePictureGestures({ onDrag, onZoom, onArrow, keyFactor }: PictureGestures) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  /** Converts a point of the page to px from the frame's middle. */
  const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
      : MIDDLE;
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 300), inFrame(event));
  });
  // React's wheel listeners are passive, so they could not prevent scrolling and zooming.
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    inFrame,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const zooms = ZOOM_KEYS[event.key];
      if (arrow) onArrow(...arrow);
      else if (zooms) onZoom(keyFactor ** zooms, MIDDLE);
      else return;
      event.preventDefault();
    },
    frameProps: {
      ref: frame,
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const last = fingers.current.get(event.pointerId);
        if (!last) return;
        const now = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, now);
        const by = { x: now.x - last.x, y: now.y - last.y };
        onDrag(by, fingers.current.size, event.currentTarget);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
        if (!other) return;
        const [, rest] = other;
        const before = distance(last, rest);
        const after = distance(now, rest);
        const between = { clientX: (now.x + rest.x) / 2, clientY: (now.y + rest.y) / 2 };
        if (before > 0 && after > 0) onZoom(after / before, inFrame(between));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
