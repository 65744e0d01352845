import type { Answer, Decision, Memory } from '../answer';
import { type Ask, choice, lesson, say } from './compose';

/* The reasons behind a recipe's figures, for a person who asks why. */

const ASKS_WHY =
  /^(?:e |mas |ue )?(?:por que|porque)(?: (?:isso|disso|assim|nao|que|dess[ae](?: \w+)?|ess[ae](?: \w+)?|tant[oa](?: \w+)?))?$/;

const OF_STRENGTH = say(
  [
    'Porque a força da xícara é a proporção: quantas partes de água passam por uma de pó.',
    'Menos água para o mesmo pó sai mais concentrado; mais água, mais leve. O número da receita é um ponto de partida, e o gosto manda.',
  ],
  [lesson('ratio')],
);
/** Matches a question about the recipe's temperature: 'por que 94?'. */
const WHY_SO_HOT = /^(?:e |mas )?(?:por que|porque) (?:a )?(?:[678]\d|9\d|100)(?: graus)?$/;
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
    'Porque os ácidos saem primeiro, depois a doçura, e o amargor por último.',
    'Contato curto demais fica azedo e ralo; longo demais, amargo e seco.',
  ]),
  bloom: say([
    'Porque o grão torrado guarda gás: ele sai no primeiro contato com a água e a empurra para fora do pó.',
    'Esperar um pouco deixa o resto da água alcançar todo o pó por igual.',
  ]),
};

/** The cause of a taste or of a brew's pace, by the complaint. */
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

/** Explains the last answer: its reason, else its gist with the lesson and the terms in it. */
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

/** Returns the reason for the answer before; null if the question asks for none. */
export const reasonFor = ({ question, memory }: Ask): Answer | null =>
  memory.topic === null
    ? null
    : WHY_SO_HOT.test(question.text) && memory.topic in REASONS
      ? (REASONS.temperature ?? null)
      : ASKS_WHY.test(question.text)
        ? (REASONS[memory.topic] ?? null)
        : null;
