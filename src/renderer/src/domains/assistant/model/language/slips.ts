import { isOneSlipAway } from '@shared/language/spelling';
import { KNOWN_WORDS } from './lexicon';
import { COMMON_WORDS, REAL_WORDS } from './spelling';

/**
 * Words that dangers and sums turn on: a slip in one of them must not change the answer.
 * `real-words.json` holds the Portuguese words that are one slip away from one of these.
 */
const WORDS: readonly string[] = `
  acordar adulto aguenta alcool altitude americano americanos amigos animal balanca barriga
  bezerro bichinho bolhas cachaca cachorra cachorrinho cachorro cafezinho cafezinhos calopsita
  caneca canecas cartela cavalo celsius chaleira cliques coelho colheres comprimido comprimidos
  convidados coracao crianca criancas detergente dirigir dormir energetico energeticos enforcar
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

function meantBy(word: string): string | null {
  const isReal = [PLAIN, KNOWN_WORDS, COMMON_WORDS, REAL_WORDS].some((words) => words.has(word));
  if (word.length < SHORTEST || isReal) return null;
  const near = WORDS.filter(
    (each) =>
      (each[0] === word[0] || (each[0] === word[1] && each[1] === word[0])) &&
      isOneSlipAway(word, each),
  );
  const [one, other] = near;
  return one !== undefined && other === undefined ? one : null;
}

/** Returns a question with the slips in its main words corrected, and the rest as typed. */
export function withoutSlips(text: string): string {
  return text.replace(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu, (word) => {
    const plain = plainOf(word);
    return meantBy(plain) ?? word;
  });
}
