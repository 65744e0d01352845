import { STEP_KINDS, type StepKind } from '../brew/recipe.ts';
import { formatClock, parseDecimal } from '../format.ts';
import { parseClock, STEP_KIND_LABELS } from './fields.ts';
import type { PlainStep } from './plain-recipe.ts';

/** A step's line as it was read; `settleSteps` computes durations once all lines are read. */
export interface WrittenStep {
  line: number;
  start: number;
  /** Null if the line has no end, or if the step waits for a tap. */
  end: number | null;
  waits: boolean;
  expectedTime: number;
  step: Pick<PlainStep, 'kind' | 'title' | 'targetWater' | 'pourSeconds'>;
  saysPour: boolean;
  description: string[];
}

const CLOCK = String.raw`\d{1,3}:\d{2}(?::\d{2})?`;
const HEAD = new RegExp(String.raw`^(?:\d{1,2}[.)]\s*)?~?(${CLOCK})(?!\d)`);
const WAIT = new RegExp(String.raw`^\s+até tocar(?:\s+\(cerca de (${CLOCK})\))?`, 'i');
const END = new RegExp(String.raw`^\s*(?:a|às|até|-|–|—)\s*~?(${CLOCK})(?!\d)`, 'i');
const POUR = new RegExp(
  String.raw`^\s*·\s*até\s+([\d.,]+)\s*g(?:\s+em\s+(${CLOCK}))?(?=\s*(?:·|$))`,
  'i',
);
const LABELS = Object.entries(STEP_KIND_LABELS).map(([, label]) => label);
const TITLE = new RegExp(String.raw`^\s*·\s*(${LABELS.join('|')})(?::\s(.*))?$`, 'i');

/** Whether a line is meant as a step. */
export function looksLikeStep(text: string): boolean {
  return HEAD.test(text) || /^\d{1,2}[.)]\s/.test(text);
}

/** Reads a step's first line; null when it does not say when the step starts. */
export function parseStepLine(text: string, line: number): WrittenStep | null {
  const head = HEAD.exec(text);
  const start = parseClock(head?.[1] ?? '');
  if (!head || start === null) return null;
  let rest = text.slice(head[0].length);
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  const wait = take(WAIT);
  const end = wait ? null : take(END);
  const pour = take(POUR);
  const named = TITLE.exec(rest);
  const kind = named && STEP_KINDS.find((each) => sameLabel(each, named[1] ?? ''));
  const times = {
    line,
    start,
    end: end ? parseClock(end[1] ?? '') : null,
    waits: wait !== null,
    expectedTime: parseClock(wait?.[1] ?? '') ?? 0,
    description: [],
  };
  const targetWater = pour ? parseDecimal(pour[1] ?? '') : null;
  const pourSeconds = parseClock(pour?.[2] ?? '');
  if (kind) {
    const title = named[2]?.trim() || STEP_KIND_LABELS[kind];
    const saysPour = pourSeconds !== null;
    return {
      ...times,
      saysPour,
      step: { kind, title, targetWater, pourSeconds: pourSeconds ?? 0 },
    };
  }
  return { ...times, ...freeStep(rest, targetWater, pourSeconds) };
}

const sameLabel = (kind: StepKind, label: string) =>
  STEP_KIND_LABELS[kind].toLowerCase() === label.toLowerCase();

/* Words for each kind of step in free text; the first match is used. */
const WORDS: readonly (readonly [StepKind, RegExp])[] = [
  ['milk', /\bleite\b|vaporiz/i],
  ['ice', /\bgelo\b/i],
  ['bloom', /bloom|pr[ée].?infus/i],
  ['flip', /vir(e|ar|ada)\b/i],
  ['press', /prens|pression|[êe]mbolo/i],
  ['stir', /mex(a|er|ida)|agit/i],
  ['swirl', /gir(e|ar|o)\b|swirl/i],
  ['filter', /filtr(e|ar|agem)|coe\b/i],
  ['drawdown', /esco(e|ar|amento)|drawdown/i],
  ['extract', /extra(ia|ir|ção)/i],
  ['heat', /fogo|aque[çc]/i],
  ['cool', /resfri|esfri/i],
  ['pour', /despej|água|agua/i],
];

/** Reads a step in free words: its kind, its grams, and the words as title or description. */
function freeStep(rest: string, target: number | null, pour: number | null) {
  const words = rest.replace(/^[\s·:,;–—-]+/, '').trim();
  const grams = /(?:at[ée]\s+)?(\d[\d.,]*)\s*(?:g|ml)\b/i.exec(words);
  const targetWater = target ?? (grams ? parseDecimal(grams[1] ?? '') : null);
  const fallback: StepKind = targetWater === null ? 'steep' : 'pour';
  const kind = WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? fallback;
  const isShort = words.length > 0 && words.length <= 40;
  return {
    saysPour: pour !== null,
    step: {
      kind,
      title: isShort ? words : STEP_KIND_LABELS[kind],
      targetWater,
      pourSeconds: pour ?? 0,
    },
    ...(isShort || words === '' ? {} : { description: [words] }),
  };
}

interface SettledSteps {
  steps: PlainStep[];
  problems: { line: number; message: string }[];
}

/**
 * Turns written starts and ends into durations.
 * A step lasts until the next one starts; an earlier end on its line is the end of its pour, as
 * people write ("0:45 a 1:15 até 300 g").
 */
export function settleSteps(written: readonly WrittenStep[]): SettledSteps {
  const problems: SettledSteps['problems'] = [];
  let clock = 0;
  const steps = written.map((current, index): PlainStep => {
    const { line, start, end, waits } = current;
    const next = written[index + 1];
    const expected = clock;
    if (index === 0 && start !== 0) {
      problems.push({ line, message: 'A primeira etapa começa em 0:00.' });
    } else if (start < expected) {
      const message = `Começa em ${formatClock(start)}, mas a etapa anterior só termina em ${formatClock(expected)}.`;
      problems.push({ line, message });
    }
    const lasts = durationOf(current, next);
    clock = start + (Number.isNaN(lasts) ? 0 : lasts);
    if (!waits && Number.isNaN(lasts)) {
      const message = 'Diga quando esta etapa termina, como “2:00 a 3:00”.';
      problems.push({ line, message });
    } else if (!waits && lasts <= 0) {
      const message = `Termina antes de começar (${formatClock(start)}): os tempos precisam crescer.`;
      problems.push({ line, message });
    }
    const pours = current.step.targetWater !== null;
    const pourEnd = !waits && end !== null && start + lasts > end ? end - start : 0;
    return {
      ...current.step,
      description: current.description.join(' '),
      time: waits ? null : lasts,
      expectedTime: waits ? lasts : 0,
      pourSeconds: current.saysPour || !pours ? current.step.pourSeconds : Math.max(0, pourEnd),
    };
  });
  return { steps, problems };
}

/** Returns the seconds of a step; NaN if the end of a timed step is unknown. */
function durationOf(current: WrittenStep, next: WrittenStep | undefined): number {
  const untilNext = next ? next.start - current.start : Number.NaN;
  if (current.waits) return Math.max(current.expectedTime, Number.isNaN(untilNext) ? 0 : untilNext);
  if (current.end === null) return untilNext;
  const own = current.end - current.start;
  return untilNext > own && own > 0 ? untilNext : own;
}
