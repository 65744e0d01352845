import { useEffect, useLayoutEffect, useRef } from 'react';
import { createFrame } from '../frame';

/**
 * Draws whenever `subscribe` calls back, together with all that is drawn, and after each rendering:
 * for what changes too often to render React. `atOnce` as of `createFrame`.
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
