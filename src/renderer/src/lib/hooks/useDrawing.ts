import { useEffect, useLayoutEffect, useRef } from 'react';
import { createFrame } from '../frame';

/**
 * Draws each time `subscribe` calls back, and after each render.
 * For values that change too often for renders. `atOnce` as in `createFrame`.
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
