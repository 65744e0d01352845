import { Notifications } from '@mantine/notifications';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/**
 * Draws toasts above the tab bar on phones and bottom right on wide screens.
 * Mounted once, by the root layout. Mantine's own `position` would draw a moved toast twice, one
 * that leaves and one that comes, and screen readers would announce it again.
 */
export function Toaster() {
  const root = useToastPosition() === 'top' ? `${classes.root} ${classes.top}` : classes.root;
  return <Notifications position="bottom-right" limit={3} classNames={{ root }} />;
}
