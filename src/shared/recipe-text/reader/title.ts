import { cutTo } from '../../format.ts';
import { plain } from '../../language/tokens.ts';
import type { Clause } from './clauses.ts';
import { FACT_NAMES } from './connectives.ts';
import { isAmount } from './items.ts';
import type { Read } from './pasted-recipe.ts';

const TITLE_MAX = 80;

const BOLD = /^[^\p{L}\p{N}*]*\*([^*\n]{3,80})\*(?![*:])/u;
const isHeading = ({ items, isFirst }: Clause) =>
  isFirst &&
  items.every(
    (item) => !isAmount(item) || ['cup', 'none', 'other', 'times'].includes(item.amount.dimension),
  );

const LABEL = new RegExp(
  `^(?:${FACT_NAMES}|brewer|receita|recipe|ingredientes|preparo|torra|roast|total|bloom|modo de preparo|equipamento|aparelho)$`,
);

/** Reads the title from the first line; a chat or a list has no title. */
export function titleOf(clauses: readonly Clause[]): Read<string> {
  const missing = { value: null, doubt: 'O texto não dá um nome à receita.', from: null };
  const [first] = clauses;
  if (!first || first.source.line.isChat || first.source.line.isItem) return missing;
  const { line } = first.source;
  const words = line.text
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D|[*_`#]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // A bold name may begin the line of the recipe: '*V60 do sábado* 15 g / 250 ml'.
  const bold = BOLD.exec(line.text)?.[1]?.trim() ?? '';
  const [head = ''] = bold === '' ? words.split(/:\s/) : [bold];
  const isLine = clauses
    .filter(({ source }) => source === first.source)
    .every((clause) => isHeading({ ...clause, isFirst: true }));
  const name = (isLine && !/[:?]\s*$/.test(words) ? words : head === words ? '' : head).trim();
  const plainHead = plain(head).trim();
  if (name === '' || LABEL.test(plainHead)) return missing;
  if (!isLine && /\d\s*(?:g|ml)\b|\d:\d/.test(name)) return missing;
  const from = [line.at, line.at + line.text.length] as const;
  if (name.length <= TITLE_MAX) return { value: name, doubt: null, from };
  const cut = cutTo(name, TITLE_MAX).replace(/\s+\S*$/, '');
  return { value: cut, doubt: 'O nome era longo demais e foi cortado.', from };
}
