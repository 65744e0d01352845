import type { Roast } from '@shared/brew/roast';
import { plain } from './label-words';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** Beginnings of English and Spanish months that differ from the Portuguese ones. */
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

export interface DayReading {
  /** Today as YYYY-MM-DD; the day of a roast is never later. */
  today: string;
  /** Whether the label is of a country that writes the month first. */
  isMonthFirst: boolean;
}

/**
 * Returns the first day in a text as YYYY-MM-DD, or null.
 * Formats: '12/11/2026', '12.11.26', '2026-11-12', '12 de nov. de 2026', 'Nov 12, 2026'.
 */
export function dayIn(text: string, { today, isMonthFirst }: DayReading): string | null {
  const [, y, m, d] = /\b(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (y && m && d) return dayOf(Number(y), Number(m), Number(d));
  const [, one, other, year] = /\b(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})\b/.exec(text) ?? [];
  if (one && other && year) {
    const dayFirst = dayOf(Number(year), Number(other), Number(one));
    const monthFirst = dayOf(Number(year), Number(one), Number(other));
    const isMonth = isMonthFirst && monthFirst !== null && monthFirst <= today;
    return isMonth ? monthFirst : (dayFirst ?? monthFirst);
  }
  const words = plain(text);
  const [, before, name, after] =
    /\b(\d{1,2})\s*(?:de\s+)?([a-z]{3})[a-z]*\.?\s*(?:de\s+|,\s*)?(20\d{2})\b/.exec(words) ?? [];
  if (before && name && after) return dayOf(Number(after), monthOf(name), Number(before));
  const [, english, date, its] =
    /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(20\d{2})\b/.exec(words) ?? [];
  return english && date && its ? dayOf(Number(its), monthOf(english), Number(date)) : null;
}

/**
 * Returns the latest past day that a text names without a year, as YYYY-MM-DD, or null.
 * Formats: 'torra 18/11', 'torrado dia 20 nov'.
 */
export function dayWithoutYear(text: string, { today }: DayReading): string | null {
  const words = plain(text);
  const [, date, month] = /\b(\d{1,2})[/.](\d{1,2})(?![\d/.]|,\d)/.exec(words) ?? [];
  const [, before, name] = /\b(\d{1,2}) (?:de )?([a-z]{3})[a-z]*\b/.exec(words) ?? [];
  const day = Number(date ?? before);
  const ofYear = Number(month ?? monthOf(name ?? ''));
  const year = Number(today.slice(0, 4));
  return (
    [year, year - 1]
      .map((each) => dayOf(each, ofYear, day))
      .find((each) => each === null || each <= today) ?? null
  );
}

const monthOf = (name: string) => MONTHS.indexOf(name) + 1 || (OTHER_MONTHS[name] ?? 0);

export function roastIn(text: string): Roast | null {
  const words = plain(text);
  if (/espresso/.test(words)) return 'Espresso';
  if (/(medi[ao]|medium)[ -]+(escur|dark)/.test(words)) return 'Escura';
  if (/medi[ao]|medium|city|mediano/.test(words)) return 'Média';
  if (/clar[ao]|light|filter|filtro|nordic|cinnamon|omni/.test(words)) return 'Clara';
  return /escur[ao]|dark|french|italian|full|oscuro/.test(words) ? 'Escura' : null;
}

const PROCESSES: readonly (readonly [RegExp, string])[] = [
  [/cereja descascad[ao]|pulped natural|\bcd\b/, 'Cereja descascado'],
  [/honey|mel amarelo|mel vermelho/, 'Honey'],
  [/semi[- ]?(washed|lavado)/, 'Semi-lavado'],
  [/agua suica|swiss water/, 'Água suíça'],
  [/giling basah|wet[- ]hulled/, 'Giling basah'],
  [/anaerobi/, 'Fermentação anaeróbica'],
  [/carbonic/, 'Maceração carbônica'],
  [/despolpad/, 'Despolpado'],
  [/fermentad|fermentation|fermentacao/, 'Fermentado'],
  [/washed|lavad[ao]|via umida/, 'Lavado'],
  [/\bnatural\b|via seca/, 'Natural'],
];

export function processIn(text: string): string | null {
  const words = plain(text);
  if (/^(yellow|red|black|white) honey$/.test(words)) return text.trim();
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

/** Returns a weight in g as the form's text, or null: '250' for '250g'; converts kg and oz. */
export function weightIn(text: string): string | null {
  const weights = [
    ...text.matchAll(
      /(?:(\d{1,2})\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*(kg|gramas|grams|gr|g|oz|lb)\b/gi,
    ),
  ].map(([, times = '1', amount = '', unit = '']) => ({
    unit: unit.toLowerCase(),
    amount: Number(times) * Number(amount.replace(',', '.')),
  }));
  // Ounces beside grams are rounded, so the grams count.
  const metric = weights.find(({ unit }) => unit !== 'oz' && unit !== 'lb');
  const { amount, unit } = metric ?? weights[0] ?? { amount: 0, unit: '' };
  const factor = Object.entries(GRAMS).find(([name]) => name === unit)?.[1];
  const grams = Math.round(amount * (factor ?? 0));
  return grams > 0 && grams <= 99_999 ? String(grams) : null;
}
