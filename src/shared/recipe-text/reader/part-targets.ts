import type { Cue } from './cues.ts';
import { figureOf, type Part, type Setting, type State } from './scores.ts';

/* Computes the pours of relative amounts: 'o resto', '40 % da água', '100 em 100'. */

/** Returns the totals after equal pours, in grams. */
export function evenly(from: number, each: number, count: number): number[] {
  const targets: number[] = [];
  for (let nth = 1; nth <= count; nth += 1) targets.push(from + each * nth);
  return targets;
}

export const isUpTo = ({ way }: Cue, { of }: Part) =>
  of === 'total' || of === 'left' || ((of === 'water' || of === 'own') && way === 'to');

/** Returns the totals after each pour of a part, in grams; null if the part cannot be poured. */
export function targetsOfPart(
  state: Pick<State, 'coffee' | 'water' | 'reached' | 'pours'>,
  cue: Cue,
  part: Part,
  setting: Setting,
): number[] | null {
  const water = state.water ?? setting.water;
  const coffee = state.coffee ?? setting.coffee;
  const whole = {
    coffee,
    water,
    rest: water === null ? null : water - state.reached,
    total: water,
    own: figureOf(cue),
    left: water === null ? null : water - figureOf(cue),
  }[part.of];
  if (whole === null || (part.onlyEnds && state.pours === null)) return null;
  const last = (isUpTo(cue, part) ? 0 : state.reached) + whole * part.factor;
  if (last <= state.reached + 0.5) return null;
  const all = last - state.reached;
  const count = part.each ? Math.min(20, Math.ceil(all / part.each - 0.01)) : part.count;
  const step = part.each ?? all / count;
  return evenly(state.reached, step, count).map((target) => Math.min(last, target));
}
