import { knownRecipesFor } from '@shared/brew/known-recipes';
import { formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import { type MethodId, planFor } from '../knowledge/methods';
import type { Concept } from '../language/lexicon';
import { NO_AMOUNTS, TOO_ODD } from './brewing';
import { type Ask, calculator, lesson, method, planFacts, planMemory, point, say } from './compose';

const NAMED = {
  ristretto: { methodId: 'espresso', id: 'espresso-ristretto' },
  lungo: { methodId: 'espresso', id: 'espresso-lungo' },
  cortado: { methodId: 'milk-drinks', id: 'leite-cortado' },
  pingado: { methodId: 'milk-drinks', id: 'leite-pingado' },
  halfMilk: { methodId: 'milk-drinks', id: 'leite-media' },
} as const satisfies Partial<Record<Concept, { methodId: MethodId; id: string }>>;

type Drink = keyof typeof NAMED;

const isDrink = (concept: string): concept is Drink => Object.hasOwn(NAMED, concept);

export function drinkOf({ question }: Ask): Drink | undefined {
  return [...question.concepts].find(isDrink);
}

export function drinkAnswer(ask: Ask): Answer {
  const drink = drinkOf(ask) ?? 'ristretto';
  const { methodId, id } = NAMED[drink];
  const { coffee, water } = ask.question.amounts;
  const known = knownRecipesFor(methodId).find((each) => each.id === id);
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId,
    knownId: id,
    coffee,
    water,
    roast: ask.question.roast,
  });
  if (!known || !plan) return TOO_ODD;
  const milk = plan.milk
    ? ` e ${formatGrams(plan.milk)} de leite${plan.milk === plan.water ? ', em partes iguais' : ''}`
    : '';
  const drunk = plan.milk ? 'de café pronto' : 'na xícara';
  return {
    text: [
      `${known.title}: ${formatGrams(plan.coffee)} de pó, ${formatGrams(plan.water)} ${drunk}${milk}.`,
      ...(known.note ? [known.note] : []),
    ].join('\n'),
    facts: planFacts(plan),
    actions: [calculator(plan, 'Preparar agora'), method(methodId)],
    about: planMemory(plan),
  };
}

export function milkAnswer({ question }: Ask): Answer {
  if (/\blactose\b/.test(question.text)) return LACTOSE_FREE;
  if (NO_STEAM.test(question.typed)) return WITHOUT_STEAM;
  if (question.concepts.has('plantMilk')) return PLANT_MILK;
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId: 'milk-drinks',
    knownId: 'leite-cappuccino',
    roast: null,
  });
  if (!plan) return TOO_ODD;
  const named = question.concepts.has('milkDrink');
  return {
    ...say(
      [
        ...(named
          ? [
              `Cappuccino italiano: um espresso de ${formatGrams(plan.water)} e ${formatGrams(plan.milk ?? 0)} de leite vaporizado.`,
              point('Latte: o mesmo espresso e mais leite, com pouca espuma.'),
              point('Flat white: espresso duplo e leite fino. Macchiato: só uma colher de espuma.'),
              point('Pingado e média: coado com leite quente, pouco ou meio a meio.'),
            ]
          : ['Leite bem vaporizado parece tinta fresca: liso e brilhante.']),
        // Source for the foam and the 60 °C: Hoffmann, 'The World Atlas of Coffee' (2014).
        point('Comece com leite frio e o bico logo abaixo da superfície: chiado curto.'),
        point('Depois afunde um pouco e faça o leite girar.'),
        point('Pare perto de 60 °C, quando a jarra fica quente na mão.'),
      ],
      [
        ...(named ? [calculator(plan, 'Preparar cappuccino')] : []),
        method('milk-drinks'),
        lesson('milk'),
      ],
    ),
    about: { methodId: 'milk-drinks' },
  };
}

export function icedAnswer(): Answer {
  const plans = (['iced-pour-over', 'cold-brew'] as const).map((methodId) =>
    planFor({ ...NO_AMOUNTS, methodId, roast: null, knownId: `${methodId}-padrao` }),
  );
  const [quick, slow] = plans;
  if (!quick || !slow) return TOO_ODD;
  return {
    ...say(
      [
        'Dois caminhos para o café gelado:',
        point(
          `Coado gelado: ${formatGrams(quick.coffee)} de café, ${formatGrams(quick.water)} de água quente sobre ${formatGrams(quick.ice ?? 0)} de gelo. Fica pronto na hora, vivo e aromático.`,
        ),
        point(
          `Cold brew: ${formatGrams(slow.coffee)} para ${formatGrams(slow.water)} de água fria, de um dia para o outro. Doce e macio.`,
        ),
        'Café quente comum sobre gelo fica ralo: faça mais forte.',
      ],
      [calculator(quick, 'Coado gelado agora'), calculator(slow, 'Cold brew')],
    ),
    about: { methodId: 'iced-pour-over' },
  };
}

const NO_STEAM = /\b(?:sem|nao tenho|nao tem|falta) (?:\w+ )?(?:vapor\w*|maquina|bico)\b/;
const WITHOUT_STEAM = say(
  [
    'Dá, sim: aqueça o leite até uns 60 °C, sem ferver, e bata.',
    point('Prensa francesa: suba e desça o êmbolo por 20 a 30 segundos. É a espuma mais fina.'),
    point('Mixer de leite, ou um pote fechado sacudido com força por meio minuto.'),
    point('Bata o jarro na mesa e gire: as bolhas grandes somem.'),
  ],
  [method('milk-drinks'), lesson('milk')],
);

const LACTOSE_FREE = say(
  [
    'Dá certo: o leite sem lactose espuma como o comum e parece mais doce, porque a lactose já vem quebrada em açúcares simples. Nem precisa de açúcar.',
    point('Vegetal também serve: o de aveia para barista é o que melhor segura a espuma.'),
    point('Alergia ao leite é outra coisa: aí, só vegetal.'),
  ],
  [method('milk-drinks'), lesson('milk')],
);

const PLANT_MILK = say(
  [
    'Dos leites vegetais, o de aveia para barista é o que melhor segura a espuma.',
    point('Agite a caixa e use bem frio.'),
    point('Pare um pouco antes, perto de 55 °C: passou disso, fica com gosto de cozido.'),
    point('Com torra média ou escura ele talha menos: a acidez é que faz talhar.'),
  ],
  [method('milk-drinks'), lesson('milk')],
);
