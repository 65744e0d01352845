import { accentInsensitivePattern } from '@/lib/text-search';

/** What brews refer to by the column's id, with its names. */
export type Named = Readonly<
  Record<'method_id' | 'bean_id' | 'water_id', readonly { id: string; name: string }[]>
>;

/** Texts of a brew that are searched for words. */
const TEXTS = ['notes', 'flavours', 'gear'] as const;

/**
 * What a brew must have for its words to be found: them in one of its texts, or a method, bean or water
 * of that name. As PostgREST takes it in `or`.
 */
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
