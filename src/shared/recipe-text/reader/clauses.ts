import type { StepKind } from '../../brew/recipe.ts';
import type { Amount } from '../../language/amount.ts';
import type { Item } from '../../language/items.ts';
import { plain } from '../../language/tokens.ts';
import {
  ABBREVIATED,
  ASKS,
  askedIn,
  BLOOMS,
  CLOSES,
  CONNECTIVES,
  IGNORED,
  IS_MOMENT,
  LABEL_ONLY,
  OF_TIME,
  ON_CLOCK,
  SPLITTING,
  WAITED,
  WAITS,
} from './connectives.ts';
import type { TextLine } from './envelope.ts';
import { kindIn, VERB } from './verbs.ts';

/* Splits lines into clauses, each of which has one action or fact. */

export type AmountItem = Extract<Item, { kind: 'amount' }>;

/** A line, or the row of a table, with its items. */
export interface ItemLine {
  line: TextLine;
  items: Item[];
  /** Whether it is the row of a table, whose header gives the meaning of its amounts. */
  isRow: boolean;
}

/** A part of a line with one action or fact. */
export interface Clause {
  items: Item[];
  /** One word for each item; '#' for an amount, '@v60' for a name. */
  norms: string[];
  /** The norms, joined by blanks. */
  text: string;
  kind: StepKind | null;
  source: ItemLine;
  /** Whether the clause is the first of its line. */
  isFirst: boolean;
  /** Whether it begins a sentence or a line. */
  opensSentence: boolean;
  /** The words before the colon of its line, if the line begins with a label. */
  label: string;
  /** Index below MOST_CLAUSES, unique among the clauses of one text (see `perClause`). */
  place: number;
}

/** More clauses than the reading of one text creates, including replacements of clauses. */
export const MOST_CLAUSES = 4096;
let lastPlace = 0;

export const isAmount = (item: Item | undefined): item is AmountItem => item?.kind === 'amount';
const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';
export const isMatter = (item: Item | undefined): item is AmountItem =>
  isAmount(item) &&
  ['mass', 'volume', 'spoon', 'none', 'percent', 'cubes', 'cup'].includes(item.amount.dimension);

/** Returns the word for an item in a clause's text. */
export function normOf(item: Item): string {
  if (item.kind === 'amount') return '#';
  if (item.kind === 'name') {
    if (item.name.kind === 'grinder') return '@grinder';
    return item.name.isWeak ? plain(item.raw) : `@${item.name.id}`;
  }
  return item.kind === 'newline' ? '' : item.norm;
}

/** Whether an item is a sign that separates two clauses. */
function parts(items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (item?.kind !== 'sign') return false;
  const { norm } = item;
  if (SPLITTING.has(norm)) return true;
  const [before, after] = [items[index - 1], items[index + 1]];
  if (norm === ',') return true;
  if (norm === '->')
    return isMatter(before) && isAmount(after) && after.amount.dimension === 'clock';
  if (norm === '.') {
    const isAbbreviated = before?.kind === 'word' && ABBREVIATED.test(before.norm);
    return !isAbbreviated;
  }
  if (norm === '/') {
    const words = before?.kind === 'word' && after?.kind === 'word';
    const isShort = before?.kind === 'word' && before.norm.length === 1;
    return !words && !isShort && before !== undefined;
  }
  if (norm === '-') {
    const isSpaced = item.at > (before?.end ?? 0) && (after?.at ?? 0) > item.end;
    const isAfterTime = isAmount(before) && isTime(before.amount);
    const isBeforeTime = isAmount(after) && isTime(after.amount);
    return isSpaced && !isAfterTime && !isBeforeTime && isAmount(before) && index > 0;
  }
  return false;
}

/** Whether 'e' joins two totals of pours, the second higher: 'Depois 180 e 300'. */
const rises = (sofar: readonly Item[], last: Item | undefined, next: Item | undefined) =>
  /^(?:depois|dps|dai|ai|entao|then|luego)$/.test(sofar[0] ? normOf(sofar[0]) : '') &&
  isMatter(last) &&
  isMatter(next) &&
  sofar.filter(isMatter).length === 1 &&
  next.amount.value > last.amount.value &&
  next.amount.value < last.amount.value * LEAST_OF_PAIR;

/** Whether a time with 'depois' begins a clause: 'Quatro minutos depois quebro a crosta'. */
function isLater(items: readonly Item[], index: number): boolean {
  const [time, later, act] = items.slice(index, index + 3);
  const before = items[index - 1];
  // In 'Espera 45 segundos depois vai' the time belongs to the wait.
  const isWaited = before?.kind === 'word' && !/^(?:e|ai|dai|uns)$/.test(before.norm);
  return (
    !isWaited &&
    isAmount(time) &&
    time.amount.dimension === 'time' &&
    later?.kind === 'word' &&
    /^(?:depois|dps|later|despues)$/.test(later.norm) &&
    act?.kind === 'word' &&
    VERB.test(act.norm)
  );
}

/** Whether a time begins the clause of the verb after it: '30 s mexe 2 min abre'. */
function isMomentOfAct(items: readonly Item[], start: number, index: number): boolean {
  const [time, act] = items.slice(index, index + 2);
  const before = items[index - 1];
  const isNext = isAmount(time) && time.amount.dimension === 'time' && act !== undefined;
  if (!isNext || !before || !VERB.test(normOf(act)) || OF_TIME.test(normOf(before))) return false;
  const sofar = items.slice(start, index);
  const [first] = sofar;
  const isTimed = isAmount(first) && first.amount.dimension === 'time';
  return isTimed || kindIn(sofar.map(normOf).join(' ')) === null;
}

/** Whether an 'e' between two items begins a clause. */
function joinsNext(items: readonly Item[], start: number, index: number): boolean {
  const [last, , next, third] = items.slice(Math.max(index - 1, 0), index + 3);
  const sofar = items.slice(start, index);
  const hasMatter = sofar.some(isMatter);
  const nextNorm = next ? normOf(next) : '';
  // Ice with further words begins a clause: '200 g de água e gelo, metade disso'.
  if (
    hasMatter &&
    /^(?:gelo|ice|hielo)$/.test(nextNorm) &&
    third !== undefined &&
    !/^(?:e|de|na|no)$/.test(normOf(third))
  )
    return true;
  const isVerb = VERB.test(nextNorm) || CONNECTIVES.has(nextNorm);
  const isRest = /^[oa]$/.test(nextNorm) && /^(?:resto|restante)$/.test(third ? normOf(third) : '');
  const isLast = /^por$/.test(nextNorm) && /^(?:ultimo|fim)$/.test(third ? normOf(third) : '');
  const isTimed =
    (/^(?:com|aos?|as|at)$/.test(nextNorm) && isAmount(third) && isTime(third.amount)) ||
    (/^(?:n[oa]s?|e[mn]|in)$/.test(nextNorm) &&
      isAmount(third) &&
      (third.amount.dimension === 'clock' || (/^n/.test(nextNorm) && isTime(third.amount)))) ||
    // So does a word with its time after a pour: 'Joga tudo e marca quatro minutos'.
    (next?.kind === 'word' &&
      !/^(?:uns|umas|mais|por|em|de|about|for|in)$/.test(nextNorm) &&
      isAmount(third) &&
      third.amount.dimension === 'time' &&
      kindIn(sofar.map(normOf).join(' ')) === 'pour') ||
    // So does a time after an article: 'Y a las 2:00 completo'.
    (/^(?:a|at)$/.test(nextNorm) &&
      /^(?:l[ao]s?|a|the|about)$/.test(third ? normOf(third) : '') &&
      isAmount(items[index + 3]));
  const isMore = /^mais$/.test(nextNorm) && hasMatter && isAmount(third);
  // So does a second pour with its own time: '190 g aos 45 s e 300 g a 1 min 25'.
  const then = items[index + 3];
  const isNextPour =
    [sofar, items.slice(index, index + 4)].every((part) => part.some(isMatter)) &&
    [...sofar, then].filter((each) => isAmount(each) && isTime(each.amount)).length > 1 &&
    /^(?:aos?|as?|at|em)$/.test(third ? normOf(third) : '');
  return isVerb || isRest || isLast || isTimed || isMore || isNextPour || rises(sofar, last, next);
}

/** Whether a clause begins with an item: 'depois', 'aí', 'e mexe', a clock after an amount. */
function begins(items: readonly Item[], start: number, index: number): boolean {
  const item = items[index];
  if (!item || index === start) return false;
  const next = items[index + 1];
  const nextNorm = next ? normOf(next) : '';
  const sofar = items.slice(start, index);
  const hasMatter = sofar.some(isMatter);
  if (isLater(items, index) || isMomentOfAct(items, start, index)) return true;
  if (item.kind === 'word') {
    const last = items[index - 1];
    const isJoined = last?.kind === 'word' && /^(?:e|and|y)$/.test(last.norm);
    // Ordinals and the end begin a clause: 'O segundo vai até 190', 'e no fim mais 80 g'.
    const isNth =
      /^(?:primeir|segund|terceir|quart|quint|ultim)[oa]$/.test(nextNorm) &&
      /^[oa]$/.test(item.norm);
    const isEnd = item.norm === 'no' && /^(?:fim|final)$/.test(nextNorm);
    if ((isNth || isEnd) && sofar.some(isAmount)) return true;
    // In '45 aos 30 segundos vou pra 120' the time belongs to the verb after it.
    const then = items[index + 2];
    const isMomentOfNext =
      /^(?:aos?|as|com|at)$/.test(item.norm) &&
      isAmount(next) &&
      isTime(next.amount) &&
      then?.kind === 'word' &&
      VERB.test(then.norm);
    if (isMomentOfNext && hasMatter && !isJoined) return true;
    if (CONNECTIVES.has(item.norm)) {
      const isMoment =
        /^(?:depois|despues|dps)$/.test(item.norm) &&
        (IS_MOMENT.test(nextNorm) || (index === start + 1 && isLater(items, start)));
      const isAlone = /^primeiro$/.test(item.norm) && next?.kind === 'sign';
      if (isJoined || isMoment || isAlone) return false;
      const isOrdinal = /^(?:primeiro|segundo|terceiro|quando)$/.test(item.norm);
      // In 'Põe a tampa quando der 4 min mexe' the time begins the next clause.
      // In 'Aperta quando der 1:00' the time belongs to the verb before it.
      const follows = items[index + 3];
      const isLast = isAmount(items[index + 2]) && (!follows || follows.kind === 'sign');
      if (item.norm === 'quando' && ON_CLOCK.test(nextNorm))
        return !isLast && !WAITED.test(last ? normOf(last) : '');
      return (
        !isOrdinal ||
        (hasMatter && item.norm !== 'segundo' && !/^(?:despejo|ataque)$/.test(nextNorm))
      );
    }
    // A line without signs: 'V60 15 g 250 ml média bloom 45'.
    const isOfOther = hasMatter && isMatter(next);
    if (BLOOMS.test(item.norm) && (isOfOther || sofar.filter(isMatter).length > 1))
      return isAmount(next) && !/^(?:de|do|d[ae]|o|no|for|pro|p)$/.test(last ? normOf(last) : '');
    if (/^(?:e|and|y)$/.test(item.norm)) return joinsNext(items, start, index);
    // A pronoun with a verb begins a clause: 'Moagem média eu começo com 50'.
    const isSpeaker =
      /^(?:eu|voce|vc|i|you|we)$/.test(item.norm) &&
      (VERB.test(nextNorm) || /^(?:bloom|go|finish|add|wet)$/.test(nextNorm));
    const hasHeat = sofar.some((each) => isAmount(each) && each.amount.dimension === 'temperature');
    if (isSpeaker && (hasMatter || hasHeat) && !isJoined) return true;
    const isTotal =
      /^(?:tempo|total|tbt|fim|termin\w*|acab\w*|finaliz\w*)$/.test(item.norm) && hasMatter;
    if (
      isTotal &&
      items.slice(index + 1, index + 5).some((each) => isAmount(each) && isTime(each.amount)) &&
      !/^(?:no|de|do|in|na|o|ate|em|:)$/.test(last ? normOf(last) : '')
    )
      return true;
    // Dictated texts have no signs, so a verb after an amount begins a clause.
    const isBareVerb = VERB.test(item.norm) && !/^(?:resto|start)$/.test(item.norm);
    // A verb after a wait begins a clause too: 'Espera trinta segundos bota o resto'.
    const hasWaited =
      isAmount(last) && isTime(last.amount) && sofar.some((each) => WAITS.test(normOf(each)));
    const isMoment = /^(?:aos?|as|quando|com|at|em|no|de|para|pra|por|to|nao)$/.test(
      last ? normOf(last) : '',
    );
    return (
      isBareVerb &&
      (hasMatter || hasHeat || hasWaited) &&
      !isMoment &&
      !(last?.kind === 'sign' && last.norm === '(')
    );
  }
  if (item.kind === 'sign' && item.norm === '+') {
    const last = items[index - 1];
    // The plus may follow a bracket: '(18 g → 36 g, 27 s) + 120 ml de leite'.
    const isClosed = last?.kind === 'sign' && last.norm === ')';
    return (hasMatter || isClosed) && !isAmount(last) && isAmount(next);
  }
  if (item.kind === 'amount' && item.amount.dimension === 'clock') {
    // A second clock begins a clause: '0:00 60g 0:45 180g'.
    const first = sofar.find(isAmount);
    const isSchedule = first?.amount.dimension === 'clock' && hasMatter;
    const isAfterFacts =
      isMatter(items[index + 1]) ||
      (next?.kind === 'word' && /^(?:pre|bloom|despej\w*|ate)$/.test(next.norm));
    const last = items[index - 1];
    const isSpan =
      last !== undefined &&
      /^(?:-|->|a|ate|aos?|as|em|in|at|to|until|by|por|for|pros?|la|de|no|na|~|\(|@|com|los|las|lo|:|around|about|d[ao]|total)$/.test(
        normOf(last),
      );
    return (isSchedule || (hasMatter && isAfterFacts)) && !isSpan;
  }
  return false;
}

const LONGEST_LABEL = 6;

/** Returns the items before a colon as a label; null for amounts or too many items. */
function labelOf(before: readonly Item[]): string | null {
  const isLabel =
    before.length > 0 &&
    before.length <= LONGEST_LABEL &&
    !before.some((item) => isAmount(item) && !['times', 'percent'].includes(item.amount.dimension));
  return isLabel
    ? before
        .map((item) =>
          isAmount(item) ? plain(item.raw) : item.kind === 'name' ? '@' : normOf(item),
        )
        .join(' ')
    : null;
}
const isColon = (item: Item) => item.kind === 'sign' && (item.norm === ':' || item.norm === '=');
const endsSentence = (item: Item) => item.kind === 'sign' && /^(?:[.;!?]|\.\.\.)$/.test(item.norm);
/** Least factor between a dose and its water ('15 e 240'); two pours differ by less. */
const LEAST_OF_PAIR = 6;
type Frame = Pick<Clause, 'source' | 'isFirst' | 'opensSentence' | 'label'>;
/** Returns a clause of these items with the line and label of another clause. */
export function withItems(frame: Frame, items: Item[]): Clause {
  const { source, isFirst, opensSentence, label } = frame;
  const norms = items.map(normOf);
  const text = norms.join(' ');
  // 'Finaliza 2:45' pours nothing, 'finaliza com 250 g' does.
  const isEnd = CLOSES.test(text) && items.some((item) => isAmount(item) && isTime(item.amount));
  // 'Prensa: 1:14' names the brewer, not the action of pressing.
  const acts = items[0]?.kind === 'name' && norms[1] === ':' ? norms.slice(1).join(' ') : text;
  const kind = isEnd && !items.some(isMatter) ? null : kindIn(acts);
  lastPlace = (lastPlace + 1) % MOST_CLAUSES;
  const place = lastPlace;
  return { items, norms, text, kind, source, isFirst, opensSentence, label, place };
}

const isWeighed = (item: Item) =>
  isAmount(item) && (item.amount.dimension === 'mass' || item.amount.dimension === 'none');

/** Splits lines into clauses; a clause that is only a label joins the next one. */
export function clausesOf(lines: readonly ItemLine[]): Clause[] {
  const clauses: Clause[] = [];
  let carried: { items: Item[]; label: string } | null = null;
  for (const source of lines) {
    const items = source.items.filter(
      (item) => item.kind !== 'newline' && !(item.kind === 'sign' && IGNORED.test(item.norm)),
    );
    // An answer takes the label of the question before it.
    let label = carried?.items.length === 0 ? carried.label : '';
    if (carried?.items.length === 0) carried = null;
    const ahead = clauses.length;
    let isFirst = true;
    let opensSentence = true;
    let current: Item[] = [];
    let start = 0;
    const close = () => {
      const own = trimmed(current);
      current = [];
      if (own.length === 0) return;
      const text = own.map(normOf).join(' ');
      if (LABEL_ONLY.test(text)) {
        carried = { items: own, label: text };
        return;
      }
      const whole = carried ? [...carried.items, ...own] : own;
      const frame = { source, isFirst, opensSentence, label: carried?.label ?? label };
      clauses.push(withItems(frame, whole));
      isFirst = false;
      opensSentence = false;
      carried = null;
    };
    for (const [index, item] of items.entries()) {
      if (isColon(item)) label = labelOf(current) ?? label;
      if (parts(items, index)) {
        close();
        if (endsSentence(item)) label = '';
        opensSentence ||= endsSentence(item);
        start = index + 1;
        continue;
      }
      if (begins(items, start, index)) {
        close();
        start = index;
      }
      current.push(item);
    }
    close();
    const last = clauses.at(-1);
    // The next message answers a question such as 'E a água?'.
    const isTalk = source.line.isChat || source.line.isItem || source.line.isCited;
    const isQuestion =
      last?.source === source &&
      (source.line.text.includes('?') || ASKS.test(last.text)) &&
      !last.items.some(isWeighed);
    if (!isTalk || !isQuestion) continue;
    const asked = clauses.slice(ahead).flatMap(({ text }) => askedIn(text));
    // The answer to 'Aperta quando?' is the time of that action.
    const isOfAct = asked.at(-1) === 'tempo' && last.kind !== null;
    if (isOfAct) carried = { items: clauses.pop()?.items ?? [], label: '' };
    else if (asked.length > 0) carried = { items: [], label: `? ${asked.join(' ')}` };
  }
  return clauses;
}

/** Cuts signs and 'e' off both ends; a closing bracket at the end stays. */
function trimmed(items: readonly Item[]): Item[] {
  const isLoose = (item: Item | undefined, signs: RegExp) =>
    (item?.kind === 'sign' && signs.test(item.norm)) ||
    (item?.kind === 'word' && /^(?:e|and|y)$/.test(item.norm));
  let from = 0;
  let to = items.length;
  while (from < to && isLoose(items[from], /^(?:-|:|=|\.|,|\)|->)$/)) from += 1;
  while (to > from && isLoose(items[to - 1], /^(?:-|:|=|\.|,|->)$/)) to -= 1;
  return items.slice(from, to);
}
