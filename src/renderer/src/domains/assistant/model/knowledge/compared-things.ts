import type { LessonKey } from './lessons';

/*
 * Things that people compare and that are no brewer, with their qualities. The numbers only order
 * the things of one family. Taste: Hoffmann, 'The World Atlas of Coffee' (2014), as in the course;
 * milk: the amounts of the app's recipes and of its texts on drinks.
 */

export type Quality =
  | 'acidity'
  | 'bitterness'
  | 'body'
  | 'caffeine'
  | 'clarity'
  | 'foam'
  | 'fruit'
  | 'milk'
  | 'price'
  | 'size'
  | 'strength'
  | 'sweetness';

export interface Thing {
  name: string;
  /** Names as people write them, normalised, separated by commas. */
  words: string;
  of: Readonly<Partial<Record<Quality, number>>>;
  line: string;
}

interface Family {
  things: readonly Thing[];
  lesson: LessonKey;
  /** Matches the questions about this family, if the names alone have other meanings. */
  isNamed?: RegExp;
  /** Said after a verdict, because the things of the family vary. */
  caveat: string;
}

/** Creates a drink. `shots`: caffeine in espressos; `milk`, `size`: ml; `foam`: cm. */
const drink = (
  name: string,
  words: string,
  [strength, shots, milk, foam, size]: readonly [number, number, number, number, number],
  line: string,
): Thing => ({ name, words, of: { strength, caffeine: shots, milk, foam, size }, line });

const DRINKS: readonly Thing[] = [
  drink(
    'Ristretto',
    'ristretto, restrito',
    [10, 0.95, 0, 0, 27],
    '18 g de pó e uns 27 g na xícara: curto, doce e denso.',
  ),
  drink(
    'Espresso',
    'espresso, expresso',
    [9, 1, 0, 0, 36],
    'o duplo tem 18 g de pó e uns 36 g na xícara.',
  ),
  drink(
    'Lungo',
    'lungo',
    [7, 1.1, 0, 0, 54],
    '18 g de pó e uns 54 g na xícara: mais leve, e amarga mais.',
  ),
  drink('Carioca', 'carioca', [6, 1, 0, 0, 60], 'espresso com um pouco de água quente.'),
  drink(
    'Americano',
    'americano',
    [4, 1, 0, 0, 150],
    'espresso completado com água quente, de duas a três partes.',
  ),
  drink(
    'Long black',
    'long black',
    [5, 2, 0, 0, 130],
    'água quente primeiro e o espresso duplo por cima: guarda a crema.',
  ),
  drink(
    'Macchiato',
    'macchiato, machiato',
    [8, 1, 15, 1, 50],
    'espresso com 1 ou 2 colheres de espuma de leite.',
  ),
  drink(
    'Cortado',
    'cortado, cortadito',
    [6.5, 1, 36, 0.2, 72],
    'espresso e leite em partes iguais, quase sem espuma.',
  ),
  drink(
    'Piccolo',
    'piccolo',
    [6, 1, 60, 0.5, 90],
    'um ristretto e uns 60 ml de leite, num copo pequeno.',
  ),
  drink(
    'Flat white',
    'flat white, flatwhite',
    [5, 2, 120, 0.5, 160],
    'espresso duplo e uns 120 ml de leite, com uma camada fina de espuma.',
  ),
  drink(
    'Cappuccino',
    'cappuccino, capuccino, cappucino, capucino',
    [4, 1, 100, 1.5, 150],
    'espresso e uns 100 ml de leite, com um dedo e meio de espuma.',
  ),
  drink(
    'Latte',
    'latte, late, caffe latte',
    [3, 1, 200, 0.8, 240],
    'espresso e uns 200 ml de leite, com pouca espuma.',
  ),
  drink('Mocha', 'mocha, mocaccino, mochaccino', [2.8, 1.1, 180, 0.8, 250], 'latte com chocolate.'),
  drink(
    'Pingado',
    'pingado',
    [3.2, 1, 40, 0, 180],
    'coado com só um pouco de leite quente, uns 40 g para 140 g de café.',
  ),
  drink(
    'Média',
    'uma media, a media, e media, ou media',
    [2.5, 1, 90, 0, 180],
    'coado e leite quente, meio a meio.',
  ),
];

const ROASTS: readonly Thing[] = [
  {
    name: 'Torra clara',
    words: 'clara, claro',
    of: { acidity: 9, bitterness: 2, body: 4, sweetness: 6, fruit: 9, strength: 3, caffeine: 1 },
    line: 'flores, frutas e acidez viva; pede água mais quente e moagem mais fina.',
  },
  {
    name: 'Torra média',
    words: 'media, medio',
    of: { acidity: 6, bitterness: 4, body: 6, sweetness: 8, fruit: 5, strength: 5, caffeine: 1 },
    line: 'caramelo, chocolate e castanhas, com acidez suave.',
  },
  {
    name: 'Torra escura',
    words: 'escura, escuro, extraforte, extra forte',
    of: { acidity: 2, bitterness: 9, body: 8, sweetness: 4, fruit: 1, strength: 8, caffeine: 1 },
    line: 'amargor, corpo e notas tostadas; água menos quente.',
  },
];

const SPECIES: readonly Thing[] = [
  {
    name: 'Arábica',
    words: 'arabica',
    of: {
      acidity: 8,
      bitterness: 4,
      body: 5,
      sweetness: 7,
      fruit: 7,
      caffeine: 1.2,
      price: 8,
      strength: 5,
    },
    line: 'mais doce e ácido, com uns 1,2 % de cafeína.',
  },
  {
    name: 'Canéfora (robusta, conilon)',
    words: 'robusta, conilon, conillon, canefora, canephora',
    of: {
      acidity: 3,
      bitterness: 8,
      body: 8,
      sweetness: 4,
      fruit: 3,
      caffeine: 2.2,
      price: 5,
      strength: 8,
    },
    line: 'mais corpo, amargor e crema, com uns 2,2 % de cafeína.',
  },
];

const PROCESSES: readonly Thing[] = [
  {
    name: 'Natural',
    words: 'natural, naturais',
    of: { acidity: 5, body: 8, sweetness: 9, fruit: 8, clarity: 4 },
    line: 'seca com a casca do fruto: doce, encorpado e frutado.',
  },
  {
    name: 'Lavado',
    words: 'lavado, lavados, via umida',
    of: { acidity: 9, body: 4, sweetness: 5, fruit: 5, clarity: 9 },
    line: 'seca sem casca nem mucilagem: limpo, com acidez nítida.',
  },
  {
    name: 'Cereja descascado (honey)',
    words: 'honey, cereja descascado, descascado, cd',
    of: { acidity: 7, body: 6, sweetness: 7, fruit: 6, clarity: 7 },
    line: 'seca com parte da mucilagem: entre o natural e o lavado.',
  },
  {
    name: 'Fermentado',
    words: 'fermentado, anaerobico, fermentacao',
    of: { acidity: 7, body: 7, sweetness: 7, fruit: 10, clarity: 2 },
    line: 'fermenta antes de secar: fruta intensa, às vezes de vinho ou licor.',
  },
];

/** Creates an origin by its acidity, body, sweetness and fruit. */
const origin = (
  name: string,
  words: string,
  [acidity, body, sweetness, fruit]: readonly [number, number, number, number],
  line: string,
): Thing => ({ name, words, of: { acidity, body, sweetness, fruit }, line });

const ORIGINS: readonly Thing[] = [
  origin(
    'Cerrado Mineiro',
    'cerrado, cerrado mineiro',
    [4, 8, 7, 3],
    'chocolate, castanha e caramelo; corpo alto, acidez delicada.',
  ),
  origin(
    'Sul de Minas',
    'sul de minas',
    [5.5, 6, 7.5, 4],
    'chocolate, caramelo e nozes; acidez média.',
  ),
  origin('Mogiana', 'mogiana', [5, 7, 7, 3.5], 'chocolate, caramelo e nozes; acidez média.'),
  origin('Mantiqueira de Minas', 'mantiqueira', [8, 5, 7.5, 7], 'cítrico e floral, acidez viva.'),
  origin('Caparaó', 'caparao, matas de minas', [7, 5.5, 8, 8], 'frutas e mel.'),
  origin(
    'Chapada Diamantina',
    'chapada, chapada diamantina, bahia',
    [7, 6, 7.5, 6],
    'cítrico e doce, acidez limpa.',
  ),
  origin(
    'Brasil',
    'brasil, brasileiro, brasileiros',
    [4, 8, 8, 3],
    'chocolate, castanha e doçura; acidez baixa.',
  ),
  origin(
    'Colômbia',
    'colombia, colombiano, colombianos',
    [7, 6, 7, 6],
    'caramelo, fruta e equilíbrio.',
  ),
  origin(
    'Etiópia',
    'etiopia, etiope, etiopes',
    [8, 3, 7.5, 9],
    'flores, chá, cítricos ou fruta vermelha.',
  ),
  origin(
    'Quênia',
    'quenia, kenia, kenya, queniano, quenianos',
    [10, 6, 6, 8],
    'acidez forte, groselha e tomate.',
  ),
  origin(
    'Sumatra',
    'sumatra, indonesia',
    [2, 9, 5, 1],
    'terra, ervas e especiarias; corpo pesado, acidez baixa.',
  ),
];

const FILTERS: readonly Thing[] = [
  {
    name: 'Papel',
    words: 'papel, filtro de papel',
    of: { clarity: 9, body: 3 },
    line: 'segura o óleo e o pó fino: xícara limpa e leve.',
  },
  {
    name: 'Pano',
    words: 'pano, coador de pano, flanela',
    of: { clarity: 6, body: 6 },
    line: 'passa um pouco de óleo: café redondo, com mais corpo.',
  },
  {
    name: 'Metal',
    words: 'metal, inox, filtro de metal, metalico',
    of: { clarity: 2, body: 9 },
    line: 'passa óleo e pó fino: mais corpo e um pouco de borra.',
  },
];

export const FAMILIES: readonly Family[] = [
  { things: DRINKS, lesson: 'milk', caveat: 'Cada cafeteria tem a sua medida.' },
  {
    things: ROASTS,
    lesson: 'roasts',
    isNamed: /\btorr\w+|\b(?:cafes?|graos?) (?:\w+ )?(?:clar|escur)\w+/,
    caveat: 'O grão e o preparo também contam.',
  },
  { things: SPECIES, lesson: 'species', caveat: 'Torra e processo também contam.' },
  {
    things: PROCESSES,
    lesson: 'process',
    isNamed: /\b(?:lavad\w+|honey|descascad\w+|fermenta\w+|anaerobic\w+|natura\w+)\b/,
    caveat: 'É uma tendência: torra e lugar mudam muito.',
  },
  { things: ORIGINS, lesson: 'origin', caveat: 'É uma tendência: torra e processo mudam muito.' },
  { things: FILTERS, lesson: 'bloom', caveat: 'Escalde qualquer um antes de usar.' },
];
