import { amountOf, HALF, isNumber, isWord, type Reading } from './amount.ts';
import type { Token } from './tokens.ts';
import { unitAt } from './units.ts';

const RATIO_SIGNS: ReadonlySet<string> = new Set([':', '/', 'para', 'pra', 'por', 'p', 'to', 'a']);
/** Reads a ratio: '1:2,5', '1 para 16', '1 parte de café pra 5 de água'. */
export function ratioAt(tokens: readonly Token[], start: number): Reading | null {
  const one = tokens[start];
  const isOne = (isNumber(one) && one.value === 1) || /^(?:um|uma|un|one)$/.test(one?.norm ?? '');
  if (!isOne) return null;
  let at = start + 1;
  const isParts = /^partes?$/.test(tokens[at]?.norm ?? '');
  if (isParts) {
    const most = at + 6;
    while (at < most && !isWord(tokens[at], RATIO_SIGNS)) at += 1;
  }
  if (!isWord(tokens[at], RATIO_SIGNS)) return null;
  const isSign = tokens[at]?.kind === 'sign';
  if (tokens[at]?.norm === 'p') at += 1;
  const other = tokens[at + 1];
  if (!isNumber(other) || other.value < 1 || other.value > 30) return null;
  const unit = unitAt(tokens, at + 2);
  const isPlain = unit === null || unit.unit.dimension === 'times';
  // 'Um pra dois' is the ratio of an espresso; 'um a dois' is no ratio.
  const isShort = other.value < 4 && !/^(?:para|pra|por)$/.test(tokens[at]?.norm ?? '');
  if (!isPlain || (!isParts && !isSign && isShort)) return null;
  if (!isParts && tokens[at]?.norm === 'a' && other.value < 8) return null;
  const skips = /^partes?$/.test(tokens[at + 2]?.norm ?? '') ? 3 : 2;
  const half = tokens[at + 2]?.norm === 'e' && HALF.test(tokens[at + 3]?.norm ?? '') ? 2 : 0;
  return { amount: amountOf('ratio', other.value + half / 4), next: at + skips + half };
}

const PER: ReadonlySet<string> = new Set(['/', 'por', 'per', 'p']);

/** Words between the grams and '/', 'por' or 'para cada'. */
const OF_COFFEE = /^(?:de|of|cafe|po|coffee|bem|gross[ao]|medi[ao]|fin[ao]|moid[ao])$/;

/** Words from 'cada grama' to its water: 'para cada grama de café, 16 de água'. */
const TO_WATER =
  /^(?:[,:=-]|->|de|of|do|cafe|po|coffee|vao|vai|uso|use|entram|sao|com|bot[ao]|coloc[ao]|joga)$/;
const OF_ONE_GRAM =
  /^(?:(?:g|gr|gramas?|grams?|gramos?|ml) )?(?:(?:de|of) (?:agua|water) )?(?:por|per|pra|para|for|a) (?:(?:cada|each|every) )?(?:grama?|gramo)\b/;
const EACH_GRAM = /^(?:cada|each|every) (?:g|grama?|gramo)$/;
/** Most tokens of a phrase such as 'g de água para cada grama'. */
const MOST_OF_GRAM = 6;

/** Reads the water of one gram: 'cada grama de café, 16 de água', '16 g de água por grama'. */
export function perGramAt(tokens: readonly Token[], start: number): Reading | null {
  const words = (from: number, count: number) => tokens.slice(from, from + count).map(normOf);
  const isEach = EACH_GRAM.test(words(start, 2).join(' '));
  let at = start + (isEach ? 2 : 0);
  while (isEach && TO_WATER.test(tokens[at]?.norm ?? '')) at += 1;
  const water = tokens[at];
  if (!isNumber(water) || water.value < LEAST_SAID || water.value > MOST_SAID) return null;
  const after = words(at + 1, MOST_OF_GRAM).join(' ');
  const length = isEach
    ? (unitAt(tokens, at + 1)?.length ?? 0)
    : (OF_ONE_GRAM.exec(after)?.[0].split(' ').length ?? null);
  return length === null ? null : { amount: amountOf('ratio', water.value), next: at + 1 + length };
}
const normOf = ({ norm }: Token): string => norm;
/** Least and most grams of water that a text may give for one gram of coffee. */
const LEAST_SAID = 4;
const MOST_SAID = 22;

/** Fewest grams of coffee in a dose. */
const SMALLEST_DOSE = 4;

/** Reads a ratio after its mass: '60 g/l', '7 g pra cada 100 ml', '9 g por caneca de 150 ml'. */
export function densityAt(tokens: readonly Token[], start: number, said: number): Reading | null {
  // The bracket may weigh the spoon: '1 medida (10 g) por 150 ml'.
  const weight: Token | undefined = tokens[start]?.norm === '(' ? tokens[start + 1] : undefined;
  const inside = isNumber(weight) ? unitAt(tokens, start + 2) : null;
  const isWeighed = inside?.unit.dimension === 'mass';
  const closed = isWeighed ? start + 2 + inside.length : start;
  const grams = isWeighed ? inside.unit.toBase(weight?.value ?? 0) : said;
  // Skips words and a bracket: '60 g de café grosso para cada litro', '(10 g) por 100 ml'.
  let from = tokens[closed]?.norm === ')' ? closed + 1 : start;
  while (OF_COFFEE.test(tokens[from]?.norm ?? '')) from += 1;
  const isFor = /^(?:para|pra|a|to|for|por)$/.test(tokens[from]?.norm ?? '');
  const isForEach = isFor && /^(?:cada|each|every)$/.test(tokens[from + 1]?.norm ?? '');
  const share = from + (isForEach ? 2 : 1);
  const [mass, massUnit] = [tokens[share], unitAt(tokens, share + 1)];
  // '1 g de café para 15 g de água' is a ratio, because no dose is so small.
  const isOfGrams =
    isFor &&
    isNumber(mass) &&
    ['mass', 'volume'].includes(massUnit?.unit.dimension ?? '') &&
    (isForEach ? grams <= 10 : grams < SMALLEST_DOSE);
  if (isOfGrams && massUnit) {
    const ratio = massUnit.unit.toBase(mass.value) / grams;
    if (ratio >= 1 && ratio <= 25)
      return { amount: amountOf('ratio', ratio), next: share + 1 + massUnit.length };
  }
  if (!isWord(tokens[from], PER) && !isForEach) return null;
  let at = from + 1;
  if (tokens[at]?.norm === '/' || tokens[at]?.norm === 'cada') at += 1;
  const litre = unitAt(tokens, at);
  if (litre?.unit.dimension === 'volume' && /^l/.test(litre.words)) {
    return { amount: amountOf('ratio', 1000 / grams), next: at + litre.length };
  }
  if (litre?.unit.dimension === 'cup' && tokens[at + litre.length]?.norm === 'de')
    at += litre.length + 1;
  const volume = tokens[at];
  const unit = unitAt(tokens, at + 1);
  if (!isNumber(volume) || unit?.unit.dimension !== 'volume') return null;
  const millilitres = unit.unit.toBase(volume.value);
  // '20 g por 300 ml' is a dose and its water; '6 g por 100 ml' is a ratio.
  const isShare = millilitres === 1000 || millilitres <= 150;
  return isShare
    ? { amount: amountOf('ratio', millilitres / grams), next: at + 1 + unit.length }
    : null;
}
