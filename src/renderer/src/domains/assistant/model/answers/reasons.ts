import type { Answer, Decision, Memory } from '../answer';
import { termsOf } from '../language/terms';
import { choice, lesson, say } from './compose';

/** Words that ask for a reason or a source. */
const ASKS_WHY =
  /\b(?:por que|porques?|motivos?|raz(?:ao|oes)|caus\w+|explic\w+|justific\w+|baseado em|fundament\w+|de onde|logica|sentido|por conta de que|(?:chegou|chegaram|calcul\w+) (?:como|n\w+)|como (?:\w+ )?(?:chegou|chegaram|calcul\w+|isso \w+)|quem (?:\w+ )?(?:disse|falou|ensinou|inventou|definiu)|(?:como|onde) (?:\w+ ){0,2}(?:sabe\w*|descobr\w+|aprend\w+|cheg\w+|conclu\w+)|certeza|confi\w+)\b/;
/** Words of a question about a reason that name no subject: 'esse número'. */
const OF_ASKING = new Set(
  termsOf(
    'explica explicar explicação razão motivo justifica baseado lógica acontece acontecer resolve resolver ajuda funciona número valor tanto conta saiu tirou tirar vem veio certinho exatamente justo logo cálculo calculou calcularam chegou chegaram causa porquê sentido disse falou ensinou inventou definiu descobriu aprendeu concluiu certeza confiar confiável nisso disso melhora melhorar entendi entender fundamento dose água pó receita proporção',
  ),
);
const OF_STRENGTH = say(
  [
    'Porque a força da xícara é a proporção: quantas partes de água passam por uma de pó.',
    'Menos água para o mesmo pó sai mais concentrado; mais água, mais leve. O número da receita é um ponto de partida, e o gosto manda.',
  ],
  [lesson('ratio')],
);
/** Reasons by the topic of the answer before. */
const REASONS: Readonly<Record<string, Answer>> = {
  amounts: OF_STRENGTH,
  ratio: OF_STRENGTH,
  recipe: OF_STRENGTH,
  pasted: OF_STRENGTH,
  grind: say(
    [
      'Porque pó fino tem mais superfície: a água tira mais, e mais depressa.',
      'Método de contato curto pede pó mais fino; infusão longa, mais grosso. Fino demais amarga e entope; grosso demais fica azedo e ralo.',
    ],
    [lesson('grind')],
  ),
  temperature: say(
    [
      'Porque água mais quente extrai mais, e mais depressa.',
      'Fervendo, ela puxa amargor, sobretudo de torra escura; fria demais, deixa o café azedo e ralo.',
    ],
    [lesson('water')],
  ),
  time: say([
    'Porque a água extrai os ácidos primeiro, depois a doçura, e o amargor por último.',
    'Contato curto demais fica azedo e ralo; longo demais, amargo e seco.',
  ]),
  bloom: say([
    'Porque o grão torrado guarda gás: ele sai no primeiro contato com a água e a empurra para fora do pó.',
    'Esperar um pouco deixa o resto da água alcançar todo o pó por igual.',
  ]),
};

/** The reasons behind a taste and behind a brew's pace. */
const [OF_TASTE, OF_PACE] = [REASONS.time, REASONS.grind];
const CAUSES: Readonly<Record<string, Answer | undefined>> = {
  'trouble:weak': OF_STRENGTH,
  'trouble:strong': OF_STRENGTH,
  'trouble:bitter': OF_TASTE,
  'trouble:harsh': OF_TASTE,
  'trouble:sour': OF_TASTE,
  'trouble:fast': OF_PACE,
  'trouble:slow': OF_PACE,
  'trouble:clog': OF_PACE,
};

/** Words that a newcomer may not know, with their question and topic. */
const TERMS: readonly (readonly [words: RegExp, question: string, topic: string])[] = [
  [/pré-infusão/i, 'O que é pré-infusão?', 'bloom'],
  [/extra(?:ção|i)/i, 'O que é extração?', 'extraction'],
  [/proporção|1:\d/i, 'O que é proporção?', 'ratio'],
  [/moagem|moa /i, 'Qual moagem usar?', 'grind'],
  [/torra/i, 'Qual a diferença entre as torras?', 'roast'],
];
const MOST_TERMS = 3;

/** Explains the last answer by its reason or its first lines, with its lesson and its terms. */
export function explanationOf({ topic }: Memory, { answer }: Decision): Answer {
  const reason = REASONS[topic ?? ''] ?? CAUSES[topic ?? ''];
  const lessons = answer.actions.filter(({ kind }) => kind === 'lesson');
  const [gist = ''] = answer.text.split('\n');
  const terms = TERMS.filter(([words, , of]) => of !== topic && words.test(answer.text)).slice(
    0,
    MOST_TERMS,
  );
  const actions = [
    ...(reason && reason.actions.length > 0 ? reason.actions : lessons),
    ...terms.map(([, question]) => choice(question)),
  ];
  return reason
    ? say(
        [
          'Explico o porquê.',
          reason.text.replace(/^Porque (.)/, (_, first: string) => first.toUpperCase()),
        ],
        actions,
      )
    : say(
        [
          `Em resumo: ${gist}`,
          lessons.length === 0
            ? 'Que parte ficou confusa?'
            : 'Que parte ficou confusa? Pergunte por ela, ou abra a lição.',
        ],
        actions,
      );
}

const PARTS: readonly (readonly [topic: string, words: RegExp])[] = [
  ['temperature', /^(?:temperatur|quent|fri|grau|ferv)/],
  ['grind', /^(?:moag|gross|fin|mo(?:er|id|ed)|cliqu)/],
  ['time', /^(?:temp|demor|minut|segund|rapid|lent)/],
  ['amounts', /^(?:agu|po$|pouc|proporc|dos|fort|frac|concentr)/],
];
export const partOf = (term: string) => PARTS.find(([, words]) => words.test(term))?.[0];
/** Matches a temperature without its unit: 'por que 94?' */
const OF_HEAT = /\b(?:[678]\d|9\d|100)$/;

export const hasReason = (topic: string | null): boolean =>
  topic !== null && (topic in REASONS || topic in CAUSES);

/**
 * Returns the reason for a figure of the last answer, or for the last complaint.
 * `rest` are the terms of the question that earlier messages lack. Returns null if one of them
 * names something else, or if the question is for no reason.
 */
export function reasonOf(
  text: string,
  rest: readonly string[],
  topic: string | null,
): Decision | null {
  const last = topic === null ? undefined : (REASONS[topic] ?? CAUSES[topic]);
  const own = rest.filter((term) => !OF_ASKING.has(term));
  const parts = own.map(partOf);
  if (topic === null || !last || !ASKS_WHY.test(text) || parts.includes(undefined)) return null;
  const part = parts[0] ?? (topic in REASONS && OF_HEAT.test(text) ? 'temperature' : topic);
  return { topic, answer: REASONS[part] ?? last };
}
