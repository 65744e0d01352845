import { NavLink } from 'react-router-dom';
import { MAIN_ITEMS } from './navigation';
import classes from './TabBar.module.css';

/** The phone's navigation: the same six places within reach of the thumb, below 768 px. */
export function TabBar() {
  return (
    <nav aria-label="Principal" className={classes.bar}>
      {MAIN_ITEMS.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={() => classes.tab}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
