import { formatDuration, formatGrams, formatRatio } from '@shared/format';
import { fourSixAnswer } from '../answers/authors';
import { NO_AMOUNTS, planAnswer } from '../answers/brewing';
import { type Ask, lesson, method, planMemory, point, say } from '../answers/compose';
import {
  defaultPlan,
  FILTER_RATIOS,
  type MethodId,
  methodOf,
  planFor,
  ratioOfMethod,
} from '../knowledge/methods';
import { LEAST_BARE_WATER } from '../language/amounts';
import { MOST_DOSE } from '../language/figures';
import { DRIPPED } from '../language/understand';
import { paceOf } from '../trouble-in';
import { type Act, type ActRule, type ActRules, ASKS_VERDICT, act, amountsIn } from './act';

/** Words that make a volume include the ice: '500 ml gelado, quanto de gelo?'. */
const OF_THE_GLASS =
  /\bquant\w+ (?:\w+ ){0,3}gelo\b|\bgelo (?:e |vai |fica |da )?quanto\b|\bcontando (?:o gelo|tudo)\b|\bja com (?:o )?gelo\b|\b(?:pronto|no total|ao todo|de bebida)\b/;

/** Matches a glass or cup and its size, which includes the ice: 'copo de 500'. */
const A_GLASS = /\b(?:copos?|copao|tacas?|canecas?|copinhos?)(?: (?:grande|alto))?(?: de)? \d/;

/** Answers 'café gelado para 3', and 'e se eu quiser gelado' after 'v60 15 g'. */
const icedAmounts: ActRule = (ask, text, isMeant) => {
  const { concepts, methods, amounts } = ask.question;
  const isIced = concepts.has('iced') || methods[0] === 'iced-pour-over';
  // The iced recipe is for dripped coffee only.
  if (!(isMeant || isIced) || methods.some((id) => !DRIPPED.has(id) && id !== 'iced-pour-over'))
    return null;
  if (!isMeant && /\b(?:leite|sorvete|aguad\w+|azed\w+|amarg\w+|como|diferenca)\b/.test(text))
    return null;
  const { coffee, water, cups, ratio } = amounts;
  const remembered = ask.followsUp && water === null && cups === null ? ask.memory.coffee : null;
  const weights = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  // 'V60 com gelo, 20 g' states one small weight, which is the dose.
  const lone = weights.length === 1 && !/\d ?g\w* de gelo\b/.test(text) ? weights[0] : undefined;
  const isDose = lone !== undefined && lone <= MOST_DOSE && water === null;
  const dose = coffee ?? (isDose ? lone : remembered);
  if (ratio !== null || (dose === null && water === null && cups === null)) return null;
  const asksIce =
    water !== null && (OF_THE_GLASS.test(text) || A_GLASS.test(text)) && !/\bagua\b/.test(text);
  if (dose !== null && water !== null && !asksIce) return null;
  const usual = defaultPlan('iced-pour-over');
  const hotShare = usual.water / (usual.water + (usual.ice ?? 0));
  const hot = water !== null && asksIce ? Math.round(water * hotShare) : water;
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId: 'iced-pour-over',
    coffee: dose,
    water: hot,
    cups,
    roast: ask.question.roast,
    knownId: null,
  });
  return plan ? act('amounts', planAnswer(plan, cups)) : null;
};

const RATIO = /\b1(?::| ?(?:para|pra|por) )(\d{1,2})\b(?! ?(?:g|ml|min))/g;
const ASKS_WHICH = /\b(?:por que|qual|mais|diferenca|muda|melhor|fica|ou)\b/;

/** Answers '1:15 ou 1:17, qual mais forte?'. */
const ratiosCompared: ActRule = (ask, text, isMeant) => {
  const ratios = [...ask.question.typed.matchAll(RATIO)].map(([, parts]) => Number(parts));
  const [one, other] = ratios;
  const { coffee, water } = ask.question.amounts;
  if (one === undefined || other === undefined || one === other || ratios.length > 2) return null;
  const drink = water !== null && water > 20 ? water : null;
  if (coffee !== null || ask.question.concepts.has('milk')) return null;
  if (!isMeant && !ASKS_WHICH.test(text)) return null;
  const [strong, light] = [Math.min(one, other), Math.max(one, other)];
  const dose = strong <= 4 ? 18 : 20;
  const both =
    drink === null
      ? `Com ${formatGrams(dose)}: ${formatGrams(dose * strong)} contra ${formatGrams(dose * light)}.`
      : `Para ${formatGrams(drink)}: ${formatGrams(drink / strong)} de café contra ${formatGrams(drink / light)}.`;
  return act('ratio', {
    ...say(
      [
        `${formatRatio(strong)} é mais forte: menos água para o mesmo pó. ${formatRatio(light)} é mais leve.`,
        both,
        'Forte é concentração, não amargor: se amargar, mexa na moagem.',
      ],
      [lesson('ratio')],
    ),
    about: { ratio: strong },
  });
};

/** Immersion methods with the ratios of filter coffee. */
const STEEPED: readonly MethodId[] = ['french-press', 'clever', 'hario-switch'];

const ASKS_PACE = /\b(?:rapid\w*|depressa|devagar|lent\w+|demor\w+|tempo)\b/;
const ASKS_ELSE = /\b(?:quant\w+|qual|quais|como|onde|por que|porque)\b/;
/** A time that differs from the recipe's by at most this share needs no other grind. */
const NEAR = 0.25;
const VERDICTS = {
  fast: [
    'passou depressa: moa um pouco mais fino, ou despeje mais devagar',
    'é pouca infusão: dê mais tempo, ou moa um pouco mais fino',
  ],
  slow: [
    'demorou: moa um pouco mais grosso, e agite menos',
    'passou do tempo, e pode amargar: sirva antes, ou moa mais grosso',
  ],
} as const;

/** Returns whether a brew was too fast or too slow; null within the usual range. */
function paceAt(methodId: MethodId, seconds: number, usual: number): 'fast' | 'slow' | null {
  if (STEEPED.includes(methodId)) return paceOf(methodId, seconds);
  if (seconds < usual * (1 - NEAR)) return 'fast';
  return seconds > usual * (1 + NEAR) ? 'slow' : null;
}

/** Answers 'usei 20 e 300, deu 2:10, tá rápido?', and a report of such a brew. */
const brewJudged: ActRule = (ask, text, isMeant) => {
  const { coffee, water, seconds } = ask.question.amounts;
  const methodId = ask.methodId ?? 'v60';
  if (coffee === null || water === null || seconds === null || seconds < 60) return null;
  const { concepts } = ask.question;
  const isTasted = ['sour', 'bitter', 'harsh', 'weak'].some((each) =>
    [...concepts].some((concept) => concept === each),
  );
  const ratio = water / coffee;
  const isSteeped = STEEPED.includes(methodId);
  if (!(DRIPPED.has(methodId) || isSteeped) || ratio < 8 || isTasted) return null;
  const plan = planFor({ ...NO_AMOUNTS, methodId, coffee, water, roast: null, knownId: null });
  if (!plan) return null;
  const usual = plan.recipe.parameters.totalTime;
  const pace = paceAt(methodId, seconds, usual);
  const isReport = pace !== null && ask.methodId !== null && !ASKS_ELSE.test(text);
  if (!(isMeant || isReport || ASKS_PACE.test(text) || ASKS_VERDICT.test(text))) return null;
  const verdict = pace === null ? 'está na faixa' : VERDICTS[pace][isSteeped ? 1 : 0];
  return act('time', {
    ...say(
      [
        `${formatGrams(coffee)} e ${formatGrams(water)} (${formatRatio(ratio)}) em ${formatDuration(seconds)}: ${verdict}.`,
        `${methodOf(methodId).inIt.replace(/^./, (first) => first.toUpperCase())}, a receita da casa dessa dose leva cerca de ${formatDuration(usual)}.`,
        'Quem manda é o gosto: azedo e ralo, mais fino; amargo e seco, mais grosso; bom, não mude.',
      ],
      [lesson('grind')],
    ),
    about: planMemory(plan),
  });
};

/** Words of a person who fears that the water was wrong. */
export const FEARS =
  /\b(?:exager\w+|passei|passou|errei|estragu\w+|ultrapass\w+|erramos|(?:foi|ficou|ta|esta|e) (?:demais|pouco|muito|certo|errado|ok)|(?:ta|esta|fica) (?:bom|boa)|tem problema|deu ruim|(?:era|devia|deveria|tinha que) (?:para )?(?:ser|ter|usar|por|botar|colocar))\b/;
/** Plausible limits of a brew's water, in grams for one gram of coffee. */
const [LEAST_QUOTIENT, MOST_QUOTIENT] = [3, 40] as const;
/** Share by which a ratio may differ from the usual one without a different taste. */
const SAME = 0.05;

/** Grams of drink per gram of coffee: limits of a classic shot, and the most of any shot. */
const [SHORT_SHOT, LONG_SHOT, MOST_OF_SHOT] = [1.6, 2.6, 6] as const;

/** Judges an espresso by its drink: 'saiu 60 ml, é muito?' after 'espresso 18 g'. */
function shotLength(coffee: number, drink: number): Act | null {
  const ratio = drink / coffee;
  if (ratio < 1 || ratio > MOST_OF_SHOT) return null;
  const usual = ratioOfMethod('espresso');
  const verdict =
    ratio < SHORT_SHOT
      ? 'curto, como um ristretto'
      : ratio > LONG_SHOT
        ? 'longo, como um lungo, e mais ralo'
        : 'na faixa do clássico';
  return act('amounts', {
    ...say(
      [
        `${formatGrams(coffee)} para ${formatGrams(drink)} dão ${formatRatio(ratio)}: ${verdict}.`,
        `O comum é ${formatRatio(usual)}, ${formatGrams(coffee * usual)} na xícara: corte perto disso e prove.`,
      ],
      [lesson('espresso')],
    ),
    about: { methodId: 'espresso', coffee, water: drink, ratio: null },
  });
}

const waterJudged: ActRule = (ask, text) => {
  const { amounts } = ask.question;
  const { bare, seconds, temperature, ratio: asked } = amounts;
  const dose = ask.followsUp ? ask.memory.coffee : null;
  // 'Parei em 150 g' after a dose of 40 g is water: a new dose is below three times the old.
  const isWater =
    dose !== null && amounts.coffee !== null && amounts.coffee >= dose * LEAST_QUOTIENT;
  const coffee = (isWater ? null : amounts.coffee) ?? dose;
  const water = amounts.water ?? (isWater ? amounts.coffee : null);
  const poured = water ?? (bare !== null && bare >= LEAST_BARE_WATER ? bare : null);
  if (coffee === null || poured === null || !FEARS.test(text)) return null;
  if (/\btds\b|\bextracao\b/.test(text)) return null;
  if (ask.methodId === 'espresso' && seconds === null) return shotLength(coffee, poured);
  // 'Errei, é meio litro' has one amount: it corrects the last message and needs no verdict.
  const isWhole = amounts.coffee !== null && amounts.water !== null;
  if (ask.methodId === null && !isWhole) return null;
  const methodId = ask.methodId ?? 'v60';
  const isFilter = DRIPPED.has(methodId) || (isWhole && STEEPED.includes(methodId));
  if (!isFilter || seconds !== null || temperature !== null || asked !== null) return null;
  const ratio = poured / coffee;
  if (ratio < LEAST_QUOTIENT || ratio > MOST_QUOTIENT) return null;
  const usual = ratioOfMethod(methodId);
  const { strongest, weakest } = FILTER_RATIOS;
  const whose = ask.methodId === null ? 'comum' : 'da receita da casa';
  const difference =
    Math.abs(ratio / usual - 1) <= SAME
      ? `bem perto do ${formatRatio(usual)} ${whose}`
      : `mais ${ratio < usual ? 'forte' : 'leve'} que o ${formatRatio(usual)} ${whose}`;
  const remedy =
    ratio > weakest
      ? `Passou do comum: da próxima, ${formatGrams(Math.round(poured / usual))} de café para essa água.`
      : ratio < Math.min(strongest, usual)
        ? `Faltou água: complete até ${formatGrams(Math.round(coffee * usual))}, ou dilua na xícara.`
        : 'Está dentro do comum, não estragou: prove antes de corrigir.';
  return act('amounts', {
    ...say(
      [
        `${formatGrams(coffee)} e ${formatGrams(poured)} dão ${formatRatio(ratio)}, ${difference}.`,
        remedy,
      ],
      [lesson('ratio')],
    ),
    about: { coffee, water: poured, ratio: null },
  });
};

const OF_SWEETNESS = /\b(?:doce|docura|acid\w+|forte|fraco|leve|corpo)\b/;

const fourSixDialled: ActRule = (ask, text, isMeant) => {
  const { concepts, amounts } = ask.question;
  if (!isMeant && !(concepts.has('fourSix') && OF_SWEETNESS.test(text))) return null;
  if (amounts.seconds !== null) return null;
  const answer = fourSixAnswer(ask);
  return act('fourSix', {
    ...answer,
    text: [
      answer.text,
      point('Mais doce: primeiro despejo menor que o segundo. Mais ácido: o contrário.'),
      point('Mais forte: mais despejos no fim. Mais leve: menos.'),
    ].join('\n'),
  });
};

const ASKS_METHOD =
  /\b(?:qual|que|o) (?:metodo|cafeteira|jeito|coador)\b|\bmetodo (?:mais|com|que|para)\b|\bqual (?:deles|deixa|faz|da)\b/;
/** Longest message, in words, that can continue the last question: 'e o mais barato?'. */
const MOST_OF_TURN = 5;
const OF_MANY =
  /\b(?:muita gente|visitas?|familia|festa|varias pessoas|(?:somos|\d{1,3}) (?:\w+ )?(?:pessoas|bocas|gente)|sem passar \w+ vezes|passar \d+ vezes)\b/;
/** Qualities of a cup or a method, the methods that have them, and why. */
const BY_QUALITY: readonly (readonly [RegExp, readonly MethodId[], string])[] = [
  [
    /\b(?:menos|pouca|sem|baixa|tira\w*) (?:\w+ )?(?:acid\w+|azed\w+)\b/,
    ['french-press', 'cold-brew'],
    'Menos acidez: prensa francesa, cold brew, moka ou coador de pano. Torra média a escura também ajuda.',
  ],
  [
    /\b(?:encorpad\w*|corpo|dens[oa])\b/,
    ['french-press', 'moka-pot'],
    'Mais corpo: prensa francesa, moka ou espresso, que deixam passar óleo. O papel tira corpo.',
  ],
  [
    /\b(?:limp[oa]|leve|suave|aromatic\w*|delicad\w*|floral|frutad\w*)\b/,
    ['v60', 'chemex'],
    'Xícara limpa e aromática: V60 ou Chemex, com papel.',
  ],
  [
    /\b(?:barat\w+|gastar pouco|pouco dinheiro|em conta)\b/,
    ['melitta', 'brazilian-pour-over'],
    'O mais barato: coador de pano ou um porta-filtro de plástico (Melitta ou V60). Depois, prensa francesa.',
  ],
  [
    /\b(?:sozinh[oa]|solteir[oa]|(?:so )?para (?:mim|uma pessoa)|sem (?:fogao|fogo|cozinha)|quarto|apartamento|kitnet|pensionato|republica|dormitorio)\b/,
    ['aeropress', 'french-press'],
    'Para um só, ou sem fogão: AeroPress, prensa pequena ou um coador de uma xícara. Basta água quente da chaleira elétrica.',
  ],
  [
    /\b(?:viag\w+|acamp\w+|trabalho|escritorio|mochila)\b/,
    ['aeropress'],
    'Para levar: AeroPress. É leve, não quebra e limpa fácil.',
  ],
  [
    /\b(?:menos (?:po|cafe)|gasta\w* menos|rend\w+ mais|economiz\w+ (?:po|cafe))\b/,
    ['v60', 'chemex'],
    'Menos pó por xícara: V60, Chemex e Kalita, perto de 1:16 a 1:17. Coado de casa, moka e prensa levam mais pó para a mesma água.',
  ],
  [
    OF_MANY,
    ['brazilian-pour-over', 'drip-machine'],
    'Para muita gente: coador de pano grande ou cafeteira elétrica, de 1 a 2 litros por vez. Prensa e Chemex param perto de 1 litro.',
  ],
];

const methodFor: ActRule = (ask, text, isMeant) => {
  const { methods } = ask.question;
  // The answer to 'prensa, Chemex ou pano para doze pessoas?' depends on their capacities.
  const isOfTwo = methods.length === 2;
  const isForMany = methods.length > 1 && !isOfTwo && OF_MANY.test(text);
  // 'E o mais barato?' continues 'que método indica?'
  const asked =
    ask.followsUp && ask.question.words <= MOST_OF_TURN ? `${ask.memory.said} ${text}` : text;
  if (isOfTwo && ask.question.concepts.has('compare')) return null;
  if (!isMeant && !isForMany && (methods.length > 0 || !ASKS_METHOD.test(asked))) return null;
  const quality = BY_QUALITY.find(([words]) => words.test(text));
  if (!quality) return null;
  const [, ids, said] = quality;
  return act('methods', {
    ...say(
      [said, 'Dois seguidos do mesmo grão, em métodos diferentes, ensinam mais que a fama.'],
      ids.map(method),
    ),
    about: { methodId: ids[0] ?? 'v60', otherId: ids[1] ?? null },
  });
};

const UNDILUTED = /\b(?:puro|sem diluir|direto|pronto)\b/;

/** Answers 'e para tomar puro?' after 'receita de cold brew'. */
const coldUndiluted: ActRule = (ask: Ask, text) => {
  const { coffee, water } = ask.question.amounts;
  const isFollowUp = ask.followsUp && ask.memory.methodId === 'cold-brew';
  if (!isFollowUp || coffee !== null || water !== null || !UNDILUTED.test(text)) return null;
  if (/\btempo\b|\bhoras?\b|\bquando\b/.test(text)) return null;
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId: 'cold-brew',
    coffee: ask.memory.coffee,
    ratio: 14,
    roast: ask.question.roast,
    knownId: null,
  });
  return plan ? act('amounts', planAnswer(plan, null)) : null;
};

export const BREWS: ActRules = {
  icedAmounts,
  ratiosCompared,
  brewJudged,
  waterJudged,
  fourSixDialled,
  methodFor,
  coldUndiluted,
};
