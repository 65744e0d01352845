import type { MethodId } from '@shared/brew/methods';
import type { Answer } from '../answer';
import { type Ask, lesson, method, point, say } from './compose';

/** How to clean brewers; methods that are not listed get the general advice. */
const CLEANING: Partial<Record<MethodId, readonly string[]>> = {
  'french-press': [
    'Jogue a borra no lixo ou na composteira, nunca na pia.',
    'Desmonte o êmbolo: a gordura fica entre a tela e os discos.',
    'Lave as peças com água morna e detergente neutro, enxágue e seque.',
  ],
  aeropress: [
    'Tire a tampa e empurre o disco de pó direto no lixo.',
    'Enxágue a borracha e guarde com o êmbolo todo dentro ou todo fora.',
    'De vez em quando, detergente neutro tira o óleo.',
  ],
  'moka-pot': [
    'Espere esfriar, abra e lave só com água, ou com pouco detergente neutro.',
    'Não use palha de aço nem lava-louças: o alumínio escurece.',
    'Limpe a válvula e a borracha, e guarde desmontada e seca.',
  ],
  espresso: [
    'Passe água pelo grupo e escove o filtro a cada uso.',
    'Vaporizador: purgue e passe pano úmido na hora, antes de o leite secar.',
    'Retrolavagem com detergente próprio só se o manual da máquina pedir.',
  ],
  'brazilian-pour-over': [
    'Coador de pano: só água, sem sabão, que fica no tecido.',
    'Guarde úmido, num pote na geladeira, e escalde antes de usar.',
    'Troque quando o cheiro não sair ou a água custar a passar.',
  ],
  'drip-machine': [
    'Lave a jarra e o porta-filtro com detergente neutro todo dia: a gordura do café fica.',
    'Passe um ciclo só com água de vez em quando.',
    'Descalcifique como o manual manda.',
  ],
  melitta: [
    'Jogue o filtro fora e lave o porta-filtro com detergente neutro.',
    'Garrafa térmica: água quente com bicarbonato, meia hora, e muito enxágue. Nada de palha.',
  ],
  'cold-brew': [
    'Lave a jarra com água quente e detergente neutro antes de cada leva.',
    'Pano ou filtro: ferva ou troque, porque a infusão é longa.',
  ],
  siphon: [
    'Filtro de pano: lave só com água e guarde úmido na geladeira.',
    'Globos: água morna, com cuidado e só depois de frios.',
  ],
};

const ANY: readonly string[] = [
  'Lave logo depois de usar, com água quente e, se for plástico, vidro ou inox, detergente neutro.',
  'Coador de pano, só com água; guarde úmido, na geladeira, e troque quando o cheiro não sair.',
  'Moka: sem produto abrasivo, com a válvula sempre limpa.',
  'Moedor: escove as mós, sem água.',
];

const OF_BREWER =
  /^(?:e |depois )*(?:para |como |eu |que |se |faco |e |depois |de |pronto )*(?:lav|limp)\w+(?: (?:depois|isso|tudo|o que usei))*$/;

const OFTEN = /\b(?:quanto em quanto|quant\w+ vez\w*|frequencia|todo dia)\b/;
const HOW_OFTEN: readonly string[] = [
  'Enxágue a cada uso, logo depois, antes de o óleo secar.',
  'A fundo, com tudo desmontado, uma vez por semana para quem usa todo dia.',
];

/** Answers how to clean the named or remembered brewer. */
export function cleaningAnswer({ question, methodId, memory }: Ask): Answer {
  const isSpoken = memory.subject !== '' && OF_BREWER.test(question.text);
  const id = question.methods[0] ?? (isSpoken ? (methodId ?? undefined) : undefined);
  const own = id === undefined ? undefined : CLEANING[id];
  const isBrewer = !/\b(?:moedor|moinho|mos)\b/.test(question.text);
  const often = isBrewer && OFTEN.test(question.text) ? HOW_OFTEN : [];
  return say(
    ['Óleo de café velho fica rançoso, então:', ...(own ?? ANY).map(point), ...often],
    [...(id === undefined ? [] : [method(id)]), lesson('storage')],
  );
}
