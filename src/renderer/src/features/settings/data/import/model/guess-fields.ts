import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Grinder } from '@shared/brew/grinders/grinder';
import { type Brewer, FIELDS, type Field, type Mapping } from './source-table';

/** A text as words to compare: small letters and digits without accents, single blanks. */
export function comparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}

/** Header patterns in Portuguese, English and of known apps; the first match wins. */
const HEADERS: Readonly<Record<Field, readonly RegExp[]>> = {
  date: [
    /^(brewed at|created at|data( hora)?|date( time)?|datetime|quando|dia|timestamp)$/,
    /\b(data|date)\b/,
  ],
  time: [/^(hora|horario|time of day|hour)$/],
  method: [
    /^(metodo|method( id)?|brewing method( id)?|preparo|preparation|brewer)$/,
    /\b(metodo|method)\b/,
  ],
  coffee: [
    /^(coffee grams|coffee amount|cafe( g| gramas)?|dose( g)?|po|grind weight|coffee( g)?|ground coffee)$/,
    /\b(cafe|coffee|dose)\b.*\b(g|gramas|grams|oz)\b/,
  ],
  water: [
    /^(water ml|water amount|agua( ml| g)?|water( g| ml)?|brew quantity|volume|rendimento)$/,
    /\b(agua|water)\b/,
  ],
  ratio: [/^(ratio|proporcao|brew ratio)$/],
  bean: [
    /^(graos?|beans?|bean name|cafe usado|nome do cafe|coffee name|coffee beans?)$/,
    /\b(graos?|beans?)\b/,
  ],
  roast: [/^(torra|roast( level)?|nivel de torra)$/],
  duration: [
    /^(duration seconds|duracao|duration|brew time|tempo( total)?|time|total time)$/,
    /\b(duracao|tempo)\b/,
  ],
  beverage: [
    /^(beverage grams|beverage( weight)?( g)?|brew beverage quantity|bebida( na xicara)?( g)?)$/,
  ],
  tds: [/^tds( percent)?$/],
  rating: [/^(rating|nota|avaliacao|stars|estrelas|score)$/],
  notes: [/^(notes?|notas|anotacoes|observac(ao|oes)|comentarios?|obs)$/],
  id: [/^id$/],
  bean_id: [],
  recipe: [/^recipe$/],
  temperature: [/^(temperature c|temperatura( c)?|temperature|water temp( c)?|brew temperature)$/],
  grinder_id: [/^grinder id$/],
  grind: [/^(grind setting|ajuste( da moagem)?|clicks|cliques|grinder setting)$/],
  water_id: [/^water id$/],
  gear: [/^(gear|apetrechos|accessories|acessorios)$/],
  aroma: [/^aroma$/],
  acidity: [/^(acidity|acidez)$/],
  sweetness: [/^(sweetness|docura)$/],
  body: [/^(body|corpo)$/],
  finish: [/^(finish|finalizacao|aftertaste)$/],
  flavours: [/^(flavours?|flavors?|sabores|flavou?r notes)$/],
};

/** Which column probably says what; a column says one thing. */
export function guessColumns(columns: readonly string[]): Mapping {
  const names = columns.map(comparableText);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  // Exact names of all fields first, so that a vague one never takes another's column.
  for (const rank of [0, 1]) {
    for (const field of FIELDS) {
      const pattern = HEADERS[field][rank];
      if (pattern === undefined || mapping[field] !== undefined) continue;
      const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (at === -1) continue;
      mapping[field] = at;
      taken.add(at);
    }
  }
  return mapping;
}

/** Names of methods elsewhere; what is no method of ours is left for the person to choose. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['aeropress', /\baero ?press/],
  ['french-press', /\b(french ?press|frenchpress|prensa francesa|francesa)\b/],
  ['cold-brew', /\b(cold ?brew|cold drip|extracao a frio)\b/],
  ['chemex', /\bchemex\b/],
  ['moka-pot', /\b(moka|bialetti|italiana)\b/],
  ['espresso', /\b(espresso|expresso|portafilter)\b/],
  ['v60', /\b(v ?60|hario)\b/],
  ['brazilian-pour-over', /\b(coado|coador|pano|melitta|brazilian pour over)\b/],
];

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
  // 'Kalita' is the Kalita Wave, 'Hario Switch 03' the Hario Switch.
  const like = known.find(({ name: full }) => {
    const ours = comparableText(full);
    return (
      ours.length >= 4 && words.length >= 4 && (ours.startsWith(words) || words.includes(ours))
    );
  });
  if (like) return like.id;
  const spoken = words.replaceAll('_', ' ');
  const found = NAMES.find(([, pattern]) => pattern.test(spoken))?.[0];
  return known.some(({ id }) => id === found) ? (found ?? null) : null;
}
