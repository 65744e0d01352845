import { type MouseEvent, useRef } from 'react';

/** A second tap within this time, in ms, and distance, in px, belongs to the first. */
const SAME_TAP_MS = 700;
const SAME_PLACE_PX = 48;

/**
 * Ignores the second tap of a double tap on a control that replaces another.
 * The keyboard needs no guard, as its focus does not stay in place.
 */
export function useTapGuard() {
  const last = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    /** Notes a tap on the control that will give way. */
    note({ clientX: x, clientY: y, timeStamp: at, detail }: MouseEvent): void {
      last.current = detail === 0 ? null : { x, y, at };
    },
    /** Whether a tap on the control that came is an echo of the noted one. */
    isEcho({ clientX, clientY, timeStamp, detail }: MouseEvent): boolean {
      const noted = last.current;
      if (noted === null || detail === 0) return false;
      const far = Math.hypot(clientX - noted.x, clientY - noted.y);
      return timeStamp - noted.at < SAME_TAP_MS && far < SAME_PLACE_PX;
    },
  };
}
