import { type Circumstances, type NextStep, nextStep } from '@shared/brew/dial-advice';
import { applyChange, type Change, type TastedBrew, type Tuning } from '@shared/brew/dial-in';

export interface SeriesBrew extends TastedBrew {
  id: string;
  /** Id of its recipe; null if the brew refers to none. */
  recipeId: string | null;
  brewedAt: string;
  /** Grams. */
  coffee: number;
  /** Id of the brew that it was meant to improve on. */
  from: string | null;
  rating: number | null;
  seconds: number | null;
  /** Grams in the cup, if weighed. */
  beverage: number | null;
}

/** Returns the series that ends at a brew, by default the newest, by following `from`. */
export function chainOf(brews: readonly SeriesBrew[], lastId?: string): SeriesBrew[] {
  const byId = new Map(brews.map((brew) => [brew.id, brew]));
  const chain: SeriesBrew[] = [];
  // The newest brew that no other improves on. Times alone are unreliable: device clocks differ.
  const improved = new Set(brews.map(({ from }) => from));
  const newest = brews.findLast(({ id }) => !improved.has(id)) ?? brews.at(-1);
  let brew = lastId === undefined ? newest : byId.get(lastId);
  while (brew && !chain.includes(brew)) {
    chain.unshift(brew);
    brew = brew.from === null ? undefined : byId.get(brew.from);
  }
  return chain;
}

export interface Suggestion {
  kind: NextStep['kind'];
  change: Change | null;
  why: string | null;
  tuning: Tuning;
  /** Water (or beverage) per gram of coffee. */
  ratio: number;
  /** The ratio of the brew before. */
  last: number;
  /** Id of the brew it improves on. */
  from: string;
  taste: SeriesBrew['taste'];
}

export function suggestionFor(
  where: Circumstances,
  chain: readonly SeriesBrew[],
): Suggestion | null {
  const last = chain.at(-1);
  if (!last) return null;
  const step = nextStep(where, chain);
  const change = step.kind === 'change' ? step.change : null;
  const { grind, temperature, time, ratio } = change ? applyChange(last, change) : last;
  return {
    kind: step.kind,
    change,
    why: 'why' in step ? step.why : null,
    tuning: { grind, temperature, time },
    ratio,
    last: last.ratio,
    from: last.id,
    taste: last.taste,
  };
}

/** Returns a series' brew with the highest rating, else the last that tasted good, else null. */
export function bestOf(chain: readonly SeriesBrew[]): SeriesBrew | null {
  const rated = chain.filter(({ rating }) => rating !== null);
  const top = Math.max(...rated.map(({ rating }) => rating ?? 0));
  return (
    rated.findLast(({ rating }) => rating === top) ??
    chain.findLast(({ taste }) => taste === 'bom') ??
    null
  );
}
