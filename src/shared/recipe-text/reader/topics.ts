import type { Clause } from './clauses.ts';
import { askedIn } from './connectives.ts';
import { type AmountItem, isAmount } from './items.ts';
import { ENTERS, type Label, labelOf } from './labels.ts';
import { isFilterDose } from './usual-ratios.ts';
import { kindIn } from './verbs.ts';

/* Finds the noun that an amount belongs to, before it in a sentence: 'De café eu ponho 18 g'. */

const GROUND = /^moid[oa]$/;
/** Words before a noun that is a place and not the topic: 'Em cima do pó', 'no café'. */
const PLACE =
  /^(?:n[ao]s?|sobre|cima|dentro|pel[ao]|pr[ao]|com|por|on|over|in|into|with|e|y|and|\+)$/;
const ARTICLE = /^(?:[ao]s?|d[aeo]s?|l[ao]s?|el|del|the|of)$/;
/** Words that may be between a topic and its amount, such as verbs of use and 'cerca de'. */
const LINKS =
  /^(?:e|sao|eram?|foi|foram|da|dao|deu|deram|fica|ficam|ficou|ficar|esta|ta|tem|vai|vao|vou|soma|somam|bate|batem|fecha|chega|marca|pes[ao]|pesei|pesou|pesar|us[ao]|usei|usar|usamos|ponho|pomos|poe|pus|bot[ao]|botei|coloc[ao]|coloquei|cont[ao]|contei|lev[ao]|levei|leva|entra|entram|gast[ao]|mo[oi]|is|are|i|use|weighs?|son|eu|nos|gente|voce|ce|vc|que|q|so|somente|apenas|exat\w+|certinh\w+|sempre|mesmo|ja|aqui|la|viu|ne|de|em|a|o|uns|umas|cerca|mais|ou|menos|tod[ao]|inteir[ao]|total|no|na|po|meu|minha|receita|xicara|quente|filtrada|mineral|moid[oa]|torrad[oa]|graos|\(|:|=|-|~|,)$/;
const MOST_LINKS = 6;

const labelAt = (norm: string): Label | null => (GROUND.test(norm) ? 'coffee' : labelOf(norm));
const WEIGHED_IN =
  /(?:^| )(?:bot|coloc|coloqu|poe|ponh|pus|jog|despej|adicion|acrescent)\w* (?:o )?(?:cafe|po) ate(?: (?:a|balanca|dar|marcar|bater|chegar|em|os|nos))*$/;

const DRAWN_FROM =
  /\b(?:tir\w+|extra\w+|pull\w*|yields?) (?:(?:uns|cerca de) )?# (?:(?:de|of) \S+ )?(?:com|with|from|usando|de)$/;

export const isInFilterOrMill = (
  { kind }: Clause,
  { amount }: AmountItem,
  before: string,
  after: string,
): boolean =>
  amount.dimension === 'mass' &&
  ((kind === null &&
    /^(?:com|uns|sao|with)?$/.test(before) &&
    /^(?:no|dentro do|in the) (?:filtro|coador|papel|filter)$/.test(after)) ||
    /^(?:n|pr|para )o (?:moedor|moinho|@grinder)\b/.test(after) ||
    // Example: 'Para 18 g na V60'.
    (isFilterDose(amount.value) &&
      /^n[ao] (?:minha |meu )?@(?!grinder)/.test(after) &&
      kindIn(before) === null) ||
    /\bn?o (?:moedor|moinho)(?: (?:vao|vai|ponho|boto))?$/.test(before));

function isPlace(norms: readonly string[], at: number): boolean {
  const before = norms[at - 1] ?? '';
  return PLACE.test(ARTICLE.test(before) ? (norms[at - 2] ?? before) : before);
}

/** Returns the coffee or water that the words from `start` to an amount are about; else null. */
export function topicIn(
  norms: readonly string[],
  start: number,
  index: number,
  taken: ReadonlySet<number>,
): Label | null {
  if (start > 0 && DRAWN_FROM.test(norms.slice(0, index).join(' '))) return 'coffee';
  if (WEIGHED_IN.test(norms.slice(start, index).join(' '))) return 'coffee';
  for (let at = index - 1; at >= start && index - at <= MOST_LINKS + 1; at -= 1) {
    const norm = norms[at] ?? '';
    const label = labelAt(norm);
    // 'Entra mais 215 g' is water.
    if (ENTERS.test(norm) && norms[at + 1] === 'mais') return null;
    const isTopic = (label === 'coffee' || label === 'water') && !taken.has(at);
    if (isTopic && !isPlace(norms, at)) return label;
    if (!LINKS.test(norm) && !isTopic) return null;
  }
  return null;
}

/** Example: 'Café moído na hora, são 18 g'. */
const AFTER_TOPIC = /^(?:(?:e|sao|da|dao|deu|fica|ficam|uns|umas|so|cerca|de|vai|vao)(?: |$))*$/;
const LEADS =
  /^(?:mas|e|entao|[ao]s?|d[aeo]s?|el|the|meu|minha|nosso|tem|q|que|pes\w+|mo[aei]\w*|us\w+|separ\w+)$/;
const PUTS =
  /^(?:despej|jog|bot|coloc|coloqu|poe|ponh|pus|adicion|acrescent|vir)\w* (?:[ao] |el |la )?(?:cafe|po|agua)$/;

/** Whether a clause is a question: 'Quanto de pó?'. */
export const isQuestion = ({ source: { line }, items }: Clause): boolean =>
  /^\s*\?/.test(line.text.slice((items.at(-1)?.end ?? 0) - line.at));

const ASKED: Readonly<Record<string, Label>> = { cafe: 'coffee', agua: 'water' };

/** Returns the topic of the clause before an amount: 'Água filtrada, 290 g', else null. */
export function topicBefore(
  clause: Clause,
  before: Clause | undefined,
  index: number,
): Label | null {
  const lead = clause.norms.slice(0, index).join(' ');
  if (!before || clause.kind !== null || !AFTER_TOPIC.test(lead)) return null;
  if (before.items.some(isAmount)) return null;
  if (isQuestion(before)) return ASKED[askedIn(before.text)[0] ?? ''] ?? null;
  if (clause.opensSentence || (before.kind !== null && !PUTS.test(before.text))) return null;
  const at = before.norms.findIndex((norm) => !LEADS.test(norm));
  const noun = PUTS.test(before.text) ? before.norms.at(-1) : before.norms[at];
  const label = labelAt(noun ?? '');
  return label === 'coffee' || label === 'water' ? label : null;
}
