import { dilutionFor } from '@shared/brew/water';
import { formatDecimal, formatGrams } from '@shared/format';
import type { Answer } from '../answer';
import { defaultPlan } from '../knowledge/methods';
import { type Ask, calculator, lesson, say } from './compose';

export function diluteAnswer({ methodId }: Ask): Answer {
  if (methodId !== null && methodId !== 'cold-brew') {
    return say(
      [
        'Ficou forte? Complete a xícara com água quente, aos poucos, e anote a proporção para a próxima.',
      ],
      [lesson('ratio')],
    );
  }
  const plan = defaultPlan('cold-brew');
  return {
    ...say(
      [
        dilutionFor(plan.ratio).text,
        'O gelo também dilui. Um concentrado de verdade, como o da Toddy (1:4,85), pede duas ou três partes.',
        `A receita da casa é de ${formatGrams(plan.coffee)} para ${formatGrams(plan.water)}, por ${formatDecimal(
          Math.round(plan.recipe.parameters.totalTime / 3600),
        )} horas.`,
      ],
      [calculator(plan), lesson('coldBrew')],
    ),
    about: { methodId: 'cold-brew' },
  };
}
