import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { memo, type ReactNode, type RefObject } from 'react';
import classes from './Dial.module.css';

/** Places of the liquid's surface, in % of the dial's height from the top. */
const EMPTY_AT = 94;
const FULL_AT = 6;

/** Four waves of 200 units each; the drawing moves by one wave and starts again. */
const WAVE =
  'M0 20C50 9 50 9 100 20S150 31 200 20 250 9 300 20 350 31 400 20 450 9 500 20 550 31 600 20 650 9 700 20 750 31 800 20V40H0Z';

function Wave({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <svg aria-hidden viewBox="0 0 800 40" preserveAspectRatio="none" width="100%" height="100%">
        <path d={WAVE} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Memoised, so that a new step does not render it. */
const Well = memo(function Well({ liquid }: Pick<DialProps, 'liquid'>) {
  return (
    <div
      className={`rounded-circle overflow-hidden absolute bg-timer-well ${classes.well}`}
      aria-hidden
    >
      <div className={`absolute ${classes.stage}`}>
        <div ref={liquid} className={`absolute inset-0 ${classes.liquid}`}>
          <div className={`absolute inset-0 ${classes.swell}`}>
            <Wave className={classes.waveBack} />
            <Wave className={classes.waveFront} />
          </div>
          <div className={`absolute ${classes.body}`} />
        </div>
      </div>
    </div>
  );
});

function levelAt(share: number): string {
  const surface = EMPTY_AT - Math.min(1, Math.max(0, share)) * (EMPTY_AT - FULL_AT);
  return `translateY(${surface.toFixed(2)}%)`;
}

function fillDial(liquid: HTMLDivElement | null, share: number): void {
  liquid?.style.setProperty('transform', levelAt(share));
}

/** Animates the liquid from one share to another in `ms`, without script on the way. */
function riseDial(liquid: HTMLDivElement, from: number, to: number, ms: number): Animation {
  fillDial(liquid, to);
  return liquid.animate([{ transform: levelAt(from) }, { transform: levelAt(to) }], ms);
}

/** Number of steps of the whole arc, about a pixel each; smaller changes are not drawn. */
const ARC_STEPS = 1500;

/** Draws the arc up to a share of 0 to 1, without a React render. */
export function turnDial(arc: SVGCircleElement | null, share: number): void {
  const turned = Math.round(Math.min(1, Math.max(0, share)) * ARC_STEPS) / ARC_STEPS;
  const offset = String(1 - turned);
  if (arc === null || arc.dataset.offset === offset) return;
  arc.dataset.offset = offset;
  arc.style.setProperty('stroke-dashoffset', offset);
  arc.style.setProperty('opacity', turned > 0 ? '1' : '0');
}

interface DialProps {
  arc: RefObject<SVGCircleElement | null>;
  liquid: RefObject<HTMLDivElement | null>;
  tickAt: number | null;
  pouring: boolean;
  moving: boolean;
  /** Whether a scale sets the level; the liquid then has no animation of its own. */
  measured?: boolean;
  children: ReactNode;
}

/** `turnDial` and a `DialLevel` set arc and level without a React render. */
export function Dial({ arc, liquid, tickAt, pouring, moving, measured, children }: DialProps) {
  return (
    <div
      className={`flex-none relative ${classes.dial}`}
      data-pouring={pouring || undefined}
      data-moving={moving || undefined}
      data-measured={measured || undefined}
    >
      <Well liquid={liquid} />
      <svg
        className="w-full relative h-full overflow-visible block"
        viewBox="0 0 400 400"
        aria-hidden
      >
        <circle className={`fill-none ${classes.track}`} cx="200" cy="200" r="188" />
        <circle
          ref={arc}
          className={`opacity-0 fill-none ${classes.arc}`}
          cx="200"
          cy="200"
          r="188"
          pathLength="1"
          transform="rotate(-90 200 200)"
        />
        {tickAt === null ? null : (
          <circle
            className={classes.tick}
            cx="200"
            cy="12"
            r="5"
            transform={`rotate(${(tickAt * 360).toFixed(2)} 200 200)`}
          />
        )}
      </svg>
      <div
        className={`grid absolute inset-0 text-timer-ink place-content-center justify-items-center ${classes.face}`}
      >
        {children}
      </div>
    </div>
  );
}

const SAME_LEVEL = 0.002;
/** Change of a pour's end, in ms, that restarts its animation, for example after a sleep. */
const MOST_DRIFT_MS = 250;

export type DialLevel = ReturnType<typeof createDialLevel>;

/** Controls a dial's level. A pour is one animation: many small steps were too slow. */
export function createDialLevel(liquid: HTMLDivElement) {
  let level: number | null = null;
  let rise: { animation: Animation; to: number; endsAt: number } | null = null;

  const set = (share: number) => {
    rise?.animation.cancel();
    if (rise === null && level !== null && Math.abs(share - level) < SAME_LEVEL) return;
    rise = null;
    level = share;
    fillDial(liquid, share);
  };

  return {
    set,
    /** Shows the level of the recipe; called at each beat of the brew. */
    follow({ waterProgress, pour }: RunningBrewMoment) {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (pour === null || isStill) {
        set(waterProgress);
        return;
      }
      const { toProgress: to, leftMs } = pour;
      const endsAt = performance.now() + leftMs;
      const isOnItsWay = rise?.to === to && Math.abs(rise.endsAt - endsAt) < MOST_DRIFT_MS;
      if (isOnItsWay) return;
      rise?.animation.cancel();
      rise = { animation: riseDial(liquid, waterProgress, to, leftMs), to, endsAt };
      level = to;
    },
    /** Call it on unmount: the animation of a removed element would go on drawing frames. */
    stop: () => rise?.animation.cancel(),
  };
}
