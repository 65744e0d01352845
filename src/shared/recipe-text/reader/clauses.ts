import type { StepKind } from '../../brew/recipe.ts';
import type { Item } from '../../language/amount.ts';
import { plain } from '../../language/tokens.ts';
import { alternatives, THE_REST } from '../../language/water-words.ts';
import { isAnswer } from './answers.ts';
import { begins, parts } from './clause-starts.ts';
import { ASKS, askedIn, CLOSES, IGNORED, LABEL_ONLY } from './connectives.ts';
import type { TextLine } from './envelope.ts';
import { endsSentence, isAmount, isColon, isMatter, isTimeItem, normOf } from './items.ts';
import { kindIn } from './verbs.ts';

/* Splits lines into clauses, each of which has one action or fact. */

export interface ItemLine {
  line: TextLine;
  items: Item[];
  isRow: boolean;
}

export interface Clause {
  items: Item[];
  /** One word for each item; '#' for an amount, '@v60' for a name. */
  norms: string[];
  text: string;
  kind: StepKind | null;
  source: ItemLine;
  isFirst: boolean;
  opensSentence: boolean;
  /** The words before a colon of the line, or '? ' and the facts of a question; else empty. */
  label: string;
  /** Index below MOST_CLAUSES, unique among the clauses of one text (see `perClause`). */
  place: number;
}

/** More clauses than the reading of one text creates, including replacements of clauses. */
export const MOST_CLAUSES = 4096;
let lastPlace = 0;

/** Seconds. */
const HOUR = 3600;
const LONGEST_LABEL = 6;

/** Returns the items before a colon as a label; null for measured amounts or too many items. */
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
type Frame = Pick<Clause, 'source' | 'isFirst' | 'opensSentence' | 'label'>;
/** Examples: 'aberto >> 60s', '2:00 aberta'. */
const IS_OPENED =
  /^(?:(?:# )?(?:(?:valvula|valve|chave|botao) )?(?:abert[ao]|open)(?: (?:>+|->|-|:|aos?|at))*(?: #)?|# [^a-z#]*(?:abert[ao]|open))$/;
/** A moment whose verb may also mean a pour: 'quando completar 2 min 30'. */
const WHEN =
  /^(?:(?:e|ai|depois) )*(?:quando|assim que|logo que|ao|cuando|once) (?:\w+ )?complet\w+ (?:os |as )?#$/;
/** Returns a clause of these items with the line and label of another clause. */
export function withItems(frame: Frame, items: Item[]): Clause {
  const { source, isFirst, opensSentence, label } = frame;
  const norms = items.map(normOf);
  const text = norms.join(' ');
  // 'Finaliza 2:45' is no pour, but 'finaliza com 250 g' is one.
  const isEnd = CLOSES.test(text) && items.some(isTimeItem);
  // In 'Prensa: 1:14' and 'Clever com bloom: 22 g' the brewer's name is no action.
  const title = items[0]?.kind === 'name' ? norms.findIndex((norm) => /^[:#]$/.test(norm)) : -1;
  const acts = norms[title] === ':' ? norms.slice(title).join(' ') : text;
  const isOpened = IS_OPENED.test(text) && !items.some(isMatter);
  const isMoment = WHEN.test(text) && !items.some(isMatter);
  const hasMatter = items.some(isMatter);
  // A time cannot be poured, so 'abre com 2:30' opens a valve.
  const amounts = hasMatter ? acts : acts.replaceAll('#', '');
  const found = kindIn(acts);
  const isSteeped =
    !hasMatter &&
    items.some(
      (item) => isTimeItem(item) && item.amount.dimension === 'time' && item.amount.value >= HOUR,
    );
  const kind = isOpened
    ? 'drawdown'
    : isMoment || (isEnd && !hasMatter)
      ? null
      : found === 'pour'
        ? isSteeped
          ? 'steep'
          : kindIn(amounts)
        : found;
  lastPlace = (lastPlace + 1) % MOST_CLAUSES;
  const place = lastPlace;
  return { items, norms, text, kind, source, isFirst, opensSentence, label, place };
}

const IS_REST = new RegExp(`^(?:(?:e|ai) )*o (?:${alternatives(THE_REST)})$`);
const pours = (line: ItemLine | undefined) => isMatter(line?.items.find(isAmount));

const mayBeDose = (item: Item) =>
  isAmount(item) && (item.amount.dimension === 'mass' || item.amount.dimension === 'none');

/** Splits lines into clauses; a clause that is only a label joins the next one. */
export function clausesOf(lines: readonly ItemLine[]): Clause[] {
  const clauses: Clause[] = [];
  let carried: { items: Item[]; label: string } | null = null;
  for (const [nth, source] of lines.entries()) {
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
    // The next message or item may answer a question: 'E a água?'.
    const { line } = source;
    const next = lines[nth + 1];
    const isTalk =
      line.isChat || line.isItem || line.isCited || next?.line.isItem || isAnswer(next);
    const isQuestion =
      last?.source === source &&
      (source.line.text.includes('?') || ASKS.test(last.text)) &&
      !last.items.some(mayBeDose);
    if (!isTalk || !isQuestion) continue;
    const asked = clauses.slice(ahead).flatMap(({ text }) => askedIn(text));
    // The answer to 'Aperta quando?' is the time of that action. The answer to 'E aos 40 s?' or 'e
    // o resto?' is a pour.
    const isOfAct = asked.at(-1) === 'tempo' && last.kind !== null;
    const isOfPour = IS_REST.test(last.text) || last.items.some(isTimeItem);
    if (isOfAct || (isOfPour && pours(next)))
      carried = { items: clauses.pop()?.items ?? [], label: '' };
    else if (asked.length > 0) carried = { items: [], label: `? ${asked.join(' ')}` };
  }
  return clauses;
}

/** Cuts signs and 'e' off both ends, but keeps a closing bracket. */
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
