import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { foldAccents } from '@/lib/text-search';
import { hasMethodWord, namedMethod, namesModel, spelledMethod } from './brewers';
import type { Brewer, SourceTable } from './source-table';

/** Returns a text to compare: small letters without accents, digits, %, / and single blanks. */
export const comparableText = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();

export function namesMethod(text: string): boolean {
  const words = comparableText(text);
  return words.length <= 40 && hasMethodWord(words);
}

/** The most general method: V60, for example, is a kind of it. */
const GENERIC_METHOD = 'brazilian-pour-over';

type KnownMethods = readonly { id: string; name: string }[];

function exactMethod(words: string, known: KnownMethods): string | undefined {
  return known.find(
    (method) => comparableText(method.id) === words || comparableText(method.name) === words,
  )?.id;
}

/**
 * Returns the method of another app's brewer, by its name, else by its type.
 * Returns null if the import creates a method, as for each of two brewers of one type.
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

/** Finds a listed grinder by the model in a name; a vague model also needs the brand. */
export function recogniseGrinder(name: string): Grinder | null {
  const text = comparableText(name);
  const spoken = text.split(' ');
  const found = MODELS.find(({ brand, words }) => {
    const isClear = words.some((word) => word.length >= 3 && /\d/.test(word));
    return words.every((word) => spoken.includes(word)) && (isClear || text.includes(brand));
  });
  return found?.grinder ?? null;
}

/** Words of the models and brands that alone do not identify a grinder. */
const NO_GRINDER =
  /^(hario|manual|ceramica|sem|marca|tipo|com|gen|esp|mini|slim|pro|plus|max|air|zero|red|ultra|fellow|turin)$/;
const MODEL_WORDS: ReadonlySet<string> = new Set(
  MODELS.flatMap(({ brand, words }) => [...brand.split(' '), ...words]).filter(
    (word) => (word.length >= 3 || /^[a-z]\d$/.test(word)) && !NO_GRINDER.test(word),
  ),
);
/** Names of grinders that are not in Coado's list. */
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

/** Returns the id of the known method that a name most likely means; null for none. */
export function guessMethod(name: string, known: KnownMethods) {
  const sized = comparableText(name);
  if (sized === '') return null;
  const exact = exactMethod(sized, known);
  if (exact) return exact;
  const words = sized.replace(SIZE, '').trim();
  const spoken = words.split(' ');
  // 'Hario V60 Switch' contains a known name; 'Kalita' is the beginning of one.
  const isNamed = (isLike: (ours: string) => boolean) =>
    known.flatMap(({ id, name: full }) => {
      const ours = comparableText(full);
      return ours.length >= 4 && words.length >= 4 && isLike(ours) ? [id] : [];
    });
  const found = [
    ...isNamed((ours) => ours.split(' ').every((word) => spoken.includes(word))),
    spelledMethod(words.replaceAll('_', ' ')),
    namedMethod(words.replaceAll('_', ' ')),
    // The 60 of 'V-60' alone is not a size.
    namedMethod(sized),
    ...isNamed((ours) => ours.startsWith(words)),
    // 'Switch' is a later word of a name; shorter words, such as 'brew', are in many names.
    ...isNamed((ours) => words.length >= 5 && ours.split(' ').includes(words)),
    spelledMethod(words, { mayBeWeak: true }),
  ].filter((id) => known.some((each) => each.id === id));
  // 'Coado na V60' and 'Coador V60' mean a V60, the more specific method.
  return found.find((id) => id !== GENERIC_METHOD) ?? found[0] ?? null;
}

/** Whether a brewer's name is more specific than its method, so that `gear` keeps it. */
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
