import { isOneSlipAway } from '@shared/language/spelling';
import { KNOWN_WORDS } from './lexicon';
import { COMMON_WORDS, REAL_WORDS } from './spelling';

/**
 * Words that decide dangers and calculations: a slip in one must not change the answer.
 * `real-words.json` holds the Portuguese words that are one slip away from one of these.
 */
const WORDS: readonly string[] = `
  acordar adulto aguenta alcool altitude americano americanos amigos animal balanca barriga
  bezerro bichinho bolhas cachaca cachorra cachorrinho cachorro cafezinho cafezinhos calopsita
  caneca canecas cartela cavalo celsius chaleira cliques coelho colheres comprimido comprimidos
  convidados coracao crianca criancas desmaiar desmaiei desmaio desmaiou detergente dirigir dormir energetico energeticos enforcar
  engoli engoliu escaldei estragado fahrenheit fervendo fervente ferver fervura filhinha filhinho
  formigamento galinha garrafa gastar gatinho gestante gramas gravida gravidez hamster inseto
  insetos insonia lambeu levanta libras litros maquina medico menina menino metros minutos moedor
  morrer netinho ninguem overdose palpitacao papagaio passarinho passarinhos peneira periquito
  pessoa pessoas preciso proporcao quanta quantas quanto quantos queimada queimadura queimei
  queimou queria receita receitas sangue segundos semana semanas sobrinha sobrinho sozinho
  temperatura termica termometro tremendo validade veneno veterinario vinagre visitas vomitando
  vomitou vontade xicara xicaras
`
  .trim()
  .split(/\s+/);

const PLAIN: ReadonlySet<string> = new Set(WORDS);
const SHORTEST = 6;

const plainOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Counts = Map<string, number>;

const learned = new Map<string, Counts>();
/** Number of learned words with three adjacent letters; '<' begins a word, '>' ends it. */
const triples: Counts = new Map();

/** Three adjacent letters that are in fewer words than this may be a slip. */
const LEAST_WORDS = 3;

const triplesOf = (word: string) =>
  Array.from({ length: word.length }, (_, at) => `<${word}>`.slice(at, at + 3));

const increase = (counts: Counts, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function learnedFrom(first: string): Counts {
  const found = learned.get(first) ?? new Map<string, number>();
  learned.set(first, found);
  return found;
}

/** Learns the words of texts, so that slips in them are corrected too. */
export function learnWords(texts: readonly string[]): void {
  for (const word of plainOf(texts.join(' ')).match(/[a-z]{5,}/g) ?? []) {
    const alike = learnedFrom(word[0] ?? '');
    if (!alike.has(word)) for (const triple of triplesOf(word)) increase(triples, triple);
    increase(alike, word);
  }
}

/** Returns whether an unknown word looks like a real one: 'rolhas', but not 'rohlas'. */
const isPlausible = (word: string) =>
  triplesOf(word).every((triple) => (triples.get(triple) ?? 0) >= LEAST_WORDS);

/** Added to the rank of known words; larger than the number of times any word occurs. */
const MOST_TIMES = 1e6;

/** Returns a word's rank: known words first, then frequent ones; 0 excludes the word. */
const rankOf = (word: string, times: number) =>
  COMMON_WORDS.has(word) ? 0 : times + (KNOWN_WORDS.has(word) ? MOST_TIMES : 0);

/** Returns the likeliest word that is one slip away, but never an everyday word. */
function learnedWordFor(word: string): string | null {
  let found: string | null = null;
  let best = 0;
  for (const first of new Set(word.slice(0, 2))) {
    for (const [each, times] of learnedFrom(first)) {
      const rank = rankOf(each, times);
      if (rank > best && isMeant(word, each)) [found, best] = [each, rank];
    }
  }
  return found;
}

/** Returns whether two words differ by one slip, in the first letter only by a swap. */
const isMeant = (word: string, other: string) =>
  (other[0] === word[0] || (other[0] === word[1] && other[1] === word[0])) &&
  isOneSlipAway(word, other);

function meantBy(word: string): string | null {
  const isReal =
    learnedFrom(word[0] ?? '').has(word) ||
    [PLAIN, KNOWN_WORDS, COMMON_WORDS, REAL_WORDS].some((words) => words.has(word));
  if (word.length < SHORTEST || isReal) return null;
  const [one, other] = WORDS.filter((each) => isMeant(word, each));
  if (one !== undefined && other === undefined) return one;
  return isPlausible(word) ? null : learnedWordFor(word);
}

/** Matches a repeated letter: 'prensaaa', but not laughter ('kkkk') or addresses ('www'). */
const HELD = /([a-jl-vx-z\u00E0-\u00FC])\1{2,}/giu;

/** Returns a question with the slips in its words corrected, and the rest as typed. */
export function withoutSlips(text: string): string {
  return text.replace(HELD, '$1').replace(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu, (word) => {
    const plain = plainOf(word);
    return meantBy(plain) ?? word;
  });
}

learnWords([...KNOWN_WORDS]);
