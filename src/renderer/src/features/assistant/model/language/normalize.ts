/** How people shorten words in a chat, in full. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vc: 'voce',
    vcs: 'voce',
    ce: 'voce',
    q: 'que',
    oq: 'o que',
    pq: 'por que',
    td: 'tudo',
    tb: 'tambem',
    tbm: 'tambem',
    mto: 'muito',
    mt: 'muito',
    blz: 'beleza',
    obg: 'obrigado',
    obgd: 'obrigado',
    brigado: 'obrigado',
    brigada: 'obrigado',
    vlw: 'valeu',
    n: 'nao',
    nn: 'nao',
    naum: 'nao',
    tah: 'esta',
    ta: 'esta',
    to: 'estou',
    pro: 'para o',
    pra: 'para',
    pras: 'para',
    pros: 'para',
    qto: 'quanto',
    qtos: 'quantos',
    qta: 'quanta',
    qtas: 'quantas',
    cmg: 'comigo',
    hj: 'hoje',
    temp: 'temperatura',
  }),
);

/**
 * Normalises a text: lower case, no accents, one space between words.
 * Keeps the signs that numbers need (comma, point, colon, slash, per cent between digits);
 * everything else that is no letter or digit separates words.
 */
export function normalize(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    // The ordinal sign is what many keyboards have for the degree sign.
    .replace(/[°º]\s*c?(?![a-z])/g, ' graus ')
    .replace(/½/g, ' 1/2 ')
    // 'azedooo' and 'oiii'.
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/(?<=\d)\s*([:/])\s*(?=\d)/g, '$1')
    .replace(/(?<!\d)[.,:/]|[.,:/](?!\d)/g, ' ')
    .replace(/[^a-z0-9.,:/]+/g, ' ')
    .replace(/\bv ?60s?\b/g, 'v60')
    .trim();
  return plain
    .split(' ')
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ');
}

const VALUES: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  catorze: 14,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
  mil: 1000,
};

/** After one of these a number word counts; elsewhere 'um' is only an article. */
const UNIT =
  'g|gr|gramas?|ml|mililitros?|l|litros?|xicaras?|pessoas?|copos?|canecas?|graus?|minutos?|segundos?|horas?|doses?';
const WORD = Object.keys(VALUES).join('|');
const SEQUENCE = `(?:${WORD})(?: (?:e )?(?:${WORD}))*`;

const BEFORE_UNIT = new RegExp(`\\b(${SEQUENCE})(?= (?:${UNIT})\\b)`, 'g');
const RATIO = new RegExp(`\\b(?:um|1) (?:para|por) (${SEQUENCE})(?! (?:${UNIT}))\\b`, 'g');
const PEOPLE = new RegExp(`\\b(para|somos|em) (${SEQUENCE})$`);
const FOLLOW_UP = new RegExp(`^(e (?:se )?(?:com|for|fosse|usar)) (${SEQUENCE})$`);

/** 'vinte e cinco' is 25, 'cento e vinte' 120, 'dois mil' 2000. */
function amountOf(words: string): number {
  return words.split(' ').reduce((sum, word) => {
    if (word === 'e') return sum;
    const value = VALUES[word] ?? 0;
    return value === 1000 && sum > 0 ? sum * value : sum + value;
  }, 0);
}

/**
 * Turns spelt-out amounts of a normalised question into digits.
 * Example: 'vinte gramas' → '20 gramas'.
 */
export function digitsForWords(text: string): string {
  return (
    text
      .replace(/\b(?:um|1) (litro|l) e meio\b/g, '1,5 $1')
      .replace(/\b(?:uma|1) (xicara) e meia\b/g, '1,5 $1')
      .replace(/\b(litro|xicara) e mei[oa]\b/g, '1,5 $1')
      .replace(/\b(?:mei[oa]|1\/2) (?=(?:litro|l|xicara|copo)\b)/g, '0,5 ')
      // A flask without a size counts as a litre.
      .replace(
        /^(?!.*\d ?(?:l|litros?|ml)\b)(.*)\b(?:uma|1) garrafa\b/,
        '$1 1 litro na garrafa termica',
      )
      .replace(RATIO, (_, words: string) => `1:${amountOf(words)}`)
      .replace(BEFORE_UNIT, (_, words: string) => String(amountOf(words)))
      .replace(PEOPLE, (_, before: string, words: string) => `${before} ${amountOf(words)}`)
      .replace(FOLLOW_UP, (_, before: string, words: string) => `${before} ${amountOf(words)}`)
  );
}
