import { useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';

/** Delay, in ms, until the page has drawn what opens together with a toast, such as a dialog. */
const DRAWN_AFTER_MS = 150;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Selects text areas, submit buttons, choices, and buttons at the foot of a page. */
const NEXT_CONTROLS = [
  ':is([role=dialog], main form) :is([type=submit], textarea)',
  'main :is([type=radio], [type=checkbox]):not([role=switch])',
  '[data-foot] :is(a, button)',
  'button[data-foot]',
].join();

/** Returns the controls that a person uses next, also buttons that retry or open a brew. */
function nextControls(): readonly Element[] {
  const named = [...document.querySelectorAll('main :is(a, button)')].filter(({ textContent }) =>
    /^(?:Tentar de novo$|Preparar\b)/.test(textContent?.trim() ?? ''),
  );
  return [...named, ...document.querySelectorAll(NEXT_CONTROLS)];
}

/** Height of a toast of one line, in px; a new toast grows to it while it appears. */
const TOAST_HEIGHT = 60;

/** Returns where the toasts will be once they have their full height. */
function placeOfToasts(): DOMRect | null {
  const [toast] = document.querySelectorAll('.mantine-Notification-root');
  const room = toast?.closest('.mantine-Notifications-root')?.getBoundingClientRect();
  if (room === undefined) return null;
  const height = Math.max(room.height, TOAST_HEIGHT);
  return new DOMRect(room.left, room.bottom - height, room.width, height);
}

function coversNextControl(): boolean {
  const place = placeOfToasts();
  return (
    place !== null &&
    nextControls().some((control) => overlaps(place, control.getBoundingClientRect()))
  );
}

/** Time, in ms, that Mantine's last toast takes to leave, and some more for a busy page. */
const LEFT_AFTER_MS = 400;

interface ToastPosition {
  /** 'top' if a toast at the bottom would cover a control that a person uses next. */
  edge: 'bottom' | 'top';
  /**
   * Whether the toasts take clicks; a moving toast does not.
   * It would take the release of a press below it, and the browser then sends no click.
   */
  isSettled: boolean;
}

export function useToastPosition(): ToastPosition {
  const { notifications } = useNotifications();
  const [isMoved, setIsMoved] = useState(false);
  const [settled, setSettled] = useState(notifications);
  useLayoutEffect(() => {
    if (notifications.length === 0) {
      // Moved back at once, the last toast would fade out over the control below.
      const leaving = setTimeout(() => setIsMoved(false), LEFT_AFTER_MS);
      return () => clearTimeout(leaving);
    }
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      if (coversNextControl()) setIsMoved(true);
    };
    const checkLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        check();
        setSettled(notifications);
      }, DRAWN_AFTER_MS);
    };
    check();
    checkLater();
    // A dialog that opens later takes the focus, and the toast may cover its buttons.
    document.addEventListener('focusin', checkLater);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', checkLater);
    };
  }, [notifications]);
  return { edge: isMoved ? 'top' : 'bottom', isSettled: settled === notifications };
}
