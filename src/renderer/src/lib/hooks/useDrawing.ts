import { useEffect, useLayoutEffect, useRef } from 'react';
import { createFrame } from '../frame';

/** Draws when `subscribe` calls back and after renders, for values that change often. */
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
