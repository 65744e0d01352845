import { FIRST_METHOD_IDS, STANDARD_TEMPERATURE, styleOf } from '@shared/brew/methods';
import { ROASTS, type Roast, roastAdvice, roastHint } from '@shared/brew/roast';
import { splitWater } from '@shared/brew/water';
import { formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import { planInUse } from '../brew';
import {
  COLD_BREW_HOURS,
  defaultPlan,
  ESPRESSO_SECONDS,
  espressoWindow,
  type MethodId,
  methodOf,
  type Plan,
  planFor,
  pressTimes,
} from '../knowledge/methods';
import { paceOf } from '../trouble-in';
import { NO_AMOUNTS } from './brewing';
import {
  type Ask,
  calculator,
  capital,
  lesson,
  method,
  page,
  planMemory,
  point,
  say,
  timeText,
} from './compose';

// The taste of each roast: Hoffmann, 'The World Atlas of Coffee' (2014), as in the course.
const ROAST_TASTES: Readonly<Record<Roast, string>> = {
  Clara:
    'A torra clara guarda o que é do lugar: flores, frutas, acidez viva. O grão é denso e resiste à extração.',
  Média:
    'A torra média é o meio do caminho: caramelo, chocolate e castanhas, com acidez presente e suave. É a mais tolerante, ótima para começar.',
  Escura:
    'Na torra escura o fogo fala mais alto: amargor, corpo, notas tostadas. O grão é poroso e entrega tudo depressa.',
  Espresso:
    'Torra espresso não é outro grão: é um ponto de médio a escuro, com corpo e doçura para aguentar a pressão.',
};

const hintOf = (roast: Roast) => roastHint(roast, roastAdvice('v60', roast, STANDARD_TEMPERATURE));

const ROAST_DATE = 'No pacote, olhe a data: de uma a quatro semanas depois da torra é o melhor.';

/** Returns which roast to buy for a method; null for a method that suits every roast. */
function roastFor(methodId: MethodId): string | null {
  const where = capital(methodOf(methodId).inIt);
  const style = styleOf(methodId);
  if (methodId === 'espresso' || methodId === 'milk-drinks')
    return `${where}, torra de média a média-escura: dá corpo e doçura e perdoa a regulagem. A clara pede moedor melhor e sai ácida.`;
  if (style === 'percolation')
    return `${where}, torra de clara a média: o filtro mostra fruta e doçura. A escura também serve, com água perto de 90 °C, e fica mais amarga.`;
  return style === 'immersion' || methodId === 'cold-brew'
    ? `${where}, torra média, ou de clara a média-escura: a imersão perdoa quase todas.`
    : null;
}

export function roastAnswer({ question, methodId }: Ask): Answer {
  const { roast, concepts } = question;
  const suits = roast === null && methodId !== null ? roastFor(methodId) : null;
  if (suits !== null && methodId !== null)
    return { ...say([suits, ROAST_DATE], [lesson('roasts')]), about: { methodId } };
  if (concepts.has('light') && concepts.has('dark')) {
    return say(
      [
        point(`Clara: ${ROAST_TASTES.Clara}`),
        point(`Escura: ${ROAST_TASTES.Escura}`),
        hintOf('Clara'),
        hintOf('Escura'),
      ],
      [lesson('roasts')],
    );
  }
  if (roast === null) {
    return say(
      ['Da mais clara à mais escura:', ...ROASTS.map((each) => point(hintOf(each)))],
      [lesson('roasts')],
    );
  }
  const plan = defaultPlan('v60', roast);
  return say(
    [ROAST_TASTES[roast], hintOf(roast)],
    [lesson('roasts'), calculator(plan, `V60 com torra ${roast.toLowerCase()}`)],
  );
}

/** Words of a person whose coffee is ground elsewhere. */
const AT_THE_SHOP =
  /\b(?:peco|pedir|pede|peca|pedi|moem|moer (?:na|no) (?:loja|mercado|cafeteria|torrefacao)|sem moedor|nao tenho moedor)\b/;

/** Words of a grinder without numbers, or of a grind judged by sight and touch. */
const BY_TOUCH =
  /\bsem (?:nenhum\w* |qualquer )?(?:marca(?:cao|coes)|numer\w+|regua|escala|graduacao)\b|\bnao tem (?:nenhum\w* )?(?:marca(?:cao|coes)|numer\w+|escala)\b|\bnumero nenhum\b|\bcomo (?:eu )?(?:sei|vejo|reconheco|identifico)\b|\bno (?:tato|olho|dedo)\b|\bparece com o que\b/;
const TOUCH = [
  'Sem número, compare com os dedos, sob boa luz:',
  point('Fina: como sal refinado ou açúcar refinado. Espresso; quase talco é turco.'),
  point('Média-fina: como sal de mesa, areia fina. Moka, AeroPress, V60.'),
  point('Média: como açúcar cristal, areia de praia. Coado e cafeteira.'),
  point('Média-grossa a grossa: como açúcar cristal grosso. Prensa e cold brew.'),
];

/** The feel of ground coffee, by the first word of its grind. */
const FEELS: Readonly<Record<string, string>> = {
  extrafina: 'como talco',
  fina: 'como sal refinado',
  'média-fina': 'como areia fina',
  média: 'como açúcar cristal',
  'média-grossa': 'como açúcar cristal grosso',
  grossa: 'como açúcar cristal grosso',
};

function feelOf(grind: string): string {
  const feel = FEELS[grind.toLowerCase().split(' ')[0] ?? ''];
  return feel === undefined ? '' : `, ${feel}`;
}

export function grindAnswer({ methodId, question, memory }: Ask): Answer {
  const grindOf = (id: MethodId) => defaultPlan(id).recipe.parameters.grindSize;
  if (BY_TOUCH.test(question.text)) {
    const named =
      methodId === null
        ? []
        : [`${capital(methodOf(methodId).inIt)}, moagem ${grindOf(methodId).toLowerCase()}.`];
    return say(
      [
        ...named,
        ...TOUCH,
        'Feche até as mós encostarem, conte as voltas dali e anote o ponto que deu certo.',
      ],
      [lesson('grind')],
    );
  }
  if (methodId === null) {
    return say(
      [
        'Quanto mais fina a moagem, mais depressa o café extrai e mais devagar a água passa.',
        ...FIRST_METHOD_IDS.map((id) => point(`${methodOf(id).name}: ${grindOf(id)}`)),
        'Azedo e rápido? Mais fino. Amargo e lento? Mais grosso.',
      ],
      [lesson('grind')],
    );
  }
  const [one, other] = question.methods;
  if (one !== undefined && other !== undefined && one !== other) {
    const grinds = question.methods.map(grindOf);
    return {
      ...say(
        [
          new Set(grinds).size === 1 ? 'A moagem é parecida:' : 'Não é igual:',
          ...question.methods.map((id) => point(`${methodOf(id).name}: ${grindOf(id)}`)),
          'O gosto acerta o resto: azedo e rápido, mais fino; amargo e lento, mais grosso.',
        ],
        [lesson('grind')],
      ),
      about: { methodId: one, otherId: other },
    };
  }
  const plan = planInUse(methodId, memory, null);
  const { source, parameters } = plan.recipe;
  const author = source === 'Coado' ? '' : ` na receita de ${source}`;
  if (AT_THE_SHOP.test(question.text)) {
    return {
      ...say(
        [
          `Peça moagem ${grindOf(methodId).toLowerCase()}, e diga que é para ${methodOf(methodId).name}.`,
          'Compre pouco, para uma ou duas semanas: moído, o café perde aroma depressa.',
          'Azedo e rápido? Da próxima vez peça um ponto mais fino. Amargo e lento? Mais grosso.',
        ],
        [lesson('grind'), method(methodId)],
      ),
      about: planMemory(plan),
    };
  }
  return {
    ...say(
      [
        `${capital(methodOf(methodId).inIt)}, moagem ${parameters.grindSize.toLowerCase()}${feelOf(parameters.grindSize)}${author}.`,
        'É um ponto de partida: azedo e rápido, moa mais fino; amargo e lento, mais grosso. Um clique por vez.',
      ],
      [lesson('grind'), method(methodId)],
    ),
    about: planMemory(plan),
  };
}

export function bloomAnswer({ question, memory, methodId }: Ask): Answer {
  const plan = defaultPlan('v60');
  const blooms = methodId === null || defaultPlan(methodId).recipe.steps[0]?.kind === 'bloom';
  const coffee = question.amounts.coffee ?? (blooms ? memory.coffee : null) ?? plan.coffee;
  const { bloom } = splitWater(coffee, Number.POSITIVE_INFINITY);
  return say(
    [
      'A pré-infusão é o primeiro despejo, pequeno: o gás do café sai e a água alcança todo o pó por igual.',
      `No Coado ela leva três vezes o peso do café: para ${formatGrams(coffee)}, ${formatGrams(bloom)} de água. Molhe tudo e espere de 30 a 45 segundos antes de seguir.`,
      'Muita espuma é gás de grão recém-torrado; pouca ou nenhuma, grão velho, já moído ou de torra clara.',
      ...(blooms || methodId === null
        ? []
        : [`${capital(methodOf(methodId).inIt)} ela não é precisa: a receita da casa vai sem.`]),
    ],
    [lesson('bloom')],
  );
}

const PACES = {
  fast: 'É pouco tempo.',
  slow: 'É bastante tempo.',
} as const;

/** Returns a line with the time of a plan; `dose` is the named dose in words, or empty. */
export function timeLine(plan: Plan, dose: string): string {
  const { methodId, recipe } = plan;
  if (methodId === 'espresso') return `No espresso, ${espressoWindow} da bomba ligada até o corte.`;
  if (methodId === 'cold-brew')
    return `O cold brew infunde de ${COLD_BREW_HOURS.shortest} a ${COLD_BREW_HOURS.longest} horas; a receita da casa leva ${methodOf(methodId).timeText}.`;
  // The question is about the infusion; in the rest of the time the grounds settle.
  const steep =
    methodId === 'french-press' ? `${pressTimes.crust} até quebrar a crosta; ao todo, ` : '';
  return `${capital(methodOf(methodId).inIt)}${dose}, ${steep}${timeText(plan)} na receita ${sourceOf(recipe)}.`;
}

const sourceOf = ({ source }: Plan['recipe']) => (source === 'Coado' ? 'da casa' : `de ${source}`);

/** Returns the dose in words, if it is not the dose of the default recipe. */
export const otherDose = ({ methodId, coffee }: Plan) =>
  coffee === defaultPlan(methodId).coffee ? '' : ` com ${formatGrams(coffee)}`;

export function timeAnswer({ methodId, question, memory }: Ask): Answer {
  if (methodId === null) {
    return say(
      [
        'Cada método tem seu relógio:',
        ...FIRST_METHOD_IDS.map((id) => point(`${methodOf(id).name}: ${methodOf(id).timeText}`)),
      ],
      [page('methods')],
    );
  }
  const { coffee, seconds } = question.amounts;
  const pace = seconds === null ? null : paceOf(methodId, seconds);
  const dosed =
    coffee === null
      ? null
      : planFor({ ...NO_AMOUNTS, methodId, coffee, roast: null, knownId: null });
  const plan = dosed ?? planInUse(methodId, memory, null);
  const span = timeLine(plan, dosed ? ` com ${formatGrams(dosed.coffee)}` : otherDose(plan));
  return {
    ...say(
      [
        ...(seconds === null ? [] : [pace ? PACES[pace] : 'Esse tempo está na faixa.']),
        span,
        'Passou muito e amargou? Moa mais grosso. Terminou cedo e azedou? Mais fino.',
      ],
      [calculator(plan, 'Abrir com timer'), method(methodId)],
    ),
    about: planMemory(plan),
  };
}

export function improveEspressoAnswer(): Answer {
  const plan = defaultPlan('espresso');
  return {
    text: [
      `Comece de ${formatGrams(plan.coffee)} no porta-filtro para ${formatGrams(plan.water)} na xícara, em ${espressoWindow}.`,
      point('Fixe a dose e a bebida, na balança, e ajuste só a moagem.'),
      point(`Correu antes de ${ESPRESSO_SECONDS.from} segundos e azedou: mais fino.`),
      point(`Passou de ${ESPRESSO_SECONDS.to} segundos e amargou: mais grosso.`),
      point('Distribua o pó, compacte reto e passe água pelo grupo antes.'),
      'Tempo certo? Daí em diante quem decide é a língua.',
    ].join('\n'),
    facts: [],
    actions: [calculator(plan), lesson('dialIn'), lesson('puck')],
    about: planMemory(plan),
  };
}

/** Words of a person who buys nothing, or only ordinary coffee: 'sem comprar nada'. */
const BUYS_NOTHING =
  /\b(?:nao (?:quero|posso|vou|da para)|sem) (?:\w+ )?(?:comprar|gastar|gasto)\b|\bcom o que (?:eu )?(?:ja )?tenho\b|\bpo (?:comum |normal )?(?:de|do) (?:super)?mercado\b/;
const FREE_CARE = [
  'Sem gastar nada, o que mais muda a xícara:',
  point('Meça sempre igual: a mesma colher nivelada e o mesmo copo de água.'),
  point(
    'Água filtrada ou fervida destampada, sem gosto de cloro; desligue quando ferver e espere meio minuto.',
  ),
  point('Escalde o filtro e a garrafa, e jogue essa água fora.'),
  point('Molhe o pó, espere meio minuto e despeje o resto aos poucos.'),
  point(
    'Amargo? Menos tempo ou água menos quente. Aguado? Uma colher a mais, não o mesmo pó duas vezes.',
  ),
  'Feche bem o pacote, passe pouco de cada vez e não deixe na chapa.',
];

export function improveAnswer({ methodId, question }: Ask): Answer {
  if (BUYS_NOTHING.test(question.text)) return say(FREE_CARE, [lesson('correction')]);
  const lines = [
    'Cinco coisas que mais mudam a xícara:',
    point('Grão fresco, moído na hora.'),
    point('Balança para café e água.'),
    point('Água sem cloro nem cheiro.'),
    point('Moagem ajustada pelo gosto: azedo, mais fino; amargo, mais grosso.'),
    point('Uma mudança por vez, anotada no preparo.'),
  ];
  const own = methodId === null ? [] : [calculator(defaultPlan(methodId)), method(methodId)];
  return { ...say(lines, [...own, lesson('correction')]), about: { methodId } };
}
