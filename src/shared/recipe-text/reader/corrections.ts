import type { Amount } from '../../language/amount.ts';
import { type Clause, type ItemLine, withItems } from './clauses.ts';
import { isCounted } from './cues.ts';
import { type AmountItem, isAmount, isTime } from './items.ts';
import { perClause } from './per-clause.ts';
import { isQuestion } from './topics.ts';
import { FILTER_DOSE } from './usual-ratios.ts';

/* Applies corrections of earlier amounts: '*320', 'ops, são 18 g e não 16'. */

const CORRECTS =
  /\b(?:ops|opa|digitei errado|inverti(?!d)\w*|oops|na verdade|na vdd|corrig\w+|correcao|quero dizer|quis dizer|digo|minto|errei|correction|i mean|em vez de|perdao|mentira|edit|errata|nao #|e nao #|nao e #|ou melhor|melhor dizendo|quer dizer|alias|perai|me enganei|atualizacao|atualizando|erratas|quise decir|d?onde (?:se )?(?:puse|dice|escribi|le|lia|lee|esta escrito|escrevi|coloquei|pus)|leia - se|lease|(?:debe|deberia) decir|should (?:say|read))\b|^(?:(?:ih|ah|opa|nossa|vixe|putz) )*(?:e |eh )?(?:verdade|mesmo|isso mesmo)$|^(?:mudei|troquei) de ideia\b|^(?:li|copiei|anotei|escrevi|falei|passei) errado\b|\bonde (?:esta|tem|diz) # lei?a #|\btroqu?(?:ei|ar) (?:os |as )?# (?:por|pelos?) #|changed my mind|^(?:sorry|my bad|desculpa|foi mal)(?: (?:(?:e|sao|it s|make it) )?#|$)|^(?:ah |ih |ai |tambem |tb |tbm )?(?:nao(?: nao| espera| pera\w*)?|pera|espera|espera ai|nada disso|que nada|negativo|nope|esquece|ignora|forget it|scratch that)(?: (?:rs+|k{2,}|haha\w*|viu|nao))?$|\bo (?:certo|correto) (?:e|eh|seria|foi|era)\b|\b(?:ignora|ignore|esquece|esqueca|desconsidera) (?:o|a|os|as) #|\b(?:baixei|subi|aumentei|reduzi|diminui|mudei|passei) (?:[oa] )?(?:temperatura|dose|agua|cafe|po)(?: da agua)? (?:pra|para|a) #/;
const DENIES =
  /\b(?:ignora|ignore|esquece|esqueca|desconsidera|nao (?:poe|ponh\w+|bot\w+|us\w+|coloc\w+|faz\w*|faca)|nao|em vez de|not|instead of|nao e|nao sao|e nao)/;
const DENIED = new RegExp(`${DENIES.source}(?: (?:os|as|o|a))?$`);
/** A fast first test: most clauses deny nothing, so their amounts need no test of their own. */
const denies = perClause(({ text }) => DENIES.test(text));

export const isDenied = (clause: Clause, index: number): boolean =>
  denies(clause) && DENIED.test(clause.norms.slice(0, index).join(' '));

export const isCorrectable = (item: Clause['items'][number]) =>
  isAmount(item) && !['clock', 'time', 'other'].includes(item.amount.dimension);

const MASS: ReadonlySet<string> = new Set(['mass', 'volume', 'none']);

/** °C. */
const LEAST_BARE_HEAT = 80;
/** Whether an amount may correct another of its kind: a different value of a similar size. */
export function replaces(next: Amount, old: Amount): boolean {
  const isSame =
    next.dimension === old.dimension ||
    (MASS.has(next.dimension) && MASS.has(old.dimension)) ||
    (next.dimension === 'none' && old.dimension === 'temperature');
  const ratio = next.value / old.value;
  const isHeat = old.dimension === 'temperature';
  // A bare number below 80 is hardly a temperature: '91 graus … não, 75 antes'.
  if (isHeat && next.dimension === 'none' && next.value < LEAST_BARE_HEAT) return false;
  const [least, most] = isHeat ? [0.75, 1.35] : [0.5, 2];
  return isSame && ratio > least && ratio < most && next.value !== old.value;
}

/** Words of another person who doubts an amount: '17? eu uso 14'. */
const OF_DOUBTER =
  /\b(?:eu|aqui|la em casa|por aqui|i) (?:\w+ )?(?:uso|us[ao]mos|faco|ponho|boto|prefiro|use)\b/;
const NOUN = /\b(?:cafe|agua|gelo|po|dose|coffee|water|temperatura|graus)\b/;

/** Example: 'Não era 18?', to which the writer answers 'isso'. */
const ASKS_OTHER =
  /^(?:mas |ue |ah )*nao (?:era|eram|e|eh|sao|seria|seriam|foi|foram) (?:so |uns )?#/;
const AGREES =
  /^(?:(?:ah|ih|opa) )*(?:isso|sim|exato|exatamente|verdade|e|eh|era)(?: (?:mesmo|verdade|isso))?\b/;

/** Example: 'vinte na V60, não, minto, vinte e um'. */
const WITHIN =
  /(?:^| )(?:nao minto|nao pera\w*|minto|ou melhor|melhor dizendo|digo|quer dizer|quero dizer|alias|pera|perai|nao espera|espera ai|corrigindo|correcao|opa|ops|errei|errata|corrijo|perdao|desculpa|me enganei|na verdade|i mean|i meant|no wait|wait no|sorry|mejor dicho|perdon|quise decir|quis dizer|leia - se|lease|debe decir|should (?:say|read)|mas na verdade|mas(?= (?:e|sao|era)$))(?: :)?(?: (?:sao|e|eram|era|foram|foi|son))?$/;
/** Example: 'Dois minutos três minutos quer dizer'. */
const BEHIND = /^(?:(?:quer|quero|quis) dizer|alias|digo|melhor dizendo|i mean(?:t)?)\b/;
/** Whether the second of two adjacent amounts corrects or repeats the first with its unit. */
const isRepeat = (one: Amount, other: Amount): boolean =>
  replaces(other, one) ||
  (isTime(other) && (one.dimension === 'none' || one.value === other.value));

const ARROW = /^(?:->|=>|>)$/;
/** Whether an arrow changes the dose: 'Dose: 17 g → 17,5 g'. A beverage weighs more. */
const isNewDose = (one: Clause['items'][number], other: Clause['items'][number] | undefined) =>
  isAmount(one) &&
  isAmount(other) &&
  [one, other].every(
    ({ amount }) => amount.dimension === 'mass' && amount.value < FILTER_DOSE[1],
  ) &&
  Math.abs(other.amount.value / one.amount.value - 1) < 0.15;

const CHANGES =
  /\b(?:baix(?:ei|ar|amos)|sub(?:i|ir|imos)|aument(?:ei|ar|amos)|reduz(?:i|ir)|diminu(?:i|ir)|pass(?:ei|ou|ar|amos)|mud(?:ei|ou|ar|amos)|troqu?(?:ei|ar)|went|moved) (?:de|from)$/;
const INTO = /^(?:(?:g|de cafe|de agua) )?(?:pra|para|a|p|to)$/;

/** Applies a correction within a clause: 'Vinte gramas não minto vinte e um'. */
function withinClause(clause: Clause, items: Set<AmountItem>): Clause {
  const left: Clause['items'] = [];
  for (let index = 0; index < clause.items.length; index += 1) {
    const item = clause.items[index];
    if (!item) break;
    if (!isAmount(item)) {
      left.push(item);
      continue;
    }
    const next = clause.items.findIndex((each, at) => at > index && isAmount(each));
    const later = clause.items[next];
    const between = clause.norms.slice(index + 1, Math.max(index + 1, next)).join(' ');
    const isChange = CHANGES.test(clause.norms.slice(0, index).join(' '));
    const said =
      WITHIN.exec(between) ??
      (isChange ? INTO.exec(between) : null) ??
      (isNewDose(item, later) ? ARROW.exec(between) : null);
    const behind = between === '' ? BEHIND.exec(clause.norms.slice(next + 1).join(' ')) : null;
    const isAgain = isAmount(later) && behind && isRepeat(item.amount, later.amount);
    const isCorrected = isAmount(later) && said && replaces(later.amount, item.amount);
    if (!isAmount(later) || !(isCorrected || isAgain)) {
      left.push(item);
      continue;
    }
    const merged: AmountItem = { ...later, amount: withUnit(later.amount, item.amount) };
    items.add(merged);
    // The words after the first amount also describe the second: '25 g de café, não minto, 24'.
    const ahead = between
      .slice(0, said?.index ?? 0)
      .split(' ')
      .filter(Boolean).length;
    left.push(merged, ...clause.items.slice(index + 1, index + 1 + ahead));
    index = next + (isAgain ? behind[0].split(' ').length : 0);
  }
  return left.length === clause.items.length ? clause : withItems(clause, left);
}

function deniedIn(clauses: readonly Clause[]): readonly (readonly [AmountItem, AmountItem])[] {
  return clauses.flatMap((clause, at) =>
    clause.items.flatMap((old, index) => {
      if (!isAmount(old) || !isCorrectable(old) || !isDenied(clause, index)) return [];
      const before = clauses[at - 1];
      const line = before?.source === clause.source ? before.items : [];
      const said = [...line, ...clause.items.slice(0, index)].filter(isAmount);
      const next = said.findLast(({ amount }) => replaces(amount, old.amount));
      return next ? [[old, next] as const] : [];
    }),
  );
}

function withoutDenied(clauses: readonly Clause[], items: Set<AmountItem>): readonly Clause[] {
  const denied = deniedIn(clauses);
  if (denied.length === 0) return clauses;
  return clauses.map((clause) => {
    const read = clause.items.map((item, index) => {
      if (!isAmount(item) || isDenied(clause, index)) return item;
      const { value, dimension } = item.amount;
      const [old, next] =
        denied.find(([each]) => each.amount.value === value && MASS.has(dimension)) ?? [];
      if (!old || !next || next.at > item.at) return item;
      const merged: AmountItem = { ...next, amount: withUnit(next.amount, item.amount) };
      items.add(merged);
      return merged;
    });
    return read.every((item, index) => item === clause.items[index])
      ? clause
      : withItems(clause, read);
  });
}

const agreesWith = (clause: Clause, asked: Clause | undefined): asked is Clause =>
  asked !== undefined &&
  isQuestion(asked) &&
  ASKS_OTHER.test(asked.text) &&
  AGREES.test(clause.text);

/** Whether 'não' answers a question without an amount: 'Tudo junto?', 'Não! Molha com 65 g'. */
const answersNo = ({ text }: Clause, asked: Clause | undefined): boolean =>
  /^nao\b/.test(text) &&
  asked !== undefined &&
  isQuestion(asked) &&
  !asked.source.items.some(isCorrectable);

/** Replaces amounts by their corrections, and adds the corrections to `items`. */
export function correct(
  written: readonly Clause[],
  composed: string,
  items: Set<AmountItem>,
): Clause[] {
  const read: Clause[] = [];
  // A list whose lines begin with an asterisk corrects nothing.
  const isList = (composed.match(/^\s*\*\s?\S/gm) ?? []).length > 1;
  const clauses = withoutDenied(written, items);
  /** The line whose latest clause was only a word of correction such as 'ops'. */
  let marked: ItemLine | null = null;
  /** The earlier amount that a question repeats: '94 não queima??'. */
  let doubted: AmountItem | null = null;
  for (const [at, each] of clauses.entries()) {
    const clause = withinClause(each, items);
    const { line } = clause.source;
    const lead = composed.slice(line.at, line.at + line.text.length);
    const isStarred =
      clause.isFirst &&
      !isList &&
      (/^\s*\*\s?\d/.test(lead) || /\d\s?\w*\*\s*$/.test(lead)) &&
      !/\*.*\*/.test(lead);
    // After a bare 'espera', a verb of pouring shows that it means a wait, not a correction.
    const isWait = /^espera$/.test(clauses[at - 1]?.text ?? '') && clause.kind === 'pour';
    const isAfterMark = marked === clause.source && !isWait;
    const next = clauses[at + 1];
    const isBeforeMark =
      next?.source === clause.source &&
      clause.items.length === 1 &&
      /^(?:digitei errado|errei)/.test(next.text);
    // Another person doubts an amount and gives the right one: '250?? vc fez com 240'.
    const asked = clauses[at - 1];
    const isDisputed =
      asked?.source === clause.source &&
      asked.items.length === 1 &&
      asked.items.some(isCorrectable) &&
      !OF_DOUBTER.test(clause.text) &&
      composed.slice(asked.items[0]?.end ?? 0).startsWith('?');
    const isAgreed = agreesWith(clause, asked);
    const isAnswered = isOtherOf(clause, doubted);
    if (isAnswered) doubted = null;
    const question = /\?/.test(lead) ? doubtedIn(clause, clauses.slice(0, at)) : null;
    doubted = question ?? doubted;
    const isSaid =
      isAgreed ||
      isAnswered ||
      CORRECTS.test(clause.text) ||
      isAfterMark ||
      isBeforeMark ||
      isDisputed ||
      dropsSaid(each, clause, read);
    const isMark =
      WITHIN.test(clause.text) || (CORRECTS.test(clause.text) && !clause.items.some(isCorrectable));
    marked = isMark && !answersNo(clause, asked) ? clause.source : null;
    if (!(isStarred || isSaid) || read.length === 0) {
      read.push(clause);
      continue;
    }
    const own = isAgreed ? asked : clause;
    const amounts = own.items.filter(
      (item, index): item is AmountItem =>
        isAmount(item) &&
        (isAgreed || !isDenied(own, index)) &&
        !isCounted(item, own.norms[index + 1] ?? ''),
    );
    const noun = NOUN.exec(clause.text)?.[0];
    const used = new Set<Clause['items'][number]>();
    // '210, 210 quer dizer' repeats an amount and corrects none.
    const before = read.at(-1);
    const settled = new Set(before?.source === clause.source ? valuesOf(before) : []);
    for (const amount of amounts) {
      // The new or the old amount may occur again: '320 de água e o último até 320'.
      const isAgain = settled.has(amount.amount.value);
      const place = isAgain ? null : findReplaced(read, amount, noun);
      if (isAgain) used.add(amount);
      if (!place) continue;
      const merged: AmountItem = { ...amount, amount: withUnit(amount.amount, place.old.amount) };
      // The other person may repeat the old amount: '140 é pouco'.
      const isOld = (item: Clause['items'][number]) =>
        item === place.old ||
        (isAmount(item) &&
          item.amount.value === place.old.amount.value &&
          [item, place.old].every(
            ({ amount: { dimension } }) =>
              MASS.has(dimension) || dimension === place.old.amount.dimension,
          ));
      const named = place.text;
      for (const [nth, target] of read.entries()) {
        // In '90 fica azedo, o certo é 95' the old amount is replaced too.
        // After '*330 a água' the last pour ends at that water.
        const isWhole = noun === 'agua' || noun === 'water';
        const isSame =
          isWhole || (noun === undefined ? nth <= place.clause : target.text.includes(noun));
        if (!(isSame || target.text === named) || !target.items.some(isOld)) continue;
        read[nth] = withItems(
          target,
          target.items.map((item) => (isOld(item) ? merged : item)),
        );
      }
      // The amount may already have replaced another one of its clause: 'falei 17 mas é 18'.
      items.delete(amount);
      items.add(merged);
      used.add(amount);
      settled.add(amount.amount.value).add(place.old.amount.value);
    }
    // '22 g de café e 340 g de água' may correct the first amount and add the second.
    const isMore = amounts.some((amount) => !used.has(amount) && isCorrectable(amount));
    if (used.size === 0) read.push(clause);
    else if (isMore)
      read.push(
        withItems(
          clause,
          clause.items.filter((item) => !used.has(item)),
        ),
      );
  }
  return read;
}

const valuesOf = ({ items }: Clause): number[] =>
  items.filter(isAmount).map(({ amount }) => amount.value);

/** Whether a clause withdraws an amount of an earlier clause: 'falei 17 mas é 18'. */
function dropsSaid(each: Clause, clause: Clause, before: readonly Clause[]): boolean {
  if (each === clause) return false;
  const left = new Set(valuesOf(clause));
  const said = new Set(before.flatMap(valuesOf));
  return valuesOf(each).some((value) => !left.has(value) && said.has(value));
}

function doubtedIn({ items, source }: Clause, before: readonly Clause[]): AmountItem | null {
  const asked = items.filter(isAmount);
  const [amount] = asked;
  if (!amount || asked.length > 1 || !isCorrectable(amount)) return null;
  const isSaid = before.some(
    (clause) =>
      clause.source !== source &&
      clause.items.some(
        (item) =>
          isAmount(item) && isCorrectable(item) && item.amount.value === amount.amount.value,
      ),
  );
  return isSaid ? amount : null;
}

/** Largest difference between a doubted amount and its replacement, as a share. */
const NEARBY = 0.2;

/** Whether an answer replaces the doubted amount: 'Naquele dia foi 91'. */
function isOtherOf({ items, source }: Clause, doubted: AmountItem | null): boolean {
  const said = items.filter(isAmount);
  const [amount] = said;
  if (doubted === null || !amount || said.length > 1 || source.items.includes(doubted))
    return false;
  return (
    isCorrectable(amount) &&
    replaces(amount.amount, doubted.amount) &&
    Math.abs(amount.amount.value / doubted.amount.value - 1) < NEARBY
  );
}

/** Gives a bare number the unit of the amount that it replaces. */
export const withUnit = (next: Amount, old: Amount): Amount =>
  next.dimension === 'none' ? { ...next, dimension: old.dimension, unit: old.unit } : next;

const OF_COFFEE = /\b(?:cafe|coffee|po|moid[oa])\b/;
/** Finds the earlier amount that is most like a new one, except in questions. */
function findReplaced(clauses: readonly Clause[], next: AmountItem, noun: string | undefined) {
  const places: { clause: number; old: AmountItem; text: string }[] = [];
  for (const [at, clause] of clauses.entries()) {
    const { items, text, source } = clause;
    for (const old of items)
      if (
        isAmount(old) &&
        replaces(next.amount, old.amount) &&
        !isQuestion(clause) &&
        !source.line.text.trimEnd().endsWith('?')
      )
        places.push({ clause: at, old, text });
  }
  const named = noun === undefined ? [] : places.filter(({ text }) => text.includes(noun));
  const isWater = /^(?:agua|water)$/.test(noun ?? '');
  const distance = ({ old }: { old: AmountItem }) =>
    Math.abs(Math.log(old.amount.value / next.amount.value));
  // An amount of water replaces no dose.
  const others = places.filter(({ text }) => !isWater || !OF_COFFEE.test(text));
  const among = named.length > 0 ? named : others;
  return (
    among.toSorted(
      (one, other) => distance(one) - distance(other) || other.clause - one.clause,
    )[0] ?? null
  );
}
