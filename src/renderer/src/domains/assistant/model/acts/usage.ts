import { vesselsFor } from '@shared/brew/vessels';
import { counted, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { amountsAnswer } from '../answers/brew-amounts';
import { planAnswer } from '../answers/brewing';
import { choice, lesson, method, page, point, say } from '../answers/compose';
import { compareAnswer } from '../answers/methods';
import { type MethodId, methodOf, planFor } from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn } from './act';
import { OF_SPOON } from './slots';

const MEANS =
  /\b(?:(?:o )?que (?:que )?(?:e|seria|quer dizer|significa)|quer dizer (?:o )?que|significa (?:o )?que|como (?:leio|le|se le|interpret\w+|entendo)|nao entend\w+|e o que|para que serve)\b/;
/** Grams of coffee in the example for a ratio: a round number, so that the product is easy. */
const EXAMPLE = 20;

const ratioMeant: ActRule = (ask, text, isMeant) => {
  const { ratio, coffee, water } = ask.question.amounts;
  if (ratio === null || coffee !== null || water !== null || !(isMeant || MEANS.test(text)))
    return null;
  const isShot = ask.methodId === 'espresso' || ratio <= 4;
  const dose = isShot ? 18 : EXAMPLE;
  const drink = isShot ? 'de bebida na xícara' : 'de água';
  return act('ratio', {
    ...say(
      [
        `${formatRatio(ratio)} é uma parte de café para ${formatDecimal(ratio)} partes ${drink}: 1 g de pó para ${formatDecimal(ratio)} g (ou ml).`,
        `Com ${formatGrams(dose)} de pó, ${formatGrams(dose * ratio)} ${drink}.`,
        'Quanto menor o segundo número, mais forte o café; quanto maior, mais leve.',
      ],
      [lesson('ratio'), page('calculator')],
    ),
    about: { ratio },
  });
};

const FULL =
  /\b(?:chei[oa]s?|ench\w+|ate (?:a boca|a borda|em cima|o topo|o talo)|lotad[oa]|no maximo|(?:ela|ele) tod[oa]|tod[oa] (?:ela|ele))\b/;
const ASKS_COFFEE =
  /\b(?:quant[oa]s?|qual|dose|receita|leva|vai|proporcao)\b|\b(?:cafe|po|gramas?)\b/;
/** Vessels that most people have; for other methods, the first vessel is assumed. */
const OWN: Partial<Record<MethodId, string>> = { aeropress: 'aeropress' };

/** Answers 'AeroPress cheia, quanto de café?' with the dose for a full device. */
const fullDevice: ActRule = (ask, text, isMeant) => {
  const { methodId } = ask;
  const { coffee, water, ratio, cups, device } = ask.question.amounts;
  const isOpen = [coffee, water, ratio, cups, device].every((each) => each === null);
  // 'Duas colheres bem cheias' fills no device.
  if (methodId === null || !isOpen || OF_SPOON.test(text)) return null;
  if (!isMeant && !(FULL.test(text) && ASKS_COFFEE.test(text))) return null;
  if (ask.question.methods.length !== 1 || /\b(?:entup\w+|vaz\w+|transbord\w+)\b/.test(text)) {
    return null;
  }
  const vessels = vesselsFor(methodId);
  const vessel = vessels.find(({ id }) => id === OWN[methodId]) ?? vessels[0];
  if (!vessel || vessel.counts === 'coffee') return null;
  const plan = planFor({
    methodId,
    coffee: vessel.takes?.coffee ?? null,
    water: vessel.takes?.water ?? vessel.capacity * (vessel.counts === 'slurry' ? 0.9 : 1),
    ratio: null,
    cups: null,
    roast: ask.question.roast,
    knownId: null,
  });
  if (!plan) return null;
  const answer = planAnswer(plan, null);
  return act('amounts', {
    ...answer,
    text: `Contei ${vessel.name}, de uns ${formatDecimal(vessel.capacity)} ml. É outra? Diga os ml dela.\n${answer.text}`,
  });
};

const ASKS_FILLING =
  /\b(?:valvula|ate onde|onde (?:para|vai|fica|ponho) a agua|como (?:\w+ ){0,2}(?:ench\w+|mont\w+|usa|usar|uso|funciona)|(?:aperto|apert\w+|soc\w+|compact\w+) o po|primeira vez)\b/;
/** Words for a moka; 'italiana' is one, but not the 'italiano' of a cappuccino. */
const OF_MOKA = /\b(?:moka|moca|mokinha|italiana|bialetti|cafeteira de fogao)\b/;
const BROKEN =
  /\b(?:vaz\w+|entup\w+|trav\w+|nao (?:sobe|sai|passa)|limp\w+|troc\w+|comprar|lav\w+|nova|novinha|estrear|estreia)\b/;

/** Answers 'italiana de 6: até onde ponho água?'. */
const mokaFilled: ActRule = (ask, text, isMeant) => {
  const isMoka = ask.question.methods[0] === 'moka-pot' && (isMeant || OF_MOKA.test(text));
  if (!isMoka || !(isMeant || (ASKS_FILLING.test(text) && !BROKEN.test(text)))) return null;
  const { device, coffee, water, items } = ask.question.amounts;
  if (items.some((item) => item.kind === 'name' && item.name.kind === 'grinder')) return null;
  // A dose without water and without the pot's size is the dose of the calculated recipe.
  if (coffee !== null && water === null && device === null)
    return act('amounts', amountsAnswer({ ...ask, methodId: 'moka-pot' }));
  const vessel = vesselsFor('moka-pot').find(
    ({ name }) => device !== null && Number(/^\d+/.exec(name)?.[0]) === device.size,
  );
  const dose = coffee ?? vessel?.takes?.coffee ?? null;
  const drink = water ?? vessel?.takes?.water ?? null;
  return act('amounts', {
    ...say(
      [
        'Na moka, a água vai na base até logo abaixo da válvula, sem cobri-la; o pó enche o funil até a borda, nivelado e sem apertar.',
        ...(dose !== null && drink !== null
          ? [
              `Na de ${device?.size ?? ''} xícaras são cerca de ${formatGrams(dose)} de pó e ${formatGrams(drink)} de água.`,
            ]
          : []),
        point('Água já quente na base (segure com um pano), pó de média-fina, e rosqueie firme.'),
        point('Fogo baixo, tampa aberta: em 4 a 6 minutos o café sobe.'),
        point('Clareou e começou a borbulhar? Tire do fogo e esfrie a base em água fria.'),
        'A válvula é a segurança: nunca a cubra nem a tampe, e só abra a moka fria.',
      ],
      [method('moka-pot'), lesson('moka')],
    ),
    about: { methodId: 'moka-pot', coffee: dose, water: drink },
  });
};

const OF_CLEANING =
  /\b(?:lav(?:ar|o|a|agem)|limp(?:ar|o a|eza)|suj\w+|louca|bagunca|trabalho (?:para|pra|de|depois)|menos trabalho)\b/;
const WANTS_LESS =
  /\b(?:preguica|horror|odi\w+|odei\w+|menos|mais facil|facil|sem|nao quer\w*|detest\w+|chat[oa]|no lugar|pratic\w+|rapid\w+)\b/;
/** Effort to clean each brewer, from 1 (push the puck out) to 5; our own scale. */
const CLEANING: Readonly<Record<MethodId, number>> = {
  aeropress: 1,
  v60: 1.5,
  melitta: 1.5,
  koar: 1.5,
  origami: 1.6,
  'kalita-wave': 1.6,
  'iced-pour-over': 1.7,
  chemex: 2.2,
  'drip-machine': 2,
  clever: 1.8,
  'hario-switch': 2,
  phin: 2.5,
  ibrik: 2.5,
  'brazilian-pour-over': 2.6,
  'cold-brew': 3,
  'moka-pot': 3,
  'milk-drinks': 4,
  'french-press': 4,
  espresso: 5,
  siphon: 5,
};
const WHY_CLEAN: Partial<Record<MethodId, string>> = {
  aeropress: 'a AeroPress empurra a borra seca direto no lixo e sai limpa com um enxágue',
  'french-press': 'a prensa pede tirar a borra molhada e desmontar a malha',
  'moka-pot': 'a moka lava fácil, mas só fria e sem detergente forte',
  espresso: 'o espresso pede limpar grupo, cesto e vaporizador todo dia',
  siphon: 'o sifão tem vidro e filtro de pano para cuidar',
  'brazilian-pour-over':
    'o coador de pano se lava na hora e se guarda úmido; com papel, vai tudo para o lixo',
};
const whyClean = (id: MethodId) =>
  WHY_CLEAN[id] ?? 'o filtro de papel leva a borra junto, e o suporte só se enxágua';

/** Answers 'prensa ou AeroPress, tenho preguiça de lavar' with the easier one to clean. */
const easiestToClean: ActRule = (ask, text, isMeant) => {
  const { methods } = ask.question;
  if (!isMeant && !(OF_CLEANING.test(text) && WANTS_LESS.test(text))) return null;
  if (
    !isMeant &&
    /\b(?:xicara|gosto|sabor|moedor|detergente|como (?:\w+ )?(?:lav|limp)\w+)\b/.test(text)
  )
    return null;
  const [one, other] = methods;
  if (one !== undefined && other !== undefined) {
    const best = CLEANING[one] <= CLEANING[other] ? one : other;
    const worse = best === one ? other : one;
    const compared = compareAnswer(ask);
    return act('compare', {
      ...compared,
      text: [
        `${methodOf(best).name} dá menos trabalho para limpar: ${whyClean(best)}.`,
        point(`${methodOf(worse).name}: ${whyClean(worse)}.`),
        'No gosto:',
        ...compared.text.split('\n').filter((line) => line.startsWith('•')),
      ].join('\n'),
    });
  }
  const asksMethod =
    one === undefined
      ? /\b(?:metodo|cafeteira|jeito de (?:fazer|passar)|menos suja|suja menos)\b/
      : /\b(?:no lugar|troc\w+|em vez|outr[oa]|alternativa|preguica|odeio)\b/;
  if (!isMeant && !asksMethod.test(text)) return null;
  return act('methods', {
    ...say(
      [
        'Para sujar pouco: AeroPress ou um coador de papel (V60, Melitta).',
        point('Na AeroPress a borra sai seca, num disco: enxaguou, acabou. Boa para uma pessoa.'),
        point('No papel, o filtro leva a borra; o suporte só se enxágua.'),
        ...(one !== undefined && CLEANING[one] > 2
          ? [point(`${methodOf(one).name}: ${whyClean(one)}.`)]
          : []),
      ],
      [method('aeropress'), method('v60')],
    ),
    about: { methodId: 'aeropress', otherId: 'v60' },
  });
};

const ROASTED =
  /\b(?:torr(?:ad[oa]s?|aram|ou|ei)|(?:data d[ea] )?torra (?:de|e|foi|do dia|feita)|torra fresca|recem torrad\w+)\b/;
const WHEN_ROASTED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:anteontem|antes de ontem|antontem)\b/, 2],
  [/\bontem\b/, 1],
  [/\b(?:hoje|agora|acabou de|ha pouco|horas atras)\b/, 0],
  [/\b(?:semana passada|uma semana|1 semana)\b/, 7],
  [/\b(?:mes passado|um mes|1 mes)\b/, 30],
];
const DAYS_AGO = /\b(\d{1,3}) (dias?|semanas?|mes(?:es)?)\b/;
const DAYS_OF: Readonly<Record<string, number>> = { d: 1, s: 7, m: 30 };
const ASKS_USE =
  /\b(?:posso|pode|da para|ja|espero|esperar|preciso|tomo|tomar|usar|uso|abro|passar|bom|presta|serve|descans\w+|devo|cedo|espum\w+|por que|que e isso|normal)\b/;
/** Days of rest after the roast, and the end of the best weeks of a closed bag. */
const REST = { filter: [3, 7], espresso: [7, 14], best: 42 } as const;

/** Answers 'torrado anteontem, já posso usar?': the gas must leave first. */
const roastAge: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !(ROASTED.test(text) && ASKS_USE.test(text))) return null;
  if ((!isMeant && /\bem casa\b|\btorrar\b/.test(text)) || ask.question.amounts.coffee !== null)
    return null;
  const written = DAYS_AGO.exec(text);
  const days = written
    ? Number(written[1]) * (DAYS_OF[written[2]?.charAt(0) ?? 'd'] ?? 1)
    : WHEN_ROASTED.find(([words]) => words.test(text))?.[1];
  if (days === undefined || amountsIn(ask, 'mass').length > 0) return null;
  const isShot = ask.methodId === 'espresso' || ask.question.methods.includes('espresso');
  const [least, most] = isShot ? REST.espresso : REST.filter;
  const age = days === 0 ? 'Torrado hoje' : `Torrado há ${counted(days, 'dia', 'dias')}`;
  const use = isShot ? 'o espresso' : 'coar';
  const wait = least - days;
  const verdict =
    days < least
      ? `${age}, ainda é cedo para ${use}: espere ${wait === 1 ? 'mais 1 dia' : `mais ${wait} dias`}, pelo menos. O grão solta gás, que atrapalha a água.`
      : days <= REST.best
        ? `${age}, já pode usar: o descanso para ${use} é de ${least} a ${most} dias.`
        : `${age}, passou das melhores semanas, mas serve: cheire, e moa um ponto mais fino.`;
  return act(
    'roastRest',
    say(
      [
        verdict,
        point(
          'Coado: de 3 a 7 dias de descanso. Espresso: de 7 a 14. Torra clara pede mais que escura.',
        ),
        days < least
          ? 'Não faz mal tomar antes: espuma mais, e o gosto ainda muda a cada dia. Dê mais tempo à pré-infusão.'
          : 'Guarde fechado, longe de luz e calor.',
      ],
      [lesson('storage')],
    ),
  );
};

const OF_MINERALS = /\b(?:tds|residuo|ppm|mg l|mg\/l|minerais)\b/;
const MINERALS = { least: 75, usual: 150, most: 250 } as const;

const waterMinerals: ActRule = (ask, text, isMeant) => {
  const isOfWater = /\bagua\b/.test(text) && OF_MINERALS.test(text);
  const value = Number(
    /\b(\d{2,4})\b/.exec(text.replace(/\b\d+ ?(?:g|ml|graus|x)\b/g, ' '))?.[1] ?? Number.NaN,
  );
  const isJudged =
    /\b(?:muito|pouco|bom|boa|ruim|alt[oa]|baix[oa]|serve|certo|ok|normal|pode|presta)\b/.test(
      text,
    );
  if (!isMeant && !(isOfWater && isJudged)) return null;
  if (Number.isNaN(value) || ask.question.amounts.coffee !== null) return null;
  const verdict =
    value > MINERALS.most
      ? 'é alto: o café fica sem acidez e pesado, e a máquina incrusta. Misture com água leve ou use um filtro que reduz a dureza'
      : value < MINERALS.least
        ? 'é baixo: o café sai ácido e ralo. Misture com uma água mais mineral'
        : 'está na faixa boa';
  return act(
    'water',
    say(
      [
        `${formatDecimal(value)} mg/L ${verdict}.`,
        `Para café, procure perto de ${MINERALS.usual} mg/L, de ${MINERALS.least} a ${MINERALS.most}.`,
      ],
      [lesson('water'), choice('Como ler o rótulo da água mineral?')],
    ),
  );
};

export const USAGE: ActRules = {
  ratioMeant,
  mokaFilled,
  fullDevice,
  easiestToClean,
  roastAge,
  waterMinerals,
};
