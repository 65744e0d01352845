import type { Clause } from './clauses.ts';
import type { Draft } from './draft.ts';
import { isEach } from './intervals.ts';
import { type AmountItem, isAmount, isMatter, isTime, isTimeItem } from './items.ts';
import { ratioOf } from './ratio.ts';
import { type Candidate, figureOf } from './scores.ts';
import { END } from './totals.ts';

/* Lists the weights and times of a recipe in the order of its text. */

/** `isOther` marks amounts that are no poured water, such as coffee, ice or a vessel's size. */
export interface Weight extends Candidate {
  place: number;
  /** Grams; zero for a relative amount. */
  value: number;
  /** Number of pours of this amount: 5 in 'cinco despejos iguais de 74 g'. */
  count: number;
  isOther: boolean;
}

/** A time; 'open' if no word shows whether it is a clock or a pause. */
export interface Moment {
  item: AmountItem;
  clause: Clause;
  place: number;
  seconds: number;
  meaning: 'start' | 'pause' | 'interval' | 'open';
  isEnd: boolean;
  /** Whether it is the time of a press, a flip or a drawdown. */
  isAct: boolean;
  /** Whether no weight is beside the time, and no words for one pour ('a segunda'). */
  isAlone: boolean;
}

/** Roles of amounts, besides the dose, that are never poured on the coffee. */
const APART: ReadonlySet<string> = new Set(['ice', 'bypass', 'other']);
/** Actions that pour nothing and have their own times. */
const ACTS: ReadonlySet<string> = new Set(['press', 'flip', 'drawdown']);
const LEAST_POUR = 10;
const LEAST_BARE = 20;
/** From this multiple of the dose on, an amount beside words of coffee is a pour. */
const LEAST_POURED = 1.2;
/** Most pours that one number counts. */
const MOST_COUNTED = 8;
/** Most items between the number of pours and the weight of each. */
const MOST_BETWEEN = 30;
/** Nouns for pours, or a word such as 'iguais', after the number of pours. */
const OF_POURS =
  /^(?:aguas?|aguad\w+|gol\w+|levas?|banhos?|viradas?|vertid\w+|jorros?|tempos?|\w+ (?:bem )?(?:igua\w+|equal|iguales))\b/;

const PAUSES =
  /\b(?:(?:esper|aguard|descans|repous|repos|paus|dorm|deix|wait|passad)\w*|cont[aeo]r?|rest|after|apos|depois|mais|outr[oa]s|entre|intervalos?)\b/;
const PAUSES_AFTER =
  /^(?:depois|dps|mais tarde|later|despues|after|desde|de (?:espera|pausa|descanso|sossego)|contad[oa]s?|(?:de|da|do) (?:intervalo|inicio|comeco))\b/;
/** Words of a clock, which may follow those of a pause: 'espera dar 45 s no cronômetro'. */
const CLOCKED =
  /\b(?:ate|dar|der|deu|dando|bat(?:er|e|endo)|marc\w+|cheg\w+|complet\w+|mostr\w+|diz\w*|fizer|aponta\w*|aos?|at|los|las|until|till?|hits?|reads?|relogio|cronometro|timer|no|com|pros?|pel[ao]s)(?: (?:o|a|os|as|uns|aos?|em))*$/;
const CLOCKED_AFTER =
  /^(?:n?[od]o|on the|en el) (?:cronometro|relogio|timer|contador|cronografo|clock)\b/;

const OF_POUR =
  /\b(?:primeir|segund|terceir|quart|quint|ultim)[oa]\b|\b(?:despejo|pour|ataque|vertido|pulso)\b/;

function meaningOf(words: readonly [before: string, after: string], isClock: boolean) {
  const [before, after] = words;
  if (CLOCKED_AFTER.test(after)) return 'start';
  if (PAUSES_AFTER.test(after)) return 'pause';
  if (CLOCKED.test(before)) return 'start';
  if (PAUSES.test(before)) return 'pause';
  return isClock ? 'start' : 'open';
}

const isWords = (clause: Clause | undefined): clause is Clause =>
  clause?.items.some(isAmount) === false;

const isAct = ({ kind, items }: Clause): boolean => ACTS.has(kind ?? '') && !items.some(isMatter);

const actsNext = (clause: Clause): boolean => isAct(clause) && !clause.items.some(isTimeItem);

/** Returns the times of a text; `begun` is the position of the first pour. */
export function momentsOf({ clauses }: Draft, begun: number): Moment[] {
  let from = 0;
  return clauses.flatMap((clause, nth) => {
    const { items, norms, text, label } = clause;
    // If a line has only one weight, a time in another clause of the line belongs to it as well.
    const isAlone = !items.some(isMatter);
    const isOfWeight = clause.source.items.filter(isMatter).length === 1;
    const previous = clauses[nth - 1];
    const after = clauses[nth + 1];
    const acts =
      isAlone &&
      (isAct(clause) ||
        (clause.kind === null && after?.source === clause.source && actsNext(after)));
    const base = from;
    from += items.length + 1;
    return items.flatMap((item, index): Moment[] => {
      if (!isAmount(item) || !isTime(item.amount)) return [];
      if (ratioOf(item, clause, index, base + index > begun) !== null) return [];
      const last = items.findLastIndex((each, at) => at < index && isAmount(each));
      const next = items.findIndex((each, at) => at > index && isAmount(each));
      // 'Entre a primeira e a segunda água, 45 s': the words are in the clause before.
      const lead = index === 0 && isWords(previous) && previous.source === clause.source;
      const before = lead ? previous.text : norms.slice(last + 1, index).join(' ');
      const after = norms.slice(index + 1, next < 0 ? undefined : next).join(' ');
      const isClock = item.amount.dimension === 'clock';
      // Several pours are over at the time: 'o resto em 3x até 4:00'.
      const counted = items[last];
      const isOfSeveral = isAmount(counted) && counted.amount.dimension === 'times';
      if (isOfSeveral && /^(?:ate|until|by|hasta)$/.test(before)) return [];
      return [
        {
          item,
          clause,
          place: base + index,
          seconds: Math.round(item.amount.value),
          meaning: isEach(clause, index) ? 'interval' : meaningOf([before, after], isClock),
          isEnd: END.test(text) || END.test(label),
          isAct: acts,
          isAlone: isAlone && !isOfWeight && !OF_POUR.test(text),
        },
      ];
    });
  });
}

const NAMES_HEAT = /^(?:[oa] )?(?:graus|temp\w*|calor|quentura)$/;

/** Returns the numbers that count pours ('cinco águas'), by their positions in the text. */
function countsOf({ clauses }: Draft): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let from = 0;
  for (const { items, norms } of clauses) {
    for (const [index, item] of items.entries()) {
      if (!isAmount(item) || !['times', 'none'].includes(item.amount.dimension)) continue;
      const { value } = item.amount;
      const isOfPours =
        item.amount.dimension === 'times' || OF_POURS.test(norms.slice(index + 1).join(' '));
      if (isOfPours && Number.isInteger(value) && value > 1 && value <= MOST_COUNTED)
        counts.set(from + index, value);
    }
    from += items.length + 1;
  }
  return counts;
}

/** Returns the numbers of pours that the text supports: '5', or five starts in a list. */
export function countsIn({ clauses }: Draft): ReadonlySet<number> {
  const amounts = clauses.flatMap(({ items }) => items.filter(isAmount));
  const named = amounts.filter(({ amount }) => ['times', 'none'].includes(amount.dimension));
  const starts = amounts.filter(({ amount }) => amount.isListed && isTime(amount));
  return new Set([...named.map(({ amount }) => amount.value), starts.length]);
}

/** Returns the weights of a text in its order; `dose` is its coffee in grams. */
export function weightsOf(draft: Draft, dose: number | null): Weight[] {
  const { clauses, byClause } = draft;
  const counts = countsOf(draft);
  let from = 0;
  return clauses.flatMap((clause, nth) => {
    const base = from;
    from += clause.items.length + 1;
    const isOfHeat = NAMES_HEAT.test(clauses[nth - 1]?.text ?? '');
    return (byClause.get(clause) ?? []).flatMap(({ cue, part, role }): Weight[] => {
      const { dimension, count } = cue.item.amount;
      const place = base + cue.index;
      if (part !== null)
        return [{ cue, part, place, value: 0, count: 1, isOther: cue.isOfAnother }];
      const value = figureOf(cue);
      const isWeight =
        ['mass', 'volume', 'none'].includes(dimension) &&
        value >= (dimension === 'none' ? LEAST_BARE : LEAST_POUR);
      if (!isWeight) return [];
      const counted = [...counts].findLast(([at]) => at < place && place - at <= MOST_BETWEEN);
      // An answer may be a temperature: 'E a água?' and '96'.
      const isHeat =
        dimension === 'none' &&
        value <= 100 &&
        (cue.label === 'water' || isOfHeat) &&
        !cue.isPour &&
        !cue.isListed;
      // A larger amount is a pour beside a word for coffee: 'O pó leva 50 g de entrada'.
      const isCoffee =
        (role === 'coffee' || cue.label === 'coffee') &&
        (dimension === 'none' || value <= (dose ?? value) * LEAST_POURED);
      const isOther =
        isCoffee ||
        isHeat ||
        APART.has(role ?? '') ||
        cue.label === 'yield' ||
        cue.isOfAnother ||
        cue.isVessel;
      return [{ cue, part, place, value, count: count > 1 ? count : (counted?.[1] ?? 1), isOther }];
    });
  });
}
