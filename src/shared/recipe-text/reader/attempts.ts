import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { replaces, withUnit } from './corrections.ts';
import { type AmountItem, endsSentence, isAmount, normOf } from './items.ts';

/* Drops the amounts of an abandoned attempt: 'Testei 15 g e ficou ralo, agora 18 g'. */

const ATTEMPT =
  /\b(?:tent(?:ei|amos|ava)|test(?:ei|amos|ava)|compar(?:ei|amos)|experiment(?:ei|amos)|calibrei|ja (?:usei|fiz|fui|tomei)|faria com|usaria|primeir[ao] (?:tentativa|tirada|vez|teste|versao|shot)|[et]?s?tava|[et]?s?tavam|vinha|eram? (?=#)|ia (?:de|com)|costumava|antes(?! :)|ontem(?! :)|fazia|usava|tirava|comecei com|used to|tried|was (?:at|using|doing)|first (?:try|attempt|shot)|antes usaba|probe|(?:is|are|was|e|ta|esta|ficou|parece|sounds|looks) (?:(?:just|um|uma) )?(?:a (?:bit|little|touch|tad)|too|way|pouco|meio|muito) (?:too )?(?:long|short|fast|slow|sour|bitter|long[oa]|curt[oa]|rapid[oa]|lent[oa]|acid[oa]|azed[oa]|amarg[oa]|ral[oa]|frac[oa]|fort[oe]|weak|watery|strong)|(?:ficou|saiu|deu) (?:frac|ral|amarg|azed|acid|fort)[oae]|came out (?:weak|sour|bitter|strong))\b/;
/** Words before the amounts that replace those of the attempt: 'agora', 'acabei em'. */
const TURN =
  /\b(?:agora|hoje|hj|now|nowadays|these days|today|atualmente|ahora|hoy|(?:fiquei|fico|ficamos|acabei|parei|fechei) (?:com|em|no|nos|na)|(?:ess[ae]|est[ae]) (?:sim )?e (?:a|o)|segund[ao] (?:tentativa|tirada|vez|teste|versao|shot)|segunda :|(?:teste|tentativa|versao|rodada) # (?=[(:])|a boa|(?:usa|use|poe|bota|tenta|coloca|faz|try)(?= #)|(?:please|por favor|instead) (?:\w+ )?|(?:run|try|use|tent[ea]|experimente|faca)(?= # [^#.]{0,20}#)|settled (?:on|at)|(?:subi|baixei|desci|aumentei|diminui|reduzi|troquei|mudei|passei|fui|went up|went down|moved) (?:pra|para|a|por|to|p) #)/g;
/** Most readings without attempts; each takes as long as reading the whole text. */
const MOST_READINGS = 4;
/** Most characters from an attempt to the words of `TURN`. */
const FARTHEST = 400;

interface Placed {
  item: Item;
  line: number;
  /** Offset of the item's word in the words of all lines. */
  at: number;
}

const isFigure = (item: Item): item is AmountItem =>
  isAmount(item) && item.amount.dimension !== 'other' && item.amount.dimension !== 'setting';

/** Replaces items of lines; removes those whose replacement is null. */
const withChanges = (lines: readonly ItemLine[], changes: ReadonlyMap<Item, Item | null>) =>
  lines.map((line) => ({
    ...line,
    items: line.items.flatMap((item) => {
      const change = changes.get(item);
      return change === undefined ? [item] : change === null ? [] : [change];
    }),
  }));

/** Returns the possible changes at one word of `TURN`, the most thorough first. */
function changesAt(before: readonly Item[], after: readonly Item[]): Map<Item, Item | null>[] {
  const old = before.filter(isFigure);
  const end = after.findIndex(endsSentence);
  const near = (end < 0 ? after : after.slice(0, end)).filter(isFigure);
  const said = near.length > 0 ? near : after.filter(isFigure);
  if (old.length === 0 || said.length === 0) return [];
  const without = (items: readonly Item[]) =>
    new Map<Item, Item | null>(items.map((item) => [item, null]));
  const again = new Set(said.map(({ amount }) => amount.dimension));
  const repeated = old.filter(({ amount }) => again.has(amount.dimension));
  const changes = repeated.length < old.length ? [without(old), without(repeated)] : [without(old)];
  // 'Com água a 88 …, subi pra 94': the first new amount replaces the latest of its kind.
  const [next] = said;
  const same = next && old.findLast(({ amount }) => replaces(next.amount, amount));
  if (next && same)
    changes.push(
      new Map<Item, Item | null>([
        [same, { ...next, amount: withUnit(next.amount, same.amount) }],
        [next, null],
      ]),
    );
  return changes;
}

/** Returns lines without the amounts of attempts, in several ways; [] without attempts. */
export function withoutAttempts(lines: readonly ItemLine[]): ItemLine[][] {
  const placed: Placed[] = [];
  let text = '';
  for (const [line, { items }] of lines.entries()) {
    for (const item of items) {
      placed.push({ item, line, at: text.length });
      text += `${normOf(item)} `;
    }
    text += '. ';
  }
  const attempt = ATTEMPT.exec(text)?.index;
  if (attempt === undefined) return [];
  const marked = placed.findLastIndex(({ at }) => at <= attempt);
  const line = placed[marked]?.line;
  const start = placed.findLastIndex(
    (each, at) => at < marked && (each.line !== line || endsSentence(each.item)),
  );
  const turns = [...text.matchAll(TURN)].filter(
    ({ index }) => index > attempt && index < attempt + FARTHEST,
  );
  const read = turns.flatMap(({ index }) => {
    const turn = placed.findIndex(({ at }) => at >= index);
    const itemsOf = (part: readonly Placed[]) => part.map(({ item }) => item);
    return changesAt(itemsOf(placed.slice(start + 1, turn)), itemsOf(placed.slice(turn))).map(
      (changes) => withChanges(lines, changes),
    );
  });
  return read.slice(0, MOST_READINGS);
}
