import { Notifications } from '@mantine/notifications';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/**
 * Draws toasts above the tab bar on phones and bottom right on wide screens.
 * CSS moves them: a change of Mantine's `position` would draw a toast in both places for a moment, and screen
 * readers would announce it twice.
 */
export function Toaster() {
  const root = useToastPosition() === 'top' ? `${classes.root} ${classes.top}` : classes.root;
  return <Notifications position="bottom-right" limit={3} classNames={{ root }} />;
}
