import { likeOf } from '@shared/brew/methods';
import type { RunningBrew } from '@shared/brew/running-brew';
import { customerName, runningBrewRoute } from '@shared/brew/running-brew-labels';
import { formatClock } from '@shared/format';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import {
  useBrewNeedingAttention,
  useRunningBrewStage,
  useRunningBrews,
} from '@/domains/running-brews/hooks/running-brews';
import { useCurrentUser } from '@/services/session/hooks/session';
import { useRootMark } from '@/ui/hooks/useRootMark';
import classes from './RunningBrews.module.css';

/** Links to the running brews; only one link for all brews of the counter: to the next one. */
export function RunningBrews() {
  const { id } = useCurrentUser();
  // The list is deferred, because a brew that starts opens the timer, where no pill is drawn.
  const brews = useDeferredValue(useRunningBrews(id)).filter((brew) => brew.status !== 'ready');
  const nextId = useBrewNeedingAttention(id);
  if (brews.length === 0) return null;
  const onCounter = brews.filter(({ station }) => station !== null);
  const first = onCounter.find((brew) => brew.id === nextId) ?? onCounter[0];
  const shown = brews.filter((brew) => brew.station === null || brew === first);
  return <Pills shown={shown} first={first} others={onCounter.length - 1} />;
}

const MOST_ROWS = 3;

interface PillsProps {
  shown: readonly RunningBrew[];
  /** The shown brew of the counter; `others` is the number of the counter's other brews. */
  first: RunningBrew | undefined;
  others: number;
}

function Pills({ shown, first, others }: PillsProps) {
  useRootMark('data-brew-pills', String(Math.min(shown.length, MOST_ROWS)));
  return (
    <nav
      aria-label="Preparos em andamento"
      translate="no"
      className={`flex gap-xs p-2xs fixed overflow-x-auto sm:flex-col sm:items-end ${classes.brews}`}
      data-foot
    >
      {shown.map((brew) => (
        <BrewPill key={brew.id} brew={brew} others={brew === first ? others : 0} />
      ))}
    </nav>
  );
}

function BrewPill({ brew, others }: { brew: RunningBrew; others: number }) {
  const moment = useRunningBrewStage(brew.id);
  if (!moment) return null;
  return (
    <Link
      to={runningBrewRoute(brew)}
      className={`flex items-center flex-none gap-xs font-semibold rounded-lg text-timer-ink no-underline ${classes.pill}`}
      data-colour={brew.colour}
      data-status={brew.status}
    >
      <MethodDrawing methodId={likeOf(brew.recipe)} size={28} />
      <span className="whitespace-nowrap overflow-hidden text-ellipsis max-w-56">
        {customerName(brew) || brew.recipe.method}
      </span>
      <span className={`display-number text-xl leading-flat ${classes.clock}`}>
        <RunningBrewText brewId={brew.id} text={({ elapsedMs }) => formatClock(elapsedMs / 1000)} />
      </span>
      <span className={classes.status}>{statusText(brew.status, moment.awaitingTap)}</span>
      {others > 0 ? (
        <span className={classes.others}>
          +{others} <span className="visually-hidden">no balcão</span>
        </span>
      ) : null}
    </Link>
  );
}

function statusText(status: RunningBrew['status'], awaitingTap: boolean): string {
  if (status === 'paused') return 'Pausado';
  if (status === 'finished') return 'Pronto para salvar';
  return awaitingTap ? 'Sua vez' : '';
}
