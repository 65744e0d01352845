import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** Time after which a touch is a long press, in ms. */
const LONG_MS = 500;
/** Distance after which a touch is a scroll, in px. */
const SAME_PLACE_PX = 10;

/** Links and selected text keep the browser's context menu. */
function hasOwnMenu(target: EventTarget): boolean {
  const isLink = target instanceof Element && target.closest('a') !== null;
  return isLink || document.getSelection()?.isCollapsed === false;
}

/**
 * Returns the handlers of a long press, a right click and the menu key on an element.
 * Android also sends `contextmenu` for a long press; the handlers count both as one press.
 */
export function useLongPress(onPress: () => void) {
  const touch = useRef<{ x: number; y: number; timer: number; isDone: boolean } | null>(null);
  const end = () => {
    window.clearTimeout(touch.current?.timer);
    touch.current = null;
  };
  useEffect(() => () => window.clearTimeout(touch.current?.timer), []);
  const press = () => {
    if (touch.current?.isDone) return;
    if (touch.current) touch.current.isDone = true;
    onPress();
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType !== 'touch' || !isPrimary) return;
      touch.current = { x, y, timer: window.setTimeout(press, LONG_MS), isDone: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y, isDone } = touch.current ?? { x: clientX, y: clientY, isDone: true };
      if (!isDone && Math.hypot(clientX - x, clientY - y) > SAME_PLACE_PX) end();
    },
    onPointerUp: () => window.clearTimeout(touch.current?.timer),
    onPointerCancel: end,
    onTouchEnd: (event: TouchEvent) => {
      // Otherwise a click would follow the long press and close the opened menu.
      if (touch.current?.isDone) event.preventDefault();
      end();
    },
    onContextMenu: (event: MouseEvent) => {
      if (touch.current === null && hasOwnMenu(event.target)) return;
      event.preventDefault();
      press();
    },
  };
}
