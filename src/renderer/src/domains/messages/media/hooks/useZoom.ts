import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

const KEY_FACTOR = 1.4;
const KEY_PIXELS = 80;
const TAP_FACTOR = 2.5;
/** Movement of a finger, in px, below which it counts as a tap. */
const TAP_PIXELS = 6;

const ZOOM_KEYS: Partial<Record<string, number>> = {
  '+': KEY_FACTOR,
  '=': KEY_FACTOR,
  '-': 1 / KEY_FACTOR,
  _: 1 / KEY_FACTOR,
};

const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [KEY_PIXELS, 0],
  ArrowRight: [-KEY_PIXELS, 0],
  ArrowUp: [0, KEY_PIXELS],
  ArrowDown: [0, -KEY_PIXELS],
};

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** Wheel, pinch, drag, double tap and keys on a picture in a frame. */
export function useZoom(picture: Size | null) {
  const [view, setView] = useState<View>(FITTING);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const beganBeside = useRef(false);

  const frameSize = (): Size => ({
    width: frame.current?.clientWidth ?? 1,
    height: frame.current?.clientHeight ?? 1,
  });

  const zoom = (factor: number, point: Point = MIDDLE) => {
    if (picture) setView((now) => zoomed(now, factor, point, picture, frameSize()));
  };
  const move = (x: number, y: number) => {
    if (picture) setView((now) => moved(now, x, y, picture, frameSize()));
  };
  /** A point of the page, seen from the frame's middle. */
  const inFrame = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
      : MIDDLE;
  };

  const onWheel = useRef<(event: WheelEvent) => void>(null);
  useEffect(() => {
    onWheel.current = (event) => zoom(Math.exp(-event.deltaY / 300), inFrame(event));
  });
  // React listens to the wheel passively, which could not keep the browser from zooming the page.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      onWheel.current?.(event);
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    view,
    zoomIn: () => zoom(KEY_FACTOR),
    zoomOut: () => zoom(1 / KEY_FACTOR),
    /** Whether the last press was a tap beside the picture, not the end of a drag. */
    wasTapBeside: () => beganBeside.current && travelled.current < TAP_PIXELS,
    onKeyDown: (event: KeyboardEvent) => {
      const factor = ZOOM_KEYS[event.key];
      const arrow = ARROWS[event.key];
      if (factor) zoom(factor);
      else if (arrow) move(...arrow);
      else if (event.key === '0') setView(FITTING);
      else return;
      event.preventDefault();
    },
    frameProps: {
      ref: frame,
      onDoubleClick: (event: MouseEvent) =>
        view.scale > 1 ? setView(FITTING) : zoom(TAP_FACTOR, inFrame(event)),
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        if (fingers.current.size === 0) {
          travelled.current = 0;
          // The capture makes the frame the target of all later events.
          beganBeside.current = event.target === event.currentTarget;
        }
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const last = fingers.current.get(event.pointerId);
        if (!last) return;
        const now = { x: event.clientX, y: event.clientY };
        travelled.current += Math.hypot(now.x - last.x, now.y - last.y);
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
        fingers.current.set(event.pointerId, now);
        if (!other) {
          move(now.x - last.x, now.y - last.y);
          return;
        }
        const [, rest] = other;
        const before = Math.hypot(last.x - rest.x, last.y - rest.y);
        const after = Math.hypot(now.x - rest.x, now.y - rest.y);
        const between = { clientX: (now.x + rest.x) / 2, clientY: (now.y + rest.y) / 2 };
        if (before > 0 && after > 0) zoom(after / before, inFrame(between));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

export interface Size {
  width: number;
  height: number;
}

/**
 * The view of a picture in its frame.
 * Scale relative to fitting, and offset from the middle in px.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const FITTING: View = { scale: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** Size at which the whole picture fits into the frame; small pictures are not enlarged. */
function fittedSize(picture: Size, frame: Size): Size {
  const scale = Math.min(1, frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Clamps the view, so that no edge of a larger picture is inside the frame. */
function held({ scale, x, y }: View, picture: Size, frame: Size): View {
  const fitted = fittedSize(picture, frame);
  const farX = Math.max(0, (fitted.width * scale - frame.width) / 2);
  const farY = Math.max(0, (fitted.height * scale - frame.height) / 2);
  // Adding zero turns −0 into 0.
  return {
    scale,
    x: Math.max(-farX, Math.min(farX, x)) + 0,
    y: Math.max(-farY, Math.min(farY, y)) + 0,
  };
}

/** The view moved by so many pixels. */
export function moved(view: View, x: number, y: number, picture: Size, frame: Size): View {
  return held({ ...view, x: view.x + x, y: view.y + y }, picture, frame);
}

/** Zooms the view by `factor` around a point, in px from the frame's middle. */
export function zoomed(
  view: View,
  factor: number,
  point: { x: number; y: number },
  picture: Size,
  frame: Size,
): View {
  const scale = Math.max(1, Math.min(CLOSEST, view.scale * factor));
  const real = scale / view.scale;
  return held(
    { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real },
    picture,
    frame,
  );
}
