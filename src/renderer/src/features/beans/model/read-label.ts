import type { Roast } from '@shared/brew/roast';
import type { BeanField } from './bean-form';

/** A bean label's values as the form's texts; missing values are left out. */
export type Label = Partial<Record<BeanField, string>>;

/** Words without accents and in small letters, to be compared. */
const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** English and Spanish, where they begin otherwise. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  feb: 2,
  apr: 4,
  may: 5,
  aug: 8,
  sep: 9,
  oct: 10,
  dec: 12,
  ene: 1,
  dic: 12,
};

function dayOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * Returns the first day in a text as YYYY-MM-DD, or null.
 * Reads '12/11/2026', '12.11.26', '2026-11-12', '12 de nov. de 2026' and 'Nov 12, 2026'.
 */
export function dayIn(text: string): string | null {
  const [, y, m, d] = /\b(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (y && m && d) return dayOf(Number(y), Number(m), Number(d));
  const [, day, month, year] = /\b(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})\b/.exec(text) ?? [];
  if (day && month && year) return dayOf(Number(year), Number(month), Number(day));
  const words = plain(text);
  const [, before, name, after] =
    /\b(\d{1,2})\s*(?:de\s+)?([a-z]{3})[a-z]*\.?\s*(?:de\s+|,\s*)?(20\d{2})\b/.exec(words) ?? [];
  if (before && name && after) return dayOf(Number(after), monthOf(name), Number(before));
  const [, english, date, its] =
    /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(20\d{2})\b/.exec(words) ?? [];
  return english && date && its ? dayOf(Number(its), monthOf(english), Number(date)) : null;
}

const monthOf = (name: string) => MONTHS.indexOf(name) + 1 || (OTHER_MONTHS[name] ?? 0);

/** A roast by its many names; null where it is none of the four. */
export function roastIn(text: string): Roast | null {
  const words = plain(text);
  if (/espresso/.test(words)) return 'Espresso';
  if (/medi[ao]|medium|city|mediano/.test(words)) return 'Média';
  if (/clar[ao]|light|filter|filtro|nordic|cinnamon|omni/.test(words)) return 'Clara';
  return /escur[ao]|dark|french|italian|full|oscuro/.test(words) ? 'Escura' : null;
}

const PROCESSES: readonly (readonly [RegExp, string])[] = [
  [/cereja descascad[ao]|pulped natural|\bcd\b/, 'Cereja descascado'],
  [/honey|mel amarelo|mel vermelho/, 'Honey'],
  [/anaerobi/, 'Fermentação anaeróbica'],
  [/carbonic/, 'Maceração carbônica'],
  [/despolpad/, 'Despolpado'],
  [/fermentad|fermentation|fermentacao/, 'Fermentado'],
  [/washed|lavad[ao]|fully washed/, 'Lavado'],
  [/\bnatural\b/, 'Natural'],
];

/** The process a line speaks of; null where it speaks of none. */
function processIn(text: string): string | null {
  const words = plain(text);
  return PROCESSES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const GRAMS = {
  g: 1,
  gr: 1,
  gramas: 1,
  grams: 1,
  kg: 1000,
  oz: 28.349_523,
  lb: 453.592_37,
} as const;

/**
 * Returns grams in the form's format, or null without a weight.
 * '250g' becomes '250'; '1 kg' and '12 oz' are converted.
 */
export function weightIn(text: string): string | null {
  const [, amount = '', unit = ''] =
    /(\d+(?:[.,]\d+)?)\s*(kg|gramas|grams|gr|g|oz|lb)\b/i.exec(text) ?? [];
  const factor = Object.entries(GRAMS).find(([name]) => name === unit.toLowerCase())?.[1];
  const grams = Math.round(Number(amount.replace(',', '.')) * (factor ?? 0));
  return grams > 0 && grams <= 99_999 ? String(grams) : null;
}

type Settle = (field: BeanField, said: string) => string | null;

/** 'roastDate' and 'roast_date' as 'roast date'. */
const spaced = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** Converts a value to text: lists are joined by commas, unsupported values become ''. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  // {"name": "..."}, as schema.org writes a brand.
  return typeof value === 'object' && value !== null ? wordsOf(Reflect.get(value, 'name')) : '';
}

/**
 * Reads a label that is a JSON object, whose keys are read as a label's names.
 * Returns null for a text that is not JSON, and an empty label for broken JSON.
 */
function readJsonLabel(
  text: string,
  fieldNamed: (name: string) => BeanField | undefined,
  settle: Settle,
): Label | null {
  if (!text.startsWith('{')) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A half of one names nothing either.
    return {};
  }
  const label: Label = {};
  const read = (object: unknown, depth: number) => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return;
    for (const [key, value] of Object.entries(object)) {
      const field = fieldNamed(spaced(key));
      const said = field ? settle(field, wordsOf(value)) : null;
      if (field && said) label[field] ??= said;
      // One level down: {"coffee": {"name": …}}; a brand's name is no bean's.
      if (depth > 0 && (field === undefined || field === 'name')) read(value, depth - 1);
    }
  };
  read(parsed, 1);
  return label;
}

/** Field names on labels, in Portuguese, English and Spanish, without accents. */
const NAMES: readonly (readonly [BeanField, RegExp])[] = [
  [
    'roastedOn',
    /^(data d[ae] torra|torrado em|torra em|torrefeito em|roast(ed)?( ?date| on)|fecha de tueste|tostado)$/,
  ],
  [
    'roast',
    /^(torra|nivel d[ae] torra|perfil d[ae] torra|ponto d[ae] torra|roast( ?level| ?profile| ?degree)?|tueste)$/,
  ],
  ['name', /^(nome|cafe|name|coffee|blend|lote|lot)$/],
  [
    'roaster',
    /^(torrefacao|torrefador|torrado por|roaster|roasted by|roastery|tostador|marca|brand)$/,
  ],
  ['origin', /^(origem|pais|origin|country|origen)$/],
  ['region', /^(regiao|region|cidade|municipio|terroir)$/],
  [
    'farm',
    /^(fazenda|sitio|produtora?|produtor(es|as)?|farm|producer|finca|estate|washing station)$/,
  ],
  ['variety', /^(variedades?|variety|varietals?|varieties|cultivar|varietales|variedad)$/],
  ['process', /^(processo|processamento|process(ing)?|secagem|beneficio|proceso)$/],
  ['altitude', /^(altitude|alt|elevation|altura|altitud)$/],
  ['bag', /^(peso|peso liquido|conteudo|net ?(weight|wt)|weight|conteudo liquido)$/],
  [
    'notes',
    /^(notas?|notas? sensoria(l|is)|sensorial|notas? de (prova|sabor)|sabor(es)?|(tasting|flavou?r|cup)? ?notes|perfil sensorial|aromas?|bebida)$/,
  ],
  ['body', /^(corpo|body|cuerpo)$/],
  ['acidity', /^(acidez|acidity)$/],
  ['cost', /^(preco|price|valor)$/],
  ['link', /^(site|link|url|website)$/],
];

const fieldNamed = (name: string): BeanField | undefined =>
  NAMES.find(([, pattern]) => pattern.test(plain(name)))?.[0];

const LINK = /https?:\/\/[^\s<>"']+/i;
const HEIGHT =
  /(\d{1,2}[.,]?\d{3}|\d{3,4})(\s*(?:-|–|a|to|até)\s*\d{1,2}[.,]?\d{3})?\s*(?:m\b|masl|metros|msnm)/i;
const PRICE = /R\$\s*(\d[\d.,]*)/;
const LONGEST = 4_000;

/** A field's words as the form takes them; null for what cannot be one. */
function settle(field: BeanField, said: string): string | null {
  const text = said.trim().replace(/[;.]$/, '');
  if (field === 'roastedOn') return dayIn(text);
  if (field === 'roast') return roastIn(text);
  if (field === 'bag') return weightIn(text) ?? (/^\d+$/.test(text) ? text : null);
  if (field === 'cost') return /\d[\d.,]*/.exec(text)?.[0] ?? null;
  if (field === 'link') return LINK.exec(text)?.[0] ?? null;
  if (field === 'altitude') return text.replace(/\s*(masl|metros|msnm|m)\.?$/i, '') || null;
  return text === '' ? null : text;
}

/** Reads an unnamed line by its form alone: a weight, a height, a process. */
function glean(label: Label, line: string): boolean {
  const link = LINK.exec(line)?.[0];
  const gleaned: Label = {};
  const take = (field: BeanField, value: string | null | undefined) => {
    if (value && label[field] === undefined) gleaned[field] = value;
  };
  take('link', link);
  const rest = link ? line.replace(link, '') : line;
  take('bag', weightIn(rest));
  take('altitude', HEIGHT.exec(rest)?.[0].replace(/\s*(masl|metros|msnm|m)$/i, ''));
  take('roastedOn', dayIn(rest));
  take('cost', PRICE.exec(rest)?.[1]);
  if (rest.length <= 40) take('process', processIn(rest));
  Object.assign(label, gleaned);
  return Object.keys(gleaned).length > 0;
}

/** The pairs that the address of a bean's page carries, and a name out of its last part. */
function readAddress(address: string): Label {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return {};
  }
  const label: Label = { link: address };
  for (const [key, value] of url.searchParams) {
    const field = fieldNamed(key.replace(/[_-]/g, ' '));
    const said = field ? settle(field, value) : null;
    if (field && said) label[field] ??= said;
  }
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim();
  // A number or a short code names nothing.
  if (/[a-zà-ú]{3}/i.test(words) && !/\d{4,}/.test(words)) {
    label.name ??= words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  }
  return label;
}

/**
 * Reads a bean's label: its printed text, or its QR code's text, URL or JSON.
 * Never throws. Unreadable parts are left out, because the person reviews the result before using
 * it.
 */
export function readLabel(text: string): Label {
  const said = text.slice(0, LONGEST).trim();
  const json = readJsonLabel(said, fieldNamed, settle);
  if (json) return json;
  if (/^https?:\/\/\S+$/i.test(said)) return readAddress(said);
  const label: Label = {};
  const unnamed: string[] = [];
  for (const line of said
    .split(/[\n\r|]+/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [, name = '', value = ''] = /^[\s•*–-]*([^:=]{2,28}?)\s*[:=]\s*(\S.*)$/.exec(line) ?? [];
    const field = fieldNamed(name);
    const words = field ? settle(field, value) : null;
    if (field && words) label[field] ??= words;
    else unnamed.push(line);
  }
  // Named values take precedence over unnamed lines, in any order.
  const rest = unnamed.filter((line) => !glean(label, line));
  const [first] = rest.filter((line) => /\p{L}{3}/u.test(line) && line.length <= 60);
  if (first) label.name ??= first;
  return label;
}
