import type { Answer } from '../answer';
import { type Ask, lesson, say } from './compose';

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

/** Returns the reason for the answer before; null if the question asks for none. */
export const reasonFor = ({ question, memory }: Ask): Answer | null =>
  memory.topic === null
    ? null
    : WHY_SO_HOT.test(question.text) && memory.topic in REASONS
      ? (REASONS.temperature ?? null)
      : ASKS_WHY.test(question.text)
        ? (REASONS[memory.topic] ?? null)
        : null;
