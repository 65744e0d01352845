import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { usePictureGestures } from './usePictureGestures';

const KEY_FACTOR = 1.4;
const KEY_PIXELS = 80;
const TAP_FACTOR = 2.5;
/** Movement of a finger, in px, below which it counts as a tap. */
const TAP_PIXELS = 6;
/** Sideways movement of a finger, in px, that counts as a swipe. */
const SWIPE_PIXELS = 48;

const MIDDLE = { x: 0, y: 0 };

/** `onSwipe` receives 1 (to the next picture) or -1, by a finger or an arrow key. */
export function useZoom(picture: Size | null, onSwipe: (by: number) => void) {
  const [view, setView] = useState<View>(FITTING);
  const travelled = useRef(0);
  /** How far one finger moved to the right since it touched, in px; null after a second finger. */
  const sideways = useRef<number | null>(null);
  const beganBeside = useRef(false);

  const { inFrame, onKeyDown, frameProps } = usePictureGestures({
    onDrag: ({ x, y }, fingers) => {
      travelled.current += Math.hypot(x, y);
      sideways.current = fingers > 1 || sideways.current === null ? null : sideways.current + x;
      if (fingers === 1) move(x, y);
    },
    onZoom: zoom,
    onArrow: (right, down) => {
      if (view.scale > 1) move(-right * KEY_PIXELS, -down * KEY_PIXELS);
      else if (right !== 0) swipe(right);
    },
    keyFactor: KEY_FACTOR,
  });
  const frameSize = (): Size => ({
    width: frameProps.ref.current?.clientWidth ?? 1,
    height: frameProps.ref.current?.clientHeight ?? 1,
  });

  function zoom(factor: number, point = MIDDLE) {
    if (picture) setView((now) => zoomed(now, factor, point, picture, frameSize()));
  }
  function move(x: number, y: number) {
    if (picture) setView((now) => moved(now, x, y, picture, frameSize()));
  }

  function swipe(by: number) {
    setView(FITTING);
    onSwipe(by);
  }

  return {
    view,
    swipe,
    zoomIn: () => zoom(KEY_FACTOR),
    zoomOut: () => zoom(1 / KEY_FACTOR),
    /** Whether the last press was a tap beside the picture and not the end of a drag. */
    wasTapBeside: () => beganBeside.current && travelled.current < TAP_PIXELS,
    onKeyDown: (event: Parameters<typeof onKeyDown>[0]) => {
      onKeyDown(event);
      if (event.key !== '0') return;
      setView(FITTING);
      event.preventDefault();
    },
    frameProps: {
      ...frameProps,
      onDoubleClick: (event: MouseEvent) =>
        view.scale > 1 ? setView(FITTING) : zoom(TAP_FACTOR, inFrame(event)),
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.isPrimary) {
          travelled.current = 0;
          sideways.current = view.scale > 1 ? null : 0;
          // The pointer capture makes the frame the target of all later events.
          beganBeside.current = event.target === event.currentTarget;
        }
        frameProps.onPointerDown(event);
      },
      onPointerUp: (event: PointerEvent) => {
        frameProps.onPointerUp(event);
        const moved = sideways.current ?? 0;
        sideways.current = null;
        if (Math.abs(moved) >= SWIPE_PIXELS) swipe(-Math.sign(moved));
      },
    },
  };
}

export interface Size {
  width: number;
  height: number;
}

/** Scale relative to the size that fits the frame; offset from the frame's middle in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const FITTING: View = { scale: 1, x: 0, y: 0 };
const CLOSEST = 6;

/** Returns the size that fits into the frame; small pictures are not enlarged. */
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
