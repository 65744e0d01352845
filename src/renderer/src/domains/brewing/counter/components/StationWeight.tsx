import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatDecimal, formatGrams } from '@shared/format';
import { useRef } from 'react';
import { useRunningBrewDrawing } from '@/domains/running-brews/hooks/running-brews';
import { endTexts, formatRemaining } from '@/domains/running-brews/model/brew-texts';
import { runningBrews } from '@/domains/running-brews/model/store';
import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import {
  formatReading,
  isStale,
  pourLine,
  STALE_LINE,
  scaleNotice,
} from '@/domains/running-brews/weighing/model/weighing-texts';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import { useStore } from '@/lib/hooks/useStore';
import classes from './StationTile.module.css';

interface StationWeightProps {
  brew: RunningBrew;
  moment: RunningBrewMoment;
  weighed: BrewOnScale;
}

function restingLine({
  status,
  stepTarget,
  stepRemainingMs,
  awaitingTap,
}: RunningBrewMoment): string {
  if (status !== 'running') return '';
  const target = stepTarget === null ? null : `até ${formatDecimal(stepTarget)} g`;
  const left = awaitingTap || stepRemainingMs === null ? null : formatRemaining(stepRemainingMs);
  return [target, left].filter((part) => part !== null).join('\n');
}

function titleOf({ recipe }: RunningBrew, { status, step }: RunningBrewMoment): string {
  if (status === 'ready') return `${formatGrams(recipe.parameters.coffeeGrams)} de café`;
  return status === 'finished' ? 'Pronto!' : step.title;
}

export function StationWeight({ brew, moment, weighed }: StationWeightProps) {
  const digits = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const state = useStore(weighed.state);
  const stale = isStale(state);
  const { status } = moment;
  const title = titleOf(brew, moment);
  const notice = status === 'finished' ? null : scaleNotice(state, { status, recipe: brew.recipe });

  const drawLine = (now: RunningBrewMoment) => {
    const view = weighed.latest()?.view;
    const words = view && !stale && status === 'running' ? pourLine(view) : null;
    const waiting = view && stale ? STALE_LINE : null;
    writeText(
      line.current,
      waiting ?? words ?? (brew.overtime ? endTexts(brew.recipe).overtime : restingLine(now)),
    );
    line.current?.toggleAttribute('data-alert', words !== null);
  };
  useDrawing(weighed.onReading, () => {
    const grams = weighed.latest()?.view.weighed.grams;
    writeText(digits.current, grams === undefined ? '–' : formatReading(grams));
    const now = runningBrews.moment(brew.id);
    if (now !== null) drawLine(now);
  });
  // The seconds also change while the scale sends nothing.
  useRunningBrewDrawing(brew.id, drawLine);

  return (
    <div
      className={`${classes.step} ${classes.weighed}`}
      data-held={state.held ?? undefined}
      data-stale={stale || undefined}
    >
      <p className={`font-semibold leading-tight text-balance ${classes.under}`}>{title}</p>
      <p className={`display-number leading-flat whitespace-nowrap ${classes.grams}`}>
        <span ref={digits} data-testid="weight" />
        <span className={classes.unit}> g</span>
      </p>
      <p
        ref={line}
        className={`font-semibold leading-snug tabular-nums text-balance w-fit whitespace-pre-line ${classes.cue}`}
      />
      <p className={`leading-tight text-balance max-w-64 ${classes.notice}`} role="status">
        {notice}
      </p>
    </div>
  );
}
