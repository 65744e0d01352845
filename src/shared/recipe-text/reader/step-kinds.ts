import { isMethodId, styleOf } from '../../brew/methods.ts';
import type { StepKind } from '../../brew/recipe.ts';
import { plain } from '../../language/tokens.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './facts.ts';
import { isMatter } from './items.ts';
import type { WrittenStep } from './steps.ts';
import { VALVED } from './totals.ts';
import { dryKindIn, OPENS_VALVE, serves } from './verbs.ts';

/* Mends the kinds of steps by the brewer and by what comes before and after them. */

/** Kinds of steps before which the water is poured, unless the text says otherwise. */
const AFTER_WATER: ReadonlySet<StepKind | null> = new Set(['steep', 'stir', 'press', 'drawdown']);
const ENDS: ReadonlySet<StepKind | null> = new Set(['press', 'drawdown']);

/**
 * Gives a pour after all the water the kind that its words name: 'break the crust … pour'.
 * One without such words is a remark about the step before it: 'obs: subir para 17'.
 */
export function dryLate(written: WrittenStep[], isSteeped: boolean): void {
  const wet = written.findLastIndex(({ pour }) => pour !== null);
  const waited = isSteeped ? written.findIndex(({ kind }) => AFTER_WATER.has(kind)) : -1;
  const from = wet >= 0 ? wet + 1 : waited;
  if (from < 0) return;
  for (const [index, step] of [...written.entries()].slice(from).reverse()) {
    if (step.kind !== 'pour' || step.pour !== null) continue;
    const words = plain([step.words, ...step.notes].join('. '));
    const kind = dryKindIn(words) ?? (serves(words) ? 'drawdown' : null);
    const before = written[index - 1];
    if (kind !== null) step.kind = kind;
    else if (before && (wet >= 0 || ENDS.has(before.kind))) {
      before.notes.push(step.words, ...step.notes);
      written.splice(index, 1);
    }
  }
}

/** Brewers without a press, whose water runs out at once: '2:00 desce em 45 s'. */
const DRAINS: ReadonlySet<string> = new Set(['siphon', ...VALVED]);

const DESCENDS =
  /\b(?:deix\w*|dej[ae]\w*|que|el[ae]) (?:[a-z]+ ){0,2}?(?:desc|baix|baj|escorr|escurr|cair|pass|dren|ping)\w*/;

/**
 * Returns a clause with the kind that its action has in this brewer.
 * A 'press' or 'flip' is a drawdown in a siphon or a brewer with a valve, and no kind of step in a
 * pour-over. 'Deixa descer' opens a valve, so it is a drawdown too.
 */
export function actIn(clause: Clause, methodId: string | null): Clause {
  const isOpened = VALVED.has(methodId ?? '') && DESCENDS.test(clause.text);
  if (isOpened && !clause.items.some(isMatter)) return { ...clause, kind: 'drawdown' };
  const isPressed = clause.kind === 'press' || clause.kind === 'flip';
  if (!isPressed || methodId === null || !isMethodId(methodId)) return clause;
  if (DRAINS.has(methodId)) return { ...clause, kind: 'drawdown' };
  return styleOf(methodId) === 'percolation' ? { ...clause, kind: null } : clause;
}

/** Adds the steep between an opening stir and its press: '200 ml de água, mexe, 1:30 aperta'. */
export function steepAfterStir(written: WrittenStep[]): void {
  const [stir, press] = written;
  if (!stir || stir.pour !== null || !/^(?:stir|swirl)$/.test(stir.kind ?? '')) return;
  if (stir.start !== 0 || stir.lasts !== null || press?.kind !== 'press' || !press.start) return;
  written.splice(1, 0, {
    ...press,
    kind: 'steep',
    start: 0,
    startDoubt: null,
    words: '',
    notes: [],
  });
}

/** Drops a drawdown that begins at the total, because it is the end: 'drawdown around 2:20'. */
export function dropDrained(written: WrittenStep[], total: readonly Found<number>[]): void {
  const last = written.at(-1);
  const isBare = last?.kind === 'drawdown' && last.pour === null && last.lasts === null;
  const isEnd = total.some(({ value }) => value === last?.start);
  if (isBare && isEnd && written.length > 1 && !OPENS_VALVE.test(plain(last.words))) written.pop();
}
