import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { RunningBrew } from '@shared/brew/running-brew';
import { memo, Suspense } from 'react';
import { useBrewStage } from '@/entities/running-brew/hooks/brews';
import { TimerDial } from '@/entities/running-brew/TimerDial';
import { useWeighedBrew } from '@/entities/weighing/hooks/weighing';
import { ScaleButton } from '@/entities/weighing/ScaleButton';
import type { WeighedBrew } from '@/entities/weighing/weighed-brews';
import { lazyPart } from '@/lib/lazy-part';
import { stationName } from '../model/station-names';
import { StationControls } from './StationControls';
import { StationLabel } from './StationLabel';
import { StationStep } from './StationStep';
import classes from './StationTile.module.css';

const StationWeight = lazyPart(() => import('./StationWeight'), 'StationWeight');

/** How much of the water the scale says is in, 0 to 1; null when it weighs something else. */
function shareOf({ latest, state }: WeighedBrew, brew: RunningBrew): number | null {
  const { recipe, status } = brew;
  const result = latest();
  if (result === null || status === 'ready') return null;
  if (state.getState().arrangement === 'server') return null;
  const most = Math.max(1, ...recipe.steps.map(({ targetWater }) => targetWater ?? 0));
  return result.view.weighed.grams / most;
}

interface StationTileProps {
  number: number;
  brew: RunningBrew;
  ownerId: string;
  /** It needs a hand before all others. */
  isNext: boolean;
}

/**
 * One brew on the counter: whose it is, its clock and grams, and what can be done to it. Memoised: a
 * change of one brew is none of the others.
 */
export const StationTile = memo(function StationTile(props: StationTileProps) {
  const { number, brew, ownerId, isNext } = props;
  const moment = useBrewStage(brew.id);
  const weighed = useWeighedBrew(brew.id);
  if (!moment) return null;
  const { recipe } = brew;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a place on the counter
    <div
      role="group"
      aria-label={stationName(number, brew)}
      className={classes.tile}
      data-colour={brew.colour}
      data-status={moment.status}
      data-next={isNext || undefined}
    >
      <div className={classes.header}>
        <span className={`display-number ${classes.number}`} aria-hidden>
          {number}
        </span>
        <h2 className={classes.method}>{recipe.method}</h2>
        {isNext ? <span className={classes.next}>A próxima</span> : null}
        <StationLabel key={brew.id} number={number} brew={brew} />
      </div>
      <div className={classes.body}>
        <div className={classes.stage}>
          <TimerDial
            brewId={brew.id}
            moment={moment}
            waterShare={weighed ? () => shareOf(weighed, brew) : null}
            isCompact
          />
          {weighed ? (
            <Suspense>
              <StationWeight brew={brew} moment={moment} weighed={weighed} />
            </Suspense>
          ) : (
            <StationStep
              brewId={brew.id}
              moment={moment}
              overtime={brew.overtime}
              inCup={countsBeverage(likeOf(recipe))}
            />
          )}
        </div>
      </div>
      <div className={classes.foot}>
        <StationControls
          key={`${brew.id} ${moment.status}`}
          number={number}
          brew={brew}
          status={moment.status}
          awaitingTap={moment.awaitingTap}
          next={moment.next}
          ownerId={ownerId}
        />
        <div className={classes.scale}>
          <ScaleButton brewId={brew.id} openAtFirst={false} />
        </div>
      </div>
    </div>
  );
});
