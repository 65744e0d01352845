import type { Amount } from '@shared/language/amount';
import { type Item, itemsOf } from '@shared/language/items';
import { namesWith } from '@shared/language/names';
import { BEAN, BEAN_OF_ALL, BEAN_SENTENCE, beanAmong, TAKEN } from './diary-beans';
import { namesMethod } from './guess-fields';
import { isWithin } from './read-cells';
import { readDuration } from './read-durations';
import { readAmount, readRoughAmount } from './read-values';
import { LONGEST_LINE } from './source-table';

/* Splits the words of one brew in a diary into the cells of a sheet. */

/** Headers of the cells, after that of the day. */
export const BREW_HEADERS = [
  'Método',
  'Café (g)',
  'Água (ml)',
  'Temperatura',
  'Tempo',
  'Nota',
  'Moagem',
  'Grão',
  'Anotações',
];

/** Indices of cells; a brew needs all cells up to that of the water. */
const [METHOD_CELL, WATER_CELL] = [0, 2];
export const BEAN_CELL = 7;
const NOTES_CELL = 8;

export const isBrew = (cells: readonly string[]): boolean =>
  cells.length > NOTES_CELL && cells.slice(0, WATER_CELL + 1).every((cell) => cell !== '');

/** Whether cells of a part of a brew name its method. */
export const hasMethod = (cells: readonly string[]): boolean => cells[METHOD_CELL] !== '';

/** Whether cells have an amount of coffee or water. */
export const hasAmounts = (cells: readonly string[]): boolean =>
  cells.slice(METHOD_CELL + 1, WATER_CELL + 1).some((cell) => cell !== '');

/** Whether cells have anything but a method, a bean and notes. */
export const hasMeasures = (cells: readonly string[]): boolean =>
  cells.slice(METHOD_CELL + 1, BEAN_CELL).some((cell) => cell !== '');

const NUMBER = '\\d+(?:[.,]\\d+)?';
const END = '(?![\\p{L}\\d])';

/** Patterns of ratings and grinds in a diary; the group that matches has the value. */
export const RATING = new RegExp(
  `(?<![\\p{L}\\d])(?:nota|rating|score|puntaje|puntuaci[oó]n|calificaci[oó]n|valoraci[oó]n|pontua[cç][aã]o|classifica[cç][aã]o|avalia[cç][aã]o|pontos?)\\s*[:=]?\\s*(${NUMBER}(?:\\s*(?:/|de|of)\\s*\\d+)?)${END}|(?:[★⭐]\\uFE0F?\\s*)?(${NUMBER}\\s*(?:/|de|of|out of|em)\\s*(?:5|10|20|100))(?!\\s*(?:g|gr|ml|s|seg|min)\\b)${END}|(?<![\\d.,:'h])(${NUMBER}\\s*[★⭐])(?!\\uFE0F?[★⭐])|([★⭐☆✩][★⭐☆✩½\\uFE0F]*|[●○]{2,}|(?:[❤♥🌟][\\uFE0F♡🤍]*){2,}|(?<!\\S)\\*{2,5}(?!\\S))|(${NUMBER}\\s*(?:estrelas?|estrellas?|stars?|pontos|pts))${END}`,
  'iu',
);
const GRIND = new RegExp(
  `(?<![\\p{L}\\d])(?:moagem|grind|molienda)(?!\\p{L})\\s*:?\\s*(${NUMBER}(?:\\s*(?:cliques?|clicks?|clics?))?|\\p{L}+(?:-\\p{L}+)?)${END}|(?<!(?:abrir|fechar|subir|descer|mais|menos|open|close|abrindo|fechando)\\s*)(?<![\\d.,])(${NUMBER}\\s*(?:cliques?|clicks?|clics?))${END}`,
  'iu',
);
/** Words between two parts, or around a measure, that are no note. */
const JOIN =
  /^(?:e|and|y|com|with|con|em|in|en|de|of|pra|para|por|to|at|a|o|no|na|aos|total|tempo|tiempo|time|temp|fechou|levou|deu|terminou|ficou|pronto|demorou|tard[oó]|us[eé]i?|fiz|testei|puse|ech[eé]|brewed|dei|dose|p[oó]|coffee|grounds|water|água|agua|out)$/i;

const NAMES = namesWith([]);

/** Words after or before an amount that name its matter. */
export const DOSE_WORD = /^(?:po|cafe|coffee|graos?|grounds|in)$/;
const WATER = /^(?:agua|water|out)$/;
const OTHER =
  /^(?:gelo|hielo|ice|leite|leche|milk|flora\w*|bloom\w*|pre|preinfus\w*|acucar|sugar|pacote|saco|sacola|galao|garrafa|termica|jarra|bag|bolsa|bottle)$/;
/** Words beside a duration: of the whole brew, and of a moment or stage in it. */
const WHOLE =
  /^(?:total|fech\w+|termin\w+|pront\w+|tard\w+|lev(?:ou|ei)|demor\w+|deu|dren\w+|acab\w+|tempo|tiempo|time|took|finish\w*|infus\w+|steep\w*)$/;
const WHOLE_AFTER = /^(?:total|infus\w+|steep\w*)$/;
const STAGE =
  /^(?:flora\w*|bloom\w*|pre|preinfus\w*|esfri\w*|esper\w*|descans\w*|repous\w*|wait\w*|cool\w*|rest\w*|propor\w*|ratio)$/;
const MOMENT = /^(?:aos|as|at|ate|until|depois|after|cada)$/;
/** Words after hours that make them a time of day, and those of a long steep. */
const DAY_TIME = /^(?:am|pm|da (?:madrugada|manha|tarde|noite))\b/;
const STEEPED = /\b(?:cold|frio|geladeira|fridge|infus\w+|descans\w+|extra\w+|steep\w*)\b/;
const LONGEST_HOT = 3 * 3600;
/** Highest ratio that a clock such as '1:16' may be instead of a time. */
const HIGHEST_RATIO = 20;
/** Words before a bare number that is no temperature: a grind setting, a rating or a dose. */
const SETTING = /^(?:moagem|moedor|moinho|grind\w*|cliques?|clicks?|ajuste|regulagem|nota|dose)$/;

/** Number of words around an amount that describe it. */
const NEAR = 4;

type AmountItem = Extract<Item, { kind: 'amount' }>;
const isAmountItem = (item: Item): item is AmountItem => item.kind === 'amount';
const normOf = (item: Item | undefined): string =>
  item?.kind === 'word' || item?.kind === 'sign' ? item.norm : '';

/** Returns the words before an item in its clause, nearest first. */
function wordsBefore(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (let place = at - 1; place >= 0 && words.length < NEAR; place -= 1) {
    const item = items[place];
    if (item?.kind !== 'word' && normOf(item) !== '-') break;
    words.push(normOf(item));
  }
  return words;
}

/** Returns the words after an item in its clause, without 'de' or an article before them. */
function wordsAfter(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (let place = at + 1; place < items.length && words.length < NEAR; place += 1) {
    const item = items[place];
    if (item?.kind !== 'word' && normOf(item) !== '-') break;
    if (words.length > 0 || !/^(?:de|do|of|no|na|the)$/.test(normOf(item))) {
      words.push(normOf(item));
    }
  }
  return words;
}

interface Measure {
  item: AmountItem;
  before: readonly string[];
  after: readonly string[];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Returns an amount as a sheet writes it: in the words of the text if the import reads them. */
function amountText({ raw, amount }: AmountItem): string {
  if (readAmount(raw) !== null || readRoughAmount(raw) !== null) return raw;
  if (amount.dimension === 'spoon') return raw;
  const unit = amount.dimension === 'mass' ? 'g' : 'ml';
  const value = amount.max === null ? amount.value : (amount.value + amount.max) / 2;
  return `${amount.isApprox || amount.max !== null ? 'uns ' : ''}${tenth(value * amount.count)} ${unit}`;
}

const temperatureText = ({ value, max }: Amount): string =>
  max === null ? `${tenth(value)} °C` : `${tenth(value)} a ${tenth(max)} °C`;

const durationText = ({ raw, amount }: AmountItem): string =>
  readDuration(raw) === null || amount.max !== null ? `${Math.round(amount.value)} s` : raw;

/** Returns the matter of an amount by the words beside it; null if none names it. */
function matterOf({ before, after }: Measure): 'dose' | 'water' | 'other' | null {
  const [next = ''] = after;
  if (DOSE_WORD.test(next)) return 'dose';
  if (WATER.test(next)) return 'water';
  return OTHER.test(next) || before.some((word) => OTHER.test(word)) ? 'other' : null;
}

/** Usual doses in g, and ratios of a filter, of numbers without units: '15 para 250'. */
const BARE_DOSES = [8, 60] as const;
const BARE_RATIOS = [10, 20] as const;
const PAIR = /^\s*(?:para|pra|pro|por|to|com|with|\/|→|->|>)\s*$/i;

/** Returns the dose and the water that are a pair of numbers without units. */
function barePair(measures: readonly Measure[], text: string) {
  const bare = measures.filter(({ item: { amount } }) => amount.dimension === 'none');
  return bare
    .map((dose, at) => ({ dose, water: bare[at + 1] }))
    .find(({ dose, water }) => {
      if (water === undefined) return false;
      const grams = dose.item.amount.value;
      const ratio = water.item.amount.value / grams;
      const isDose = grams >= BARE_DOSES[0] && grams <= BARE_DOSES[1];
      const isRatio = ratio >= BARE_RATIOS[0] && ratio <= BARE_RATIOS[1];
      return isDose && isRatio && PAIR.test(text.slice(dose.item.end, water.item.at));
    });
}

/** Plausible amounts in g or ml of a number without a unit before its matter: '480 de água'. */
const BARE_AMOUNTS = { dose: [5, 150], water: [50, 3000] } as const;

/** Chooses the dose and the water among the amounts of matter. */
function chooseAmounts(measures: readonly Measure[]) {
  const matter = measures
    .map((measure) => ({ measure, of: matterOf(measure), value: measure.item.amount.value }))
    .filter(({ measure, of, value }) => {
      const { dimension } = measure.item.amount;
      if (dimension !== 'none') return dimension === 'mass' || dimension === 'volume';
      if (of !== 'dose' && of !== 'water') return false;
      const [least, most] = BARE_AMOUNTS[of];
      return isWithin(value, least, most);
    });
  // The amounts of a list have one text, such as the pours '50+100+100 ml': the last one counts.
  const last = matter.filter(
    ({ measure: { item } }, at) => matter[at + 1]?.measure.item.at !== item.at,
  );
  // Cups beside two other amounts are the size of the brewer: 'Moka, 3 cups: 15 g, 150 ml'.
  const weighed = last.filter(({ measure: { item } }) => !/\bcups?$/i.test(item.raw));
  const whole = weighed.length > 1 ? weighed : last;
  const sorted = whole
    .filter(({ of }) => of !== 'other')
    .sort((one, other) => one.value - other.value);
  const spoons = measures.find(({ item }) => item.amount.dimension === 'spoon');
  const isOpen = ({ of }: (typeof sorted)[number]) => of === null;
  const dose =
    whole.find(({ of }) => of === 'dose') ??
    (spoons === undefined || sorted.length > 1 ? sorted.find(isOpen) : undefined);
  // The largest amount is the whole water, not a pour.
  const water =
    sorted.findLast(({ of }) => of === 'water') ?? sorted.findLast((amount) => amount !== dose);
  return { dose: dose?.measure ?? spoons, water: water?.measure };
}

/** Chooses the duration of the whole brew among the times. */
function chooseDuration(measures: readonly Measure[], words: string): Measure | undefined {
  const times = measures.filter(({ item: { amount }, before, after }) => {
    if (amount.dimension !== 'time' && amount.dimension !== 'clock') return false;
    // 'Terminou aos 3:40' is the whole time, 'abri aos 2:00' is not.
    const isMoment = MOMENT.test(before[0] ?? '') && !before.some((word) => WHOLE.test(word));
    if (DAY_TIME.test(after.join(' ')) || isMoment) return false;
    const isStage = [...before, after[0] ?? ''].some((word) => STAGE.test(word));
    const isLong = amount.dimension === 'time' && amount.value > LONGEST_HOT;
    return !isStage && (!isLong || STEEPED.test(words));
  });
  // '1:16' beside another time is the ratio, unless its words are those of a time.
  const others = times.filter(
    ({ item: { amount }, before }) =>
      (amount.ratio ?? Number.POSITIVE_INFINITY) > HIGHEST_RATIO ||
      before.some((word) => WHOLE.test(word)),
  );
  const left = others.length > 0 ? others : times;
  const whole = left.findLast(
    ({ before, after }) =>
      before.some((word) => WHOLE.test(word)) ||
      after.slice(0, 2).some((word) => WHOLE_AFTER.test(word)),
  );
  const exact = left.filter(({ item }) => !item.amount.isApprox);
  return (
    whole ??
    (exact.length > 0 ? exact : left).toSorted(
      (a, b) => b.item.amount.value - a.item.amount.value,
    )[0]
  );
}

/** Bare numbers that can be the temperature in °C of hot water. */
const [COOLEST, HOTTEST] = [70, 100];

/** Most characters between the other measures and a temperature without a unit. */
const NEAR_MEASURES = 20;

/** Returns the only bare number near the measures that can only be a temperature. */
function bareTemperature(measures: readonly Measure[], items: readonly Item[], end: number) {
  const bare = measures.filter(({ item: { amount } }) => amount.dimension === 'none');
  const [only, ...more] = bare.filter(
    ({ item: { amount, at }, before }) =>
      at <= end + NEAR_MEASURES &&
      amount.value >= COOLEST &&
      amount.value <= HOTTEST &&
      amount.max === null &&
      !amount.isListed &&
      !before.some((word) => SETTING.test(word)),
  );
  const hasGrinder = items.some((item) => item.kind === 'name' && item.name.kind === 'grinder');
  return more.length > 0 || hasGrinder ? undefined : only;
}

/** Returns the name of the method in a text: a brewer's before a general word. */
function methodIn(items: readonly Item[]): Item | undefined {
  const names = items.flatMap((item) =>
    item.kind === 'name' && item.name.kind === 'method' ? [item] : [],
  );
  return names.find(({ name }) => !name.isWeak) ?? names[0];
}

/** Whether a text may tell a time of day: 'da manhã', or 'cedo' before 'umas'. */
const HALF_OF_DAY =
  /(?<!\p{L})(?:da (?:manh|tarde|noite|madrug)|(?:cedo|manh[aã]|madrugada|tarde|noite|morning|afternoon|evening)\P{L}+(?:\p{L}+ ){0,3}(?:umas|[aà]s|pelas|at|around)(?!\p{L}))/iu;
/** Words that tell the half of the day. */
const MORNING = /^(?:cedo|manha|madrugada|morning|am)$/;
const EVENING = /^(?:tarde|noite|afternoon|evening|pm)$/;
/** Words before an hour without the half of the day beside it: 'cedo, umas sete e meia'. */
const ABOUT = /^(?:umas|as|pelas|at|around)$/;

/** Returns the time of day in a sentence, such as 'sete e meia da manhã'; null for none. */
export function clockIn(text: string): string | null {
  if (!HALF_OF_DAY.test(text)) return null;
  const items = itemsOf(text.slice(0, LONGEST_LINE), NAMES);
  for (const [at, item] of items.entries()) {
    if (!isAmountItem(item) || item.amount.dimension !== 'none') continue;
    const { value, max } = item.amount;
    const [before, after] = [wordsBefore(items, at), wordsAfter(items, at)];
    const beside = DAY_TIME.test(after.join(' ')) ? after : ABOUT.test(before[0] ?? '') && before;
    if (!beside || max !== null || value < 1 || value >= 12 || (value * 60) % 1 !== 0) continue;
    const near = beside === after ? after.slice(0, 2) : before;
    const isLate = near.some((word) => EVENING.test(word));
    if (!isLate && !near.some((word) => MORNING.test(word))) continue;
    const hour = Math.floor(value) + (isLate ? 12 : 0);
    const minute = (value * 60) % 60;
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  }
  return null;
}

interface Named {
  method: string | null;
  grinder: string | null;
  bean: string | null;
}

/** Returns the names in a text about several brews, as it writes them. */
export function namedIn(text: string): Named {
  const line = text.slice(0, LONGEST_LINE);
  const items = itemsOf(line, NAMES);
  const grinder = items.find((item) => item.kind === 'name' && item.name.kind === 'grinder');
  return {
    method: methodIn(items)?.raw ?? null,
    grinder: grinder?.raw ?? null,
    bean: BEAN_OF_ALL.exec(line)?.[1] ?? null,
  };
}

/** Fewest words beside the measures of a text whose sentences are a note as a whole. */
const FEWEST_OF_PROSE = 12;

const BETWEEN_PARTS = new RegExp(`${TAKEN}|[,;()]|\\.\\s|\\s[-–—/>→]+(?=\\s)`, 'u');

const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN_PARTS)
    .map((part) => part.replace(/^[\s.:–—>→/-]+|[\s.:–—-]+$/g, ''))
    .filter(
      (part) => /[\p{L}\d]/u.test(part) && !part.split(/\s+/).every((word) => JOIN.test(word)),
    );

/** Splits a brew's text, without its day, into cells; '' for each missing part. */
export function cellsOf(words: string): string[] {
  // '18g/36ml' is a dose and its drink, not a ratio.
  let rest = (words.length > LONGEST_LINE ? '' : words.normalize('NFC')).replace(
    /(\d ?g(?:r|ramas?)?\.?) ?\/ ?(?=\d+(?:[.,]\d+)? ?(?:ml|g)\b)/gi,
    '$1, ',
  );
  const take = (form: RegExp): string => {
    const found = form.exec(rest);
    if (!found) return '';
    rest = rest.replace(found[0], ` ${TAKEN} `);
    return found.slice(1).find((group) => group !== undefined) ?? '';
  };
  const [rating, grind] = [take(RATING).trim(), take(GRIND).trim()];
  const items = itemsOf(rest, NAMES);
  const measures = items.flatMap((item, at): Measure[] =>
    isAmountItem(item)
      ? [{ item, before: wordsBefore(items, at), after: wordsAfter(items, at) }]
      : [],
  );
  const weighed = chooseAmounts(measures);
  const { dose, water } =
    weighed.dose || weighed.water ? weighed : (barePair(measures, rest) ?? weighed);
  const duration = chooseDuration(measures, rest.toLowerCase());
  const heat = measures.find(({ item }) => item.amount.dimension === 'temperature');
  const end = Math.max(...[dose, water, duration].map((measure) => measure?.item.end ?? 0));
  const bare = heat || !dose || !water ? undefined : bareTemperature(measures, items, end);
  const method = methodIn(items);
  const places = [method, ...[dose, water, duration, heat, bare].map((measure) => measure?.item)]
    .flatMap((item) => (item === undefined ? [] : [item]))
    .sort((one, other) => other.at - one.at);
  for (const { at, end } of places) rest = `${rest.slice(0, at)}${TAKEN}${rest.slice(end)}`;
  const used = beanAmong(rest);
  if (used !== null) rest = rest.replace(used, TAKEN);
  const parts = partsOf(rest);
  const bean = parts.find((part) => BEAN.test(part)) ?? '';
  const named =
    method?.raw ?? parts.find((part) => namesMethod(part) && !BEAN.test(part) && part !== bean);
  const left = parts.filter((part) => part !== bean && part !== named);
  const isProse = left.join(' ').split(/\s+/).length >= FEWEST_OF_PROSE;
  return [
    named ?? '',
    dose ? amountText(dose.item) : '',
    water ? amountText(water.item) : '',
    // The import reports a temperature with a question mark.
    heat ? temperatureText(heat.item.amount) : bare ? `${bare.item.raw}?` : '',
    duration ? durationText(duration.item) : '',
    rating,
    grind,
    BEAN.exec(bean)?.[1] ?? used ?? BEAN_SENTENCE.exec(words)?.[1] ?? '',
    isProse ? words : left.join(', '),
  ];
}

/** Adds a line to a brew: its parts `more` if they fill only empty cells, else as a note. */
export function addLine(cells: string[], line: string, more: readonly string[]): void {
  const isFree = more.every(
    (cell, at) => cell === '' || at === NOTES_CELL || (at > WATER_CELL && cells[at] === ''),
  );
  const note = isFree && line.length <= LONGEST_LINE ? more[NOTES_CELL] : line;
  if (isFree) for (const [at, cell] of more.entries()) cells[at] ||= cell;
  if (!isFree || cells[NOTES_CELL] !== note)
    cells[NOTES_CELL] = [cells[NOTES_CELL], note].filter(Boolean).join('\n');
}
