import type { Answer } from '../answer';
import { lesson, method, point, say } from './compose';

/** What stands on a pack. ABIC's categories: Programa de Qualidade do Café (abic.com.br). */
export const LABELS = {
  extraStrong: say(
    [
      '“Extra forte” no pacote é categoria da ABIC, ao lado do tradicional: bebida mais amarga e encorpada, de torra escura. Não quer dizer mais cafeína nem mais qualidade.',
      point('Quer a xícara mais forte? Mude a proporção, com mais pó para a mesma água.'),
      point('Está amargo? Água menos quente e moagem mais grossa ajudam.'),
    ],
    [lesson('label')],
  ),
  gourmet: say(
    [
      'A ABIC separa os cafés torrados em tradicional e extra forte, superior, gourmet e especial, pela prova da bebida.',
      point('Tradicional e extra forte: mais amargos e encorpados, do dia a dia.'),
      point('Superior: mais equilibrado, com amargor leve ou moderado.'),
      point('Gourmet: pouco amargor, mais doçura, só arábica.'),
      point('Especial: de 80 pontos para cima na ficha de 100 da SCA.'),
      'O selo diz a faixa. A data da torra diz o frescor.',
    ],
    [lesson('label')],
  ),
  // SCA (2004): 80 of 100 points; its Coffee Value Assessment replaces that form since 2024.
  specialty: say(
    [
      'Café especial é o que chega a 80 pontos ou mais na ficha de 100 da SCA (Specialty Coffee Association), provado por degustadores treinados e sem defeitos graves.',
      'A SCA está trocando essa ficha de 2004 por outra avaliação, a Coffee Value Assessment. No preparo, a referência dela é de 55 g por litro, água a 93 °C.',
    ],
    [lesson('label'), lesson('tasting')],
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
  blend: say(
    [
      'Blend é mistura de cafés diferentes, para um gosto que se repete; origem única vem de um lugar só, e microlote é um lote pequeno separado pela qualidade.',
      'Moca, ou peaberry, é o grão redondo que nasce sozinho no fruto. Nenhum deles é melhor por si: prove.',
    ],
    [lesson('origin'), lesson('label')],
  ),
} as const satisfies Record<string, Answer>;
