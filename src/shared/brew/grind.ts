/**
 * Grind words, finest first, with their particle size `[from, to]` in µm, after the rows of
 * https://honestcoffeeguide.com/coffee-grind-size-chart/. "Média" has the row for cupping; the two
 * coarse words share the rows for French press and cold brew.
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

/** Marks a grind as a starting point, because grinders differ. */
export function grindText(grind: string): string {
  return grind.endsWith(ADJUST_SUFFIX) ? grind : `${grind}${ADJUST_SUFFIX}`;
}

export function grindWord(text: string): Grind | null {
  const word = text.replace(/[ ,(].*$/, '');
  return isGrind(word) ? word : null;
}

function isGrind(word: string): word is Grind {
  return Object.hasOwn(GRIND_MICRONS, word);
}
