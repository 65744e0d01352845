import type { BrewSession } from '@shared/brew/session';
import { useBrewMoment } from '@/entities/brew-session/hooks/brews';
import { TimerDial } from '@/entities/brew-session/TimerDial';
import { stationName } from '../model/station-names';
import { StationControls } from './StationControls';
import { StationLabel } from './StationLabel';
import { StationStep } from './StationStep';
import classes from './StationTile.module.css';

interface StationTileProps {
  number: number;
  session: BrewSession;
  ownerId: string;
  /** It needs a hand before all others. */
  isNext: boolean;
}

/** One brew on the counter: whose it is, its clock and grams, and what can be done to it. */
export function StationTile({ number, session, ownerId, isNext }: StationTileProps) {
  const moment = useBrewMoment(session.id);
  if (!moment) return null;
  const { recipe } = session;
  const running = moment.status === 'running';
  const pouring =
    running &&
    moment.step.targetWater !== null &&
    moment.stepElapsedMs < moment.step.pourSeconds * 1000;
  const nextAt =
    moment.nextInMs === null || moment.totalMs <= 0
      ? null
      : (moment.elapsedMs + moment.nextInMs) / moment.totalMs;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a place on the counter
    <div
      role="group"
      aria-label={stationName(number, session)}
      className={classes.tile}
      data-colour={session.colour}
      data-status={moment.status}
      data-next={isNext || undefined}
    >
      <div className={classes.header}>
        <span className={`display-number ${classes.number}`} aria-hidden>
          {number}
        </span>
        <h2 className={classes.method}>{recipe.method}</h2>
        {isNext ? <span className={classes.next}>A próxima</span> : null}
        <StationLabel key={session.id} number={number} session={session} />
      </div>
      <div className={classes.body}>
        <div className={classes.stage}>
          <TimerDial
            sessionId={session.id}
            elapsedSeconds={moment.elapsedMs / 1000}
            totalSeconds={moment.totalMs / 1000}
            totalIsEstimate={moment.totalIsEstimate}
            nextAt={nextAt}
            pouring={pouring}
            running={running}
          />
          <StationStep
            moment={moment}
            overtime={session.overtime}
            inCup={recipe.methodId === 'espresso'}
          />
        </div>
      </div>
      <StationControls
        key={`${session.id} ${moment.status}`}
        number={number}
        session={session}
        moment={moment}
        ownerId={ownerId}
      />
    </div>
  );
}
