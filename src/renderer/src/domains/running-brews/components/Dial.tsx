import type { BrewMoment } from '@shared/brew/brew-moment';
import { memo, type ReactNode, type RefObject } from 'react';
import classes from './Dial.module.css';

/**
 * Height of the liquid's surface in % of the dial.
 * Below the visible circle when empty, above it when full.
 */
const EMPTY_AT = 94;
const FULL_AT = 6;

/** Four periods of 200 units, in a strip 40 high: it travels one period and starts over. */
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

/** The vessel. Memoised: nothing in it changes, and the clock renders each second. */
const Well = memo(function Well({ liquid }: Pick<DialProps, 'liquid'>) {
  return (
    <div className={`circle overflow-hidden absolute ${classes.well}`} aria-hidden>
      <div className={classes.stage}>
        <div ref={liquid} className={`inset-0 ${classes.liquid}`}>
          <div className={`inset-0 ${classes.swell}`}>
            <Wave className={classes.waveBack} />
            <Wave className={classes.waveFront} />
          </div>
          <div className={classes.body} />
        </div>
      </div>
    </div>
  );
});

/** Returns the height of the liquid for a share of 0 to 1. */
function levelAt(share: number): string {
  const surface = EMPTY_AT - Math.min(1, Math.max(0, share)) * (EMPTY_AT - FULL_AT);
  return `translateY(${surface.toFixed(2)}%)`;
}

/** Sets how full the dial is, 0 to 1, without rendering. */
function fillDial(liquid: HTMLDivElement | null, share: number): void {
  liquid?.style.setProperty('transform', levelAt(share));
}

/** Lets the liquid rise from one share to another, in ms: the compositor does it by itself. */
function riseDial(liquid: HTMLDivElement, from: number, to: number, ms: number): Animation {
  fillDial(liquid, to);
  return liquid.animate([{ transform: levelAt(from) }, { transform: levelAt(to) }], ms);
}

/** Steps of the growing arc, about a pixel each; smaller changes are not drawn. */
const ARC_STEPS = 1500;

/** Sets how far the arc goes round, 0 to 1, without rendering. */
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
  /** Position of a tick on the ring, 0 to 1; null for none. */
  tickAt: number | null;
  /** Water is being poured right now: the surface moves more. */
  pouring: boolean;
  /** The surface moves by itself. */
  moving: boolean;
  /** A scale sets the level, so the surface has no movement of its own. */
  measured?: boolean;
  /** Content on top of the dial. */
  children: ReactNode;
}

/**
 * Draws a ring around a vessel with liquid in it.
 * Waves and level are layers that the compositor moves by itself. Arc and level are set through
 * `turnDial` and `fillDial`, so that React need not render.
 */
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
        className={`w-full relative h-full ${classes.drawing}`}
        viewBox="0 0 400 400"
        aria-hidden
      >
        <circle className={classes.track} cx="200" cy="200" r="188" />
        <circle
          ref={arc}
          className={classes.arc}
          cx="200"
          cy="200"
          r="188"
          pathLength="1"
          transform="rotate(-90 200 200)"
        />
        {tickAt === null ? null : (
          <line
            className={classes.tick}
            x1="200"
            y1="3"
            x2="200"
            y2="21"
            transform={`rotate(${(tickAt * 360).toFixed(2)} 200 200)`}
          />
        )}
      </svg>
      <div className={`grid inset-0 timer-ink ${classes.face}`}>{children}</div>
    </div>
  );
}

/** Smallest change of the level that is drawn, as a share. */
const SAME_LEVEL = 0.002;
/** So far from when a pour should end, in ms, its rise is started anew: the computer slept. */
const MOST_DRIFT_MS = 250;

export type DialLevel = ReturnType<typeof createDialLevel>;

/**
 * Creates the controller of a dial's level.
 * A pour of the recipe is one movement from its start to its end, because many small steps each
 * second cost a slow machine more than everything else on the screen.
 */
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
    /** Follows the recipe; called at each of the brew's beats. */
    follow({ waterProgress, pour }: BrewMoment) {
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
    /** Call it when the dial unmounts: an animation of a removed element keeps drawing frames. */
    stop: () => rise?.animation.cancel(),
  };
}
