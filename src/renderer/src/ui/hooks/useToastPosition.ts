import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';

/** Until a failure that is told has drawn its way on, too, in ms. */
const DRAWN_AFTER_MS = 150;

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Whether a toast lies over the way on from the failure that it tells of. */
function coversWayOn(): boolean {
  const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
  const ways = [...document.querySelectorAll('main button')].filter(
    ({ textContent }) => textContent?.trim() === 'Tentar de novo',
  );
  return toasts.some((toast) =>
    ways.some((way) => overlaps(toast.getBoundingClientRect(), way.getBoundingClientRect())),
  );
}

/** Where toasts appear: below, and above while they would cover a 'Tentar de novo' there. */
export function useToastPosition(): 'bottom-right' | 'top-right' {
  const { notifications } = useNotifications();
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    if (notifications.length === 0) {
      setIsMoved(false);
      return;
    }
    const timer = setTimeout(() => {
      if (coversWayOn()) setIsMoved(true);
    }, DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notifications]);
  return isMoved ? 'top-right' : 'bottom-right';
}
