import { useEffect, useRef } from 'react';

/**
 * Runs what happens when a field is left once the press that left it is over: a complaint that
 * appears in between would push the pressed button away, and the click would hit nothing.
 */
export function useAfterPress() {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (run: () => void) => {
    if (!pressed.current) run();
    // The click follows in the same task as the release; a timer comes after both.
    else window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  };
}
