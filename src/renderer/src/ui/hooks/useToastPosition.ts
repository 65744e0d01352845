import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

/** Delay, in ms, until the content that comes with a toast is drawn, such as a dialog. */
const DRAWN_AFTER_MS = 150;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Returns the controls that people press next: a retry, or a dialog's actions. */
function waysOn(): readonly Element[] {
  const retries = [...document.querySelectorAll('main button')].filter(
    ({ textContent }) => textContent?.trim() === 'Tentar de novo',
  );
  return [...retries, ...document.querySelectorAll('[role=dialog] [type=submit]')];
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
export function useToastPosition(): 'bottom-right' | 'top-right' {
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
  return isMoved ? 'top-right' : 'bottom-right';
}
