import { Link } from 'react-router-dom';
import classes from './PlacesGrid.module.css';
import { MORE_PLACES } from './places';

/** Links to the places that a phone's tab bar has no room for; wide screens have a sidebar. */
export function PlacesGrid() {
  return (
    <nav aria-label="Mais lugares" className={`grid gap-xs columns-3 ${classes.grid}`}>
      {MORE_PLACES.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={`card row justify-center gap-xs text-sm ink medium text-center flex-column p-xs ${classes.place}`}
        >
          <Icon size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
