import { normalize } from './normalize';

/** Factor for a word of the question before, which counts less than one of this question. */
export const REMEMBERED = 0.4;

/** Stop words, which do not show a question's subject. */
const STOPWORDS: ReadonlySet<string> = new Set(
  `a o as os ao aos um uma uns umas de do da dos das em no na nos nas por pelo pela para com e ou
  mas se que qual quais como quanto quanta quantos quantas quando onde quem eu voce ele ela eles isso
  isto esse essa este esta aquele aquela aquilo meu minha meus minhas seu sua me mim te lhe ser sou sao
  era foi estou esta estao tem ter tenho tinha ha fazer faco faz fez feito fazendo poder pode posso
  podia da dar dou deu vai vou ir ficar fica fico ficou deixar deixo deixa mais menos muito muita tao
  bem so ja la ai aqui ali mesmo mesma tipo coisa jeito assim entao agora hoje sempre nunca ainda
  tambem ate usar uso usa querer quero queria precisar preciso precisa melhor bom boa ruim oi ola favor
  please dica diferenca entre cafe cafes dever devo existe acho sei saber serve servem compensa vale
  pena mito verdade significa chama ideal certo certa explica explique fala gente normal algum alguma
  qualquer cada todo toda dia recomenda recomendam existem porque x vs versus ne hein ah nao sim
  sobre ter indico quer leva levar leve deve normal igual ml gr grama gramas litro litros kg quilo
  diz ouvi ver falam ok blz sim nao isso valor casa profissional escolher escolho negocio em minuto minutos segundo segundos seg hora horas mg grau graus cm quer tirar tiro depois antes sao colocar coloco ponho por boto passa passo passar real reais
  uai oxe oxente bah tche egua mana mano vixe eita rapaz moco cara poxa aff kk kkk rs viu visse vei
  galera pessoal mainha painho mermao trem sabe tipo gentileza app aplicativo desculpa duvida pergunta responde`
    .trim()
    .split(/\s+/),
);

export const isStopword = (word: string): boolean => STOPWORDS.has(word);

const ENDING =
  /(?:amentos?|imentos?|acoes|icoes|acao|icao|adores|adoras|ador|adora|ezas?|mente|izar|ando|endo|indo|ados?|adas?|idos?|idas?|avam|ava|aram|eram|iram|amos|emos|ei|ou|eu|iu|ar|er|ir|inhos?|inhas?|oes|ao|ais|eis|ns|es|as|os|is|a|e|i|o|s|m)$/;

/** Returns a word without its ending, so that 'limpar', 'limpo' and 'limpeza' are one. */
export function stemOf(word: string): string {
  const shorter = word.replace(ENDING, '');
  return shorter.length >= 3 ? shorter : word;
}

/** Returns the stems of the words of a text, without stop words and numbers. */
export function termsOf(text: string): string[] {
  return normalize(text)
    .replace(/\bmicro?ondas?\b/g, 'micro ondas')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !STOPWORDS.has(word) && !/^\d+$/.test(word))
    .map(stemOf);
}
