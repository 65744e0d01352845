import { styleOf } from '@shared/brew/methods';
import { boilingPoint } from '@shared/brew/water';
import { formatDecimal } from '@shared/format';
import type { Answer } from '../answer';
import { planInUse } from '../brew';
import { COOLEST, defaultPlan, HOTTEST, type MethodId, methodOf } from '../knowledge/methods';
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
} from './compose';

/** Matches the heat of the drink, not of the water: 'serve a quantos graus?' */
export const IN_THE_CUP =
  /\b(?:na xicara|n[ao] cop[oa]|(?:serv[eo]|sirvo|servir|servid[oa]) (?:\w+ ){0,2}a (?:quantos|que)|para (?:beber|tomar|servir)|(?:tom(?:ar|o|a)|beb(?:er|o|e)) a (?:quantos|que)|temperatura (?:\w+ ){0,4}(?:beb(?:er?|o)|tom(?:ar?|o))|queim\w+ a (?:lingua|boca))\b/;

/** Places by names in normalised questions; metres above the sea, rounded (Brazil: IBGE). */
const CITIES = {
  'sao paulo': { name: 'São Paulo', metres: 760 },
  sp: { name: 'São Paulo', metres: 760 },
  curitiba: { name: 'Curitiba', metres: 935 },
  brasilia: { name: 'Brasília', metres: 1170 },
  'belo horizonte': { name: 'Belo Horizonte', metres: 850 },
  bh: { name: 'Belo Horizonte', metres: 850 },
  goiania: { name: 'Goiânia', metres: 750 },
  'campos do jordao': { name: 'Campos do Jordão', metres: 1630 },
  petropolis: { name: 'Petrópolis', metres: 840 },
  gramado: { name: 'Gramado', metres: 830 },
  'pocos de caldas': { name: 'Poços de Caldas', metres: 1190 },
  'sao joaquim': { name: 'São Joaquim', metres: 1360 },
  piata: { name: 'Piatã', metres: 1270 },
  varginha: { name: 'Varginha', metres: 980 },
  'monte verde': { name: 'Monte Verde', metres: 1550 },
  bogota: { name: 'Bogotá', metres: 2600 },
  quito: { name: 'Quito', metres: 2850 },
  'la paz': { name: 'La Paz', metres: 3640 },
  cusco: { name: 'Cusco', metres: 3400 },
  'cidade do mexico': { name: 'Cidade do México', metres: 2240 },
  'porto alegre': { name: 'Porto Alegre', metres: 10 },
  manaus: { name: 'Manaus', metres: 90 },
  santos: { name: 'Santos', metres: 0 },
  'rio de janeiro': { name: 'Rio de Janeiro', metres: 0 },
  rj: { name: 'Rio de Janeiro', metres: 0 },
  florianopolis: { name: 'Florianópolis', metres: 0 },
  floripa: { name: 'Florianópolis', metres: 0 },
  salvador: { name: 'Salvador', metres: 10 },
  recife: { name: 'Recife', metres: 0 },
  fortaleza: { name: 'Fortaleza', metres: 20 },
  belem: { name: 'Belém', metres: 10 },
  litoral: { name: 'litoral', metres: 0 },
  praia: { name: 'litoral', metres: 0 },
  'nivel do mar': { name: 'nível do mar', metres: 0 },
} as const satisfies Record<string, { name: string; metres: number }>;

export function cityIn(text: string): { name: string; metres: number } | null {
  const found = Object.entries(CITIES).find(([name]) => ` ${text} `.includes(` ${name} `));
  return found ? found[1] : null;
}

/** Answers for methods on a flame or in a machine; null if the person heats the water. */
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
      `No ibrik a água entra morna, a cerca de ${temperatureText(defaultPlan(methodId))}, e esquenta junto com o pó.`,
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

/** Coolest water for a dark roast, °C. */
const LEAST_FOR_DARK = 85;

export function temperatureAnswer({ question, methodId, memory }: Ask): Answer {
  const asked = question.amounts.temperature;
  const range = `A faixa da SCA vai de ${COOLEST} a ${HOTTEST} °C: torra clara mais quente, escura menos.`;
  const tips =
    'Sem termômetro? Ferva, desligue e espere de 30 s a 2 min com a tampa aberta. No alto ela já ferve menos quente: perto de 97 °C em São Paulo, 96 °C em Brasília.';
  const city = cityIn(question.text);
  if (city) {
    const { name, metres } = city;
    return say(
      [
        `Em ${name}, a cerca de ${formatDecimal(metres)} m, a água ferve perto de ${formatDecimal(boilingPoint(metres))} °C.`,
        'Para torra clara, use recém-fervida; para média e escura, espere um pouco.',
        'Diga sua altitude em Configurações, e cada receita leva isso em conta.',
      ],
      [page('settings'), lesson('water')],
    );
  }
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
  const plan = planInUse(methodId ?? 'v60', memory, question.roast);
  const { source } = plan.recipe;
  const where = methodId === null ? 'No coado de filtro' : capital(methodOf(methodId).inIt);
  const own = `${where}, a receita ${source === 'Coado' ? 'da casa' : `de ${source}`} usa ${temperatureText(plan)}.`;
  // Water of 85 to 90 °C suits a dark roast.
  const least = question.roast === 'Escura' ? LEAST_FOR_DARK : COOLEST;
  const byRoast = question.roast === null ? [] : [plan.recipe.hint];
  const verdict =
    asked === null
      ? []
      : [
          asked < least
            ? `${formatDecimal(asked)} °C é pouco para a maioria dos cafés: tende a sair azedo e ralo.`
            : asked <= HOTTEST
              ? `${formatDecimal(asked)} °C está na faixa${asked < COOLEST ? ' da torra escura' : ''}.`
              : asked <= 100
                ? `${formatDecimal(asked)} °C é bem quente: guarde para torra clara.`
                : `Acima de 100 °C já é vapor: ao nível do mar a água ferve a 100 °C, e mais no alto, antes.`,
        ];
  return {
    ...say([...verdict, own, ...byRoast, range, tips], [lesson('water'), calculator(plan)]),
    about: planMemory(plan),
  };
}
