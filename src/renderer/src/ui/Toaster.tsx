import { Notifications } from '@mantine/notifications';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/**
 * Draws toasts above the tab bar on phones and bottom right on wide screens.
 * Mounted once, by the root layout.
 */
export function Toaster() {
  const position = useToastPosition();
  return <Notifications position={position} limit={3} classNames={{ root: classes.root }} />;
}
