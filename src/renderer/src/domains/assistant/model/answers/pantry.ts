import { dilutionFor } from '@shared/brew/water';
import { formatDecimal, formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import { defaultPlan } from '../knowledge/methods';
import { type Ask, calculator, lesson, method, page, point, say } from './compose';

/**
 * Answers that do not depend on the question.
 * Their sources are in the lessons they point to.
 */
export const PANTRY = {
  decaf: say(
    [
      'Descafeinado se prepara como os outros. O grão é mais poroso e extrai depressa: moa um pouco mais grosso e use água um pouco menos quente.',
      'Ele ainda guarda um restinho de cafeína.',
    ],
    [lesson('species')],
  ),
  species: say(
    [
      'O arábica é mais doce, ácido e perfumado. O canéfora, que no Brasil é o conilon, é encorpado e amargo, com o dobro da cafeína em média.',
      'Espécie não é nota de qualidade: há ótimas e péssimas das duas.',
    ],
    [lesson('species')],
  ),
  sugar: say(
    [
      'Adoce se quiser, a xícara é sua. Mas prove um gole antes: grão bom e extração certa já trazem doçura.',
      'Muito amargo sem açúcar? Moa um pouco mais grosso.',
    ],
    [lesson('correction')],
  ),
  // 80 to 100 g a litre, 'cinco a seis colheres de sopa': the common Brazilian advice.
  spoons: say(
    [
      'O conselho comum é de 80 a 100 g por litro, umas 5 a 6 colheres de sopa bem cheias: cada uma leva perto de 16 g.',
      'Colher mede volume, e volume engana: torra e moagem mudam o peso. Com balança, o café bom de hoje se repete amanhã.',
    ],
    [lesson('ratio'), page('calculator')],
  ),
  cupSize: say(
    [
      'Xícara não é medida certa. Por aqui:',
      point('Xícara de cafezinho: cerca de 50 ml.'),
      point('Copo americano: 190 ml. Xícara de chá: de 200 a 240 ml.'),
      point('Na calculadora conto 15 g de café por xícara, e a água segue o método.'),
    ],
    [page('calculator')],
  ),
  grams: say(
    [
      'Colher mede volume, e volume engana: torra e moagem mudam o peso. Com balança, o café bom de hoje se repete amanhã.',
      'Um mililitro de água pesa praticamente um grama: a mesma balança serve para os dois.',
    ],
    [lesson('ratio'), page('calculator')],
  ),
  tasting: say(
    [
      'Para provar de verdade, seis perguntas: aroma, acidez, doçura, corpo, amargor e o que fica depois.',
      'Espere esfriar um pouco: muito quente, quase tudo parece igual.',
    ],
    [lesson('tasting')],
  ),
  acidity: say(
    [
      'Acidez boa lembra fruta madura e vem com doçura. Azedo é outra coisa: acidez sozinha, sinal de pouca extração.',
      'Quer menos? Torra mais escura, moagem um pouco mais fina ou cold brew.',
    ],
    [lesson('tasting')],
  ),
  extraction: say(
    [
      'Preparar café é dissolver: primeiro saem os ácidos, depois a doçura, por último o amargor.',
      point('Parou cedo: azedo e ralo. Moa mais fino.'),
      point('Passou do ponto: amargo e seco. Moa mais grosso.'),
      // SCA Golden Cup.
      'A referência da SCA é extrair de 18 a 22% do pó.',
    ],
    [lesson('extraction')],
  ),
  crema: say(
    [
      'Crema é gás carbônico do grão preso em óleos, que a pressão dissolveu. Mostra que o café é fresco, não que é bom.',
      'Mexa antes de beber: o fundo é mais denso.',
    ],
    [lesson('espresso')],
  ),
  // About 9 bar: SCA espresso definition (2018).
  pressure: say(
    [
      'O espresso trabalha perto de 9 bar. Na AeroPress e na moka a pressão é bem menor, por isso não fazem crema.',
    ],
    [lesson('espresso')],
  ),
  tamp: say(
    [
      'Distribua o pó, desfaça os grumos e compacte reto até ele parar de ceder. Apertar mais não muda quase nada; apertar torto, sim.',
    ],
    [lesson('puck')],
  ),
  pour: say(
    [
      'Bico baixo, fio constante, do centro para fora em círculos. Água que cai de longe esfria e cava buracos no pó.',
    ],
    [lesson('v60')],
  ),
  methods: say(
    [
      'Para começar sem tropeço: prensa francesa, coado ou AeroPress. São os que mais perdoam.',
      'V60 e Chemex pedem mais mão; espresso, mais paciência.',
    ],
    [page('methods'), method('french-press'), method('brazilian-pour-over')],
  ),
  calculator: say(
    ['A calculadora faz a conta e o passo a passo. Me diga o método e os gramas, ou abra direto.'],
    [page('calculator')],
  ),
  timer: say(
    ['O timer vem com cada receita: abra uma na calculadora e toque em Iniciar Timer.'],
    [page('calculator')],
  ),
  studies: say(
    ['Os Estudos têm a trilha inteira, do grão à degustação, em lições curtas.'],
    [page('studies')],
  ),
} as const satisfies Record<string, Answer>;

/** How much to thin the house cold brew. */
export function diluteAnswer({ methodId }: Ask): Answer {
  if (methodId !== null && methodId !== 'cold-brew') {
    return say(
      [
        'Ficou forte? Complete a xícara com água quente, aos poucos, e anote a proporção para a próxima.',
      ],
      [lesson('ratio')],
    );
  }
  const plan = defaultPlan('cold-brew');
  return {
    ...say(
      [
        dilutionFor(plan.ratio).text,
        'O gelo também dilui. Um concentrado de verdade, como o da Toddy (1:4,85), pede duas ou três partes.',
        `A receita da casa é de ${formatGrams(plan.coffee)} para ${formatGrams(plan.water)}, por ${formatDecimal(
          Math.round(plan.recipe.parameters.totalTime / 3600),
        )} horas.`,
      ],
      [calculator(plan), lesson('coldBrew')],
    ),
    about: { methodId: 'cold-brew' },
  };
}
