import { useEffect, useLayoutEffect, useRef } from 'react';
import { createFrame } from '../frame';

/**
 * Draws on each call of `subscribe`'s callback and after each render.
 * For values that change too often for React. `atOnce` as in `createFrame`.
 */
export function useDrawing(
  subscribe: (onChange: () => void) => () => void,
  draw: () => void,
  atOnce = false,
) {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => {
    const frame = createFrame(() => latest.current());
    const unsubscribe = subscribe(() => frame.request(atOnce));
    return () => {
      unsubscribe();
      frame.cancel();
    };
  }, [subscribe, atOnce]);
}
