import type { MethodId } from '@shared/brew/methods';
import type { Answer } from '../answer';
import { type Ask, lesson, method, point, say } from './compose';

/** How each brewer is cleaned; the others by the general advice. */
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

/** How to clean the brewer spoken of. */
export function cleaningAnswer({ question }: Ask): Answer {
  const [id] = question.methods;
  const own = id === undefined ? undefined : CLEANING[id];
  return say(
    ['Óleo de café velho fica rançoso, então:', ...(own ?? ANY).map(point)],
    [...(id === undefined ? [] : [method(id)]), lesson('storage')],
  );
}

export const CARE = {
  descale: say([
    'Calcário se dissolve em ácido: use o descalcificante que o manual da máquina indica, ou ácido cítrico, de 10 a 30 g por litro, se o manual aceitar.',
    point('Encha o reservatório com a solução, passe metade, espere uns minutos e passe o resto.'),
    point('Depois, dois tanques de água limpa, até não sobrar gosto.'),
    point('Vinagre deixa cheiro e pode ressecar vedações: só se o fabricante permitir.'),
    'De quanto em quanto tempo, depende da sua água: dura, todo mês; filtrada, muito menos.',
  ]),
  grounds: say([
    'Para beber, não: o que era bom já saiu, e a segunda passada é amarga e rala.',
    point('Na horta: composteira, ou um pouco misturado à terra.'),
    point('Em casa: seca, ela tira cheiro da geladeira.'),
    point('Na pia, nunca: entope.'),
  ]),
  // Melitta and press alike: an hour, as the catalogue says of the flask. Toddy: concentrate keeps two weeks.
  leftover: say(
    [
      'Café pronto vai perdendo aroma: na garrafa térmica escaldada, aguenta bem uma hora. Depois, faça outro.',
      point('Requentar no fogo ou no micro-ondas amarga. O que sobrou fica melhor frio, com gelo.'),
      point('Na chapa da cafeteira ele cozinha: passe logo para a garrafa.'),
      point(
        'Cold brew concentrado, fechado na geladeira, dura até duas semanas (Toddy); diluído ou com leite, uns poucos dias.',
      ),
      'Coado de ontem, fora da geladeira: jogue fora.',
    ],
    [lesson('storage')],
  ),
  rinse: say(
    [
      'Escalde, sim: água quente no filtro tira o gosto de papel e aquece o suporte e a jarra. Descarte essa água antes do pó.',
      'Coador de pano também: só água quente, sem sabão.',
    ],
    [lesson('bloom')],
  ),
  filterSwap: say([
    'Filtro trocado muda a xícara, e alguns nem filtram:',
    point(
      'Papel toalha e guardanapo, não: rasgam, dão gosto e não foram feitos para água fervente.',
    ),
    point('Pano na V60 ou na Melitta serve, se cobrir a parede: mais corpo, menos limpeza.'),
    point('Filtro de metal deixa passar óleo e pó fino: moa um pouco mais grosso.'),
    point(
      'Sem coador nenhum? Prensa, ou infusão: água e pó numa jarra, 4 minutos, e sirva devagar.',
    ),
  ]),
  stovetop: say(
    [
      'A moka é segura com a válvula limpa, a água abaixo dela e o pó sem apertar: é a válvula que solta a pressão.',
      point('Indução: só a de aço inox, ou a de alumínio sobre um disco difusor.'),
      point('Não abra com ela quente, nem deixe no fogo vazia.'),
      point('Chiou e não subiu? Desligue e espere esfriar.'),
    ],
    [lesson('moka')],
  ),
  waterFilter: say(
    [
      'Filtro de barro, purificador e jarra com carvão servem bem: tiram o cloro e deixam os minerais.',
      point(
        'Troque a vela ou o refil no prazo do fabricante, em geral a cada 6 meses: vencido, ele devolve gosto.',
      ),
      point('Água alcalina e destilada não: uma apaga a acidez, a outra deixa o café sem graça.'),
    ],
    [lesson('water')],
  ),
} as const satisfies Record<string, Answer>;

/** Terms on a coffee pack. ABIC's categories: Programa de Qualidade do Café (abic.com.br). */
export const LABELS = {
  extraStrong: say(
    [
      '“Extra forte” no pacote é categoria da ABIC, ao lado do tradicional: bebida mais amarga e encorpada, de torra escura. Não quer dizer mais cafeína nem mais qualidade.',
      point('Quer a xícara mais forte? Mude a proporção, com mais pó para a mesma água.'),
      point('Está amargo? Água menos quente e moagem mais grossa ajudam.'),
    ],
    [lesson('label')],
  ),
  instant: say(
    [
      'Solúvel é café já extraído e seco: basta dissolver, na medida do rótulo. Não há moagem nem filtro para acertar.',
      point('Use água quente, sem ferver, e mexa até sumir.'),
      'Quer mais sabor com o mesmo trabalho? Prensa francesa ou Clever: pó, água e esperar.',
    ],
    [method('french-press'), method('clever')],
  ),
  mix: say(
    [
      'Cappuccino em pó é mistura pronta, com açúcar, leite e pouco café: siga a medida do pote, com água ou leite quente.',
      'O de cafeteria é só espresso e leite vaporizado. Sem máquina, uma moka e leite batido quente chegam perto.',
    ],
    [method('milk-drinks'), method('moka-pot')],
  ),
  capsule: say(
    [
      'Na cápsula, dose, moagem e água já vêm decididas. O que ainda é seu:',
      point('Passe água sem cápsula antes, para aquecer a máquina e a xícara.'),
      point('Pare no volume curto: água a mais pela mesma cápsula amarga.'),
      point('Descalcifique como o manual manda e leve as cápsulas à reciclagem da marca.'),
      'Com cápsula recarregável, a moagem é fina e o pó vai sem apertar.',
    ],
    [method('espresso')],
  ),
} as const satisfies Record<string, Answer>;
