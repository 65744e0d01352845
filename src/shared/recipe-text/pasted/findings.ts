import type { Roast } from '../../brew/roast.ts';
import { formatDecimal } from '../../format.ts';
import { type Quantity, ratioOf } from '../../quantities/quantities.ts';
import { pairIn } from '../../quantities/roles.ts';
import {
  type Found,
  grindIn,
  isRatio,
  rangeDoubt,
  roastIn,
  sure,
  temperaturesIn,
  totalIn,
} from './clause-facts.ts';
import type { Clause } from './clauses.ts';
import {
  addTo,
  continues,
  intervalIn,
  repeatsIn,
  stepOf,
  type WrittenStep,
} from './pasted-steps.ts';

/** The values of a text, clause by clause; the first of each kind counts. */
export interface Findings {
  coffee: Found<number>[];
  water: Found<number>[];
  yields: Found<number>[];
  ice: Found<number>[];
  temperature: Found<number>[];
  grind: Found<string>[];
  roast: Roast | null;
  ratio: Found<number>[];
  total: Found<number>[];
  /** Amounts before the steps of which nothing says what they are. */
  unnamed: Quantity[];
  /** Amounts without a unit beside the name of an ingredient. */
  bare: Quantity[];
  /** Spoons and cups, which have no sure weight. */
  spoons: string | null;
  cups: string | null;
  steps: WrittenStep[];
  /** A start whose action is in the next clause of its line: '1:30 tampe e despeje'. */
  opened: WrittenStep | null;
  unread: string[];
}

/** How much was found, to see whether a clause adds to it. */
const countOf = (findings: Findings) =>
  Object.values(findings).reduce(
    (count, each) => count + (Array.isArray(each) ? each.length : each === null ? 0 : 1),
    0,
  );

export const tenths = (value: number) => Math.round(value * 10) / 10;
const CUP_ML = 236.6;
const MOST_STEPS = 40;
/** 'Método: V60 02': the size of the brewer is no amount. */
const METHOD_LABEL = /^(?:metodo|method|brewer|dripper|coador)\b/;
/** A line of a bag's label. */
const OF_A_BAG = /^(?:altitude|altura|net weight|validade)\b|^peso(?: liquido)?\s*[:=]/;
/** 'são 18 g e não 16 g': the second amount is denied. */
const DENIED = /\b(?:nao|em vez de|not|instead of)\s*$/;
/** 'Aos 45 segundos, subo até 150 g' has the start of what follows. */
const OPENS = /^(?:aos?|at|a partir d[eo]s?|quando)\b/;
/** 'Ou 500 ml, se preferir' of an amount just named. */
const ALTERNATIVE = /^(?:ou|or) \d/;
/** 'Total 180 g em 2:20', with water and time in one. */
const TOTAL_IN = /^total\b[^\d]*\d+ ?(?:g|ml) (?:em|in) [^\d]*\d/;
/** Seconds; a steep of hours is the whole brew. */
export const LONG_STEEP = 2 * 3600;

/** Takes a quantity as a value, with its own doubt unless another one is given. */
export const found = (quantity: Quantity, doubt: string | null = null): Found<number> => ({
  value: tenths(quantity.value),
  doubt: doubt ?? rangeDoubt(quantity),
});

/** Reads the amounts of a clause that is no step. */
function readAmounts(findings: Findings, { quantities }: Clause, isStep: boolean): void {
  for (const quantity of quantities) {
    const { unit, role, value, text } = quantity;
    if (unit === 'spoon' && (role === 'coffee' || role === null)) findings.spoons ??= text;
    if (unit === 'cup' && role === 'water') {
      if (/cup/.test(text)) {
        const doubt = `O texto diz “${text}”: contamos ${formatDecimal(CUP_ML)} ml em cada uma.`;
        findings.water.push({ value: tenths(value * CUP_ML), doubt });
      } else findings.cups ??= text;
    }
    if (unit === 'none' && value >= 5 && !isStep && (role === 'coffee' || role === 'water')) {
      findings.bare.push(quantity);
    }
    if (unit !== 'g' && unit !== 'ml') continue;
    if (role === 'coffee' && unit === 'g') findings.coffee.push(found(quantity));
    else if (role === 'ice') findings.ice.push(found(quantity));
    else if (role === 'yield' || role === 'coffee') findings.yields.push(found(quantity));
    else if (role === 'water' && !isStep) {
      const isFluid = /\d\s*(?:oz|ounces?)$/.test(text);
      findings.water.push(
        isFluid
          ? { value: tenths(value * 1.0432), doubt: `O texto diz “${text}”: lemos onças fluidas.` }
          : found(quantity),
      );
    } else if (role === null && !isStep) findings.unnamed.push(quantity);
  }
}

/** Whether a clause is something to do with water or time, not what goes in. */
function isStepClause(
  clause: Clause,
  step: WrittenStep,
  times: readonly Quantity[],
  findings: Findings,
): boolean {
  const { kind, text, quantities, line } = clause;
  const isInSteps = findings.steps.length > 0;
  const pours = step.pours.length > 0 || step.poursRest;
  if (times.some(({ unit }) => unit === 'clock')) return pours || kind !== null;
  if (pours && step.start !== null) return true;
  if (/^(?:agua |water )?total\b/.test(text)) return false;
  if (pours) {
    if (kind === 'pour' || kind === 'bloom' || isInSteps) return true;
    if (quantities.some(({ role }) => role === 'water' || role === 'yield')) return false;
    return line.isNumbered || step.pours.some(({ way, isShare }) => way !== null || isShare);
  }
  if (times.some(({ value }) => value >= LONG_STEEP)) return true;
  const acts = kind !== null && kind !== 'heat';
  return acts && (isInSteps || times.length > 0);
}

/** Reads roast, temperature and grind. */
export function readFacts(findings: Findings, clause: Clause): void {
  const roast = roastIn(clause);
  findings.roast ??= roast;
  findings.temperature.push(...temperaturesIn(clause));
  const grind = grindIn(clause);
  if (grind) findings.grind.push(grind);
}

/** Reads a clause into the findings. */
export function readClause(findings: Findings, read: Clause): void {
  const clause = {
    ...read,
    quantities: read.quantities.filter(({ at }) => !DENIED.test(read.text.slice(0, at))),
  };
  const { quantities, text, isFirst, words } = clause;
  if (quantities.some(({ unit }) => unit === 'money') || OF_A_BAG.test(text)) return;
  const before = countOf(findings);
  const ratios = quantities.filter((each) => isRatio(each, clause, findings.steps.length > 0));
  findings.ratio.push(...ratios.map((each) => sure(ratioOf(each) ?? Number.NaN)));
  const times = quantities.filter(
    (each) => (each.unit === 's' || each.unit === 'clock') && !ratios.includes(each),
  );
  readFacts(findings, clause);
  const [time] = times;
  const [amount] = quantities;
  if (TOTAL_IN.test(text) && amount && time) {
    findings.water.push(found(amount));
    findings.total.push({ value: Math.round(time.value), doubt: rangeDoubt(time) });
    return;
  }
  const water = findings.water.at(-1);
  if (ALTERNATIVE.test(text) && amount && water && (amount.unit === 'ml' || amount.unit === 'g')) {
    water.doubt ??= `O texto também diz “${amount.text}”.`;
    return;
  }
  const interval = intervalIn(clause, times);
  if (interval !== null && spread(findings, clause.line, interval)) return;
  const hasClock = times.some(({ unit }) => unit === 'clock');
  const isAction = clause.kind === 'pour' || clause.kind === 'bloom';
  const isTimed = quantities[0]?.unit === 'clock';
  const pair = isTimed || isAction || findings.steps.length > 0 ? null : pairIn(text, quantities);
  const makes = pair !== null || quantities.some(({ role }) => role === 'yield');
  if (makes && time && !isTimed && !isAction && findings.steps.length === 0) {
    const doubt = hasClock ? 'O texto não diz se este é o tempo todo.' : rangeDoubt(time);
    findings.total.push({ value: Math.round(time.value), doubt });
  }
  if (pair) {
    readPair(findings, pair);
    const rest = quantities.filter((each) => each !== pair.coffee && each !== pair.result);
    readAmounts(findings, { ...clause, quantities: rest }, false);
    return;
  }
  const step = stepOf(clause, times);
  const last = findings.steps.at(-1);
  const end = step.pours.length > 0 ? null : totalIn(clause, times);
  const isSpan =
    last !== undefined && continues(last, step) && !/total|tempo|fim|ultima gota|secar/.test(text);
  if (end && !(isSpan && clause.kind === null)) {
    const latest = Math.max(0, ...findings.steps.map(({ start }) => start ?? 0));
    if (end.value >= latest) findings.total.push(end);
    else findings.unread.push(words);
    return;
  }
  if (OPENS.test(text) && step.start !== null && step.pours.length === 0 && clause.kind === null) {
    findings.opened = step;
    return;
  }
  const { opened } = findings;
  findings.opened = null;
  if (opened?.line === clause.line && step.start === null) {
    step.start = opened.start;
    step.words = `${opened.words}, ${words}`;
  }
  const isStep = isStepClause(clause, step, times, findings);
  readAmounts(findings, clause, isStep);
  const isMore = last !== undefined && continues(last, step);
  const isKnown = countOf(findings) !== before;
  if (isMore && (isStep || times.length > 0 || !isKnown)) addTo(last, step);
  else if (isStep) {
    const room = Math.max(0, MOST_STEPS - findings.steps.length);
    for (let nth = 0; nth < Math.min(repeatsIn(clause), room); nth += 1) {
      findings.steps.push(nth === 0 ? step : { ...step, notes: [], start: null });
    }
    if (interval !== null) spread(findings, clause.line, interval);
  } else if (step.start !== null && isFirst) findings.opened = step;
  else if (
    !isKnown &&
    !METHOD_LABEL.test(text) &&
    quantities.some(({ unit }) => unit !== 'cup' && unit !== 'other')
  ) {
    findings.unread.push(words);
  }
}

/** Starts the repeated pours of a line at an interval; false if there are none. */
function spread({ steps }: Findings, line: Clause['line'], interval: number): boolean {
  const pours = steps.filter((step) => step.line === line && step.pours.length > 0);
  for (const [nth, pour] of pours.entries()) {
    pour.start ??= Math.round(nth * interval);
    pour.lasts = null;
  }
  return pours.length > 1;
}

function readPair(findings: Findings, pair: NonNullable<ReturnType<typeof pairIn>>): void {
  const doubtOf = ({ unit }: Quantity) => (unit === 'none' ? 'O texto não diz a unidade.' : null);
  findings.coffee.push(found(pair.coffee, doubtOf(pair.coffee)));
  const amounts = pair.isYield ? findings.yields : findings.water;
  amounts.push(found(pair.result, doubtOf(pair.result)));
}
