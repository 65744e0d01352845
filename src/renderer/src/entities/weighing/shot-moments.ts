import type { ShotFacts } from '@shared/weighing/shot';

/** A clock that started with the first drop says nothing about when it fell, in ms. */
const AT_THE_START_MS = 1000;

/** When an espresso's first drop fell and its bed was wet through, as far as its clock can tell. */
export function shotMoments({ firstDripMs, wetMs }: Pick<ShotFacts, 'firstDripMs' | 'wetMs'>) {
  const isKnown = firstDripMs !== null && firstDripMs >= AT_THE_START_MS;
  return { firstDripMs: isKnown ? firstDripMs : null, wetMs: isKnown ? wetMs : null };
}
