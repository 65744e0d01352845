import { formatDecimal, formatDuration } from '@shared/format';
import type { Answer } from '../answer';
import type { Plan } from '../knowledge/methods';
import { type Ask, method, page, point, say } from './compose';

/** Returns a line for each step of a recipe, with its time. */
export const stepLines = ({ recipe }: Plan): string[] =>
  recipe.steps.map((step) =>
    point(`${formatDuration(step.startTime)} ${step.title}: ${step.description}`),
  );

/** Words of a person who has no scale or only a spoon. */
export const NO_SCALE =
  /\b(?:sem (?:ter |usar |nenhuma )?|nao (?:ten\w+|tem|tiv\w+) |quebrou a |falta a )balanca\b|\bbalanca (?:\w+ )?(?:quebr\w+|estrag\w+|sumiu|pifou|parou|sem pilha)\b|\b(?:so|apenas) (?:\w+ ){0,3}(?:colher|medida|medidor|scoop|dosador)\w*|\b(?:colher|medida|medidor|dosador) que (?:veio|vem)\b/;
export const BY_STEPS =
  /\bpasso a passo\b|\breceitas?\b|\b(?:os|quais|em|seus) passos\b|(?<!\btem )\bcomo (?:que )?(?:eu |se |a gente )?(?:faco|fazer|faz|preparo|prepara\w*|passo|passa|us[ao]|usar|funciona|tiro|tira)\b|\bme (?:ensina|explica|mostra)\b|\bnunca usei\b/;

/** Adds what a question asks for besides the amounts: spoons for grams, or the steps. */
export function withHelp(answer: Answer, plan: Plan, text: string, isByStep = false): Answer {
  const spoons = Math.max(1, Math.round(plan.coffee / 10));
  const lines = [
    ...(NO_SCALE.test(text)
      ? [
          `Sem balança: cerca de ${spoons} ${spoons === 1 ? 'colher' : 'colheres'} de sopa cheia${spoons === 1 ? '' : 's'} de pó (10 g cada) e ${formatDecimal(plan.water, 0)} ml de água no copo medidor.`,
        ]
      : []),
    ...(isByStep || BY_STEPS.test(text) ? stepLines(plan) : []),
  ];
  return lines.length === 0 ? answer : { ...answer, text: [answer.text, ...lines].join('\n') };
}

export const unknownGrinderAnswer = (name: string, { methodId }: Ask): Answer =>
  say(
    [
      `Não conheço esse moedor (${name}): não tenho tabela dele, e a de outro não serve.`,
      'Feche até travar de leve e abra contando: coado fica perto do meio do curso, prensa mais aberto, espresso mais fechado.',
      'Azedo e rápido, feche um ponto; amargo e lento, abra. Anote o que deu certo.',
    ],
    [page('grinders'), ...(methodId === null ? [] : [method(methodId)])],
  );
