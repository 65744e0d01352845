import { Notifications } from '@mantine/notifications';
import classes from './Toaster.module.css';

/** Where toasts appear: above the tab bar on phones, bottom right on wide screens. Mounted once, by the root layout. */
export function Toaster() {
  return <Notifications position="bottom-right" limit={3} classNames={{ root: classes.root }} />;
}
