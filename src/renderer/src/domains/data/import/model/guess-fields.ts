import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Grinder } from '@shared/brew/grinders/grinder';
import type { Brewer } from './source-table';

/** A text as words to compare: small letters and digits without accents, single blanks. */
export function comparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}

/** Names of methods elsewhere; what is no method of ours is left for the person to choose. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['aeropress', /\baero ?press/],
  [
    'french-press',
    /\b(french ?press|frenchpress|prensa francesa|francesa|presse francaise|(press)?stempelkanne)\b/,
  ],
  ['cold-brew', /\b(cold ?brew|cold drip|(extracao|infusao) a frio|infusion (a froid|en frio))\b/],
  ['chemex', /\bchemex\b/],
  ['moka-pot', /\b(moka|bialetti|italiana|italienne|caffettiera|espressokocher)\b/],
  ['espresso', /\b(espressos?|expressos?|portafilter|ristretto|lungo|doppio)\b/],
  ['v60', /\b(v ?60|hario)\b/],
  ['brazilian-pour-over', /\b(coado|coador|pano|melitta|brazilian pour over)\b/],
];

/** Further methods of the catalogue, by their names and those of their brands. */
const OTHER_NAMES =
  /\b(kalita|origami|clever|koar|switch|sifao|siphon|syphon|globinho|ibrik|cezve|turco|phin|cappuccino|latte|flat white|macchiato|cortado|ristretto|lungo|americano|cafeteira|pour ?over|filter|filtrado|filtro|tricolate|april|orea|wave|gelado|iced)\b/;

/**
 * Machines and levers that make espresso only, by their makers and models.
 * A column of them does not say the method where another does.
 */
const ESPRESSO_MACHINES =
  /\b(flair|cafelat|robot|gaggia|rancilio|silvia|pavoni|la ?marzocco|linea (mini|micra)|lelit|bambino|dedica|picopresso|nanopresso|minipresso|wacaco|rok|profitec|ecm|rocket|ascaso|decent|quick ?mill|bezzera|prima ?latte|barista (express|pro|touch)|superkop)\b/;

/** Whether a text begins as the name of a method does, or has one. */
export function namesMethod(text: string): boolean {
  const words = comparableText(text);
  return (
    words.length <= 40 &&
    (OTHER_NAMES.test(words) || NAMES.some(([, pattern]) => pattern.test(words)))
  );
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

/** The method of ours that a name means; null when it could be several or none. */
export function guessMethod(name: string, known: KnownMethods) {
  const words = comparableText(name);
  if (words === '') return null;
  const exact = exactMethod(words, known);
  if (exact) return exact;
  // 'Hario Switch 03' has a name of ours in it; 'Kalita' begins one, as 'Hario' begins another.
  const isNamed = (isLike: (ours: string) => boolean) =>
    known.flatMap(({ id, name: full }) => {
      const ours = comparableText(full);
      return ours.length >= 4 && words.length >= 4 && isLike(ours) ? [id] : [];
    });
  const spoken = words.replaceAll('_', ' ');
  const named =
    NAMES.find(([, pattern]) => pattern.test(spoken))?.[0] ??
    (ESPRESSO_MACHINES.test(spoken) ? 'espresso' : undefined);
  const found = [
    ...isNamed((ours) => ` ${words} `.includes(` ${ours} `)),
    named,
    ...isNamed((ours) => ours.startsWith(words)),
  ].filter((id) => known.some((each) => each.id === id));
  // 'Coado na V60' and 'Coador V60' are of a V60.
  return found.find((id) => id !== GENERIC_METHOD) ?? found[0] ?? null;
}
