import { withNumberWords } from '@shared/language/number-words';
import { type Token, tokensOf } from '@shared/language/tokens';
import { type Dimension, unitAt } from '@shared/language/units';
import { countsInDigits } from './normalize';

/* Reads numbers from a message in any order: drinks, people, and the size of each drink. */

/** A number with its unit and the words around it, up to the neighbouring numbers. */
export interface Figure {
  /** As written; in grams, ml, seconds or °C if a unit follows. */
  value: number;
  dimension: Dimension;
  before: string;
  after: string;
}

/** Largest dose of coffee, in grams; a larger amount is water or a bag. */
export const MOST_DOSE = 60;
/** Smallest bag of coffee, in grams. */
export const LEAST_BAG = 100;
/** Grams in the cup of a large lungo. */
export const MOST_SHOT = 120;
/** The smallest and the largest drink, in ml. */
export const [LEAST_DRINK, MOST_DRINK] = [20, 600] as const;

const WORDS_AROUND = 6;
const isNumber = ({ kind }: Token) => kind === 'number';
/** Returns whether a number is part of a name in one word: 'V60', 'C40'. */
const isOfName = (token: Token, before: Token | undefined) =>
  isNumber(token) && !token.spaced && before?.kind === 'word';

export const DRINK =
  /^(?:xicar\w*|xics?|chavenas?|cane[cq]\w+|copos?|copinhos?|cafes?|cafezinhos?|e[sx]press\w+|coad[oa]s?|doses?|shots?|dopp?ios?|duplos?|garraf\w+|lattes?|cap+uc+inos?)\b/;
/** Words before which 'um' and 'uma' are the number 1. */
const COUNTED = new RegExp(`${DRINK.source}|^(?:pessoa|pacote|saco|vez|dia)s?$`);

const counts = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.norm !== 'a' &&
  (COUNTED.test(token.norm) || unitAt([token], 0) !== null);

/** Words that are numbers in Spanish (2 and 11), but not in Portuguese. */
const NO_NUMBERS = new Set(['dos', 'once']);

/** Returns the tokens of a text with numbers for number words; 'por cento' is '%', not 100. */
const numbered = (text: string): Token[] =>
  withNumberWords(
    tokensOf(countsInDigits(text.replace(/\bpor cento\b/g, '%'))).map((token) =>
      NO_NUMBERS.has(token.norm) ? { ...token, norm: `${token.norm}_` } : token,
    ),
    { counts },
  );

/** Returns a text with all its numbers in digits: '15 vezes 17' for 'quinze vezes…'. */
export const inDigits = (text: string): string =>
  numbered(text)
    .map((token) => {
      const isWord = isNumber(token) && !/^\d/.test(token.raw);
      const written = isWord ? String(token.value).replace('.', ',') : token.raw;
      return token.spaced ? ` ${written}` : written;
    })
    .join('')
    .trim();

/** Returns the half after a unit, as in '1 litro e meio'; 0 where none follows. */
const halfAt = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.norm === 'e' && /^mei[oa]$/.test(tokens[at + 1]?.norm ?? '') ? 0.5 : 0;

/** Matches a filter holder's number, which is no amount: 'Kalita 102', 'Wave 185'. */
const HOLDER_NUMBER =
  /(?<![\p{L}\d])((?:kalita|wave|melitt?a|filtro|coador|suporte|porta-?filtro)(?: (?:n[º°o.]?|n[uú]mero|tamanho))?) (?:10[0-4]|155|185)(?! ?(?:g|gr|gramas|ml|l)(?!\p{L})|[.,/:]?\d| de [aá]gua)/giu;

export function figuresOf(text: string): Figure[] {
  const all = numbered(text.replace(HOLDER_NUMBER, '$1'));
  const tokens = all.filter((token, at) => !isOfName(token, all[at - 1]));
  return tokens.flatMap((token, at) => {
    if (!isNumber(token)) return [];
    const found = unitAt(tokens, at + 1);
    const rest = tokens.slice(at + 1);
    const next = rest.findIndex(isNumber);
    const last = tokens.slice(0, at).findLastIndex(isNumber);
    const words = (part: readonly Token[]) => part.map(({ norm }) => norm).join(' ');
    return [
      {
        value: found
          ? found.unit.toBase(token.value + halfAt(tokens, at + 1 + found.length))
          : token.value,
        dimension: found?.unit.dimension ?? 'none',
        before: words(tokens.slice(Math.max(last + 1, at - WORDS_AROUND), at)),
        after: words(rest.slice(0, next < 0 ? WORDS_AROUND : Math.min(next, WORDS_AROUND))),
      },
    ];
  });
}

export const valuesOf = (figures: readonly Figure[], ...dimensions: readonly Dimension[]) =>
  figures.filter(({ dimension }) => dimensions.includes(dimension)).map(({ value }) => value);

/** Matches the text after a number of drinks without a noun: 'sai uns 25 por manhã'. */
const OF_A_TURN = /^(?:por|cada|a) (?:dia|manha|tarde|noite|turno)\b/;
/** Matches the text before a number of grams without a unit: 'uso 15 por dia'. */
const USES = /\b(?:us[oa]|usamos|gast\w+|moo|ponho|boto|vai|vao)(?: \w+)?$/;
/** Matches the text before the size of a device: 'moka de 4'. */
export const SIZE_OF_DEVICE =
  /\b(?:moka|moca|italiana|cafeteira|bialetti|brikka|chemex|sifao|ibrik) (?:\w+ )?(?:de|pra|para)?$|\b(?:melitta|v60|kalita|hario|coador|filtro)(?: (?:n|no|numero|tamanho))?$/;

/** Returns the figure that counts drinks: '80 cafezinho de 50 ml', 'duas xícaras'. */
export const drinksIn = (figures: readonly Figure[]): Figure | undefined =>
  figures.find(({ after, before }) => DRINK.test(after) && !SIZE_OF_DEVICE.test(before)) ??
  figures.find(
    ({ before, after, dimension }) =>
      dimension === 'none' && OF_A_TURN.test(after) && !USES.test(before),
  );

export const PEOPLE =
  /^(?:pessoas?|pess|gente|visitas?|convidad[oa]s?|amig[oa]s?|colegas?|bocas?|clientes?|alun[oa]s?|funcionari[oa]s?|hospedes?|parentes?|familiares|professor(?:es|as)?|peoes|operari[oa]s?|moradores|membros|irmaos|cabecas|adultos|(?:na|em volta da|a) mesa|compadres?|cumpadi)\b/;
const ARE =
  /\b(?:somos?|seremos|sao|gente e|(?:familia|equipe|galera|turma|grupo|mesa|time|pessoal) de|vem|vao|noi?s(?: e)?)(?: em| uns| umas| os)?$/;

/** Matches 'eu e minha mulher'. */
const A_PAIR = /\beu e (?:a |o )?(?:minha|meu) \w+/;

/** Returns how many people drink: 'somos 4', '6 pessoas'. */
export const peopleIn = (figures: readonly Figure[]): number | undefined =>
  figures.find(
    ({ before, after, dimension }) =>
      PEOPLE.test(after) || (ARE.test(before) && dimension === 'none' && !DRINK.test(after)),
  )?.value;

const EACH = /\bcada\b(?! dia| cafe| e[sx]press\w*)|\bpor (?:pessoa|cabeca)\b/;
const TOGETHER = /\b(?:tomamos|fazemos|bebemos|gastamos|e toma|na casa|no total|ao todo)\b/;

const FOR = /\b(?:para|pra|p|pro|em|per|for)$/;
const SMALL_CUPS =
  /^(?:de )?(?:doses|porcoes|copinhos?|xicrinhas?|copos?|canecas?|xicaras?|chavenas?|garrafinhas?)\b/;
const ALONE = /^(?:$|(?:na|no|em|de|com|quant\w+|qual|aqui|la|ca|hoje|amanha|da|do)\b)/;
const MOST_PEOPLE = 500;

/** Returns the number of people or of their drinks, also from 'p 2' at the end. */
const countedIn = (figures: readonly Figure[]): number | undefined =>
  figures.find(({ value, dimension, before, after }, at) => {
    if (PEOPLE.test(after) && dimension === 'other') return true;
    if (dimension !== 'none' || value > MOST_PEOPLE) return false;
    if (PEOPLE.test(after) || SMALL_CUPS.test(after)) return true;
    const isCounted = ARE.test(before) && value > 1 && !DRINK.test(after);
    // '1 pra 10' is a ratio, and 'um café pra 5' is none.
    const last = figures[at - 1];
    const isOfDrink = last?.dimension === 'none' && DRINK.test(last.after);
    const isRatio =
      /\bum (?:para|pra|por)$/.test(before) ||
      (before !== '' && last?.after === before && !isOfDrink);
    const isFor = FOR.test(before) && ALONE.test(after) && !isRatio;
    return Number.isInteger(value) && (isCounted || isFor);
  })?.value;

const HALF_DRINKS = /\bmetade (?:del[ae]s |da turma )?(?:nao|so) (?:toma|bebe|gosta|quer)\w*/;
const FOR_ONE = /\b(?:para mim so(?:zinh[oa])?|so (?:para )?(?:eu|mim)|sozinh[oa])\b/;
/** Matches relatives or friends with their number, if any: 'eu, meu marido e os 3 filhos'. */
const RELATIVES =
  /\b(?:(\d{1,2}) )?(?:marido|mulher|esposa|mae|pai|sogr[oa]|filh[oa]s?|irmaos?|irmas?|namorad[oa]|avos?|vo|ti[oa]s?|cunhad[oa]s?|genro|nora|net[oa]s?|vizinh[oa]s?|patroa|patrao|amig[oa]s?|colegas?|comadre|compadre)\b/g;
const DRINKING =
  /\b(?:para|somos|vem|toma\w*|bebe\w*|quant\w+|coador|xicara\w*|caneca\w*|cop[oa]\w*|cada)\b/;
const COUPLE = /\bcasal\b/;

function relativesIn(text: string): number | undefined {
  const found = [...text.matchAll(RELATIVES)].map(([, count]) => Number(count ?? 1));
  const me = /\b(?:eu|mim)\b/.test(text) ? 1 : 0;
  const couple = COUPLE.test(text) ? 2 : 0;
  const all = found.reduce((sum, count) => sum + count, me + couple);
  return all > 1 && DRINKING.test(text) ? all : undefined;
}

/** Returns for how many people a brew is: '6 pessoas', 'p 2', 'somos 4', 'eu e meu pai'. */
export function drinkersIn(figures: readonly Figure[], text: string): number | undefined {
  const counted = countedIn(figures);
  if (counted === undefined) return relativesIn(text) ?? (FOR_ONE.test(text) ? 1 : undefined);
  return counted > 1 && HALF_DRINKS.test(text) ? Math.ceil(counted / 2) : counted;
}

/** Matches the text before a number that leaves out the speaker: 'eu mais 3'. */
const AND_ME = /\b(?:eu|mim)(?: e)? mais$|\b(?:eu|mim) e(?: [oau]s| uns| umas| meus| minhas)?$/;
/** Matches the text after a number that leaves out the speaker: 'duas visitas e eu'. */
const THEN_ME = /^\w+ (?:e|mais) (?:eu|mim)\b/;
/** Matches the text before a number of people, in a message with 'cada': 'nóis é em sete'. */
const WE_ARE = /\b(?:e|em|vem|vao|para|tem|chegam|eu mais)(?: uns| umas| as| os)?$/;
const HOLDS_ONE =
  /\b(?:x\w*crinh\w+|xicar\w*|xics?|cane[cq]\w+|copos?|copinhos?|copao|cafezinhos?|coad[oa]s?|tac\w+|shots?)(?: (?!\d)\w+)?(?: (?:de|com|tem|leva|cabe|e de)(?: uns| umas| quase)?)?$/;
const FOR_EACH =
  /\b(?:cada(?! \d)|por (?:pessoa|cabeca|convidad[oa]|alun[oa]|client[ea]|funcionari[oa]|visita))\b/;
const LITRE = 1000;
/** Matches the drinks or vessels after a number: 'um cento de cafezinhos de 40'. */
const SEVERAL = new RegExp(`^(?:de )?(?:${DRINK.source.slice(1)}|xicrinh\\w+|tacas?)`);

const isSize = ({ value, dimension, before }: Figure, text: string) =>
  (dimension === 'volume' || dimension === 'none') &&
  value >= LEAST_DRINK &&
  value <= MOST_DRINK &&
  (HOLDS_ONE.test(before) || (dimension === 'volume' && FOR_EACH.test(text)));

/** Returns whether a number is a device's size: 'chemex de 4', not 'chemex pra 4 xícaras'. */
const isOfDevice = (before: string) =>
  SIZE_OF_DEVICE.test(before) && !/ (?:para|pra)$/.test(before);

/** Returns how many drinks or people a figure counts; null if it counts other things. */
function countIn({ value, dimension, before, after }: Figure, text: string): number | null {
  if (!Number.isInteger(value) || value > 2000 || isOfDevice(before)) return null;
  if (AND_ME.test(before) || (PEOPLE.test(after) && THEN_ME.test(after))) return value + 1;
  if (SEVERAL.test(after) || PEOPLE.test(after)) return value;
  if (dimension !== 'none') return null;
  const isOfNoun = /^(?!os\b|as\b|nos\b|nas\b|dos\b|das\b|mais\b)[a-z]{3,}s\b/.test(after);
  const isOfEach = FOR_EACH.test(text) && (WE_ARE.test(before) || /^[a-z]{4,}/.test(after));
  return isOfNoun || ARE.test(before) || isOfEach ? value : null;
}

/** Drinks of one size: five cups of 100 ml. */
export interface Drinks {
  count: number;
  /** Millilitres. */
  each: number;
}

/**
 * Returns the drinks of one size: '8 visitas, xícara de 70 ml', '3 canecas de 250',
 * 'somos 5, duas xícaras de 100 cada um'; null if one drink or none is named.
 */
export function drinksOfSize(figures: readonly Figure[], text: string): Drinks | null {
  const flasks = figures.findIndex(({ after }) => /^garraf\w+s(?: \w+)? de$/.test(after));
  const flask = figures[flasks + 1];
  // A 'garrafa' is read as 1000 ml, so this is the number of flasks.
  const litres = (figures[flasks]?.value ?? 0) / LITRE;
  if (flask?.dimension === 'volume' && litres >= 1) return { count: litres, each: flask.value };
  const size = figures.find((each) => isSize(each, text));
  if (!size) return null;
  // 'Pra mim e pra patroa, uma caneca de 250 cada' names the people one by one.
  const named = EACH.test(text) ? relativesIn(text) : undefined;
  const counts = figures.flatMap((each) =>
    each === size || (named !== undefined && !SEVERAL.test(each.after))
      ? []
      : (countIn(each, text) ?? []),
  );
  const count = counts.reduce((product, next) => product * next, named ?? 1);
  return count > 1 ? { count, each: size.value } : null;
}

/** Returns the drinks of all people where each has some: 'uma xícara cada um, somos 8'. */
export const drinksOfEach = (figures: readonly Figure[], text: string): number | null =>
  EACH.test(text) && peopleIn(figures) !== undefined ? drinksOfAll(figures, text) : null;

/** Returns how many drinks all people have together; null if no number is named. */
export function drinksOfAll(figures: readonly Figure[], text: string): number | null {
  const drinks = drinksIn(figures)?.value;
  const people = peopleIn(figures) ?? (A_PAIR.test(text) ? 2 : 1);
  if (drinks === undefined) return EACH.test(text) && people > 1 ? people : null;
  return TOGETHER.test(text) && !EACH.test(text) && drinks >= people ? drinks : drinks * people;
}
