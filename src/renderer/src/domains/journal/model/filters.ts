import { cutTo } from '@shared/format';
import { accentInsensitivePattern } from '@/lib/text-search';
import { isUuid } from '@/lib/uuid';
import type { JournalBrew } from './brew-facts';
import { dayOf, isDay } from './zone-days';

/** Filters of the journal; empty texts and null do not filter. */
export interface JournalFilters {
  methodId: string;
  beanId: string;
  /** Least number of stars, 0.5 to 5 in halves. */
  minRating: number | null;
  /** Days of the person's own zone, both included, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Words in a text of the brew, or in a name. */
  text: string;
}

export const NO_FILTERS: JournalFilters = {
  methodId: '',
  beanId: '',
  minRating: null,
  from: '',
  to: '',
  text: '',
};

export const LONGEST_TEXT = 80;

const NAMES = {
  methodId: 'method',
  beanId: 'bean',
  minRating: 'rating',
  from: 'from',
  to: 'to',
  text: 'q',
} as const satisfies Record<keyof JournalFilters, string>;

const METHOD = /^[a-z0-9-]{1,60}$/;

const tidy = (text: string) => cutTo(text.trim().replace(/\s+/g, ' '), LONGEST_TEXT);

function readRating(text: string): number | null {
  const rating = Number(text);
  return rating >= 0.5 && rating <= 5 && Number.isInteger(rating * 2) ? rating : null;
}

/** Reads the filters from an address; an invalid value filters nothing. */
export function readFilters(params: URLSearchParams): JournalFilters {
  const read = (name: keyof JournalFilters) => params.get(NAMES[name]) ?? '';
  const only = (text: string, makesSense: boolean) => (makesSense ? text : '');
  const from = only(read('from'), isDay(read('from')));
  const to = only(read('to'), isDay(read('to')));
  return {
    methodId: only(read('methodId'), METHOD.test(read('methodId'))),
    beanId: only(read('beanId'), isUuid(read('beanId'))),
    minRating: readRating(read('minRating')),
    from: from && to && from > to ? to : from,
    to: from && to && from > to ? from : to,
    text: tidy(read('text')),
  };
}

/** Returns the URL's parameters for these filters; null removes the one of an empty filter. */
export function filterParams(filters: Partial<JournalFilters>): Record<string, string | null> {
  const params: Record<string, string | null> = {};
  const write = (name: keyof JournalFilters, value: string | undefined) => {
    if (value !== undefined) params[NAMES[name]] = value === '' ? null : value;
  };
  const { minRating, text } = filters;
  write('methodId', filters.methodId);
  write('beanId', filters.beanId);
  write('minRating', minRating === null ? '' : minRating?.toString());
  write('from', filters.from);
  write('to', filters.to);
  write('text', text === undefined ? undefined : tidy(text));
  return params;
}

/** Returns the number of set filters without the words; a period counts once. */
export function countFilters({ methodId, beanId, minRating, from, to }: JournalFilters): number {
  return [methodId, beanId, minRating, from || to].filter(Boolean).length;
}

export const filtersKey = (filters: JournalFilters): string =>
  new URLSearchParams(
    Object.entries(filterParams(filters)).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString();

/** Rows that brews refer to, with their names, keyed by the brew's id column. */
export type Named = Readonly<
  Record<
    'method_id' | 'bean_id' | 'water_id' | 'grinder_id',
    readonly { id: string; name: string }[]
  >
>;

const TEXTS = ['notes', 'flavours', 'gear'] as const;

/** Returns a PostgREST `or` filter for brews with the words in a text or a name. */
export function wordsFilter(words: string, named: Named): string {
  const pattern = accentInsensitivePattern(words);
  const quoted = `"${pattern.replace(/["\\]/g, '\\$&')}"`;
  const name = new RegExp(pattern, 'i');
  const byName = Object.entries(named).flatMap(([column, rows]) => {
    const ids = rows.filter((row) => name.test(row.name)).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${column}.in.(${ids.join(',')})`];
  });
  return [...TEXTS.map((column) => `${column}.imatch.${quoted}`), ...byName].join(',');
}

/** Whether a brew passes the filters, whose days are those of this device's zone. */
export function passesFilters(brew: JournalBrew, filters: JournalFilters): boolean {
  const { methodId, beanId, minRating, from, to, text } = filters;
  const day = dayOf(new Date(brew.brewed_at));
  const words = new RegExp(accentInsensitivePattern(text), 'i');
  const named = [brew.method, brew.bean, brew.water, brew.grinder];
  const texts = [...TEXTS.map((column) => brew[column]), ...named.map((row) => row?.name)];
  return (
    (!methodId || brew.method_id === methodId) &&
    (!beanId || brew.bean_id === beanId) &&
    (minRating === null || (brew.rating ?? 0) >= minRating) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    (!text || texts.some((found) => words.test(found ?? '')))
  );
}
