import type { Clause } from './clauses.ts';
import { type AmountItem, isTimeItem } from './items.ts';
import type { Pour, WrittenStep } from './steps.ts';
import { FIRE_OFF } from './verbs.ts';

export interface PouredClause {
  clause: Clause;
  pours: Pour[];
  /** Whether the clause has an amount that is a fact, such as the dose, and no pour. */
  hasFact: boolean;
  /** Whether the clause has a dose and its water or yield; its time is then the whole brew's. */
  isPair: boolean;
  words: string;
}

export interface Neighbours {
  after: PouredClause | undefined;
  before: PouredClause | undefined;
  nextPour: PouredClause | undefined;
  /** Whether neither the clause nor a later one pours. */
  isAfterPours: boolean;
}

export const OPENS =
  /^a #$|^(?:(?:apos|after|depois de) (?:uns |umas )?#$)|^(?:aos?|at|a partir d[eo]s?|quando|assim que|logo que|when|once|cuando|al|a los|starting at|com|com o|passad[oa]s|passou|passaram|(?:o |meu |no )?(?:cronometro|relogio|timer|contador) (?:marca|mostra|bate|chega|da|aponta|em))\b|^(?:em|in|en|nos?) #$/;

/** Whether a clause is only the start of a step: 'aos 75 s', 'início 1:20'. */
export const leadsTo = (text: string): boolean =>
  OPENS.test(text) ||
  /^(?:inicio|comeco|comecando|iniciando|start\w*)(?: (?:aos?|as|em|at|:))* #$/.test(text);

const hasTimeIn = ({ items }: Clause): boolean => items.some(isTimeItem);

/** Most clauses between a time and its pour: one in '0:45, fluxo médio, até 230 g'. */
const MOST_BETWEEN = 2;

/** Returns the next clause of the same line that pours, if no time is before or in it. */
export function nextPourOf(
  poured: readonly PouredClause[],
  index: number,
): PouredClause | undefined {
  const next = poured.slice(index + 1, index + 2 + MOST_BETWEEN);
  const at = next.findIndex(({ clause, pours }) => pours.length > 0 || hasTimeIn(clause));
  const found = next[at];
  const isOfLine = next
    .slice(0, at + 1)
    .every(({ clause }) => clause.source === poured[index]?.clause.source);
  return found && isOfLine && found.pours.length > 0 && !hasTimeIn(found.clause)
    ? found
    : undefined;
}

/** Whether the line continues with an action: '60 s, mexe, desliga'. */
export const actsAfter = ({ source }: Clause, after: PouredClause | undefined): boolean =>
  after?.clause.source === source && after.clause.kind !== null;

const ON_TIMER = /^# (?:n[ao]|on the) (?:relogio|timer|cronometro|celular)(?: d[aeo] \w+)?$/;
/** Whether a time is alone and its action is in the next clause: '4 min, mexe em cima'. */
export function opensNext(
  { items, source, kind, isFirst, label, text }: Clause,
  time: AmountItem,
  after: PouredClause | undefined,
): boolean {
  const isAlone = items.length === 1 || text === `${label} #` || ON_TIMER.test(text);
  if (!isAlone || kind !== null || after?.clause.source !== source) return false;
  const isEnd =
    /^(?:drawdown|press)$/.test(after.clause.kind ?? '') || FIRE_OFF.test(after.clause.text);
  if (!isFirst && !isEnd && time.amount.dimension !== 'clock') return false;
  const isPoured = time.amount.dimension === 'clock' && after.pours.length > 0;
  const acts = isPoured || (after.clause.kind !== null && after.clause.kind !== 'steep');
  // In '2 min, aperta 40 s' the second time is a duration.
  return (
    acts &&
    !after.clause.items.some(
      (item) =>
        isTimeItem(item) && !(after.clause.kind === 'press' && item.amount.dimension === 'time'),
    )
  );
}

const STIRS: ReadonlySet<Clause['kind']> = new Set(['stir', 'swirl']);

/**
 * Reads a lone time before acts with waits as a wait: '4 min, mexe, espera 5'.
 * A clock is a wait only before all steps.
 */
export function asWait(
  clause: Clause,
  later: readonly PouredClause[],
  written: readonly WrittenStep[],
): Clause {
  const [time, ...further] = clause.items.filter(({ kind }) => kind !== 'emoji');
  const isAlone = further.length === 0;
  if (!isAlone || !isTimeItem(time) || time.amount.value === 0) return clause;
  if (time.amount.dimension === 'clock' && written.length > 0) return clause;
  const ofLine = later.filter((each) => each.clause.source === clause.source);
  // The acts may be the next lines: '⏲️ 4 minutos', '1) quebra a crosta', '2) espera mais 5'.
  const others = ofLine.length === 0 && clause.isFirst ? later : ofLine;
  const [act] = others;
  const isBeforeAct = act !== undefined && act === later[0] && STIRS.has(act.clause.kind);
  const waits = others.some(
    ({ clause: { kind, items, text } }) =>
      (kind === 'steep' || kind === 'drawdown' || text === '#') &&
      items.some((item) => isTimeItem(item) && item.amount.dimension === 'time'),
  );
  const isPoured = others.some(({ pours }) => pours.length > 0);
  if (!isBeforeAct || !waits || isPoured) return clause;
  const wait = { ...time, amount: { ...time.amount, dimension: 'time' } } as const;
  return { ...clause, items: [wait], kind: 'steep' };
}

/** Whether a stir after the water and before the wait opens the brew: '200 ml, mexe, 1 min'. */
export function opensByStir(
  { source, kind, text }: Clause,
  { before, after }: Pick<Neighbours, 'before' | 'after'>,
): boolean {
  const isBeside = [before, after].every((each) => each?.clause.source === source);
  const isOfWater = /\b(?:agua|water)\b/.test(before?.clause.text ?? '') || before?.isPair === true;
  const hasWait =
    after?.pours.length === 0 && (hasTimeIn(after.clause) || after.clause.kind === 'steep');
  // Example: 'Al minuto rompe la costra', whose time has no number.
  const isTimed = /\bminuto\b/.test(text);
  return (
    STIRS.has(kind) && !isTimed && isBeside && before?.hasFact === true && isOfWater && hasWait
  );
}

/**
 * Whether a pour-over opens by wetting the coffee with an unknown amount, before a wait.
 * Examples: 'Wet the grounds, wait 40 sec', 'molho tudo, espero meio minuto'.
 */
export const opensByWetting = (
  { clause: { source, kind, text, items }, hasFact }: PouredClause,
  after: PouredClause | undefined,
): boolean =>
  (kind === 'bloom' || (kind === 'pour' && /\bmolh/.test(text))) &&
  !hasFact &&
  !items.some(isTimeItem) &&
  after?.clause.source === source &&
  after.clause.kind === 'steep' &&
  after.pours.length === 0 &&
  hasTimeIn(after.clause);
