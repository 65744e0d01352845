import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatDecimal } from '@shared/format';
import { useRef } from 'react';
import {
  createDialLevel,
  Dial,
  type DialLevel,
  turnDial,
} from '@/domains/running-brews/components/Dial';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { clockText } from '@/domains/running-brews/model/brew-texts';
import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import {
  formatReading,
  gramsOver,
  isStale,
  pourLine,
  STALE_LINE,
} from '@/domains/running-brews/weighing/model/weighing-texts';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import { useStore } from '@/lib/hooks/useStore';
import classes from './WeighDial.module.css';

interface WeighDialProps {
  brew: RunningBrew;
  moment: RunningBrewMoment;
  weighed: BrewOnScale;
}

/** The ring shows the water of this step, the liquid all water. */
export function WeighDial({ brew, moment, weighed }: WeighDialProps) {
  const arc = useRef<SVGCircleElement>(null);
  const liquid = useRef<HTMLDivElement>(null);
  const level = useRef<DialLevel>(null);
  const digits = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const state = useStore(weighed.state);
  const { arrangement, held } = state;
  const stale = isStale(state);
  const { stepTarget } = moment;
  const isWater = arrangement === 'brewer';
  const most = Math.max(1, ...brew.recipe.steps.map(({ targetWater }) => targetWater ?? 0));
  const isReady = moment.status === 'ready';
  const resting =
    isWater && !isReady && stepTarget !== null ? `de ${formatDecimal(stepTarget)} g` : 'na balança';

  useDrawing(weighed.onReading, () => {
    const view = weighed.latest()?.view;
    if (!view) {
      writeText(digits.current, '–');
      writeText(line.current, resting);
      return;
    }
    const target = isReady ? null : view.target;
    const { grams } = view.weighed;
    writeText(digits.current, formatReading(grams));
    if (liquid.current) level.current ??= createDialLevel(liquid.current);
    if (isWater) level.current?.set(isReady ? 0 : grams / most);
    const amount = target ? target.toGrams - target.fromGrams : 0;
    turnDial(arc.current, target ? (grams - target.fromGrams) / amount : 0);
    arc.current?.toggleAttribute('data-over', !isReady && gramsOver(view) !== null);
    const words = target && !stale ? pourLine(view) : null;
    writeText(line.current, stale ? STALE_LINE : (words ?? resting));
    line.current?.toggleAttribute('data-alert', words !== null);
  });

  return (
    <div
      className={`contents ${classes.weigh}`}
      data-held={held ?? undefined}
      data-stale={stale || undefined}
    >
      <Dial
        arc={arc}
        liquid={liquid}
        tickAt={null}
        pouring={moment.status === 'running' && stepTarget !== null}
        // The liquid moves at each reading; waves would have to be computed each time as well.
        moving={false}
        measured
      >
        <p
          className={`display-number leading-flat text-timer-ink ${classes.clock}`}
          role="timer"
          aria-label="Tempo de preparo"
        >
          <RunningBrewText brewId={brew.id} text={clockText} />
        </p>
        <p
          className={`display-number leading-flat whitespace-nowrap text-center text-timer-ink ${classes.weight}`}
        >
          <span className={`block ${classes.figure}`}>
            <span ref={digits} data-testid="weight" />
            <span className={classes.unit}> g</span>
          </span>
        </p>
        <p
          ref={line}
          className={`font-semibold leading-snug whitespace-nowrap tabular-nums ${classes.line}`}
        />
      </Dial>
    </div>
  );
}
