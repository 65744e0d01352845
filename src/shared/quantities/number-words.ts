/** Portuguese number words, without accents. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
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

/** Words before which a number word is a number; elsewhere 'um' is usually an article. */
const UNIT =
  'g|gr|gramas?|graminhas?|ml|mlzinhos?|mililitros?|l|litros?|litrinhos?|xicaras?|xicrinhas?|pessoas?|copos?|canecas?|graus?|minut(?:inh)?os?|segund(?:inh)?os?|horas?|doses?';
const WORD = Object.keys(NUMBER_WORDS).join('|');
const SEQUENCE = `(?:${WORD})(?: (?:e )?(?:${WORD}))*`;

const BEFORE_UNIT = new RegExp(`\\b(${SEQUENCE})(?= (?:${UNIT})\\b)`, 'g');
const RATIO = new RegExp(`\\b(?:um|1) (?:para|por) (${SEQUENCE})(?! (?:${UNIT}))\\b`, 'g');
/** Matches 'até duzentos e quarenta' of a pour; in 'até um' the word may be an article. */
const UP_TO = new RegExp(`\\bate (${SEQUENCE})(?! (?:${WORD}))\\b`, 'g');
const LEAST_UP_TO = 10;
const PEOPLE = new RegExp(`\\b(para|somos|em) (${SEQUENCE})$`);
const FOLLOW_UP = new RegExp(`^(e (?:se )?(?:com|for|fosse|usar)) (${SEQUENCE})$`);

/** Adds up number words: 'vinte e cinco' is 25, 'cento e vinte' 120, 'dois mil' 2000. */
function amountOf(words: string): number {
  return words.split(' ').reduce((sum, word) => {
    if (word === 'e') return sum;
    const value = NUMBER_WORDS[word] ?? 0;
    return value === 1000 && sum > 0 ? sum * value : sum + value;
  }, 0);
}

/** Replaces the number words of quantities by digits: 'vinte gramas' → '20 gramas'. */
export function digitsForWords(text: string): string {
  return (
    text
      .replace(UP_TO, (said, words) => {
        const amount = amountOf(words);
        return amount < LEAST_UP_TO ? said : `ate ${amount}`;
      })
      .replace(/\b(?:tres|3) quartos de (?:um )?(litro|l)\b/g, '0,75 $1')
      .replace(/\b(?:um|1) (litro|l) e meio\b/g, '1,5 $1')
      .replace(/\b(?:uma|1) (xicara) e meia\b/g, '1,5 $1')
      .replace(/\b(litro|xicara) e mei[oa]\b/g, '1,5 $1')
      .replace(/\b(?:mei[oa]|1\/2) (?=(?:litro|l|xicara|copo)\b)/g, '0,5 ')
      // A flask ('garrafa') without a size counts as a litre.
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
