import { countsBeverage, likeOf } from '@shared/brew/methods';
import { type RunningBrew, STATION_LABEL_MAX } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatDecimal, formatGrams } from '@shared/format';
import { memo, Suspense, useState } from 'react';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { TimerDial } from '@/domains/running-brews/components/TimerDial';
import { useRunningBrewStage } from '@/domains/running-brews/hooks/running-brews';
import { endTexts, overtimeText, remainingText } from '@/domains/running-brews/model/brew-texts';
import { runningBrews } from '@/domains/running-brews/model/store';
import { ScaleButton } from '@/domains/running-brews/weighing/components/ScaleButton';
import { useBrewOnScale } from '@/domains/running-brews/weighing/hooks/weighing';
import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { lazyPart } from '@/lib/lazy-part';
import { stationName } from '../model/stations';
import { StationControls } from './StationControls';
import classes from './StationTile.module.css';

const StationWeight = lazyPart(() => import('./StationWeight'), 'StationWeight');

/** Returns the measured share of the water, about 0 to 1; null while it is not measured. */
function shareOf({ latest, state }: BrewOnScale, brew: RunningBrew): number | null {
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
  isNext: boolean;
}

/** Memoised, so that a change of one brew does not render the others. */
export const StationTile = memo(function StationTile(props: StationTileProps) {
  const { number, brew, ownerId, isNext } = props;
  const moment = useRunningBrewStage(brew.id);
  const weighed = useBrewOnScale(brew.id);
  if (!moment) return null;
  const { recipe } = brew;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a place on the counter
    <div
      role="group"
      aria-label={stationName(number, brew)}
      className={`flex flex-col min-w-0 min-h-0 rounded-xl ${classes.tile}`}
      data-colour={brew.colour}
      data-status={moment.status}
      data-next={isNext || undefined}
    >
      <div className="flex items-center flex-none gap-y-xs gap-x-sm">
        <span
          className={`display-number grid place-items-center flex-none text-2xl rounded-circle h-touch w-touch ${classes.number}`}
          aria-hidden
        >
          {number}
        </span>
        <h2 className="min-w-0 text-xl leading-tight whitespace-nowrap overflow-hidden text-ellipsis flex-initial">
          {recipe.method}
        </h2>
        {isNext ? (
          <span
            className={`text-sm font-bold rounded-xl flex-none px-sm py-2xs text-timer-on-button ${classes.next}`}
          >
            A próxima
          </span>
        ) : null}
        <StationLabel key={brew.id} number={number} brew={brew} />
      </div>
      <div className={`flex-1 min-h-0 ${classes.body}`}>
        <div className={`flex items-center h-full ${classes.stage}`}>
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
            <StationStep brew={brew} moment={moment} />
          )}
        </div>
      </div>
      <div className={`flex gap-xs flex-none ${classes.foot}`} data-foot>
        <StationControls
          key={`${brew.id} ${moment.status}`}
          number={number}
          brew={brew}
          status={moment.status}
          awaitingTap={moment.awaitingTap}
          isEnding={moment.isEnding}
          ownerId={ownerId}
        />
        <div className={classes.scale}>
          <ScaleButton brewId={brew.id} openAtFirst={false} />
        </div>
      </div>
    </div>
  );
});

interface StationLabelProps {
  number: number;
  brew: RunningBrew;
}

/** Field for the name of a station, saved while it is typed. */
const StationLabel = memo(function StationLabel({ number, brew }: StationLabelProps) {
  const [text, setText] = useState(brew.station?.label ?? '');
  return (
    <input
      className={`min-h-touch text-timer-ink text-ellipsis font-inherit text-xl font-semibold rounded-lg ${classes.label}`}
      aria-label={`Cliente da estação ${number}`}
      placeholder="Cliente"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={STATION_LABEL_MAX}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        runningBrews.dispatch(brew.id, { type: 'place', station: { number, label: value } });
      }}
      // Enter and Escape leave the field, so that the keys control the stations again.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
});

interface StationStepProps {
  brew: RunningBrew;
  moment: RunningBrewMoment;
}

interface StationWords {
  over: string;
  grams: number;
  under: string;
}

function words({ brew, moment }: StationStepProps): StationWords {
  const { recipe, overtime } = brew;
  const { step, status, waterNow } = moment;
  const { coffeeGrams, grindSize } = recipe.parameters;
  const inCup = countsBeverage(likeOf(recipe));
  // Before the start, the barista needs the dose and the grind.
  if (status === 'ready') return { over: 'Café', grams: coffeeGrams, under: grindSize };
  const grams = step.targetWater ?? Math.round(waterNow);
  const { title } = step;
  // A brewer keeps part of the poured water, so the cup has less than these grams.
  if (status === 'finished')
    return { over: 'Pronto!', grams, under: inCup ? 'Na xícara' : 'De água' };
  if (overtime) return { over: 'Além da receita', grams, under: endTexts(recipe).overtime };
  if (status === 'paused') return { over: 'Em pausa', grams, under: title };
  if (step.targetWater === null) return { over: 'Na balança', grams, under: title };
  if (step.kind === 'heat') return { over: 'De água', grams, under: title };
  return { over: inCup ? 'Até' : 'Despeje até', grams, under: title };
}

function pace(moment: RunningBrewMoment): string {
  return moment.status === 'running' ? remainingText(moment) : '';
}

function StationStep({ brew, moment }: StationStepProps) {
  const { over, grams, under } = words({ brew, moment });
  const isReady = moment.status === 'ready';
  const { waterMl } = brew.recipe.parameters;
  return (
    <div
      className={classes.step}
      data-resting={isReady || moment.step.targetWater === null || undefined}
    >
      <p className={`text-timer-muted ${classes.over}`}>{over}</p>
      <p className={`display-number leading-flat whitespace-nowrap ${classes.grams}`}>
        {brew.overtime ? (
          <RunningBrewText brewId={brew.id} text={overtimeText} />
        ) : (
          <>
            {formatDecimal(grams)}
            <span className={classes.unit}> g</span>
          </>
        )}
      </p>
      <p className={`font-semibold leading-tight text-balance ${classes.under}`}>{under}</p>
      {brew.overtime ? null : (
        <p className={`tabular-nums ${classes.pace}`}>
          {isReady ? (
            `para ${formatGrams(waterMl)}`
          ) : (
            <RunningBrewText brewId={brew.id} text={pace} />
          )}
        </p>
      )}
    </div>
  );
}
