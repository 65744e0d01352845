import { LIMITS } from '@shared/database.limits';
import { listedWords } from '../brews/model/brew-fields';
import type { JournalBrew } from './brew-facts';

/**
 * Flavours in the families of the SCA/World Coffee Research flavour wheel (2016).
 * The words are those that Brazilian cuppers use. The last family holds the defects.
 */
export const FLAVOUR_FAMILIES = [
  {
    name: 'Frutado',
    words: [
      'frutas vermelhas',
      'morango',
      'amora',
      'frutas amarelas',
      'pêssego',
      'maçã',
      'uva',
      'abacaxi',
      'maracujá',
    ],
  },
  { name: 'Cítrico', words: ['laranja', 'limão', 'tangerina', 'toranja'] },
  { name: 'Floral', words: ['jasmim', 'rosa', 'camomila', 'flor de laranjeira', 'chá preto'] },
  { name: 'Doce', words: ['caramelo', 'mel', 'melaço', 'rapadura', 'açúcar mascavo', 'baunilha'] },
  { name: 'Achocolatado', words: ['chocolate ao leite', 'chocolate amargo', 'cacau'] },
  { name: 'Nozes', words: ['amendoim', 'amêndoa', 'avelã', 'castanha'] },
  { name: 'Especiarias', words: ['canela', 'cravo', 'noz-moscada', 'pimenta'] },
  { name: 'Tostado', words: ['pão torrado', 'cereal', 'malte', 'fumaça', 'tabaco'] },
  { name: 'Fermentado', words: ['vinho', 'licor', 'frutas passas', 'iogurte'] },
  { name: 'Vegetal', words: ['ervas', 'grama', 'ervilha', 'azeitona'] },
  {
    name: 'Defeitos',
    words: [
      'adstringente',
      'queimado',
      'borracha',
      'mofo',
      'terra',
      'fenólico',
      'papel',
      'ranço',
      'azedo de fermento',
    ],
  },
] as const;

/** The flavours of most cups, which one tap chooses. */
export const QUICK_FLAVOURS = [
  'chocolate ao leite',
  'caramelo',
  'amendoim',
  'frutas vermelhas',
  'laranja',
  'mel',
  'jasmim',
  'adstringente',
] as const;

/** The scales of a full tasting, in the order in which they are drawn. */
export const TASTING_SCALES = [
  { field: 'aroma', name: 'Aroma' },
  { field: 'acidity', name: 'Acidez' },
  { field: 'sweetness', name: 'Doçura' },
  { field: 'body', name: 'Corpo' },
  { field: 'finish', name: 'Finalização' },
] as const;

export type TastingField = (typeof TASTING_SCALES)[number]['field'];
export type Tasting = Pick<JournalBrew, TastingField>;

/** Adds or removes a word; returns null for none, undefined if the words do not fit. */
export function toggleFlavour(text: string | null, word: string): string | null | undefined {
  const words = listedWords(text);
  const next = words.includes(word) ? words.filter((each) => each !== word) : [...words, word];
  const flavours = next.join(', ');
  if (flavours === '') return null;
  return flavours.length <= LIMITS.brews.flavours ? flavours : undefined;
}

export const isTasted = (tasting: Tasting): boolean =>
  TASTING_SCALES.some(({ field }) => tasting[field] !== null);

/** Returns a radar's corners, the first at the top; a missing score is at the centre (0, 0). */
export function radarPoints(
  tasting: Tasting,
  radius: number,
): readonly (readonly [number, number])[] {
  return TASTING_SCALES.map(({ field }, index) => {
    const angle = (index / TASTING_SCALES.length) * 2 * Math.PI - Math.PI / 2;
    const length = ((tasting[field] ?? 0) / 5) * radius;
    return [Math.cos(angle) * length, Math.sin(angle) * length] as const;
  });
}
