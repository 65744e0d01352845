import { type MouseEvent, useRef } from 'react';

/** Two taps within this time (ms) and distance (px) are one double tap. */
const SAME_TAP_MS = 700;
const SAME_PLACE_PX = 48;

/**
 * Ignores the second tap of a double tap whose first one replaced the pressed control.
 * Key presses need no guard: the focus does not move to the new control.
 */
export function useTapGuard() {
  const last = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    /** Stores a tap on the control that will be replaced. */
    note({ clientX: x, clientY: y, timeStamp: at, detail }: MouseEvent): void {
      last.current = detail === 0 ? null : { x, y, at };
    },
    /** Whether a tap on the new control is the second one of a double tap. */
    isEcho({ clientX, clientY, timeStamp, detail }: MouseEvent): boolean {
      const noted = last.current;
      if (noted === null || detail === 0) return false;
      const far = Math.hypot(clientX - noted.x, clientY - noted.y);
      return timeStamp - noted.at < SAME_TAP_MS && far < SAME_PLACE_PX;
    },
  };
}
