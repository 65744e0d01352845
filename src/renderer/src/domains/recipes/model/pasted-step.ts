import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import type { ReadStep } from '@shared/recipe-text/reader/steps';

/* A step of a pasted text, with the points to check. */

type Doubted = 'title' | 'time' | 'targetWater' | 'pourSeconds';

export interface PastedStep {
  step: PlainStep;
  /** Seconds from the start of the brew, as the text says; null if it does not. */
  start: number | null;
  doubts: Partial<Record<Doubted, string>>;
}

export const EMPTY = {
  description: '',
  expectedTime: 0,
  targetWater: null,
  pourSeconds: 0,
} as const;

/** Title of a wait that the text does not name. */
export const WAIT = 'Espera';

export const marked = (doubts: Record<string, string | null>): PastedStep['doubts'] =>
  Object.fromEntries(Object.entries(doubts).filter(([, doubt]) => doubt !== null));

/** A time at the beginning of a line, which the step's own start repeats. */
const CLOCK = /^[^\p{L}\d+]*\d{1,2}[:'’]\d\d(?::\d\d)?(?!\d)[\s"”–—:|-]*/u;
/** Words of units and of reaching, which the fields of a step show. */
const UNITS = /(?<!\p{L})(?:g|gr|gramas?|ml|s|seg|min|até|to|a|x)(?!\p{L})/giu;

/** Returns a step's words without the time and the amount that its fields show. */
function wordsOf(description: string): string {
  const words = description.replace(CLOCK, '');
  return /\p{L}/u.test(words.replace(UNITS, '')) ? words : '';
}

export function asPasted(read: ReadStep): PastedStep {
  const time = read.lasts ?? read.pourSeconds ?? 0;
  const step: PlainStep = {
    kind: read.kind,
    title: read.title,
    description: wordsOf(read.description),
    time,
    expectedTime: 0,
    targetWater: read.target,
    pourSeconds: Math.min(read.pourSeconds ?? 0, time),
  };
  const doubts = marked({ targetWater: read.targetDoubt, time: read.timeDoubt });
  return { step, start: read.start, doubts };
}
