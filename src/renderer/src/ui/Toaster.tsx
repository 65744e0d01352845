import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/**
 * A resting pointer keeps a toast no longer than this, in ms.
 * Longer than the time of any toast, shorter than an undo waits for a closed page.
 */
const LONGEST_REST_MS = 12_000;

/**
 * Hides the toasts that a resting pointer keeps.
 * Mantine stops a toast's time while the pointer is on it, also when the toast came to the pointer,
 * and after a tap until the next one.
 */
function useEndOfRest(): void {
  const { notifications: shown } = useNotifications();
  useEffect(() => {
    if (shown.length === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const { id } of shown) if (id) notifications.hide(id);
      }, LONGEST_REST_MS);
    };
    const onMove = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') wait();
    };
    wait();
    document.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, [shown]);
}

/**
 * Draws toasts above the tab bar on phones and bottom right on wide screens.
 * Mounted once, by the root layout. Mantine's own `position` would draw a moved toast twice, one
 * that leaves and one that comes, and screen readers would announce it again.
 */
export function Toaster() {
  useEndOfRest();
  const root = useToastPosition() === 'top' ? `${classes.root} ${classes.top}` : classes.root;
  return <Notifications position="bottom-right" limit={3} classNames={{ root }} />;
}
