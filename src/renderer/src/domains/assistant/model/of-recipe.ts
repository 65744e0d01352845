import { METHODS } from '@shared/brew/methods';
import { formatDecimal } from '@shared/format';
import type { Memory } from './answer';
import { isOfBrew } from './brew';
import { NOT_INVERTED } from './knowledge/methods';

const IN_SPOONS =
  /^(?:\w+ ){0,6}(?:(?:em|quantas?) colher\w*|(?:sem|nao (?:ten\w+|tem|tiv\w+)) (?:a |uma )?balanca)(?: \w+){0,3}$/;
const IN_GRAMS =
  /^(?:e |mas |entao )?(?:\w+ ){0,4}(?:isso|isto)(?: \w+){0,2} em (?:gramas?|g)$|^(?:e |mas |entao )?(?:isso|isto)? ?(?:em|quant[ao]s?) (?:gramas?|g)(?: (?:da|sao|e))?(?: isso| isto)?$/;
const SPOONS_SAID =
  /\b(\d+|uma|duas|tres|quatro|cinco) colher\w*(?: de (?:sopa|cha|cafe|sobremesa))?/;

/** Returns a question that converts the last amounts to spoons or grams; null otherwise. */
function measuredAgain(plain: string, memory: Memory): string | null {
  const { coffee, water, said } = memory;
  if (/\d/.test(plain)) return null;
  const spoons = SPOONS_SAID.exec(said)?.[0];
  if (IN_GRAMS.test(plain) && spoons !== undefined) return `${spoons} de café dão quantos gramas`;
  if (!IN_SPOONS.test(plain) || !isOfBrew(memory)) return null;
  const drink = water === null ? '' : ` para ${formatDecimal(water)} ml de água`;
  const amount = coffee === null ? drink : ` ${formatDecimal(coffee, 1)} g de café${drink}`;
  return amount === '' ? null : `quantas colheres de pó são${amount}`;
}

/** Matches a request for a verdict on the amounts of a recipe: 'tá bom assim?' */
const JUDGED =
  /^(?:e |entao )?(?:isso )?(?:assim )?(?:esta|fica|e) (?:bom|boa|certo|certa|ok|legal)(?: assim| isso)?$/;

function judgedAgain(plain: string, memory: Memory): string | null {
  const { coffee, water, methodId } = memory;
  const isOpen = isOfBrew(memory) && JUDGED.test(plain);
  if (!isOpen || coffee === null || water === null) return null;
  const inIt = methodId === null ? '' : ` ${METHODS[methodId].inIt}`;
  return `${formatDecimal(coffee, 1)} g de café para ${formatDecimal(water)} g de água${inIt} está bom?`;
}

/** Tastes that the 4:6 method can be adjusted to: 'quero puxar para o doce'. */
const TASTES = /\b(?:doc\w+|acid\w+|fort\w+|frac\w+|encorpad\w+|suave|leve)\b/;

const withTaste = (plain: string, { topic, said }: Memory): string | null =>
  topic === 'fourSix' && TASTES.test(plain) ? `${said} ${plain}` : null;

/** Matches 'e depois?' after a recipe; the answer is its steps, or how to clean up. */
const AND_THEN =
  /^(?:e )?(?:ai |dai )?(?:depois|dps)(?: (?:disso|de pronto|que acaba|faco o que|o que faco))?$/;

function withNextStep(plain: string, { methodId, topic, coffee }: Memory): string | null {
  if (methodId === null || !AND_THEN.test(plain)) return null;
  const { inIt } = METHODS[methodId];
  if (topic === 'recipe') return `depois de pronto, como lavo o que usei ${inIt}?`;
  return topic === 'amounts' && coffee !== null
    ? `${formatDecimal(coffee, 1)} g de café ${inIt} passo a passo`
    : `receita ${inIt} passo a passo`;
}

/** Reads 'não invertida' after the inverted recipe: the usual one with the same dose. */
function withoutWay(plain: string, { methodId, coffee }: Memory): string | null {
  if (methodId !== 'aeropress' || !NOT_INVERTED.test(plain)) return null;
  const dose = coffee === null ? 'receita' : `${formatDecimal(coffee, 1)} g de café`;
  return `${dose} na aeropress comum passo a passo`;
}

/** Matches 'quantas horas?' after a recipe: its brewing time, not the coffee's shelf life. */
const HOW_LONG =
  /^(?:e |mas )?(?:(?:por |em )?quant[oa]s? (?:horas?|minutos?|tempo)|quantas h)(?: (?:e|leva|demora|precisa|fica|deixo|deixa|de infusao|no total|ao todo))*$/;

const withTime = (plain: string, { methodId }: Memory): string | null =>
  methodId !== null && HOW_LONG.test(plain) ? `quanto tempo leva ${METHODS[methodId].inIt}` : null;

export const SAVES =
  /^(?:e |agora |entao )?(?:(?:pode|posso|quero|como|da para|consigo) )?(?:salv|guard)(?:a|ar|o|e)(?: (?:el[ea]|isso|isto|essa|esta|(?:a |essa |esta )?receita|para mim|ai))*$/;

const withSaving = (plain: string): string | null =>
  SAVES.test(plain) ? 'como salvo essa receita no aplicativo?' : null;

const OF_ROAST =
  /^(?:e |mas |agora )*(?:(?:a|na|no|se for|para|com) )*(?:torra )?(clara|media|escura)$/;
const ROASTS_SAID = /\b(?:clar|escur|medi)[ao]s?\b(?: (?:e |a )*(?:clar|escur|medi)[ao]s?\b)*/;

/** Reads 'e a média?' as the last question for another roast. */
function withRoast(plain: string, { said }: Memory): string | null {
  const [, roast] = OF_ROAST.exec(plain) ?? [];
  const isOpen = /\btorra/.test(said) && ROASTS_SAID.test(said);
  return roast !== undefined && isOpen ? said.replace(ROASTS_SAID, roast) : null;
}

/** Matches a dose: 'quanto de água nela, para 18 g?' after an answer about the bloom. */
const OF_DOSE = /\b(\d{1,2}(?:,\d)?) ?(?:g|gramas?)\b/;

function withBloom(plain: string, { topic }: Memory): string | null {
  const [, dose] = OF_DOSE.exec(plain) ?? [];
  return topic === 'bloom' && dose !== undefined && /\bquant\w+\b.*\bagua\b/.test(plain)
    ? `quanto de água na pré-infusão com ${dose} g de café?`
    : null;
}

/** Returns a follow-up about the last recipe as a whole question; null for others. */
export const askedOfRecipe = (plain: string, memory: Memory): string | null =>
  measuredAgain(plain, memory) ??
  judgedAgain(plain, memory) ??
  withTaste(plain, memory) ??
  withRoast(plain, memory) ??
  withBloom(plain, memory) ??
  (isOfBrew(memory)
    ? (withTime(plain, memory) ?? withSaving(plain) ?? withoutWay(plain, memory))
    : null) ??
  withNextStep(plain, memory);
