import { coffeeFor, waterFor } from '@shared/brew/amounts';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { countsBeverage } from '@shared/brew/methods';
import { overflowOf, vesselsFor } from '@shared/brew/vessels';
import { dilutionFor } from '@shared/brew/water';
import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import type { Answer } from '../answer';
import {
  FILTER_RATIOS,
  HELD_BY_GROUNDS,
  type MethodId,
  methodOf,
  type Plan,
  planFor,
  ratioOfMethod,
} from '../knowledge/methods';
import { calculator, capital, method, page, planFacts, planMemory, say } from './compose';

export const NO_AMOUNTS = { coffee: null, water: null, ratio: null, cups: null } as const;

/** Describes the second amount of a plan and the other ingredients of the cup. */
export function drinkText({ methodId, ice, milk }: Plan): string {
  const drink = countsBeverage(methodId) ? 'na xícara' : 'de água';
  const iced = ice === null ? '' : ` e ${formatGrams(ice)} de gelo`;
  return milk === null ? `${drink}${iced}` : `${drink} e ${formatGrams(milk)} de leite`;
}

/** Returns the common size of a method's vessel if larger sizes are rare, else null. */
const ownSize = (methodId: MethodId) => (methodId === 'aeropress' ? 'aeropress' : null);

/** Returns the amounts in a vessel; a press is chosen by its water alone, so its coffee is 0. */
const vesselAmounts = ({ methodId, coffee, water, ice, milk }: Plan) => ({
  coffee: methodId === 'french-press' ? 0 : coffee,
  water,
  ice: ice ?? 0,
  milk: milk ?? 0,
});

/** Returns the usual dose for the plan's water, and the usual water for its dose. */
function usualAmounts({ methodId, coffee, water }: Plan): string {
  const usual = ratioOfMethod(methodId);
  return `O comum (${formatRatio(usual)}): ${formatGrams(coffeeFor(water, usual))} de café para essa água, ou ${formatGrams(waterFor(coffee, usual))} de água para esse café.`;
}

const ROUNDED = 0.98;

/** Most millilitres of water for which a plan gets no note on the size of its moka. */
const COMMON_MOKA = 150;

/** Returns notes on a plan; empty for most plans. */
export function remarks(plan: Plan, cups: number | null): string[] {
  const { methodId, ratio } = plan;
  if (countsBeverage(methodId)) {
    if (cups === null || cups <= 1) return [];
    const rounds = Math.ceil(cups / 2);
    return [
      rounds === 1
        ? 'Divida em duas xícaras, com um porta-filtro de dois bicos.'
        : `Cada extração enche duas xícaras pequenas: repita ${formatDecimal(rounds)} vezes.`,
    ];
  }
  if (methodId === 'cold-brew') return ['No fim, coe em papel ou pano.', dilutionFor(ratio).text];
  if (methodId === 'moka-pot') {
    const pot = vesselsFor(methodId).find(({ takes }) => takes && takes.water >= plan.water);
    return [
      'Na moka quem manda é o tamanho da cafeteira: encha o funil sem apertar.',
      ...(plan.water <= COMMON_MOKA
        ? []
        : [
            pot
              ? `Para ${formatGrams(plan.water)} de água, a menor que serve é a de ${pot.name}.`
              : 'Não cabe de uma vez: divida em mais preparos.',
          ]),
    ];
  }
  if (methodId === 'ibrik')
    return [
      'Misture pó e água frios, leve ao fogo baixo sem mexer mais e tire quando a espuma subir, antes de ferver. Espere o pó assentar.',
    ];
  if (overflowOf(vesselsFor(methodId), vesselAmounts(plan), ownSize(methodId))) {
    return ['Não cabe de uma vez no tamanho comum: divida em mais preparos.'];
  }
  if (ratio <= HELD_BY_GROUNDS)
    return [
      'Confira os números: o pó segura o dobro do seu peso em água, e quase nada chega à xícara.',
      usualAmounts(plan),
    ];
  // The author of a published recipe chose its ratio; many are diluted in the cup.
  if (plan.knownId !== null) return [];
  // Rounding to whole grams alone must not cause a remark.
  if (ratio < Math.min(FILTER_RATIOS.strongest, ratioOfMethod(methodId)) * ROUNDED)
    return ['Vai sair bem concentrado. Prove antes de repetir.', usualAmounts(plan)];
  return ratio > FILTER_RATIOS.weakest
    ? ['Vai sair bem leve, quase um chá.', usualAmounts(plan)]
    : [];
}

function bloomLine({ recipe }: Plan): string[] {
  const first = recipe.steps[0];
  return first?.kind === 'bloom' && first.targetWater !== null
    ? [`Comece com ${formatGrams(first.targetWater)} na pré-infusão.`]
    : [];
}

/**
 * Returns a published recipe with another dose for exactly this amount of water, if any.
 * Example: Hoffmann's 30:500 for half a litre.
 */
function sameWater({ methodId, knownId, water, coffee, roast }: Plan): Plan | null {
  if (knownId !== null) return null;
  const known = knownRecipesFor(methodId).find(
    (each) => each.source !== 'Coado' && each.water === water && each.coffee !== coffee,
  );
  return known ? planFor({ ...NO_AMOUNTS, methodId, roast, knownId: known.id }) : null;
}

/** Answers with a plan's amounts in a sentence, and remarks. */
export function planAnswer(plan: Plan, cups: number | null): Answer {
  const known = sameWater(plan);
  const { inIt } = methodOf(plan.methodId);
  const verb = countsBeverage(plan.methodId) ? 'rendem' : 'pedem';
  const drink = drinkText(plan);
  const advice = [...bloomLine(plan), ...remarks(plan, cups)].join(' ');
  return {
    text: [
      `${capital(inIt)}, ${formatGrams(plan.coffee)} de café ${verb} ${formatGrams(plan.water)} ${drink} (${formatRatio(plan.ratio)}).`,
      ...(advice === '' ? [] : [advice]),
      ...(known
        ? [
            `Para essa água há também a receita de ${known.recipe.source}: ${formatGrams(known.coffee)} de café.`,
          ]
        : []),
    ].join('\n'),
    facts: planFacts(plan),
    actions: [
      calculator(plan),
      ...(known ? [calculator(known, `Receita de ${known.recipe.source}`)] : []),
      method(plan.methodId),
    ],
    about: planMemory(plan),
  };
}

export const TOO_ODD = say(
  ['Essa conta não cabe numa xícara. Me diga de novo o café, em gramas, ou a água, em ml.'],
  [page('calculator')],
);
