import { formatTimer } from '@shared/format';
import { NavLink } from 'react-router-dom';
import { useBrewMoment, useBrewSessions } from '@/entities/brew-session/hooks/brews';
import classes from './SessionSwitcher.module.css';

function Session({ id, name, colour }: { id: string; name: string; colour: string }) {
  const moment = useBrewMoment(id);
  return (
    <NavLink
      to={`/calculator/timer/${id}`}
      replace
      className={classes.session ?? ''}
      data-colour={colour}
    >
      <span className={classes.dot} aria-hidden />
      {name}
      <span className={classes.clock}>
        {moment?.status === 'finished' ? 'pronto' : formatTimer((moment?.elapsedMs ?? 0) / 1000)}
      </span>
    </NavLink>
  );
}

/** With several brews on the counter: which is which, and one tap from one to another. */
export function SessionSwitcher({ ownerId }: { ownerId: string }) {
  const sessions = useBrewSessions(ownerId);
  if (sessions.length < 2) return null;
  return (
    <nav className={classes.switcher} aria-label="Preparos em andamento">
      {sessions.map((session) => (
        <Session
          key={session.id}
          id={session.id}
          name={session.recipe.method}
          colour={session.colour}
        />
      ))}
    </nav>
  );
}
