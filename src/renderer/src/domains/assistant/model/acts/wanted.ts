import { formatDecimal, formatRatio } from '@shared/format';
import { amountsAnswer, recipeAnswer } from '../answers/brew-amounts';
import { planAnswer } from '../answers/brewing';
import { type Ask, lesson, method, page, point, say } from '../answers/compose';
import { namesConditions } from '../answers/conditions';
import { NO_SCALE, withHelp } from '../answers/help';
import { temperatureAnswer } from '../answers/temperature';
import {
  COLD_BREW_HOURS,
  defaultPlan,
  planFor,
  ratioOfMethod,
  TASTED_STEP,
} from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn } from './act';
import { asksFor } from './asked';
import { bought, shareLeft } from './slots';

const PARTS: readonly RegExp[] = [
  /\bquant[oa]s? (?:de )?(?:po|cafe|gramas?|g|agua|ml)\b|\b(?:qual|que) (?:a )?(?:dose|proporcao|receita)\b/,
  /\b(?:moagem|moer|moo|granulometria)\b/,
  /\bquant[oa]s? (?:tempo|horas?|minutos?|segundos?)\b|\btempo (?:de|d[ao]|total)\b|\be (?:o )?tempo\b/,
  /\b(?:temperatura|graus?(?! de moagem))\b/,
];
/** Words for the dose, also without 'quanto': 'a medida do pó mais o tempo'. */
const NAMES_DOSE =
  /\b(?:doses?|proporcao|receita|medidas?|gramas?|quant[oa]s? (?:de )?(?:po|cafe|agua|g|ml)|(?:tanto|leva) de (?:cafe|po|agua))\b/;
const COMPLAINS =
  /\b(?:ficou|saiu|azed\w+|amarg\w+|frac[oa]|ralo|entup\w+|demor\w+|errad\w+|guard\w+|dura)\b/;

/** Answers with several parts of one recipe: 'Phin: quanto de pó e quanto tempo?'. */
const severalAsked: ActRule = (ask, text, isMeant) => {
  const [methodId, other] = ask.question.methods;
  if (methodId === undefined || other !== undefined || (!isMeant && COMPLAINS.test(text)))
    return null;
  const { seconds, coffee, water, cups, temperature, ratio } = ask.question.amounts;
  const asked = PARTS.filter((words) => words.test(text)).length;
  // 'Tempo total da V60' is about one part of the brew, which another act answers.
  const isOneOfOthers = asked === 1 && !NAMES_DOSE.test(text);
  if ((asked < 2 && !isMeant) || isOneOfOthers || seconds !== null || temperature !== null)
    return null;
  if (ask.question.concepts.has('ownGrinder') || ask.question.concepts.has('cleaning')) return null;
  const isOpen = [coffee, water, cups, ratio].every((amount) => amount === null);
  const plan = defaultPlan(methodId, ask.question.roast);
  const answer = isOpen ? planAnswer(plan, null) : amountsAnswer(ask);
  const minutes = Math.max(1, Math.round(plan.recipe.parameters.totalTime / 60));
  const hours =
    methodId === 'cold-brew'
      ? [
          `De ${COLD_BREW_HOURS.shortest} a ${COLD_BREW_HOURS.longest} horas servem; fora da geladeira, menos, e só em lugar fresco.`,
        ]
      : [`Leva cerca de ${formatDecimal(minutes, 0)} min.`];
  return act('amounts', {
    ...answer,
    text: [
      answer.text,
      `Moagem ${plan.recipe.parameters.grindSize.toLowerCase()}: é um ponto de partida.`,
      ...hours,
    ].join('\n'),
  });
};

const WANTS =
  /\b(?:quer\w*|pediu|pedi|gost\w+|prefir\w+|prefer\w+|bem|cafe\w*|coado|para|mais|meio)\b/;
const WEAK_WANTED = /\b(?:fraqu?inh\w+|frac\w+|leve|levinh\w+|suave)\b/;
const STRONG_WANTED = /\b(?:fort\w+|encorpad\w+)\b/;
const HAPPENED = /\b(?:ficou|fica|saiu|sai|saindo|esta|continua|tava|muito frac\w+|demais)\b/;
const ASKS_DOSE = /\bquant[oa]s?\b|\b(?:po|receita|medida|dose)$|\b(?:po|dose|medida)\b/;
const LEAST_WEAK = 16;

/** Answers with another strength: 'cafezinho fraquinho, 2 xícaras de 120 na Melitta'. */
const strengthWanted: ActRule = (ask, text, isMeant) => {
  const { coffee, water, cups, ratio } = ask.question.amounts;
  const isWeak = WEAK_WANTED.test(text);
  const isStrong = STRONG_WANTED.test(text);
  if (isWeak === isStrong || !(isMeant || (!HAPPENED.test(text) && WANTS.test(text)))) return null;
  const isOne = (coffee === null) !== (water === null) || (coffee === null && cups !== null);
  if (ratio !== null || !isOne || !(isMeant || ASKS_DOSE.test(text))) return null;
  const methodId = ask.methodId ?? 'brazilian-pour-over';
  if (methodId === 'espresso' || methodId === 'milk-drinks' || methodId === 'cold-brew')
    return null;
  const usual = ratioOfMethod(methodId);
  const wanted = isWeak ? Math.max(usual + TASTED_STEP, LEAST_WEAK) : usual - TASTED_STEP;
  const plan = planFor({
    methodId,
    coffee,
    water,
    ratio: wanted,
    cups: coffee === null && water === null ? cups : null,
    roast: ask.question.roast,
    knownId: null,
  });
  if (!plan) return null;
  const answer = planAnswer(plan, null);
  return act('amounts', {
    ...answer,
    text: `${answer.text}\n${isWeak ? 'Mais leve' : 'Mais forte'} que o de costume, que é ${formatRatio(usual)}.`,
  });
};

const OF_EXTRACTION = /\bextra(?:cao|iu|i|ido|indo|ida)\b/;
const [LEAST_EXTRACTED, MOST_EXTRACTED] = [18, 22] as const;

const extractionJudged: ActRule = (ask, text, isMeant) => {
  const value = amountsIn(ask, 'percent')[0]?.amount.value;
  const { coffee, water } = ask.question.amounts;
  const isYield = value !== undefined && value >= 10 && value <= 30;
  if (!isYield || !(isMeant || OF_EXTRACTION.test(text)) || coffee !== null || water !== null)
    return null;
  if (/\btds\b/.test(text)) return null;
  const isLow = value < LEAST_EXTRACTED;
  const isHigh = value > MOST_EXTRACTED;
  const lines = isLow
    ? [
        point('Moa um pouco mais fino: é o primeiro ajuste.'),
        point('Água mais quente, mais tempo ou um pouco mais de água para o mesmo pó.'),
      ]
    : isHigh
      ? [
          point('Feche menos a moagem: um ponto mais grosso.'),
          point('Água menos quente, menos tempo ou menos agitação.'),
        ]
      : [point('Dentro da faixa quem manda é o gosto: está bom, não mude.')];
  return act(
    'sum',
    say(
      [
        `${formatDecimal(value)} % ${isLow ? 'é pouco, e costuma sair azedo e ralo' : isHigh ? 'é muito, e costuma sair amargo e seco' : 'está na faixa'}: a clássica vai de ${LEAST_EXTRACTED} a ${MOST_EXTRACTED} %.`,
        ...lines,
      ],
      [lesson('extraction')],
    ),
  );
};

const ASKS_ML = /\b(?:em ml|quantos ml|em mililitros|quanto (?:e|da) em ml)\b/;

const cupInMl: ActRule = (ask, text, isMeant) => {
  const cup = amountsIn(ask, 'cup')[0];
  const holds = cup?.amount.unit?.holds;
  // The library answers 'quantos ml tem uma xícara?'
  if (
    !cup ||
    !holds ||
    (!isMeant && (cup.amount.value === 1 || !ASKS_ML.test(text))) ||
    asksFor(text, 'coffee') ||
    (isMeant && (ask.question.methods.length > 0 || ask.memory.methodId !== null)) ||
    ask.question.amounts.coffee !== null
  )
    return null;
  const isTea = /\bxic\w* de cha\b/.test(text);
  const [low, high] = isTea ? [200, 240] : holds;
  const [from, to] = [low * cup.amount.value, high * cup.amount.value];
  return act(
    'sum',
    say([
      `${isTea ? `${formatDecimal(cup.amount.value)} xícara de chá` : cup.raw.trim()} são de ${formatDecimal(from, 0)} a ${formatDecimal(to, 0)} ml: cada uma varia.`,
      'A xícara de chá das receitas brasileiras tem 200 a 240 ml. Para café, pese: 1 ml de água é 1 g.',
    ]),
  );
};

const MAKES =
  /\b(?:vira|viram|rende|rendem|da|dao|faz|fazem|fica|sao) quant[oa]s?\b|\bquant[oa]s? (?:litros?|ml|copos?)\b/;
const READY = [12, 16] as const;
const OF_CONCENTRATE =
  /\bconcentrad\w+\b.*\b(?:cold|cafe|beber|tomar)\b|\b(?:cold|cafe|beber|tomar)\b.*\bconcentrad\w+\b/;

const LITRE = 1000;
const OF_DILUTION = /\bconcentrad\w+|\bdilu\w+|\bvira\w*\b|\brend\w+/;

/** Answers '1 litro de concentrado 1:5 vira quantos litros para beber?'. */
const concentrateMade: ActRule = (ask, text, isMeant) => {
  const volume = amountsIn(ask, 'volume')[0]?.amount.value;
  const { ratio } = ask.question.amounts;
  if (volume === undefined || !(isMeant || (OF_CONCENTRATE.test(text) && MAKES.test(text))))
    return null;
  if (!OF_DILUTION.test(text)) return null;
  // With coffee in the message, the question is how to brew the concentrate.
  if (isMeant && (asksFor(text, 'coffee') || amountsIn(ask, 'mass').length > 0)) return null;
  const from = ratio ?? ratioOfMethod('cold-brew');
  const [least, most] = READY.map((ready) => (volume * ready) / from);
  const isSmall = (most ?? 0) < LITRE;
  const litres = (value: number | undefined) =>
    isSmall ? formatDecimal(value ?? 0, 0) : formatDecimal((value ?? 0) / 1000, 1);
  const unit = isSmall ? 'ml' : 'litros';
  return act(
    'sum',
    say(
      [
        `${litres(volume)} ${volume === LITRE ? 'litro' : unit} de concentrado ${formatRatio(from)} viram de ${litres(least)} a ${litres(most)} ${unit} prontos: uma parte com uma e meia a duas de água ou leite, a gosto.`,
        'Com muito gelo, dilua menos: ele também vira água.',
      ],
      [lesson('coldBrew')],
    ),
  );
};

/** Share of their weight that beans lose in the roast, least and most. */
const [LEAST_LOSS, MOST_LOSS] = [0.11, 0.18] as const;

/** Returns the roasted weight of green coffee, by the named or usual loss. */
function roastedFrom(ask: Ask): string[] {
  const green = amountsIn(ask, 'mass')[0]?.amount.value;
  if (green === undefined) return [];
  const left = shareLeft(ask);
  return [
    left < 1
      ? `${bought(green)} com perda de ${formatDecimal((1 - left) * 100)} % viram ${bought(green * left)}.`
      : `${bought(green)} viram de ${bought(green * (1 - MOST_LOSS))} a ${bought(green * (1 - LEAST_LOSS))}.`,
  ];
}

const greenBeans: ActRule = (ask, text, isMeant) => {
  const isGreen = /\b(?:cafe|graos?) (?:\w+ )?(?:cru|crus|verde|verdes)\b/.test(text);
  // 'Dá pra usar grão de espresso pra coar' looks similar, but is about roasted coffee.
  const isUnroasted =
    isGreen ||
    /\b(?:cr[uú]s?|verdes?|torr\w+|saca|sacas|roca|sitio|colh\w+|casca|pe de cafe)\b/.test(text);
  if (!isUnroasted) return null;
  if (
    !isMeant &&
    (!isGreen ||
      /\b(?:emagrec\w+|capsula|extrato|compro|comprar|onde|signific\w+|o que (?:e|quer)|saco|bebida)\b/.test(
        text,
      ))
  )
    return null;
  return act(
    'green',
    say(
      [
        'Cru não dá para passar: precisa torrar antes. Leve a uma torrefação, que torra por encomenda, ou torre em casa.',
        point(
          'Na pipoqueira ou na panela, 60 a 80 g por vez, mexendo sempre, ao ar livre: faz fumaça.',
        ),
        point('Torrado, descanse de 3 a 7 dias antes de coar. Perde de 11 a 18 % do peso.'),
        ...roastedFrom(ask),
        'Cru e seco, em saco de pano, ele guarda uns meses.',
      ],
      [lesson('roasts')],
    ),
  );
};

const machineScaled: ActRule = (ask, text, isMeant) => {
  const isMachine = ask.question.methods[0] === 'drip-machine';
  if (/\bvaz\w+/.test(text)) return null;
  if (
    !isMeant &&
    (!isMachine ||
      !/\b(?:morn\w+|fri[oa]|demor\w+|lent\w+|barulh\w+|pinga\w*|vapor\w*)\b/.test(text))
  )
    return null;
  return act(
    'descale',
    say(
      [
        'Morno, fraco ou lento de uns tempos para cá costuma ser calcário na resistência: descalcifique.',
        point(
          'Ácido cítrico (10 a 30 g por litro) ou o descalcificante do manual; passe metade, espere, passe o resto, e depois dois tanques de água limpa.',
        ),
        point('Fraco ainda? Mais pó: 60 a 65 g por litro da jarra.'),
        'Nada muda? A resistência pode ter gasto: assistência.',
      ],
      [method('drip-machine')],
    ),
  );
};

/** Answers with the water's temperature: 'água para torra média na Clever?'. */
const waterHeat: ActRule = (ask, text, isMeant) => {
  const [methodId] = ask.question.methods;
  const { coffee, water } = ask.question.amounts;
  const isHeat = /^(?:e )?(?:a |que |qual (?:a )?)?agua (?:para|na|no|em)\b/.test(text);
  if (!(isMeant || isHeat) || methodId === undefined || coffee !== null || water !== null)
    return null;
  if (ask.question.roast === null) return null;
  return act('temperature', temperatureAnswer(ask));
};

/** Words that report a brew. */
const REPORTED =
  /\b(?:fic(?:ou|a|ando)|sai(?:u|ndo)?|esta|tava|deu|desc(?:eu|e)|demor\w+|(?:acab|amarg|azed|entup|lev|pass|termin|trav)ou)\b/;
const ASKS_OTHER =
  /\b(?:qual|quais|que temperatura|por que|quant\w+ (?:tempo|graus|cliques|minutos|horas)|melhor|diferenca|ou)\b/;

/** Answers a request that only names a brew: 'AeroPress invertida, 14 g, torra escura'. */
const brewOrdered: ActRule = (ask, text) => {
  const [methodId, other] = ask.question.methods;
  const { coffee, water, cups } = ask.question.amounts;
  const hasAmount = coffee !== null || water !== null || cups !== null;
  if (methodId === undefined || other !== undefined || !hasAmount || !namesConditions(ask))
    return null;
  if (methodId === 'espresso' || methodId === 'milk-drinks') return null;
  return REPORTED.test(text) || ASKS_OTHER.test(text) ? null : act('amounts', amountsAnswer(ask));
};

const ASKS_STEPS = /\b(?:receita|passo a passo|como (?:eu )?fa\w+|me ensina)\b/;

/** Answers with a recipe in spoons: 'passo a passo da AeroPress sem balança'. */
const withoutScale: ActRule = (ask, text, isMeant) => {
  const [methodId] = ask.question.methods;
  const { coffee, water } = ask.question.amounts;
  const isOpen = coffee === null && water === null;
  if (methodId === undefined || !isOpen) return null;
  if (!isMeant && !(NO_SCALE.test(text) && ASKS_STEPS.test(text))) return null;
  const plan = defaultPlan(methodId, ask.question.roast);
  return act('recipe', withHelp(planAnswer(plan, null), plan, `${text} passo a passo`));
};

/** Answers beginners with a recipe's steps: 'comprei uma V60 e não sei por onde começo'. */
const firstSteps: ActRule = (ask, text, isMeant) => {
  const isStart =
    /\bpor onde (?:eu )?comec\w+/.test(text) ||
    (/\b(?:nunca (?:fiz|usei|passei)|primeira vez)\b/.test(text) &&
      !/\b(?:lav\w+|nov[ao]|estrear)\b/.test(text));
  const [methodId, other] = ask.question.methods;
  const { coffee, water, cups } = ask.question.amounts;
  const isOpen = coffee === null && water === null && cups === null;
  if (!(isMeant || isStart) || methodId === undefined || other !== undefined || !isOpen)
    return null;
  return act('recipe', recipeAnswer(ask));
};

const SCALE_CHOICE =
  /\bbalanca\b.*\b(?:compr\w+|indica\w*|escolh\w+|reais)\b|\b(?:compr\w+|indica\w*|escolh\w+|reais)\b.*\bbalanca\b|\bqual (?:a |e a )?(?:melhor )?balanca\b/;

/** Answers 'quero comprar uma balança, só faço coado, até 120 reais'. */
const scaleChoice: ActRule = (_, text, isMeant) => {
  if (!(isMeant || SCALE_CHOICE.test(text))) return null;
  if (
    !isMeant &&
    /\b(?:bluetooth|conect\w+|sem balanca|preciso|moedor ou|ou moedor|moedor)\b/.test(text)
  )
    return null;
  // A question about scales that connect to the app is no request to buy one.
  if (/\b(?:funciona\w* com o coado|compativ\w+)\b/.test(text)) return null;
  return act(
    'scale',
    say(
      [
        'Para coado, uma balança de cozinha simples resolve: passo de 1 g e pelo menos 2 kg. Se der, passo de 0,1 g e cronômetro junto.',
        point('Para espresso, precisa caber sob a xícara e marcar 0,1 g depressa.'),
        point('Que não desligue sozinha em um minuto, e aguente respingo.'),
        'De preço não sei: muda de loja em loja.',
      ],
      [lesson('ratio'), page('calculator')],
    ),
  );
};

export const WANTED: ActRules = {
  greenBeans,
  machineScaled,
  extractionJudged,
  cupInMl,
  concentrateMade,
  severalAsked,
  strengthWanted,
  brewOrdered,
  waterHeat,
  withoutScale,
  firstSteps,
  scaleChoice,
};
