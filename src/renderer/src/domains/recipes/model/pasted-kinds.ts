import type { BrewStyle } from '@shared/brew/methods';
import type { StepKind } from '@shared/brew/recipe';
import { formatClock } from '@shared/format';
import { isNumber } from '@shared/language/amount';
import { withNumberWords } from '@shared/language/number-words';
import { plain, tokensOf } from '@shared/language/tokens';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import { USUAL_STEPS } from './new-step';
import { EMPTY, type PastedStep, WAIT } from './pasted-step';
import { estimateDoubt } from './pasted-times';

/* Corrects the kinds of steps of a pasted text, so that no water comes after the press. */

const RUNS_OUT = /\b(?:escorr|escoa|ping|goteja|drip|drain|desc[ae]|descer|baixar)/;
/** Kinds of a step that pours no water, by its words; the first pattern that fits decides. */
const DRY_KINDS: readonly (readonly [StepKind, RegExp, title?: string])[] = [
  ['press', /(?<!\b(?:no|sem|nao|without) )\b(?:press|prens|apert|plung|embolo|lower the)/],
  ['stir', /\b(?:quebr|crosta|crust|costra|skim|add coffee)/],
  [
    'drawdown',
    /\b(?:abr[aei]|open|escorr|escoa|ping|goteja|drip|drain|solt|releas|sobre a|em cima d|desc[ae]|descer|baixar)/,
  ],
  ['stir', /\b(?:mex|stir|agit)/],
  ['drawdown', /\b(?:pour out|pour gently|sirv|serv)|\bpour$/, 'Sirva'],
];

const isRefilled = (style: BrewStyle | null) => style === null || style === 'percolation';

/** Gives another kind to pours that add no water, by their words: 'pour out at 9'. */
export function settleKinds(
  steps: PastedStep[],
  style: BrewStyle | null,
  total: number | null,
): void {
  if (style === 'percolation') foldPressed(steps);
  const lastWet = steps.findLastIndex(({ step }) => step.targetWater !== null);
  if (lastWet < 0) {
    if (!isRefilled(style)) dryAfterWait(steps);
    return;
  }
  for (const [index, pasted] of steps.entries()) {
    if (pasted.step.kind === 'pour' && index > lastWet) dry(pasted);
  }
  const last = steps.at(-1);
  const isEnd = last?.step.kind === 'pour' && last.step.targetWater === null;
  if (isEnd && last.start !== null && last.start === total) steps.pop();
}

/** Adds the words of a press to the step before it: a pour-over has none ('sem pressa'). */
function foldPressed(steps: PastedStep[]): void {
  for (const [index, pasted] of [...steps.entries()].reverse()) {
    const isPressed = pasted.step.kind === 'press' || pasted.step.kind === 'flip';
    if (isPressed && pasted.step.targetWater === null) fold(steps, index);
  }
}

/** Removes a step that has no action of its own; its words go to the step before it. */
function fold(steps: PastedStep[], index: number): void {
  const before = steps[index - 1];
  const remark = steps[index];
  if (!before || !remark) return;
  const words = [before.step.description, remark.step.description].filter(Boolean);
  before.step = { ...before.step, description: words.join('. ') };
  steps.splice(index, 1);
}

/** Gives other kinds to the pours after a wait: the water has been poured by then. */
function dryAfterWait(steps: PastedStep[]): void {
  const wait = steps.findIndex(({ step }) => WAITS.has(step.kind));
  const pour = steps.findIndex(({ step }) => step.kind === 'pour' || step.kind === 'bloom');
  if (wait < 0 || pour < 0) return;
  for (const [index, pasted] of [...steps.entries()].slice(wait).reverse()) {
    const isDry = pasted.step.kind === 'pour' && dry(pasted);
    const before = steps[index - 1];
    // Words after the water has run out are a remark: 'obs: subir para 17'.
    if (pasted.step.kind !== 'pour' || isDry || !before || !ENDS.has(before.step.kind)) continue;
    fold(steps, index);
  }
}

const ENDS: ReadonlySet<StepKind> = new Set(['press', 'drawdown']);
const WAITS: ReadonlySet<StepKind> = new Set(['steep', 'stir', ...ENDS]);

/** Gives a pour the kind that its words name; false if they name none. */
function dry(pasted: PastedStep): boolean {
  const words = plain(pasted.step.description);
  const found = DRY_KINDS.find(([, pattern]) => pattern.test(words));
  if (!found) return false;
  const [kind, , title = STEP_KIND_LABELS[kind]] = found;
  pasted.step = { ...pasted.step, kind, title };
  return true;
}

const OF_WATER = /\b(?:agua|water|kettle|chaleira|ferv)/;

/** Whether a step waits for the water itself, which comes before the brew. */
export const isOfWater = ({ step }: PastedStep) =>
  step.kind === 'steep' && OF_WATER.test(plain(step.description));

/**
 * Makes a bloom of a wait before the first water of a pour-over: 'Wet it, wait 40 sec'.
 * So it does of a first pour without grams. `water` is what a bloom takes, in grams.
 */
export function settleBloom(
  steps: readonly PastedStep[],
  style: BrewStyle | null,
  water: number | null,
): void {
  if (!isRefilled(style) || water === null) return;
  const [first, second] = steps.filter(({ step }) => step.kind !== 'ice');
  if (!first || !second || first.step.targetWater !== null) return;
  const isWait = first.step.kind === 'steep' || first.step.kind === 'pour';
  const isBefore =
    second.step.kind === 'pour' &&
    (second.step.targetWater === null || second.step.targetWater > water);
  const isDry = first.step.kind === 'pour' && second.step.targetWater === null;
  if (!isWait || !isBefore || isDry || isOfWater(first)) return;
  first.step = { ...first.step, kind: 'bloom', title: STEP_KIND_LABELS.bloom };
  delete first.doubts.time;
  delete second.doubts.targetWater;
}

/** Moves that last seconds; the text's next time only says when the next step begins. */
const MOVES: ReadonlySet<StepKind> = new Set(['stir', 'swirl']);
const CRUST_SECONDS = 30;
/** Most seconds after a move that are not a step of their own. */
const SHORT_REST = 30;
/** Words before a time on the clock, which is no length: 'aos 30 segundos'. */
const ON_CLOCK: ReadonlySet<string> = new Set(
  'ao aos los a al at em no nos com der ate until'.split(' '),
);
const MINUTES =
  /\b(?:mex|stir|agit|gir|swirl)\S*(?: por| for| durante)? (?:\d|um|uma|one|dois|two) ?min/;
/** A wait before the move: 'deixa quatro minutos e mexe'. */
const WAIT_FIRST = /\b(?:deix|esper|aguard|wait)\w* .*\b(?:mex|stir|quebr|romp|break)/;
const MOVE_FIRST = /\b(?:mex|stir|quebr|romp|break)\w*\b.*\b(?:deix|esper|aguard|wait)/;

/** Returns the seconds that words give to a move; 0 if they give none, or also minutes. */
function statedSeconds(words: string): number {
  const tokens = withNumberWords(tokensOf(words), { counts: () => true });
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isSeconds = isNumber(token) && /^s(?:eg|ec|$)/.test(tokens[index + 1]?.norm ?? '');
    const isAfterMinutes = /^min/.test(before?.norm ?? '');
    if (isSeconds && before && !isAfterMinutes && !ON_CLOCK.has(before.norm)) return token.value;
  }
  return 0;
}

/**
 * Returns a move that lasts until the next time as a move of seconds and a wait.
 * At the end of a pour-over or a siphon, the wait is for the water to run out.
 */
function splitMove(
  pasted: PastedStep,
  next: PastedStep | undefined,
  style: BrewStyle | null,
): PastedStep[] {
  const { step, doubts } = pasted;
  const words = plain(step.description);
  const stated = statedSeconds(words);
  const usual = /\b(?:crost|crust|costra|espuma|foam|skim)/.test(words)
    ? CRUST_SECONDS
    : USUAL_STEPS[step.kind].lasts;
  const time = stated || usual;
  const rest = (step.time ?? 0) - time;
  const isMove = MOVES.has(step.kind) && step.targetWater === null && !MINUTES.test(words);
  if (!isMove || rest <= SHORT_REST) return [pasted];
  if (next?.doubts.time === `A etapa antes dura ${formatClock(time)}.`) delete next.doubts.time;
  const move = { ...step, time };
  const isLast = next === undefined && (isRefilled(style) || RUNS_OUT.test(words));
  const isRunOut = isLast && style !== 'immersion';
  const kind: StepKind = isRunOut ? 'drawdown' : 'steep';
  const title = isRunOut ? STEP_KIND_LABELS.drawdown : WAIT;
  const wait: PlainStep = { ...EMPTY, kind, title, time: rest };
  const left: PastedStep['doubts'] = doubts.time === undefined ? {} : { time: doubts.time };
  const moved = { step: move, doubts: stated ? doubts : { ...doubts, time: estimateDoubt(time) } };
  const waited = { step: wait, doubts: left };
  const isLate = WAIT_FIRST.test(words) && !MOVE_FIRST.test(words);
  const [first, second] = isLate ? [waited, moved] : [moved, waited];
  return [
    { ...first, start: pasted.start },
    { ...second, start: null },
  ];
}

/** Returns the steps with moves apart from the waits after them, and pours apart from hours. */
export function splitSteps(steps: readonly PastedStep[], style: BrewStyle | null): PastedStep[] {
  return steps.flatMap((pasted, index) => {
    const { step, start } = pasted;
    const isSoaked = step.kind === 'pour' && (step.time ?? 0) > HOUR;
    if (!isSoaked) return splitMove(pasted, steps[index + 1], style);
    const { time } = pasted.doubts;
    const poured = { ...pasted, step: { ...step, time: null, pourSeconds: 0 } };
    const title = STEP_KIND_LABELS.steep;
    const soak: PlainStep = { ...EMPTY, kind: 'steep', title, time: step.time };
    delete poured.doubts.time;
    return [poured, { step: soak, start, doubts: time === undefined ? {} : { time } }];
  });
}

/** Seconds; a pour of hours is the infusion of a cold brew. */
const HOUR = 3600;
