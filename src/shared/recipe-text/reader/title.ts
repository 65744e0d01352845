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

const GREETING = `(?:oi+e?|ola|opa|eae?|e ai|fala|salve|bom dia|boa (?:tarde|noite)|hi|hey|hello|hola|buen dia|buenos dias|galera|gente|pessoal|amigos)`;
/** A greeting before a name: 'Bom dia! V60 do sábado', 'Fala, Rê! A V60 do sítio'. */
const GREETS = new RegExp(
  `^${GREETING}(?: [^ ,!.:;]+){0,3}(?:, ?[a-z]+(?= ?[!.:]))?(?: ?[,!.:;]+ *|$)`,
);
/** Words that people write before a recipe; they are no name. */
const IS_TALK = new RegExp(
  String.raw`^(?:${GREETING}\b(?! d[aeo]\b)|(?:re|fwd?|enc|res|hj|hoje|ontem|agora|amanha|ps|obs)$)|\b(?:salv[ae]|guard[ae]|compartilh[ae]|curt[ae]) (?:ess[ea]|est[ea]|[oa]) (?:post|receita|video)\b|\b(?:faz|faca|fica|e|eh|segue) (?:assim|abaixo|ai)\b|^(?:segue|here (?:is|s)) (?:a|minha|abaixo|my|the)\b|\b(?:q|que) (?:eu )?(?:to|tou|estou|ando) [a-z]+ndo\b|^(?:pra|para) (?:vc|voce|vcs|voces|tu|quem)\b`,
);
/** A sender with a time of day, or a row of a table. */
const IS_ENVELOPE = /^[^:]{1,40},? \d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?$|^\||;[^;]*;|\t/;

/** Returns a name without the greeting before it; '' for talk, a sender or a row. */
function withoutGreeting(name: string): string {
  const greeting = GREETS.exec(plain(name))?.[0] ?? '';
  // `plain` keeps the number of letters of the composed form (NFC).
  const rest = name.normalize('NFC').slice(greeting.length).trim();
  return IS_TALK.test(plain(rest)) || IS_ENVELOPE.test(plain(rest)) ? '' : rest;
}

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
  const said = (isLine && !/[:?]\s*$/.test(words) ? words : head === words ? '' : head).trim();
  const name = withoutGreeting(said);
  const plainHead = plain(head).trim();
  if (name === '' || LABEL.test(plainHead)) return missing;
  if (!isLine && /\d\s*(?:g|ml)\b|\d:\d/.test(name)) return missing;
  const from = [line.at, line.at + line.text.length] as const;
  if (name.length <= TITLE_MAX) return { value: name, doubt: null, from };
  const cut = cutTo(name, TITLE_MAX).replace(/\s+\S*$/, '');
  return { value: cut, doubt: 'O nome era longo demais e foi cortado.', from };
}
