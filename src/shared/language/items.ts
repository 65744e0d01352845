import { type Amount, amountOf, type Item } from './amount.ts';
import { readingAt } from './amounts.ts';
import { placeAfter, withExact, withoutTwins } from './equivalents.ts';
import { labelledUnit, listAt, repeatedAt, reversedRatioAt, spokenClockAt } from './lists.ts';
import { type Name, nameAt, type namesWith } from './names.ts';
import { SHARES, withNumberWords } from './number-words.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unitAt } from './units.ts';

type Names = ReturnType<typeof namesWith>;

/** Whether a token is a unit that a number word may count: in 'um litro', not in 'um V60'. */
const counts = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'word' && token.norm !== 'a' && unitAt([token], 0) !== null;

type NamedToken = Token & { name?: Name };

/** The capital letter of a model: 'B75', 'W185'. 'A', 'E', 'O', 'T', 'X' are words. */
const MODEL = /^[B-DF-NP-SU-WYZ]$/;
const isModel = (token: Token | undefined, next: Token | undefined): boolean =>
  token?.kind === 'word' && MODEL.test(token.raw) && next?.kind === 'number' && !next.spaced;

/** Replaces each name by one token, and marks models, so that their digits are no amounts. */
function withNames(tokens: readonly Token[], names: Names): NamedToken[] {
  const read: NamedToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const name =
      token?.kind === 'word' || token?.kind === 'number' ? nameAt(tokens, at, names) : null;
    const last = name ? tokens[at + name.length - 1] : undefined;
    if (token && name && last) {
      const raw = tokens
        .slice(at, at + name.length)
        .map((each) => each.raw)
        .join(' ');
      read.push({ ...token, kind: 'name', raw, norm: '', end: last.end, name });
      at += name.length - 1;
    } else if (token) {
      read.push(
        isModel(tokens[at - 1], token) ? { ...token, kind: 'other', value: Number.NaN } : token,
      );
    }
  }
  return read;
}

const ORDINALS = ['primeira', 'segunda', 'terceira', 'quarta', 'quinta', 'sexta'];

const isOrdinal = (number: Token, sign: Token, next: Token | undefined): boolean =>
  number.kind === 'number' &&
  ORDINALS[number.value - 1] !== undefined &&
  !sign.spaced &&
  (sign.raw === 'ª' || (sign.raw === 'a' && next?.spaced === true));

/** Reads '2ª' as 'segunda', so that its digit is no amount. */
function withOrdinals(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (before && isOrdinal(before, token, next)) return [];
    if (!next || !isOrdinal(token, next, tokens[at + 2])) return [token];
    const norm = ORDINALS[token.value - 1] ?? '';
    const raw = token.raw + next.raw;
    return [{ ...token, kind: 'word', norm, raw, value: Number.NaN, end: next.end }];
  });
}

/** Most words and signs between spoons or cups and the content of each of them. */
const MOST_OF_ONE = 10;
/** Millilitres; '4 xícaras (600 ml)' hold 600 ml together. */
const LARGEST_CUP = 350;
/** Grams in a level spoon, at least. */
const LEAST_SPOON = 2;
const OPENS_ONE = /^(?:daquel[ea]s?|dess[ea]s|those)$/;

/** Replaces spoons and cups by their content: '8 colheres (10 g cada)', '2 copos (250 ml)'. */
function withWeights(items: readonly Item[]): Item[] {
  const read: Item[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    if (item.kind !== 'amount') {
      read.push(item);
      continue;
    }
    const next = placeAfter(items, index, MOST_OF_ONE + 5, ({ kind }) => kind === 'amount');
    const open = placeAfter(items, index, MOST_OF_ONE, (each, place) =>
      each.kind === 'sign'
        ? place <= index + 6 && each.norm === '('
        : place <= next && each.kind === 'word' && OPENS_ONE.test(each.norm),
    );
    const isNamed = items[open]?.kind === 'word';
    const at = open < 0 ? -1 : placeAfter(items, open, 5, ({ kind }) => kind === 'amount');
    const one = items[at];
    const each = items[at + 1];
    if (one?.kind !== 'amount') {
      read.push(item);
      continue;
    }
    const saysEach = isNamed || (each?.kind === 'word' && /^(?:cada|each|por)$/.test(each.norm));
    // '4 colheres (uns 24 g)' weigh 24 g together.
    const isSpoon = item.amount.dimension === 'spoon' && one.amount.dimension === 'mass';
    // '5 medidas (10 g)' hold 10 g each: no scoop holds only 2 g.
    const least = Math.max(LEAST_SPOON, (item.amount.unit?.holds?.[0] ?? 0) / 2);
    const isWhole = isSpoon
      ? one.amount.value >= item.amount.value * least
      : one.amount.value > LARGEST_CUP;
    const weighsAll = isWhole && !saysEach;
    // 'Eight cups (5 oz each)' are fluid ounces.
    const isFilled =
      one.amount.dimension === 'volume' || (saysEach && one.amount.unit?.isForeign === true);
    // 'Cups' in a recipe are a US measure of volume, unless the text gives their size.
    const { unit, value: said } = item.amount;
    const isOfCups = saysEach && /\bcups?$/i.test(item.raw);
    const isCup = (item.amount.dimension === 'cup' || isOfCups) && isFilled;
    const count = isOfCups && unit ? said / unit.toBase(1) : said;
    if (!isSpoon && !isCup) {
      read.push(item);
      continue;
    }
    const value = (weighsAll ? 1 : count) * one.amount.value;
    read.push({
      ...item,
      raw: `${item.raw} (${one.raw})`,
      amount: { ...one.amount, value, isApprox: true },
    });
    if (isNamed) read.push(...items.slice(index + 1, open));
    index = saysEach && !isNamed ? at + 1 : at;
  }
  return read;
}

/** Makes listed numbers after a '%' shares: 'Despejos em % da água: 15 / 30 / 30 / 25'. */
function withShares(items: readonly Item[]): Item[] {
  const sign = items.findIndex((item) => item.kind === 'sign' && item.norm === '%');
  if (sign < 0) return [...items];
  return items.map((item, index): Item => {
    const isShare =
      index > sign &&
      item.kind === 'amount' &&
      item.amount.isListed &&
      item.amount.dimension === 'none';
    return isShare ? { ...item, amount: { ...item.amount, dimension: 'percent' } } : item;
  });
}

const LEAST_SECONDS = 10;
/** Signs and words before the value in '{"t": 40': bracket, key, colon, two quotation marks. */
const MOST_FIELD_SIGNS = 5;

const TIMER = /^(?:timer|relogio|cronometro|contador|celular)$/;
const SHOWS = /^(?:marc\w+|mostr\w+|bat\w+|d[ae]r?|cheg\w+|apont\w+|diss?er|diz)$/;

/** Reads bare numbers as seconds or clocks where the items beside them say so: '150 aos 45'. */
function withTimes(items: readonly Item[]): Item[] {
  return items.map((item, index): Item => {
    if (item.kind !== 'amount' || item.amount.dimension !== 'none' || item.amount.isListed)
      return item;
    const [far, near] = [items[index - 2], items[index - 1]];
    // 'conta até 30' counts seconds.
    const isUntil = near?.kind === 'word' && near.norm === 'ate' && far?.kind === 'word';
    const before = isUntil && /^cont(?:[aeo]r?|ei|amos|ando)$/.test(far.norm) ? far : near;
    // Example: 'espera mais trinta'.
    const isMore =
      near?.kind === 'word' &&
      far?.kind === 'word' &&
      /^(?:mais|uns|umas|por)$/.test(near.norm) &&
      /^(?:esper|aguard)\w+$/.test(far.norm);
    // Examples: 'o timer marcar 45', 'com 45 no relógio'.
    const isOnTimer =
      (near?.kind === 'word' &&
        far?.kind === 'word' &&
        TIMER.test(far.norm) &&
        SHOWS.test(near.norm)) ||
      items
        .slice(index + 1, index + 3)
        .map((each) => (each.kind === 'word' ? each.norm : ''))
        .join(' ')
        .replace(/^n?o /, '') === 'relogio';
    const isAfter =
      isMore ||
      isOnTimer ||
      (before?.kind === 'word' &&
        /^(?:aos|los|@|esper\w+|aguard\w+|cont(?:[aeo]|ei|amos|ando)|wait)$/.test(before.norm) &&
        // After 'não', 'espera' corrects: 'vinte e quatro, não, espera, vinte e dois'.
        !(before === near && far?.kind === 'word' && far.norm === 'nao'));
    // '{t: 40, to: 160}' is program code; its times are clocks.
    const [colon, key, open] = items
      .slice(Math.max(0, index - MOST_FIELD_SIGNS), index)
      .filter((each) => !(each.kind === 'sign' && each.norm === '"'))
      .reverse();
    const isField =
      colon?.kind === 'sign' &&
      colon.norm === ':' &&
      key?.kind === 'word' &&
      /^(?:t|time|at|start|tempo)$/.test(key.norm) &&
      open?.kind === 'sign' &&
      /^[{,]$/.test(open.norm);
    if (isField) return { ...item, amount: { ...item.amount, dimension: 'clock' } };
    // A bare 0 before a pour is its time: '0 - 50 g' above '30 s - 100 g'.
    const [dash, poured] = [items[index + 1], items[index + 2]];
    const isStart =
      index === 0 &&
      item.amount.value === 0 &&
      (dash?.kind === 'amount' || (dash?.kind === 'sign' && poured?.kind === 'amount'));
    if (isStart) return { ...item, amount: { ...item.amount, dimension: 'clock' } };
    const isSecond = isAfter && item.amount.value >= LEAST_SECONDS && item.amount.value < 100;
    return isSecond ? { ...item, amount: { ...item.amount, dimension: 'time' } } : item;
  });
}

const ICE = /^(?:gelo|ice|hielo)$/;
const SHARED = /^(?:gelo|ice|hielo|bloom|agua|water)$/;
/** Verbs before a share without its whole: 'despeja 1/4, espera 45 s'. */
const POURED = /^(?:despej\w+|jog\w+|coloc\w+|vert\w+|bot[aeo]|pour|add)$/;
const OF_SHARE = /^(?:d[eao]|em|n[ao]|of|the|e|eh|vai|vao|fica|sao|ser|seja|is|are|as|in)$/;
const isFraction = ({ dimension, value }: Amount): boolean =>
  dimension === 'none' && value > 0 && value < 1;

/** Returns a share and how many items it has: 'metade', 'dois terços'. */
function shareAt(items: readonly Item[], at: number): { share: number; length: number } | null {
  const [item, next] = [items[at], items[at + 1]];
  if (item?.kind === 'word' && /^(?:metade|half|mitad)$/.test(item.norm))
    return { share: 1 / 2, length: 1 };
  if (item?.kind === 'amount' && isFraction(item.amount))
    return { share: item.amount.value, length: 1 };
  const name = next?.kind === 'word' ? next.norm : '';
  // SHARES has only the plural of English names, so 'third' is sought as 'thirds'.
  const part = SHARES[name] ?? SHARES[`${name}s`];
  if (part === undefined) return null;
  const isOne = item?.kind === 'word' && /^(?:um|uma|a|one)$/.test(item.norm);
  const count = item?.kind === 'amount' ? item.amount.value : 1;
  const isCounted = isOne || item?.kind === 'amount';
  return isCounted && count * part < 1 ? { share: count * part, length: 2 } : null;
}

/** Reads fractions as shares of all the water: '1/3 gelo', 'dois terços água', 'despeja 1/4'. */
function withFractions(items: readonly Item[]): Item[] {
  const thingAt = (from: number): string | null => {
    const rest = items.slice(from, from + 3);
    const of = rest.find((item) => item.kind !== 'word' || !OF_SHARE.test(item.norm));
    return of?.kind === 'word' && SHARED.test(of.norm) ? of.norm : null;
  };
  // A share of the water in words may be a pour, but not if a share is ice.
  const isOfIce = items.some((_, at) => {
    const found = shareAt(items, at);
    return found !== null && ICE.test(thingAt(at + found.length) ?? '');
  });
  const read: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    const found = shareAt(items, at);
    const [before, next] = [items[at - 1], items[at + 1]];
    const isPoured = before?.kind === 'word' && POURED.test(before.norm) && next?.kind !== 'word';
    const isShared = found !== null && thingAt(at + found.length) !== null;
    const isNumber = item.kind === 'amount' && isFraction(item.amount);
    if (!found || !(isNumber ? isPoured || isShared : isShared && isOfIce)) {
      read.push(item);
      continue;
    }
    const last = items[at + found.length - 1] ?? item;
    const raw = items.slice(at, at + found.length).map((each) => each.raw);
    read.push({
      kind: 'amount',
      at: item.at,
      end: last.end,
      raw: raw.join(' '),
      amount: amountOf('percent', found.share * 100),
    });
    at += found.length - 1;
  }
  return read;
}

/** Reads a text into items, whose offsets are those of its composed form (NFC). */
export function itemsOf(text: string, names: Names): Item[] {
  const composed = text.normalize('NFC');
  const tokens: NamedToken[] = withNumberWords(withNames(withOrdinals(tokensOf(text)), names), {
    counts,
  });
  const items: Item[] = [];
  const said = (kind: 'word' | 'sign', norm: string, from: number) => {
    const at = tokens[from]?.at ?? 0;
    items.push({ kind, norm, at, end: at, raw: '' });
  };
  const add = (amount: Amount, from: number, next: number) => {
    const at = tokens[from]?.at ?? 0;
    const end = tokens[next - 1]?.end ?? at;
    items.push({ kind: 'amount', amount, at, end, raw: composed.slice(at, end) });
  };
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    const list = listAt(tokens, index);
    if (list) {
      for (const [nth, amount] of list.amounts.entries()) {
        if (nth > 0 && list.sign === '+') said('sign', '+', index);
        add(amount, index, list.next);
      }
      index = list.next;
      continue;
    }
    const repeated = repeatedAt(tokens, index);
    if (repeated) {
      said('word', 'cada', index);
      add(repeated.amount, index, repeated.next);
      index = repeated.next;
      continue;
    }
    const labelled = labelledUnit(tokens, index);
    const reading =
      labelled ??
      spokenClockAt(tokens, index) ??
      reversedRatioAt(tokens, index) ??
      readingAt(tokens, index);
    if (reading) {
      // A bar between a unit and the first value separates their cells: 'balança (g) | 85'.
      const bar = labelled
        ? tokens.slice(index, labelled.from).find(({ norm }) => /^[|\t;]$/.test(norm))
        : undefined;
      if (bar) items.push({ kind: 'sign', norm: bar.norm, at: bar.at, end: bar.end, raw: bar.raw });
      add(reading.amount, labelled?.from ?? index, reading.next);
      index = reading.next;
      continue;
    }
    const { at, end, raw, norm } = token;
    if (token.name)
      items.push({ kind: 'name', name: token.name, at, end, raw: composed.slice(at, end) });
    else if (token.kind === 'newline') items.push({ kind: 'newline', at, end, raw });
    else if (token.kind === 'emoji' || token.kind === 'sign')
      items.push({ kind: token.kind, norm, at, end, raw });
    else items.push({ kind: 'word', norm, at, end, raw });
    index += 1;
  }
  return withWeights(withFractions(withTimes(withShares(withExact(withoutTwins(items))))));
}
