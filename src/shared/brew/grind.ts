/**
 * Grind words, finest first, with their particle size `[from, to]` in µm.
 * Source: Honest Coffee Guide's chart by method
 * (https://honestcoffeeguide.com/coffee-grind-size-chart/). Its rows are Turkish 40–220, espresso
 * 180–380, moka 360–660, V60 400–700, cupping 460–850 ("Média"), French press 690–1300 (split
 * between the two coarse words) and cold brew from 800.
 */
export const GRIND_MICRONS = {
  Extrafina: [40, 220],
  Fina: [180, 380],
  'Fina-média': [360, 660],
  'Média-fina': [400, 700],
  Média: [460, 850],
  'Média-grossa': [690, 1000],
  Grossa: [800, 1300],
} as const satisfies Record<string, readonly [number, number]>;

export type Grind = keyof typeof GRIND_MICRONS;

const ADJUST_SUFFIX = ' (ajustar)';

/** Marks a grind as a starting point ('(ajustar)'), because grinders differ. */
export function grindText(grind: string): string {
  return grind.endsWith(ADJUST_SUFFIX) ? grind : `${grind}${ADJUST_SUFFIX}`;
}

/** Returns the grind word at the start of a text; null for a free text. */
export function grindWord(text: string): Grind | null {
  const word = text.replace(/[ ,(].*$/, '');
  return isGrind(word) ? word : null;
}

function isGrind(word: string): word is Grind {
  return Object.hasOwn(GRIND_MICRONS, word);
}
