import { Title, UnstyledButton } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock, formatDecimal, unbroken } from '@shared/format';
import { isShot } from '@shared/weighing/brew-weighing';
import { targetFlow } from '@shared/weighing/target-curve';
import { useRef } from 'react';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { endTexts, overtimeText, remainingText } from '@/domains/running-brews/model/brew-texts';
import { useGhost } from '@/domains/running-brews/weighing/hooks/ghost';
import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { shotMoments } from '@/domains/running-brews/weighing/model/pour-texts';
import {
  setWeighingSettings,
  weighingSettings,
} from '@/domains/running-brews/weighing/model/weighing-settings';
import {
  formatReading,
  isStale,
  scaleNotice,
} from '@/domains/running-brews/weighing/model/weighing-texts';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import { useStore } from '@/lib/hooks/useStore';
import { LiveCurve } from './LiveCurve';
import { WeighDial } from './WeighDial';
import classes from './WeighingStage.module.css';

interface WeighingStageProps {
  brew: RunningBrew;
  moment: RunningBrewMoment;
  weighed: BrewOnScale;
  ownerId: string;
}

export function WeighingStage({ brew, moment, weighed, ownerId }: WeighingStageProps) {
  const state = useStore(weighed.state);
  const said = scaleNotice(state, { status: moment.status, recipe: brew.recipe });
  const { step } = moment;
  const ghost = useGhost({
    ownerId,
    recipeId: brew.recipe.recipeId,
    arrangement: state.arrangement,
  });
  return (
    <div className={`grid min-w-0 min-h-0 ${classes.stage}`}>
      <div className={`grid place-items-center ${classes.dial}`}>
        <WeighDial brew={brew} moment={moment} weighed={weighed} />
      </div>
      <section
        className="flex items-center min-w-0 gap-xs text-center flex-col"
        aria-label="Etapa atual"
      >
        <FlowGauge weighed={weighed} />
        <p className="flex items-center flex-wrap justify-center font-semibold tabular-nums gap-y-xs gap-x-sm">
          <span className="text-sm whitespace-nowrap rounded-xl px-sm py-2xs bg-timer-track text-timer-arc">
            {brew.overtime ? 'Além da receita' : `Etapa ${moment.stepNumber} / ${moment.stepCount}`}
          </span>
          {isShot(brew.recipe) ? <ShotLine weighed={weighed} recipe={brew.recipe} /> : null}
          {moment.status === 'paused' ? <span className="text-timer-arc">Em pausa</span> : null}
          <span>
            <RunningBrewText brewId={brew.id} text={brew.overtime ? overtimeText : remainingText} />
          </span>
        </p>
        <Title order={2} className="text-2xl leading-tight">
          {brew.overtime ? endTexts(brew.recipe).overtime : step.title}
        </Title>
        <p
          className={`text-md leading-snug text-balance text-timer-muted max-w-120 ${classes.description}`}
          role="status"
          data-notice={said !== null || undefined}
        >
          {said ?? (brew.overtime ? endTexts(brew.recipe).onScale : unbroken(step.description))}
        </p>
      </section>
      <div className={`min-w-0 relative min-h-0 ${classes.curve}`}>
        <LiveCurve brew={brew} weighed={weighed} ghost={ghost?.isShown ? ghost.curve : null} />
        {ghost ? <GhostToggle label={ghost.label} /> : null}
      </div>
    </div>
  );
}

function GhostToggle({ label }: { label: string }) {
  const { ghost } = useStore(weighingSettings);
  return (
    <UnstyledButton
      className={`flex items-center gap-xs text-sm min-h-touch absolute rounded-xl text-timer-muted ${classes.toggle}`}
      aria-pressed={ghost}
      onClick={() => setWeighingSettings({ ghost: !ghost })}
    >
      {label}
    </UnstyledButton>
  );
}

/** Shows an espresso's growing ratio, and the time of its first drop. */
function ShotLine({ weighed, recipe }: { weighed: BrewOnScale; recipe: Recipe }) {
  const text = useRef<HTMLSpanElement>(null);
  const { coffeeGrams } = recipe.parameters;
  useDrawing(weighed.onReading, () => {
    const view = weighed.latest()?.view;
    if (!view?.isRunning) {
      writeText(text.current, '');
      return;
    }
    const ratio = `1:${formatDecimal(Math.max(0, view.weighed.grams) / coffeeGrams, 1)}`;
    const { firstDripMs } = shotMoments(view.shot ?? { firstDripMs: null, wetMs: null });
    const drip = firstDripMs === null ? null : `1ª gota ${formatClock(firstDripMs / 1000)}`;
    writeText(text.current, [ratio, drip].filter((part) => part !== null).join(' · '));
  });
  return <span ref={text} data-testid="shot" />;
}

/** The gauge's range is this multiple of its target band, which is in the middle. */
const SPAN_OF_BAND = 3;
/** A step counts as poured when this many grams or fewer are missing. */
const POURED_GRAMS = 1;
/** Shortest time between two changes of a number, so that it can be read. */
const FIGURE_MS = 200;

function FlowGauge({ weighed }: { weighed: BrewOnScale }) {
  const box = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const writtenMs = useRef(0);
  const stale = isStale(useStore(weighed.state));

  useDrawing(weighed.onReading, () => {
    const view = weighed.latest()?.view;
    if (!view || stale) {
      writeText(text.current, '–');
      box.current?.toggleAttribute('data-idle', true);
      return;
    }
    if (!box.current) return;
    const { flow, grams } = view.weighed;
    // After a pour the needle is hidden: at zero it would report the pause as too slow.
    const isOpen = view.target !== null && grams < view.target.toGrams - POURED_GRAMS;
    const wanted = view.target && isOpen && view.isRunning ? targetFlow(view.target) : null;
    if (performance.now() - writtenMs.current >= FIGURE_MS) {
      writtenMs.current = performance.now();
      writeText(text.current, flow === null ? '–' : formatReading(Math.max(0, flow)));
    }
    box.current.toggleAttribute('data-idle', wanted === null);
    if (wanted === null || flow === null) return;
    const width = (wanted.high - wanted.low) * SPAN_OF_BAND;
    const share = (flow - wanted.flow) / width + 0.5;
    const place = Math.min(0.985, Math.max(0.015, share));
    needle.current?.style.setProperty('transform', `translateX(${(place * 100).toFixed(1)}%)`);
    const isRight = flow >= wanted.low && flow <= wanted.high;
    box.current.toggleAttribute('data-right', isRight);
  });

  return (
    <div ref={box} className={`flex items-center gap-sm ${classes.flow}`} data-idle>
      <div
        className={`rounded-lg relative flex-1 h-2.5 bg-timer-track overflow-clip ${classes.track}`}
        aria-hidden
      >
        <div className={`rounded-lg absolute ${classes.band}`} />
        <div ref={needle} className={`absolute inset-0 ${classes.slide}`}>
          <div className={`rounded-circle absolute left-0 w-4.5 h-4.5 ${classes.needle}`} />
        </div>
      </div>
      <p
        className={`flex-none text-md whitespace-nowrap text-timer-muted content-center text-end ${classes.text}`}
      >
        <span className={`block ${classes.figure}`}>
          <span ref={text} className="display-number text-2xl text-timer-ink" /> g/s
        </span>
      </p>
    </div>
  );
}
