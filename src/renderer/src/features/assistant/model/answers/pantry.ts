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
  storage: say(
    [
      'Café torrado foge de ar, calor, luz e umidade.',
      point('Pacote com válvula e fecho, ou pote opaco bem fechado, em armário fresco.'),
      point('Geladeira, não: entra umidade e cheiro a cada abertura.'),
      point('Congelador serve para guardar mais tempo, em porções fechadas que saem uma vez só.'),
      point('Moa na hora: moído, ele perde aroma depressa.'),
      // The US National Coffee Association advises to buy for one or two weeks.
      'Aberto, em grão, o melhor dele vai por uma ou duas semanas; moído, poucos dias. Depois não estraga, só perde aroma: com mofo ou cheiro de ranço, jogue fora.',
      'Torrado ontem? Espere alguns dias, o espresso um pouco mais.',
    ],
    [lesson('storage')],
  ),
  // SCA water standard (2009): target 150 mg/L of dissolved solids, 75 to 250 acceptable.
  water: say(
    [
      'A xícara é quase toda água: se ela tem gosto, o café também terá.',
      point('Sem cloro nem cheiro: um filtro de carvão resolve na maioria das casas.'),
      point('Com alguns minerais: destilada deixa o café sem graça.'),
      point('Com gás, só no copo ao lado, para limpar a boca.'),
      point(
        'Na engarrafada, olhe o resíduo de evaporação: perto de 150 mg/L é o alvo da SCA, de 75 a 250 está bom.',
      ),
    ],
    [lesson('water')],
  ),
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
  process: say(
    [
      'O processo é o caminho da cereja ao grão seco:',
      point('Natural: seca inteiro. Doce, encorpado, frutado.'),
      point('Lavado: sem casca nem mucilagem. Limpo, acidez nítida.'),
      point('Cereja descascado, ou honey: no meio, doçura com boa limpeza.'),
    ],
    [lesson('process')],
  ),
  origin: say(
    [
      'Lugares mais frescos e altos amadurecem o fruto devagar: mais acidez e complexidade. Lugares quentes tendem ao redondo.',
      'Cada variedade tem seu jeito: prove duas lado a lado.',
    ],
    [lesson('origin')],
  ),
  buying: say(
    [
      'Não indico marca, mas sei ler pacote:',
      point('Procure a data da torra, não só a validade.'),
      point('Produtor, região, variedade e processo à vista são bom sinal.'),
      point('Em grão, e pouco de cada vez.'),
      point('Para começar, torra média.'),
      'De preço não sei: muda de loja em loja.',
    ],
    [lesson('label')],
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
  kettle: say(
    [
      'Chaleira de bico fino ajuda na V60 e na Chemex, onde o fio da água é metade da receita.',
      'Na prensa, na AeroPress e no coado de pano, qualquer uma serve.',
    ],
    [lesson('v60')],
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
  equipment: say(
    [
      'O essencial: um método, um moedor de mós e uma balança. Chaleira de bico fino vem depois.',
      'Na página de cada método está a lista completa.',
    ],
    [page('methods')],
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
