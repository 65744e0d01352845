import { formatTimer } from '@shared/format';
import { NavLink } from 'react-router-dom';
import { BrewText } from '@/entities/running-brew/BrewText';
import { useRunningBrews } from '@/entities/running-brew/hooks/brews';
import classes from './BrewSwitcher.module.css';

function Brew({ id, name, colour }: { id: string; name: string; colour: string }) {
  return (
    <NavLink
      to={`/calculator/timer/${id}`}
      replace
      className={classes.brew ?? ''}
      data-colour={colour}
    >
      <span className={classes.dot} aria-hidden />
      {name}
      <span className={classes.clock}>
        <BrewText
          brewId={id}
          text={({ status, elapsedMs }) =>
            status === 'finished' ? 'pronto' : formatTimer(elapsedMs / 1000)
          }
        />
      </span>
    </NavLink>
  );
}

/** With several brews on the counter: which is which, and one tap from one to another. */
export function BrewSwitcher({ ownerId }: { ownerId: string }) {
  const brews = useRunningBrews(ownerId);
  if (brews.length < 2) return null;
  return (
    <nav className={classes.switcher} aria-label="Preparos em andamento">
      {brews.map((brew) => (
        <Brew key={brew.id} id={brew.id} name={brew.recipe.method} colour={brew.colour} />
      ))}
    </nav>
  );
}
