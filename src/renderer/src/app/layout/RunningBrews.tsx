import type { BrewSession } from '@shared/brew/session';
import { formatClock } from '@shared/format';
import { Link } from 'react-router-dom';
import { useBrewMoment, useBrewSessions } from '@/entities/brew-session/hooks/brews';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import classes from './RunningBrews.module.css';

/** Brews under way, on every page of the shell: method, clock and the way back to each timer. */
export function RunningBrews() {
  const { id } = useCurrentUser();
  const sessions = useBrewSessions(id).filter((session) => session.status !== 'ready');
  if (sessions.length === 0) return null;
  return (
    <nav aria-label="Preparos em andamento" className={classes.brews}>
      {sessions.map((session) => (
        <BrewPill key={session.id} session={session} />
      ))}
    </nav>
  );
}

function BrewPill({ session }: { session: BrewSession }) {
  const moment = useBrewMoment(session.id);
  if (!moment) return null;
  const clock = formatClock(moment.elapsedMs / 1000);
  return (
    <Link
      to={`/calculator/timer/${session.id}`}
      className={classes.pill}
      data-colour={session.colour}
      data-status={session.status}
    >
      <MethodDrawing methodId={session.recipe.methodId} size={28} />
      <span className={classes.method}>{session.recipe.method}</span>
      <span className={`display-number ${classes.clock}`}>{clock}</span>
      <span className={classes.status}>{nudge(session.status, moment.awaitingTap)}</span>
    </Link>
  );
}

/** What the brew wants of the person; nothing while it simply runs. */
function nudge(status: BrewSession['status'], awaitingTap: boolean): string {
  if (status === 'paused') return 'Pausado';
  if (status === 'finished') return 'Pronto para salvar';
  return awaitingTap ? 'Sua vez' : '';
}
