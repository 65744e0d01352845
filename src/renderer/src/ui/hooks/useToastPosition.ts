import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

/** Delay, in ms, until the content that comes with a toast is drawn, such as a dialog. */
const DRAWN_AFTER_MS = 150;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Text fields and their buttons, the options of a quiz, and the buttons at a page's foot. */
const NEXT_CONTROLS = [
  ':is([role=dialog], main form) :is([type=submit], textarea)',
  'main :is([type=radio], [type=checkbox]):not([role=switch])',
  '[data-foot] :is(a, button)',
  'button[data-foot]',
].join();

/** Returns the controls that people use next, with each retry and each way to a brew. */
function waysOn(): readonly Element[] {
  const named = [...document.querySelectorAll('main :is(a, button)')].filter(({ textContent }) =>
    /^(?:Tentar de novo$|Preparar\b)/.test(textContent?.trim() ?? ''),
  );
  return [...named, ...document.querySelectorAll(NEXT_CONTROLS)];
}

/** Whether a toast covers one of them. */
function coversWayOn(): boolean {
  const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
  const ways = waysOn();
  return toasts.some((toast) =>
    ways.some((way) => overlaps(toast.getBoundingClientRect(), way.getBoundingClientRect())),
  );
}

/** Where toasts appear: below, and above while they would cover what is pressed next. */
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
        if (coversWayOn()) setIsMoved(true);
      }, DRAWN_AFTER_MS);
    };
    check();
    // A dialog takes the focus when it opens.
    document.addEventListener('focusin', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', check);
    };
  }, [notifications]);
  return isMoved ? 'top' : 'bottom';
}
