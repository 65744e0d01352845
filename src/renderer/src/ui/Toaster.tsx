import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/**
 * Time, in ms, after which a toast below a resting mouse pointer is hidden.
 * It is longer than any toast is shown by itself. It is shorter than `TAKE_OVER_MS` of
 * `useUndoableDeletion`: after that another page may delete the row, and 'Desfazer' comes too late.
 */
const LONGEST_REST_MS = 12_000;

/**
 * Hides toasts `LONGEST_REST_MS` after they appear or the mouse last moves.
 * Mantine never hides a toast while the pointer is on it, not even one that appeared below a
 * resting mouse, nor one that a finger has touched until the next tap elsewhere.
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
 * A CSS class moves them to the top. A change of Mantine's `position` would draw each toast a
 * second time, and screen readers would announce it again.
 */
export function Toaster() {
  useEndOfRest();
  const { edge, isSettled } = useToastPosition();
  const root = [classes.root, edge === 'top' && classes.top, !isSettled && 'pointer-events-none']
    .filter(Boolean)
    .join(' ');
  return <Notifications position="bottom-right" limit={3} classNames={{ root }} />;
}
