import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

/** Delay, in ms, until the page has drawn what opens together with a toast, such as a dialog. */
const DRAWN_AFTER_MS = 150;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Selects text fields, their buttons, options of a quiz, and buttons at the foot of a page. */
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

function coversNextControl(): boolean {
  const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
  const controls = nextControls();
  return toasts.some((toast) =>
    controls.some((control) =>
      overlaps(toast.getBoundingClientRect(), control.getBoundingClientRect()),
    ),
  );
}

/** Returns where toasts appear: at the top if one would cover a next control. */
export function useToastPosition(): 'bottom' | 'top' {
  const { notifications } = useNotifications();
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    if (notifications.length === 0) {
      setIsMoved(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (coversNextControl()) setIsMoved(true);
      }, DRAWN_AFTER_MS);
    };
    check();
    // A dialog that opens later takes the focus, and the toast may cover its buttons.
    document.addEventListener('focusin', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', check);
    };
  }, [notifications]);
  return isMoved ? 'top' : 'bottom';
}
