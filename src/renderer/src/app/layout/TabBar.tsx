import { NavLink, useMatch } from 'react-router-dom';
import { MAIN_PLACES } from '@/ui/places';
import classes from './TabBar.module.css';

/** The phone's navigation: the same six places within reach of the thumb, below 768 px. */
export function TabBar() {
  // A chat takes the whole phone: its composer stands where the bar would.
  const open = useMatch('/messages/*')?.params['*'];
  if (open) return null;
  return (
    <nav aria-label="Principal" className={classes.bar}>
      {MAIN_PLACES.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={() => classes.tab}>
          <Icon size={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
