import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { hasMethodWord, namedMethod, namesModel } from './brewers';
import type { Brewer, SourceTable } from './source-table';

/** A text as words to compare: small letters and digits without accents, single blanks. */
export function comparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}

/** Whether a text begins as the name of a method does, or has one. */
export function namesMethod(text: string): boolean {
  const words = comparableText(text);
  return words.length <= 40 && hasMethodWord(words);
}

/** The method of which others are kinds. */
const GENERIC_METHOD = 'brazilian-pour-over';

type KnownMethods = readonly { id: string; name: string }[];

function exactMethod(words: string, known: KnownMethods): string | undefined {
  return known.find(
    (method) => comparableText(method.id) === words || comparableText(method.name) === words,
  )?.id;
}

/**
 * Returns the method that a brewer of another app means: of its own name, else of its type.
 * Null for one that becomes an own method, as each of two brewers of one type.
 */
export function guessBrewer(name: string, brewer: Brewer | undefined, known: KnownMethods) {
  const exact = exactMethod(comparableText(name), known);
  if (exact || !brewer) return exact ?? guessMethod(name, known);
  if (brewer.isDuplicate) return null;
  return guessMethod(brewer.kind, known) ?? guessMethod(name, known);
}

const MODELS = GRINDERS.flatMap((grinder) =>
  grinder.model
    .replace(/[()]/g, ',')
    .split(/,| e | ou /)
    .map((model) => ({
      grinder,
      brand: comparableText(grinder.brand),
      words: comparableText(model)
        .split(' ')
        .filter((word) => word !== '' && word !== 'com'),
    }))
    .filter(({ words }) => words.length > 0),
).sort((a, b) => b.words.join().length - a.words.join().length);

/** Returns the listed grinder that a name means: by model, and by brand if that is vague. */
export function recogniseGrinder(name: string): Grinder | null {
  const text = comparableText(name);
  const spoken = text.split(' ');
  const found = MODELS.find(({ brand, words }) => {
    const isClear = words.some((word) => word.length >= 3 && /\d/.test(word));
    return words.every((word) => spoken.includes(word)) && (isClear || text.includes(brand));
  });
  return found?.grinder ?? null;
}

/** Words of the models and brands that mean no grinder by themselves. */
const NO_GRINDER =
  /^(hario|manual|ceramica|sem|marca|tipo|com|gen|esp|mini|slim|pro|plus|max|air|zero|red|ultra|fellow|turin)$/;
const MODEL_WORDS: ReadonlySet<string> = new Set(
  MODELS.flatMap(({ brand, words }) => [...brand.split(' '), ...words]).filter(
    (word) => (word.length >= 3 || /^[a-z]\d$/.test(word)) && !NO_GRINDER.test(word),
  ),
);
/** Grinders elsewhere that are not among the listed ones. */
const OTHER_GRINDERS =
  /\b(df ?\d\dv?|ek ?43s?|sette|vario|lagom|zp6|kinu|m47|porlex|lido|svart|mazzer|ceado|mahlkonig|varia|vs3|femobook|specialita|sgp|smart grinder|feldgrind|aergrind|rhino)\b/;

/** Whether a header has the name of a grinder: 'Niche setting', 'Grind (K6)', 'Ode'. */
export function namesGrinderModel(header: string): boolean {
  const text = comparableText(header);
  return OTHER_GRINDERS.test(text) || text.split(' ').some((word) => MODEL_WORDS.has(word));
}

/** The size of a brewer after its name: 'Kalita 155', 'V60 nº 02', 'Chemex 6 xícaras'. */
const SIZE =
  /(?<=[a-z]\w* )(?:(?:n|no|nr|tamanho|size) )?\d{1,3}(?: ?(?:ml|l|xicaras?|cups?|copos?))?$/;

/** The method of ours that a name means; null when it could be several or none. */
export function guessMethod(name: string, known: KnownMethods) {
  const sized = comparableText(name);
  if (sized === '') return null;
  const exact = exactMethod(sized, known);
  if (exact) return exact;
  const words = sized.replace(SIZE, '').trim();
  const spoken = words.split(' ');
  // 'Hario V60 Switch' has a name of ours in it; 'Kalita' begins one, as 'Hario' begins another.
  const isNamed = (isLike: (ours: string) => boolean) =>
    known.flatMap(({ id, name: full }) => {
      const ours = comparableText(full);
      return ours.length >= 4 && words.length >= 4 && isLike(ours) ? [id] : [];
    });
  const found = [
    ...isNamed((ours) => ours.split(' ').every((word) => spoken.includes(word))),
    namedMethod(words.replaceAll('_', ' ')),
    ...isNamed((ours) => ours.startsWith(words)),
    // 'Switch' is the later word of one; a short one is of many, as 'brew' is.
    ...isNamed((ours) => words.length >= 5 && ours.split(' ').includes(words)),
  ].filter((id) => known.some((each) => each.id === id));
  // 'Coado na V60' and 'Coador V60' are of a V60.
  return found.find((id) => id !== GENERIC_METHOD) ?? found[0] ?? null;
}

/** Whether a brewer's own name says more than the method of the catalogue that it means. */
export function isOwnBrewer(
  name: string,
  methodId: string,
  { brewers, fixed }: SourceTable,
): boolean {
  const brewer = brewers.get(name);
  if (methodId.startsWith('own-')) return false;
  if (!brewer) return !fixed && namesModel(comparableText(name));
  const plain = [methodId, brewer.kind].map(comparableText);
  return !plain.includes(comparableText(name));
}
