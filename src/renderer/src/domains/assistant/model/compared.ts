import { methodsIn } from '@shared/brew/method-words';
import type { Answer, Decision } from './answer';
import { type Ask, capital, lesson, point, say } from './answers/compose';
import { compareAnswer } from './answers/methods';
import { TROUBLE_PREFIX } from './candidates';
import { FAMILIES, type Quality, type Thing } from './knowledge/compared-things';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { stemOf, termsOf } from './language/terms';
import { loadedLibrary } from './late-answers';
import { isEntry, type Meaning, meaningOf } from './meaning';

/*
 * A question about two things needs both in its answer, and first the one that has more of the
 * quality in question: 'cortado ou flat white, menos leite?'.
 */

interface Words {
  more: string;
  less: string;
  noun: string;
  /** Words for much of the quality, and for little of it. */
  high: RegExp;
  low?: RegExp;
}

const words = (noun: string, high: RegExp, more = `mais ${noun}`, less = `menos ${noun}`) => ({
  more,
  less,
  noun,
  high,
});

const QUALITIES: Readonly<Record<Quality, Words>> = {
  caffeine: words('cafeína', /\bcafeina\b|\b(?:acorda|desperta|pilha)\b/),
  milk: words(
    'leite',
    /(?<=\b(?:mais|menos|muito|pouco|tanto|quanto) (?:de )?)leite\b|\bleitos[oa]\b/,
  ),
  foam: words('espuma', /\bespum\w+/),
  acidity: words('acidez', /\b(?:acid|azed|citric)\w*/),
  bitterness: words('amargor', /\bamarg\w*/),
  sweetness: words('doçura', /\b(?:doce|docinh|docura|adocicad)\w*/),
  fruit: words('fruta', /\b(?:frut|flor(?:al|ais))\w*/),
  clarity: words('limpeza', /\b(?:limp[oa]|clareza)\b/, 'xícara mais limpa', 'xícara menos limpa'),
  body: words('corpo', /\b(?:encorp\w+|corpo|dens[oa])\b/),
  price: {
    ...words('preço', /\b(?:car[oa]|custa|preco)\b/, 'preço maior', 'preço menor'),
    low: /\b(?:barat|economic)\w+/,
  },
  size: {
    ...words(
      'tamanho',
      /\b(?:maior|grande|comprid[oa]|volume|long[oa])\b/,
      'xícara maior',
      'xícara menor',
    ),
    low: /\b(?:menor|pequen[oa]|curt[oa])\b/,
  },
  strength: {
    ...words(
      'força',
      /\b(?:fort\w*|intens[oa]|concentrad[oa]|potente)\b/,
      'mais forte',
      'mais suave',
    ),
    low: /\b(?:frac[oa]|suave|leve|fraquinh[oa]|levinh[oa])\b/,
  },
};

const isQuality = (name: string): name is Quality => name in QUALITIES;

interface Wanted {
  quality: Quality;
  isMore: boolean;
}

/** Matches the words before a quality of which the person prefers less: 'menos amargo'. */
const LESS = /\b(?:menos|pouc[oa]|sem)(?: \w+)?$/;

/** Returns the quality in question and whether more or less of it is wanted. */
function wantedIn(text: string, known: (quality: Quality) => boolean): Wanted | null {
  for (const [quality, { high, low }] of Object.entries(QUALITIES)) {
    if (!isQuality(quality) || !known(quality)) continue;
    const found = high.exec(text) ?? low?.exec(text);
    if (!found) continue;
    const isHigh = high.test(text);
    return { quality, isMore: isHigh !== LESS.test(text.slice(0, found.index).trimEnd()) };
  }
  return null;
}

/** Matches a comparison of the named things; 'ou' alone may name two cases of one question. */
const COMPARES =
  /\b(?:x|vs|versus|contra|entre|difere\w+|diferenca|compar\w+|mesma coisa|o mesmo|igual|iguais|muda|qual|quais|quem|melhor|pior)\b/;
/** Matches the comparison of a thing with the one after it: 'é mais doce que o lavado'. */
const THAN =
  /\b(?:mais|menos|maior|menor|melhor|pior|tao|tanto) (?:\w+ ){0,4}?(?:do )?(?:que|quanto)\b/;
const ALTERNATIVE = /\bou\b/;

interface Named {
  thing: Thing;
  at: number;
}

const entriesOf = (things: readonly Thing[]) =>
  things.map(({ name, words }): [string, string[]] => [name, words.split(', ')]);
const KNOWN = FAMILIES.map((family) => ({ family, entries: entriesOf(family.things) }));

/** Returns the named things of the first family with at least two of them. */
function namedIn(text: string) {
  for (const { family, entries } of KNOWN) {
    if (family.isNamed && !family.isNamed.test(text)) continue;
    const named = methodsIn(text, entries)
      .flatMap(({ id, at }): Named[] =>
        family.things.filter(({ name }) => name === id).map((thing) => ({ thing, at })),
      )
      .sort((one, other) => one.at - other.at);
    if (named.length > 1) return { family, named };
  }
  return null;
}

/** Values that differ by a smaller share are alike. */
const ALIKE = 0.15;

/** Whether the question claims an order ('é mais doce que o lavado?'), without 'qual'. */
function isClaimOf(text: string, [first]: readonly Named[]): boolean {
  const than = THAN.exec(text);
  const isOpen = /\b(?:qual|quais|quem)\b/.test(text);
  return than !== null && first !== undefined && first.at <= than.index + 1 && !isOpen;
}

/** Returns the line that names the thing with most or least of the quality, after yes or no. */
function verdictOf(
  text: string,
  named: readonly Named[],
  { quality, isMore }: Wanted,
): string | null {
  const { more, less, noun } = QUALITIES[quality];
  const levelOf = ({ thing }: Named) => thing.of[quality] ?? 0;
  const [best, next] = [...named].sort(
    (one, other) => (levelOf(other) - levelOf(one)) * (isMore ? 1 : -1),
  );
  if (!best || !next) return null;
  const isClaim = isClaimOf(text, named);
  const [high = 0, low = 0] = [levelOf(best), levelOf(next)].sort((one, other) => other - one);
  if (high - low <= ALIKE * high) {
    const little =
      high === low ? '' : ` ${isMore ? 'Um pouco mais' : 'Um pouco menos'}: ${best.thing.name}.`;
    return `${isClaim ? 'Não muito: ' : ''}${isClaim ? 'quase' : 'Quase'} igual em ${noun}.${little}`;
  }
  const line = `${capital(isMore ? more : less)}: ${best.thing.name}.`;
  if (!isClaim) return line;
  return `${named[0] === best ? 'Sim' : 'Não'}. ${line}`;
}

const linesOf = (named: readonly Named[]) =>
  named.map(({ thing }) => point(`${thing.name}: ${thing.line}`));

const SAYS_WHETHER = /^(?:sim|não)(?![\p{L}])/iu;

/** Puts a verdict first, unless the answer begins with its own. */
const withHead = (answer: Answer, head: string): Answer =>
  SAYS_WHETHER.test(answer.text) ? answer : { ...answer, text: `${head}\n${answer.text}` };

/** Whether an answer names each of the things. */
function namesAll({ text }: Answer, named: readonly Named[]): boolean {
  const said = ` ${normalize(text).replace(/[.,:]/g, ' ').replace(/ +/g, ' ')} `;
  return named.every(({ thing }) =>
    thing.words
      .split(', ')
      .some((word) => said.includes(` ${word} `) || said.includes(` ${word}s `)),
  );
}

/** Topics of answers that a comparison replaces; others have calculated figures. */
const REPLACED: readonly string[] = [
  'library',
  'unknown',
  'milk',
  'drink',
  'caffeine',
  'roast',
  'method',
  'recipe',
  'methods',
];

const isReplaced = (topic: string) => REPLACED.includes(topic) || topic.startsWith(TROUBLE_PREFIX);

/** Qualities that order brewers, in the words of a question (see `compareAnswer`). */
const OF_BREWERS =
  /\b(?:acid|azed|amarg|encorp|corpo|dens[oa]|fort|frac|suave|leve|intens|concentrad|rapid|barat)\w*/;

/** Compares two brewers if the answer found is about a fault or about one of them. */
function comparedBrewers(found: Decision, ask: Ask): Decision | null {
  const { methods, typed } = ask.question;
  const isOfTwo =
    methods.length === 2 &&
    (THAN.test(typed) || (ALTERNATIVE.test(typed) && /\bqual\b/.test(typed)));
  if (!isOfTwo || !OF_BREWERS.test(typed) || ask.question.concepts.has('caffeine')) return null;
  const isOther =
    found.topic.startsWith(TROUBLE_PREFIX) ||
    found.topic === 'unknown' ||
    (found.topic === 'library' &&
      new Set(methodsIn(normalize(found.answer.text), METHOD_ENTRIES).map(({ id }) => id)).size <
        2);
  return isOther ? { topic: 'compare', answer: compareAnswer(ask) } : null;
}

const THING = String.raw`(?:(?:[oa]s?|uma?|de|d[oa]s?|em|n[oa]s?|com|sem|para) )*([a-z0-9]+)\b`;
/** Matches two alternatives, each by the word next to 'ou': '102 ou 103'. */
const SIDES = new RegExp(String.raw`\b([a-z0-9]+) (?:ou|x|vs|versus|contra) ${THING}`);
/** Matches two things whose difference is in question: 'diferença entre catuaí e bourbon'. */
const DIFFERENT_SIDES = new RegExp(String.raw`\b([a-z0-9]+) (?:e|para|do que) ${THING}`);
const DIFFERS = /\b(?:difere\w+|diferenca|mesma coisa|o mesmo|iguais|igual|muda|compar\w+|entre)\b/;

/** Whether a comparison without a quality has no word beside the compared things. */
function isBare(text: string, phrases: readonly string[]): boolean {
  const left = [...phrases]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, '  '), ` ${text} `);
  return termsOf(left.replace(DIFFERS, ' ').replace(COMPARES, ' ')).length === 0;
}

const sidesIn = (text: string): readonly string[] =>
  (SIDES.exec(text) ?? (DIFFERS.test(text) ? DIFFERENT_SIDES.exec(text) : null))?.slice(1) ?? [];

/** Returns whether a text has words of these stems. */
function hasWords(text: string, words: readonly string[]): boolean {
  const own = new Set(
    normalize(text)
      .split(/[^a-z0-9]+/)
      .map(stemOf),
  );
  return words.every((word) => own.has(stemOf(word)));
}

/** Returns the entry about one of the two things, if its title names it; else null. */
function entryOfSide(side: string) {
  const [likest] = meaningOf(side).ranked.filter(isEntry);
  const entry = likest === undefined ? null : (loadedLibrary()?.entryOf(likest.id) ?? null);
  return entry && hasWords(entry.title, [side]) ? entry : null;
}

const FIRST_SENTENCE = /^.*?[.!?](?= |$)/;
/** Joins the first sentences of the entries of two sides; null without two such entries. */
function composedOf(sides: readonly string[]): Answer | null {
  const entries = sides.flatMap((side) => entryOfSide(side) ?? []);
  const texts = entries.map(({ answer: { text } }) => FIRST_SENTENCE.exec(text)?.[0] ?? text);
  if (texts.length < 2 || new Set(texts).size < 2) return null;
  return say(texts.map(point), entries.flatMap(({ answer }) => answer.actions).slice(0, 2));
}

/** Limits of an entry on both things: its rank among the subjects, and its likeness. */
const [LIKEST, LEAST_LIKE] = [5, 0.15];

/** Returns the entry whose title names both alternatives, if the found answer lacks one. */
export function entryOnBoth(
  found: Decision,
  { question: { typed } }: Ask,
  { ranked }: Meaning,
): Decision {
  const sides = sidesIn(typed);
  // Only the first line counts, because later lines may name both things in passing.
  const title = found.id === undefined ? '' : (loadedLibrary()?.entryOf(found.id)?.title ?? '');
  const [first = ''] = found.answer.text.split('\n');
  const says = found.topic === 'library' ? [first, title] : [found.answer.text];
  if (sides.length < 2 || says.some((text) => hasWords(text, sides))) return found;
  for (const { id, like } of ranked.slice(0, LIKEST)) {
    const entry = like < LEAST_LIKE ? null : loadedLibrary()?.entryOf(id);
    if (entry && hasWords(entry.title, sides))
      return { topic: 'library', id, answer: entry.answer };
  }
  return found;
}

/** Compares two things that are in none of the `FAMILIES`: brewers, or two library subjects. */
function comparedOthers(found: Decision, ask: Ask): Decision {
  const { typed, methods } = ask.question;
  const brewers = comparedBrewers(found, ask);
  if (brewers) return brewers;
  const sides = methods.length > 0 || !isReplaced(found.topic) ? [] : sidesIn(typed);
  const isLacked =
    sides.length === 2 &&
    COMPARES.test(typed) &&
    isBare(typed, sides) &&
    !hasWords(found.answer.text, sides);
  const composed = isLacked ? composedOf(sides) : null;
  return composed ? { topic: 'library', answer: composed } : found;
}

/** Returns an answer about both things in question that begins with the verdict. */
export function withBoth(found: Decision, ask: Ask): Decision {
  const { typed } = ask.question;
  const family = isReplaced(found.topic) ? namedIn(typed) : null;
  if (family === null) return comparedOthers(found, ask);
  const { named } = family;
  const wanted = wantedIn(typed, (quality) =>
    named.every(({ thing }) => thing.of[quality] !== undefined),
  );
  const phrases = named.flatMap(({ thing }) => thing.words.split(', '));
  const isCompared =
    wanted === null
      ? COMPARES.test(typed) && isBare(typed, phrases)
      : COMPARES.test(typed) || THAN.test(typed) || ALTERNATIVE.test(typed);
  if (!isCompared) return comparedOthers(found, ask);
  const verdict = wanted === null ? null : verdictOf(typed, named, wanted);
  if (namesAll(found.answer, named)) {
    return verdict === null ? found : { ...found, answer: withHead(found.answer, verdict) };
  }
  const { caveat, lesson: about } = family.family;
  return {
    topic: 'library',
    answer: say([verdict ?? 'Não é a mesma coisa:', ...linesOf(named), caveat], [lesson(about)]),
  };
}
