import * as z from 'zod/mini';
import type { ExpectedBrew } from './compare-brews.test-support';
import { dateAs, FormDice, two } from './habit-dice.test-support';

const texts = z.array(z.string()).check(z.minLength(1));
const FIELDS = [
  'date',
  'time',
  'dateTime',
  'method',
  'coffee',
  'water',
  'temperature',
  'duration',
  'rating',
  'grinder',
  'setting',
  'bean',
  'roaster',
  'notes',
] as const;
type Named = (typeof FIELDS)[number];

/**
 * Forms of the parts of a journal, written by people who have not read the code.
 * Dates have tokens (YYYY, MMMM for the month in Portuguese, LLLL in English, SSSS in Spanish, WWWW
 * for the weekday) and literal text in brackets; `{n,}` has a decimal comma, `{n.}` a point.
 */
export const habitBankSchema = z.object({
  headers: z.record(z.enum(FIELDS), texts),
  keys: z.record(z.enum(FIELDS), texts),
  dates: z.array(z.object({ pattern: z.string(), order: z.string(), time: z.boolean() })),
  amounts: z.object({ coffee: texts, water: texts, temperature: texts }),
  durations: texts,
  ratings: z.array(
    z.union([
      z.object({ scale: z.number(), form: z.string() }),
      z.object({ scale: z.literal('words'), map: z.record(z.string(), z.number()) }),
    ]),
  ),
  methods: z.record(z.string(), texts),
  grinders: texts,
  beans: texts,
  noteTexts: texts,
  titles: texts,
  totals: z.array(z.array(z.string())),
  diary: texts,
});
export type HabitBank = z.infer<typeof habitBankSchema>;

/** Ranges for each kind of method: g of water per g of coffee, g of coffee, and s. */
const BREWS: Readonly<Record<string, { ratio: number[]; dose: number[]; seconds: number[] }>> = {
  espresso: { ratio: [2, 2], dose: [16, 20], seconds: [24, 36] },
  moka: { ratio: [8, 10], dose: [12, 22], seconds: [200, 330] },
  'french-press': { ratio: [14, 16], dose: [20, 36], seconds: [230, 300] },
  aeropress: { ratio: [12, 15], dose: [13, 18], seconds: [90, 150] },
};
const FILTER = { ratio: [14, 17], dose: [12, 36], seconds: [150, 290] };
const IDS: Readonly<Record<string, string>> = {
  melitta: 'melitta|brazilian-pour-over|drip-machine',
  moka: 'moka-pot',
  cloth: 'brazilian-pour-over',
};

interface Values {
  method: string;
  name: string;
  moment: Date;
  coffee: number;
  water: number;
  temperature: number;
  seconds: number;
  grinder: string;
  setting: number;
  bean: string;
  note: string;
}

const ROASTERS = ['Torra do Vale', 'Casa Jabuti', 'North Pier Roasters', 'Ateliê do Grão'];

/** Returns brews of one person: few methods and beans, on successive days. */
function valuesOf(bank: HabitBank, dice: FormDice, count: number): Values[] {
  const methods = dice
    .shuffled(Object.entries(bank.methods))
    .slice(0, dice.whole(1, 3))
    .map(([method, names]) => ({ method, name: dice.habit('method', names) }));
  const beans = [0, 1].map(() => dice.habit('bean', bank.beans));
  const grinder = dice.habit('grinder', bank.grinders);
  const moment = new Date(2025, dice.whole(0, 18), dice.whole(1, 27), 8);
  return Array.from({ length: count }, (_, at) => {
    moment.setDate(moment.getDate() + (at === 0 ? 0 : dice.whole(1, 6)));
    moment.setHours(dice.whole(6, 21), dice.whole(0, 59));
    const { method, name } = dice.of(methods);
    const { ratio, dose, seconds } = BREWS[method] ?? FILTER;
    const coffee = dice.whole(dose[0] ?? 0, dose[1] ?? 0);
    const water = coffee * dice.whole(ratio[0] ?? 0, ratio[1] ?? 0);
    return {
      method,
      name,
      moment: new Date(moment),
      coffee,
      water: method === 'espresso' ? water : Math.round(water / 10) * 10,
      temperature: dice.whole(86, 96),
      seconds: dice.whole(seconds[0] ?? 0, seconds[1] ?? 0),
      grinder,
      setting: dice.whole(8, 32),
      bean: dice.of(beans),
      note: dice.habit('note', bank.noteTexts),
    };
  });
}

/** Puts a number into a cell's form; in half of the decimal forms, 0.5 is added to it. */
function amountAs(dice: FormDice, form: string, value: number) {
  const number = /\{n[.,]\}/.test(form) && dice.chance(0.5) ? value + 0.5 : value;
  const [point, comma] = [String(number), String(number).replace('.', ',')];
  return { number, text: form.replace('{n,}', comma).replace('{n.}', point).replace('{n}', point) };
}

const durationAs = (form: string, seconds: number) =>
  form
    .replaceAll('{mm}', two(Math.floor(seconds / 60)))
    .replaceAll('{m}', String(Math.floor(seconds / 60)))
    .replaceAll('{ss}', two(seconds % 60))
    .replaceAll('{s}', String(seconds));

function ratingAs(dice: FormDice, rating: HabitBank['ratings'][number]) {
  if (rating.scale === 'words') {
    const [text, value] = dice.of(Object.entries(rating.map));
    return { text, share: value / 5 };
  }
  const least = { 5: 1, 10: 5, 100: 60 }[rating.scale] ?? 1;
  const { number, text } = amountAs(dice, rating.form, dice.whole(least, rating.scale - 1));
  return { text, share: number / rating.scale };
}

/** A journal with its expected values, and the forms of the bank that it uses (`habits`). */
export interface ComposedJournal {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  brews: readonly ExpectedBrew[];
  habits: readonly string[];
}

const dayOf = (moment: Date) => dateAs('YYYY[-]MM[-]DD', moment);
const instantOf = (moment: Date) => dateAs('YYYY[-]MM[-]DD[T]HH[:]mm', moment);

interface Table {
  fields: Named[];
  rows: Partial<Record<Named, string | number>>[];
  brews: ExpectedBrew[];
}

const OPTIONAL = [
  ['temperature', 0.6],
  ['duration', 0.75],
  ['rating', 0.6],
  ['grinder', 0.4],
  ['setting', 0.3],
  ['bean', 0.7],
  ['roaster', 0.2],
  ['notes', 0.7],
] as const;

/** Returns rows of cells; a column of amounts mixes at most two forms, others have one. */
function tableOf(bank: HabitBank, dice: FormDice, areBare: boolean): Table {
  const values = valuesOf(bank, dice, dice.whole(4, 9));
  const optional = OPTIONAL.flatMap(([field, share]) => (dice.chance(share) ? [field] : []));
  const isMonthCertain = values.some(({ moment }) => moment.getDate() > 12);
  const pattern = dice.of(bank.dates.filter(({ order }) => isMonthCertain || order !== 'mdy'));
  dice.used.add(`pattern ${pattern.pattern}`);
  const hasTime = !pattern.time && dice.chance(0.4);
  const isTimed = pattern.time || hasTime;
  const clock = dice.of(['HH[:]mm', 'H[:]mm', 'HH[h]mm', 'HH[:]mm[:00]']);
  const formsOf = (kind: string, forms: readonly string[]) =>
    Array.from({ length: dice.chance(0.75) ? 1 : 2 }, () => dice.habit(kind, forms));
  const forms = {
    coffee: areBare ? ['{n.}'] : formsOf('coffee cell', bank.amounts.coffee),
    water: areBare ? ['{n}'] : formsOf('water cell', bank.amounts.water),
    temperature: areBare ? ['{n}'] : formsOf('temperature cell', bank.amounts.temperature),
    duration: areBare ? ['{s}'] : [dice.habit('duration cell', bank.durations)],
  };
  const rating = dice.of(bank.ratings);
  if (optional.includes('rating')) dice.used.add(`rating ${JSON.stringify(rating)}`);
  const rows = values.map((value) => {
    const coffee = amountAs(dice, dice.of(forms.coffee), value.coffee);
    const water = amountAs(dice, dice.of(forms.water), value.water);
    const temperature = amountAs(dice, dice.of(forms.temperature), value.temperature);
    const mark = ratingAs(dice, rating);
    const asCell = ({ number, text }: typeof coffee) => (areBare ? number : text);
    const cells = {
      [pattern.time ? 'dateTime' : 'date']: dateAs(pattern.pattern, value.moment),
      ...(hasTime && { time: dateAs(clock, value.moment) }),
      method: value.name,
      coffee: asCell(coffee),
      water: asCell(water),
      temperature: asCell(temperature),
      duration: areBare ? value.seconds : durationAs(dice.of(forms.duration), value.seconds),
      rating: areBare && /^[\d.]+$/.test(mark.text) ? Number(mark.text) : mark.text,
      grinder: value.grinder,
      setting: areBare ? value.setting : String(value.setting),
      bean: value.bean,
      roaster: ROASTERS[value.bean.length % ROASTERS.length] ?? '',
      notes: value.note,
    };
    const has = (field: (typeof OPTIONAL)[number][0]) => optional.includes(field);
    const brew: ExpectedBrew = {
      at: isTimed ? instantOf(value.moment) : dayOf(value.moment),
      method: IDS[value.method] ?? value.method,
      coffee: coffee.number,
      water: water.number,
      temperature: has('temperature') ? temperature.number : null,
      total_s: has('duration') ? value.seconds : null,
      rating: has('rating') ? mark.share : null,
      ...(has('grinder') && { grinder: value.grinder }),
      ...(has('setting') && { grind: String(value.setting) }),
      ...(has('bean') && { bean: value.bean }),
      ...(has('notes') && { note_has: value.note }),
    };
    return { cells, brew };
  });
  return {
    fields: [
      pattern.time ? 'dateTime' : 'date',
      ...(hasTime ? (['time'] as const) : []),
      'method',
      'coffee',
      'water',
      ...optional,
    ],
    rows: rows.map(({ cells }) => cells),
    brews: rows.map(({ brew }) => brew),
  };
}

function namesOf(
  dice: FormDice,
  fields: readonly Named[],
  lists: Record<Named, string[]>,
  kind: string,
) {
  const names = new Map<Named, string>();
  for (const field of fields) {
    const taken = new Set([...names.values()].map((name) => name.toLowerCase()));
    const list = field === 'dateTime' && dice.chance(0.3) ? lists.date : lists[field];
    const free = list.filter((name) => !taken.has(name.toLowerCase()));
    names.set(field, dice.habit(`${kind} of ${field}`, free));
  }
  return names;
}

const ENCODINGS = ['utf-8', 'utf-8', 'utf-8 with a mark', 'latin-1', 'utf-16'] as const;

function encoded(dice: FormDice, text: string): Uint8Array<ArrayBuffer> {
  const encoding = dice.of(ENCODINGS);
  if (encoding === 'latin-1' && [...text].every((sign) => sign <= '\u00ff')) {
    dice.used.add('encoding latin-1');
    return Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  }
  if (encoding === 'utf-16') {
    dice.used.add('encoding utf-16');
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return Uint8Array.from([0xfeff, ...units].flatMap((unit) => [unit & 0xff, unit >> 8]));
  }
  return new TextEncoder().encode(encoding === 'utf-8 with a mark' ? `\uFEFF${text}` : text);
}

function composedSheet(bank: HabitBank, dice: FormDice): Omit<ComposedJournal, 'habits'> {
  const { fields, rows, brews } = tableOf(bank, dice, false);
  const order = dice.chance(0.6) ? fields : dice.shuffled(fields);
  const names = namesOf(dice, order, bank.headers, 'header');
  const separator = dice.of([',', ';', ';', '\t']);
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell) =>
        /["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(separator);
  const padded = (cells: readonly string[]) =>
    order.map((_, at) => cells[at] ?? '').slice(0, order.length);
  const above = dice.chance(0.25)
    ? [lineOf(padded([dice.habit('title', bank.titles)])), ...(dice.chance(0.5) ? [''] : [])]
    : [];
  const total = dice.chance(0.25) ? dice.of(bank.totals) : null;
  if (total !== null) dice.used.add(`total ${total.join('|')}`);
  const lines = [
    ...above,
    lineOf(order.map((field) => names.get(field) ?? '')),
    ...rows.map((row) => lineOf(order.map((field) => String(row[field] ?? '')))),
    ...(total === null ? [] : [lineOf(padded(total))]),
  ];
  const name = separator === '\t' ? 'cafes.tsv' : 'cafes.csv';
  return { name, bytes: encoded(dice, lines.join(dice.of(['\n', '\r\n']))), brews };
}

function composedJson(bank: HabitBank, dice: FormDice): Omit<ComposedJournal, 'habits'> {
  const { fields, rows, brews } = tableOf(bank, dice, dice.chance(0.6));
  const names = namesOf(dice, fields, bank.keys, 'key');
  const list = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [names.get(field), row[field]])),
  );
  const wrapper = dice.of(['', '', 'brews', 'data', 'items', 'preparos', 'records']);
  const value = wrapper === '' ? list : { app: 'Diário', version: 2, [wrapper]: list };
  const text = JSON.stringify(value, null, dice.chance(0.5) ? 2 : 0);
  return { name: 'export.json', bytes: new TextEncoder().encode(text), brews };
}

const longestPart = (note: string): string =>
  note.split(/[.,;:()"!?]/).reduce((one, other) => (other.length > one.length ? other : one), '');

function composedDiary(bank: HabitBank, dice: FormDice): Omit<ComposedJournal, 'habits'> {
  const template = dice.habit('diary', bank.diary);
  const values = valuesOf(bank, dice, dice.whole(3, 7));
  const has = (placeholder: string) => template.includes(`{${placeholder}}`);
  const patterns = [...template.matchAll(/\{date:([^}]*)\}/g)].map(([, pattern = '']) => pattern);
  const isTimed = patterns.some((pattern) => /H|mm/.test(pattern.replace(/\[[^\]]*\]/g, '')));
  const entries = values.map((value) => {
    const rating = dice.whole(1, 5);
    const filled: Record<string, string> = {
      method: value.name,
      c: String(value.coffee),
      w: String(value.water),
      t: String(value.temperature),
      m: String(Math.floor(value.seconds / 60)),
      ss: two(value.seconds % 60),
      s: String(value.seconds),
      rating: String(rating),
      grinder: value.grinder,
      bean: value.bean,
      note: value.note,
    };
    const text = template
      .replace(/\{date:([^}]*)\}/g, (_, pattern: string) => dateAs(pattern, value.moment))
      .replace(/\{(\w+)\}/g, (placeholder, name: string) => filled[name] ?? placeholder);
    const brew: ExpectedBrew = {
      at: isTimed ? instantOf(value.moment) : dayOf(value.moment),
      method: IDS[value.method] ?? value.method,
      ...(has('c') && { coffee: value.coffee }),
      ...(has('w') && { water: value.water }),
      temperature: has('t') ? value.temperature : null,
      total_s: has('ss') || has('s') ? value.seconds : null,
      rating: has('rating') ? rating / 5 : null,
      ...(has('grinder') && { grinder: value.grinder }),
      ...(has('bean') && { bean: value.bean }),
      ...(has('note') && { note_has: longestPart(value.note) }),
    };
    return { text, brew };
  });
  const isLong = template.includes('\n') || dice.chance(0.4);
  const text = entries.map((entry) => entry.text).join(isLong ? '\n\n' : '\n');
  const name = /^#|\*\*/.test(template) ? 'cafes.md' : 'cafes.txt';
  return {
    name,
    bytes: new TextEncoder().encode(`${text}\n`),
    brews: entries.map(({ brew }) => brew),
  };
}

/** Returns a journal in forms of the bank; the same seed gives the same journal. */
export function composeJournal(bank: HabitBank, seed: number): ComposedJournal {
  const dice = new FormDice(seed);
  const kind = dice.whole(1, 10);
  const compose = kind <= 5 ? composedSheet : kind <= 7 ? composedJson : composedDiary;
  const journal = compose(bank, dice);
  return { ...journal, habits: [...dice.used] };
}
