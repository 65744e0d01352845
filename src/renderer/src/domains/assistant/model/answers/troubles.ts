import { coffeeFor } from '@shared/brew/amounts';
import { type MethodId, styleOf } from '@shared/brew/methods';
import { formatDecimal, formatDuration, formatGrams, formatRatio } from '@shared/format';
import type { Action, Answer } from '../answer';
import { ADVICE } from '../knowledge/advice';
import { espressoWindow, methodOf, type Plan, planFor, ratioOfMethod } from '../knowledge/methods';
import type { Trouble } from '../knowledge/trouble';
import { DRIPPED } from '../language/understand';
import { paceOf, paceSaid } from '../trouble-in';
import { NO_AMOUNTS } from './brewing';
import {
  type Ask,
  calculator,
  capital,
  choice,
  lesson,
  method,
  planMemory,
  point,
  say,
  timeText,
} from './compose';
import {
  ALREADY,
  isSameFix,
  OPPOSITES,
  proposes,
  refusedIn,
  reports,
  spentBy,
  TRIED,
  untried,
} from './tried-fixes';

/** Words for a dose that must stay, so that the water changes: 'sem mudar a quantidade'. */
const KEEPS_DOSE = /\b(?:sem|nao) (?:\w+ ){0,3}(?:quantidade|dose|po|cafe)\b/;

/** Plans the brew one step stronger or weaker; null if the ratio must not change. */
function adjusted({ methodId, memory, question, person }: Ask, trouble: Trouble): Plan | null {
  if (methodId === null || (trouble !== 'weak' && trouble !== 'strong')) return null;
  if (['espresso', 'cold-brew', 'moka-pot'].includes(methodId)) return null;
  const same = memory.methodId === methodId;
  // Without named amounts, the brew is the one that the person made last.
  const last = person.lastBrew?.methodId === methodId ? person.lastBrew : null;
  const named = same && memory.coffee !== null ? memory : last;
  const before = planFor({
    methodId,
    coffee: question.amounts.coffee ?? named?.coffee ?? null,
    water: question.amounts.water ?? named?.water ?? null,
    ratio: question.amounts.ratio,
    cups: null,
    roast: memory.roast,
    knownId: null,
  });
  if (!before) return null;
  // A refused fix leaves the proposed plan unchanged.
  const isProposed = memory.topic === `trouble:${trouble}` && refusedIn(question.text).length > 0;
  if (isProposed && same && memory.coffee !== null) return before;
  const ratio = Math.max(1, before.ratio + (trouble === 'weak' ? -1 : 1));
  const keepsDose = KEEPS_DOSE.test(question.text);
  return planFor({
    methodId,
    coffee: keepsDose ? before.coffee : coffeeFor(before.water, ratio),
    water: keepsDose ? Math.round(before.coffee * ratio) : before.water,
    ratio: null,
    cups: null,
    roast: before.roast,
    knownId: null,
  });
}

const OTHER_DIALS = {
  sour: [
    'Use água mais quente: em torra clara, recém-fervida.',
    'Mexa um pouco mais na pré-infusão, para molhar todo o pó.',
    'Deixe o café esfriar um pouco: muito quente, a acidez salta mais.',
    'Torra clara é ácida por natureza: experimente uma média.',
  ],
  weak: [
    'Use um pouco menos de água para o mesmo pó.',
    'Moa um pouco mais fino.',
    'Use água mais quente e mexa um pouco mais na pré-infusão.',
  ],
  strong: [
    'Complete a xícara com um pouco de água quente.',
    'Moa um pouco mais grosso.',
    'Encurte o tempo ou mexa menos.',
  ],
  bitter: [
    'Use água menos quente, perto de 88 a 90 °C, sobretudo em torra escura.',
    'Despeje com mais calma e termine antes.',
    'Use um pouco mais de água para o mesmo pó.',
  ],
} as const;

const hasOtherDials = (trouble: Trouble): trouble is keyof typeof OTHER_DIALS =>
  trouble in OTHER_DIALS;

/** Returns remedies for a taste and a time that need opposite grinds; else null. */
function conflictLines(trouble: Trouble, pace: 'fast' | 'slow' | null): string[] | null {
  if (trouble === 'sour' && pace === 'slow') {
    return [
      'Azedo e lento ao mesmo tempo: a moagem já segura a água, então afinar mais não resolve.',
      ...[
        'Use água mais quente: em torra clara, recém-fervida.',
        'Confira se a água passa por igual: canal deixa parte do pó sem extrair. Distribua e nivele.',
        'No espresso, deixe render um pouco mais na xícara (mais água para o mesmo pó).',
        'Torra muito clara ou recém-torrada? Espere mais uns dias ou use uma torra média.',
      ].map(point),
    ];
  }
  if (trouble === 'bitter' && pace === 'fast') {
    return [
      'Amargo e rápido ao mesmo tempo: engrossar mais deixaria ralo sem tirar o amargor.',
      ...[
        'Use água menos quente, perto de 88 a 90 °C.',
        'Confira a torra: escura amarga mesmo quando passa depressa.',
        'Água que corre por um canal queima um lado e não molha o outro: distribua e nivele o pó.',
      ].map(point),
    ];
  }
  return null;
}

/** Confirms that a reported habit causes the trouble; empty if it does not. */
function verdictOnHabit({ text }: Ask['question'], fixes: readonly string[]): string[] {
  const habit = reports(text) ? TRIED.find(([words]) => words.test(text)) : undefined;
  const opposite = OPPOSITES.find((pair) => habit !== undefined && pair.includes(habit[1]));
  const cure = fixes.find((line) =>
    opposite?.some((each) => each !== habit?.[1] && each.test(line)),
  );
  return cure === undefined ? [] : ['Deve ser isso mesmo: mude só isso e prove.'];
}

/** Returns whether a change makes the trouble worse: only its opposite is a fix. */
function isWorse(change: RegExp, fixes: readonly string[]): boolean {
  if (fixes.some((line) => change.test(line))) return false;
  const pair = OPPOSITES.find((each) => each.includes(change));
  return pair?.some((each) => fixes.some((line) => each.test(line))) === true;
}

/** Returns a warning if the person made a change that makes the trouble worse. */
function verdictOnAttempt({ text }: Ask['question'], fixes: readonly string[]): string[] {
  const isMistaken =
    ALREADY.test(text) &&
    TRIED.some(([words, change]) => words.test(text) && isWorse(change, fixes));
  return isMistaken ? ['O que você mudou leva para o lado contrário: faça o oposto.'] : [];
}

/** Returns the verdict on the change that a question proposes; empty without a proposal. */
function verdictOn({ text }: Ask['question'], fixes: readonly string[]): string[] {
  const proposed = proposes(text) ? TRIED.find(([words]) => words.test(text)) : undefined;
  if (!proposed) return [];
  const [, fix] = proposed;
  if (fixes.some((line) => fix.test(line))) return ['Sim, é por aí: mude só isso e prove.'];
  return [
    isWorse(fix, fixes)
      ? 'Ao contrário: isso tende a piorar.'
      : 'Pode ajudar, mas não é por onde eu começaria.',
  ];
}

const saidOf = ({ memory, question }: Ask): string =>
  memory.topic?.startsWith('trouble:') === true ? `${memory.said} ${question.text}` : question.text;

/** Returns the pace from words or a time: 'demorou 4 min', 'sai em 33 segundos'; or null. */
function paceIn({ question: { text, amounts }, methodId }: Ask): 'fast' | 'slow' | null {
  const { seconds } = amounts;
  const timed = seconds !== null && methodId !== null ? paceOf(methodId, seconds) : null;
  return timed ?? paceSaid(text);
}

/** A ratio that differs from the usual one by this factor explains the strength. */
const FAR_OFF = 1.2;

/** Returns the lightest usual ratio; for dripped coffee that of the V60 is usual too. */
const lightestOf = (methodId: MethodId | null): number => {
  const own = ratioOfMethod(methodId ?? 'v60');
  return methodId !== null && DRIPPED.has(methodId) ? Math.max(own, ratioOfMethod('v60')) : own;
};

/** Returns a line if the named ratio is the cause: '50 g em 1 litro ficou chá'. */
function ratioLine(trouble: Trouble, { question, methodId }: Ask): string[] {
  const { coffee, water } = question.amounts;
  if (coffee === null || water === null) return [];
  const [ratio, usual] = [water / coffee, ratioOfMethod(methodId ?? 'v60')];
  const isFar =
    (trouble === 'weak' && ratio > lightestOf(methodId) * FAR_OFF) ||
    ((trouble === 'strong' || trouble === 'bitter') && ratio < usual / FAR_OFF);
  if (!isFar) return [];
  return [
    `${formatGrams(coffee)} para ${formatGrams(water)} dá ${formatRatio(ratio)}: ${trouble === 'weak' ? 'pouco' : 'muito'} café para essa água. Tente ${formatGrams(Math.round(water / usual))}.`,
  ];
}

const OF_PACE: Readonly<Record<'fast' | 'slow', readonly Trouble[]>> = {
  fast: ['fast', 'sour', 'weak', 'noCrema'],
  slow: ['slow', 'bitter', 'harsh', 'strong', 'clog'],
};

interface Timed {
  pace: 'fast' | 'slow' | null;
  line: string;
  /** Matches fixes that are wrong for this pace. */
  rulesOut: RegExp;
}

/** Judges the time that the person names with the fault: '18 g em 41 s, amargo'. */
function timedBrew(trouble: Trouble, { question, methodId, memory }: Ask): Timed | null {
  const { seconds, coffee, water } = question.amounts;
  if (seconds === null || methodId === null || methodId === 'cold-brew') return null;
  const pace = paceOf(methodId, seconds);
  if (pace !== null && !OF_PACE[pace].includes(trouble)) return null;
  if (methodId === 'espresso') {
    const drink = coffee !== null && water !== null ? ` (${formatRatio(water / coffee)})` : '';
    const said = `${formatDecimal(seconds)} s${drink}`;
    if (pace !== null) {
      const side = pace === 'slow' ? 'acima' : 'abaixo';
      const line = `${said} fica ${side} da faixa de ${espressoWindow}: comece pela moagem.`;
      return { pace, line, rulesOut: OF_RIGHT_TIME };
    }
    const line = `${said} está na faixa de ${espressoWindow}: a moagem não parece o problema.`;
    return { pace, line, rulesOut: /^Passou|extração levar|um clique por vez/ };
  }
  // 'Demorou 5 min' after '20 g na V60' is about these 20 g.
  const isOfLast = coffee === null && water === null && memory.methodId === methodId;
  const dose = isOfLast ? memory.coffee : coffee;
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId,
    coffee: dose,
    water,
    roast: null,
    knownId: null,
  });
  if (!plan) return null;
  const verdict = pace === null ? 'está na faixa' : pace === 'slow' ? 'é demorado' : 'é depressa';
  const usual = `${capital(methodOf(methodId).inIt)}, ${formatGrams(plan.coffee)} levam ${timeText(plan)} na receita da casa`;
  return {
    pace,
    line: `${usual}; ${formatDuration(seconds)} ${verdict}.`,
    rulesOut: OF_RIGHT_TIME,
  };
}

const OF_RIGHT_TIME = /tempo (?:já está )?certo|^É assim mesmo/i;
const STEEPED = {
  fast: 'É pouca infusão: dê mais tempo, ou moa um pouco mais fino.',
  slow: 'É infusão demais, e pode amargar: sirva antes, ou moa mais grosso.',
} as const;

/** Returns the cause of a trouble; for a mistimed infusion, that is the steeping time. */
const causeOf = (trouble: Trouble, methodId: MethodId | null, timed: Timed | null): string =>
  timed?.pace &&
  methodId !== null &&
  styleOf(methodId) === 'immersion' &&
  (trouble === 'fast' || trouble === 'slow')
    ? STEEPED[trouble]
    : ADVICE[trouble].cause;

/** The trouble that an excessive correction of each trouble causes. */
const TURNS_INTO: Partial<Record<Trouble, Trouble>> = {
  fast: 'slow',
  slow: 'fast',
  sour: 'bitter',
  bitter: 'sour',
  weak: 'strong',
  strong: 'weak',
};

/** Returns a line if a correction was too large: 'moí mais fino e agora deu 45 s'. */
function overshot(trouble: Trouble, { memory, question }: Ask): string[] {
  const isOther = memory.topic === `trouble:${TURNS_INTO[trouble]}`;
  return isOther && TRIED.some(([words]) => words.test(question.text))
    ? ['Passou do ponto: fique no meio do caminho entre o de antes e o de agora.']
    : [];
}

/** Answers a weak cup of a usual ratio, whose cause is extraction; null for other cups. */
function weakOfExtraction(trouble: Trouble, { question, methodId }: Ask): Answer | null {
  const { coffee, water } = question.amounts;
  if (trouble !== 'weak' || coffee === null || water === null) return null;
  const ratio = water / coffee;
  const usual = ratioOfMethod(methodId ?? 'v60');
  const isUsual = ratio <= lightestOf(methodId) * NEARLY && ratio >= usual / FAR_OFF;
  if (methodId === 'espresso' || !isUsual) return null;
  const stronger = `Quer mais forte, como a receita da casa? ${formatGrams(Math.round(water / usual))} de pó (${formatRatio(usual)}).`;
  return {
    ...say(
      [
        `${formatGrams(coffee)} para ${formatGrams(water)} dá ${formatRatio(ratio)}, que é comum: não falta pó, falta extração.`,
        ...OTHER_DIALS.weak.slice(1).map(point),
        ...(ratio > usual * NEARLY ? [point(stronger)] : []),
        point('Confira se o grão não está velho: perde corpo e aroma.'),
        'Mude uma coisa de cada vez.',
      ],
      [lesson('extraction')],
    ),
    about: { methodId, coffee, water },
  };
}

/** Factor up to which a ratio passes for the usual one. */
const NEARLY = 1.1;

export function troubleAnswer(trouble: Trouble, asked: Ask): Answer {
  // A complaint without a method is about the brew that the person made last.
  const last = asked.methodId === null ? asked.person.lastBrew : null;
  const ask = last === null ? asked : { ...asked, methodId: last.methodId };
  const { methodId, question } = ask;
  const advice = ADVICE[trouble];
  const own = methodId === null ? undefined : advice.by?.[methodId];
  const plan = adjusted(ask, trouble);
  const conflict = conflictLines(trouble, paceIn(ask));
  if (conflict) {
    const about = { methodId, said: saidOf(ask) };
    return { ...say([...conflict, 'Mude uma coisa de cada vez.'], [lesson(advice.lesson)]), about };
  }
  const said = saidOf(ask);
  const timed = timedBrew(trouble, ask);
  // Coffee that ran through too fast is weak for lack of extraction, not of coffee.
  if (trouble === 'weak' && timed?.pace === 'fast') return troubleAnswer('fast', ask);
  const extraction = weakOfExtraction(trouble, ask);
  if (extraction) return extraction;
  const fitting = (own ?? advice.fixes)
    .filter((line) => timed?.rulesOut.test(line) !== true)
    .map((line) => (timed?.pace ? line.replace(/^Passou de [^?]*\? /, '') : line));
  const left = untried(fitting, said);
  const fixes = left.slice(spentBy(question.text, said, left.length));
  const spent = left.slice(0, left.length - fixes.length);
  const spare = (hasOtherDials(trouble) ? OTHER_DIALS[trouble] : []).filter(
    (line) => !spent.some((other) => isSameFix(line, other)),
  );
  const points = [
    ...ratioLine(trouble, ask),
    ...(fixes.length > 0 ? fixes : spare.length > 0 ? spare : left),
  ];
  const isBarred = fixes.length < fitting.length;
  // On a flame, neither pours nor the heat of the water can be changed.
  const isPoured = methodId === null || styleOf(methodId) !== 'stove';
  const extra =
    isBarred && isPoured
      ? untried(spare, said).filter((line) => !points.some((other) => isSameFix(line, other)))
      : [];
  const known = [...(own ?? advice.fixes), ...spare];
  const lines = [
    ...verdictOn(question, known),
    ...verdictOnAttempt(question, known),
    ...verdictOnHabit(question, known),
    ...overshot(trouble, ask),
    ...(timed === null ? [] : [timed.line]),
    causeOf(trouble, methodId, timed),
    ...(own && methodId ? [`${methodOf(methodId).name}:`] : []),
    ...[...points, ...extra].slice(0, 4).map(point),
    ...(plan && ratioLine(trouble, ask).length === 0
      ? [
          `Tente ${formatGrams(plan.coffee)} de café para ${formatGrams(plan.water)} de água (${formatRatio(plan.ratio)}).`,
        ]
      : []),
    'Mude uma coisa de cada vez.',
  ];
  const actions: Action[] = [
    ...(plan ? [calculator(plan)] : []),
    lesson(trouble === 'muddy' && methodId !== 'french-press' ? 'grind' : advice.lesson),
    ...(methodId && !plan ? [method(methodId)] : []),
  ];
  const { coffee, water } = question.amounts;
  const given = { ...(coffee === null ? {} : { coffee }), ...(water === null ? {} : { water }) };
  const about = { ...(plan ? planMemory(plan) : { methodId, ...given }), said };
  return { ...say(lines, actions), about };
}

export const TASTE_ASKED: Answer = say(
  [
    'Que gosto ele tem? A próxima mudança depende disso:',
    point('Azedo: moa mais fino ou use água mais quente.'),
    point('Amargo: moa mais grosso ou use água menos quente.'),
    point('Ralo: mais café para a mesma água. Forte: mais água.'),
    point('Seca a boca: despeje com mais calma, sem mexer no fim.'),
    'Mude uma coisa de cada vez.',
  ],
  ['Meu café ficou azedo', 'Meu café ficou amargo', 'Meu café ficou fraco'].map(choice),
);

export const KEEP: Answer = say([
  'Se o gosto está ótimo, não mude nada: o tempo é pista, quem manda é a xícara.',
  'Anote moagem, dose e tempo deste preparo e repita igual.',
]);
