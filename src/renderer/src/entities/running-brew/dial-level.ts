import type { BrewMoment } from '@shared/brew/brew-moment';
import { fillDial, riseDial } from './Dial';

/** Smallest change of the level that is drawn, as a share. */
const SAME_LEVEL = 0.002;
/** So far from when a pour should end, in ms, its rise is started anew: the computer slept. */
const MOST_DRIFT_MS = 250;

export type DialLevel = ReturnType<typeof createDialLevel>;

/**
 * How full a dial is. A pour of the recipe is one movement from its start to its end: small steps,
 * many times a second, cost a slow machine more than all else on the screen.
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
    /** To be called when the dial goes: an animation of what is gone keeps the page drawing frames. */
    stop: () => rise?.animation.cancel(),
  };
}
