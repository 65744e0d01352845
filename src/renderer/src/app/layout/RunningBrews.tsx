import type { RunningBrew } from '@shared/brew/running-brew';
import { formatClock } from '@shared/format';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useBrewMoment, useRunningBrews } from '@/entities/running-brew/hooks/brews';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import classes from './RunningBrews.module.css';

/** Brews under way, on every page of the shell: method, clock and the way back to each timer. */
export function RunningBrews() {
  const { id } = useCurrentUser();
  const brews = useRunningBrews(id).filter((brew) => brew.status !== 'ready');
  if (brews.length === 0) return null;
  return (
    <nav aria-label="Preparos em andamento" className={classes.brews}>
      {brews.map((brew) => (
        <BrewPill key={brew.id} brew={brew} />
      ))}
    </nav>
  );
}

function BrewPill({ brew }: { brew: RunningBrew }) {
  const moment = useBrewMoment(brew.id);
  if (!moment) return null;
  const clock = formatClock(moment.elapsedMs / 1000);
  return (
    <Link
      to={`/calculator/timer/${brew.id}`}
      className={classes.pill}
      data-colour={brew.colour}
      data-status={brew.status}
    >
      <MethodDrawing methodId={brew.recipe.methodId} size={28} />
      <span className={classes.method}>{brew.recipe.method}</span>
      <span className={`display-number ${classes.clock}`}>{clock}</span>
      <span className={classes.status}>{nudge(brew.status, moment.awaitingTap)}</span>
    </Link>
  );
}

/** What the brew wants of the person; nothing while it simply runs. */
function nudge(status: RunningBrew['status'], awaitingTap: boolean): string {
  if (status === 'paused') return 'Pausado';
  if (status === 'finished') return 'Pronto para salvar';
  return awaitingTap ? 'Sua vez' : '';
}
