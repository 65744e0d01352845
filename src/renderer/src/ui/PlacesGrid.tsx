import { Link } from 'react-router-dom';
import classes from './PlacesGrid.module.css';
import { MORE_PLACES } from './places';

/** Links to the places that a phone's tab bar has no room for; wide screens have a sidebar. */
export function PlacesGrid() {
  return (
    <nav aria-label="Mais lugares" className="grid gap-xs cols-3 sm:hidden">
      {MORE_PLACES.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={`card flex items-center justify-center gap-xs text-center flex-col p-xs ${classes.place}`}
        >
          <Icon size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
