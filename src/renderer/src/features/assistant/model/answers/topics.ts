import { FIRST_METHOD_IDS, STANDARD_TEMPERATURE, styleOf } from '@shared/brew/methods';
import { ROASTS, type Roast, roastAdvice, roastHint } from '@shared/brew/roast';
import { splitWater } from '@shared/brew/water';
import { formatDecimal, formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import {
  COLD_BREW_HOURS,
  COOLEST,
  ESPRESSO_SECONDS,
  espressoWindow,
  HOTTEST,
} from '../knowledge/figures';
import { housePlan, type MethodId, methodOf } from '../knowledge/methods';
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
  temperatureText,
  timeText,
} from './compose';

// What each roast tastes like: Hoffmann, 'The World Atlas of Coffee' (2014), as in the course.
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

/** What the calculator says of a roast on a V60. */
const hintOf = (roast: Roast) =>
  roastHint(roast, roastAdvice('v60', roast, STANDARD_TEMPERATURE), STANDARD_TEMPERATURE);

/** One roast, or the four. */
export function roastAnswer({ question }: Ask): Answer {
  const { roast } = question;
  if (roast === null) {
    return say(
      ['Da mais clara à mais escura:', ...ROASTS.map((each) => point(hintOf(each)))],
      [lesson('roasts')],
    );
  }
  const plan = housePlan('v60', roast);
  return say(
    [ROAST_TASTES[roast], hintOf(roast)],
    [lesson('roasts'), calculator(plan, `V60 com torra ${roast.toLowerCase()}`)],
  );
}

/** How fine, for one method or for all. */
export function grindAnswer({ methodId }: Ask): Answer {
  const grindOf = (id: MethodId) => housePlan(id).recipe.parameters.grindSize;
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
  const plan = housePlan(methodId);
  return {
    ...say(
      [
        `${capital(methodOf(methodId).inIt)}, moagem ${grindOf(methodId).toLowerCase()}.`,
        'É um ponto de partida: azedo e rápido, moa mais fino; amargo e lento, mais grosso. Um clique por vez.',
      ],
      [lesson('grind'), method(methodId)],
    ),
    about: planMemory(plan),
  };
}

/** A good grinder. */
export function grinderAnswer(): Answer {
  return say(
    [
      'Se for comprar uma coisa só, que seja um bom moedor de mós: as partículas saem parecidas e a extração fica igual.',
      'O de lâminas faz poeira e pedaços na mesma porção: a poeira amarga enquanto os pedaços azedam.',
    ],
    [lesson('grind')],
  );
}

/** What the first pour is for; the figures for the dose spoken of. */
export function bloomAnswer({ question, memory, methodId }: Ask): Answer {
  const plan = housePlan('v60');
  const blooms = methodId === null || housePlan(methodId).recipe.steps[0]?.kind === 'bloom';
  const coffee = question.amounts.coffee ?? memory.coffee ?? plan.coffee;
  const { bloom } = splitWater(coffee, Number.POSITIVE_INFINITY);
  return say(
    [
      'A pré-infusão é o primeiro despejo, pequeno: o gás do café sai e a água alcança todo o pó por igual.',
      `No Coado ela leva três vezes o peso do café: para ${formatGrams(coffee)}, ${formatGrams(bloom)} de água. Molhe tudo e espere o pó inchar antes de seguir.`,
      ...(blooms || methodId === null
        ? []
        : [`${capital(methodOf(methodId).inIt)} ela não é precisa: a receita da casa vai sem.`]),
    ],
    [lesson('bloom')],
  );
}

/** Where nobody sets a temperature: on a flame and in a machine. */
function unsetTemperature(methodId: MethodId): string[] | null {
  const style = styleOf(methodId);
  if (methodId === 'moka-pot') {
    return [
      'Na moka ninguém mede a temperatura: quem manda é o fogo.',
      point('Comece com água já quente na base: o pó não cozinha enquanto ela aquece.'),
      point('Fogo baixo, tampa aberta, e tire assim que começar a borbulhar.'),
      point('Subiu jorrando ou amargou? Menos fogo.'),
    ];
  }
  if (methodId === 'ibrik') {
    return [
      `No ibrik a água entra morna, a cerca de ${temperatureText(housePlan(methodId))}, e esquenta junto com o pó.`,
      'Tire quando a espuma subir: se ferver, ela some e o café amarga.',
    ];
  }
  if (style === 'machine') {
    return [
      'Na cafeteira elétrica a máquina decide: você só garante água filtrada e resistência sem calcário.',
      'Saiu morno? Descalcifique e escalde a jarra antes.',
    ];
  }
  return style === 'stove'
    ? ['No sifão a chama decide: baixe-a quando a água subir, para infundir sem ferver.']
    : null;
}

/** How hot, and whether the temperature named will do. */
export function temperatureAnswer({ question, methodId }: Ask): Answer {
  const asked = question.amounts.temperature;
  const range = `A faixa da SCA vai de ${COOLEST} a ${HOTTEST} °C: torra clara mais quente, escura menos.`;
  const tips =
    'Sem termômetro? Ferva, desligue e espere um pouco com a tampa aberta. No alto ela já ferve menos quente: perto de 97 °C em São Paulo, 96 °C em Brasília.';
  if (methodId === 'cold-brew') {
    return say(
      ['No cold brew a água é fria ou ambiente: quem extrai é o tempo.'],
      [lesson('coldBrew')],
    );
  }
  const unset = methodId === null ? null : unsetTemperature(methodId);
  if (unset && methodId !== null) {
    return { ...say(unset, [method(methodId)]), about: { methodId } };
  }
  const plan = housePlan(methodId ?? 'v60', question.roast);
  const own = `${capital(methodOf(plan.methodId).inIt)}, a receita da casa usa ${temperatureText(plan)}.`;
  const byRoast = question.roast === null ? [] : [plan.recipe.hint];
  const verdict =
    asked === null
      ? []
      : [
          asked < COOLEST
            ? `${formatDecimal(asked)} °C é pouco para a maioria dos cafés: tende a sair azedo e ralo.`
            : asked <= HOTTEST
              ? `${formatDecimal(asked)} °C está na faixa.`
              : asked <= 100
                ? `${formatDecimal(asked)} °C é bem quente: guarde para torra clara.`
                : `Acima de 100 °C já é vapor: ao nível do mar a água ferve a 100 °C, e mais no alto, antes.`,
        ];
  return {
    ...say([...verdict, own, ...byRoast, range, tips], [lesson('water'), calculator(plan)]),
    about: planMemory(plan),
  };
}

/** How long a method takes; that the time named is fine, where it is. */
export function timeAnswer({ methodId, question }: Ask): Answer {
  if (methodId === null) {
    return say(
      [
        'Cada método tem seu relógio:',
        ...FIRST_METHOD_IDS.map((id) => point(`${methodOf(id).name}: ${methodOf(id).timeText}`)),
      ],
      [page('methods')],
    );
  }
  const plan = housePlan(methodId);
  const span =
    methodId === 'espresso'
      ? `No espresso, ${espressoWindow} da bomba ligada até o corte.`
      : methodId === 'cold-brew'
        ? `O cold brew infunde de ${COLD_BREW_HOURS.shortest} a ${COLD_BREW_HOURS.longest} horas; a receita da casa leva ${methodOf(methodId).timeText}.`
        : `${capital(methodOf(methodId).inIt)}, ${timeText(plan)} na receita ${plan.recipe.source === 'Coado' ? 'da casa' : `de ${plan.recipe.source}`}.`;
  return {
    ...say(
      [
        ...(question.amounts.seconds === null ? [] : ['Esse tempo está na faixa.']),
        span,
        'Passou muito e amargou? Moa mais grosso. Terminou cedo e azedou? Mais fino.',
      ],
      [calculator(plan, 'Abrir com timer'), method(methodId)],
    ),
    about: planMemory(plan),
  };
}

/** How to get better espresso. */
export function improveEspressoAnswer(): Answer {
  const plan = housePlan('espresso');
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

/** How to get better coffee of any kind. */
export function improveAnswer({ methodId }: Ask): Answer {
  const lines = [
    'Cinco coisas que mais mudam a xícara:',
    point('Grão fresco, moído na hora.'),
    point('Balança para café e água.'),
    point('Água sem cloro nem cheiro.'),
    point('Moagem ajustada pelo gosto: azedo, mais fino; amargo, mais grosso.'),
    point('Uma mudança por vez, anotada no preparo.'),
  ];
  const own = methodId === null ? [] : [calculator(housePlan(methodId)), method(methodId)];
  return { ...say(lines, [...own, lesson('correction')]), about: { methodId } };
}
