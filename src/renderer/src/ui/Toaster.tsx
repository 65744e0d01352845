import { Notifications } from '@mantine/notifications';
import { useToastPosition } from './hooks/useToastPosition';
import classes from './Toaster.module.css';

/** Where toasts appear: above the tab bar on phones, bottom right on wide screens, out of the way of what helps. Mounted once, by the root layout. */
export function Toaster() {
  const position = useToastPosition();
  return <Notifications position={position} limit={3} classNames={{ root: classes.root }} />;
}
