import { formatGrams, formatRatio } from '@shared/format';
import { planAnswer } from '../answers/brewing';
import { capital } from '../answers/compose';
import { methodOf, planFor } from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn } from './act';

/* Questions about the person's own brew: 'o mesmo de ontem, mais fraquinho'. */

const SAME =
  /\b(?:o (?:cafe )?de ontem|mesma proporcao|(?:do|o|da|a) (?:meu|minha) ultim[oa]|(?:o|a|do|da) mesm[oa] (?:de ontem|de hoje|da ultima|de sempre|receita|cafe)|(?:minha|a|da|na) ultima (?:receita|vez)|(?:meu|o) ultimo (?:cafe|preparo)|repet\w+ (?:o|a|minha|meu)|igual (?:ontem|ao de ontem|(?:a|o|ao)? ?(?:meu |minha )?ultim[oa]))\b/;
const WEAKER = /\b(?:mais |menos )?(?:frac\w+|fraquinh\w+|leve|levinh\w+|suave)\b|\bmenos forte\b/;
const STRONGER = /\bmais (?:forte|fortinho|intens\w+|encorpad\w+)\b|\bmenos (?:frac\w+|aguad\w+)\b/;
const WAS =
  /\b(?:tava|estava|ficou|foi|saiu|achei) (?:muito |meio |um pouco )?(fort\w+|frac\w+|ral[oa]|aguad[oa])/;
/** Change of the ratio that a person can taste. */
const STEP = 1.5;

const sameAgain: ActRule = ({ person, ...ask }, text, isMeant) => {
  const { lastBrew } = person;
  if (lastBrew === null || !(isMeant || SAME.test(text))) return null;
  const { methodId, coffee, water } = lastBrew;
  const people =
    ask.question.amounts.cups ?? amountsIn({ person, ...ask }, 'times')[0]?.amount.value ?? 1;
  const factor = /\bdobro\b|\bdobrad[oa]\b/.test(text) ? 2 : /\bmetade\b/.test(text) ? 0.5 : people;
  // 'Tava forte demais' asks for a weaker cup.
  const complaint = WAS.exec(text)?.[1];
  const isWeaker = complaint === undefined ? WEAKER.test(text) : complaint.startsWith('fort');
  const isStronger = complaint === undefined ? STRONGER.test(text) : !complaint.startsWith('fort');
  const ratio = water / coffee + (isWeaker ? STEP : isStronger ? -STEP : 0);
  const { amounts } = ask.question;
  const byWater = amounts.water === null ? null : amounts.water / ratio;
  const dose = amounts.coffee ?? byWater ?? coffee * factor;
  const plan = planFor({
    methodId,
    coffee: dose,
    water: Math.round(dose * ratio),
    ratio: null,
    cups: null,
    roast: null,
    knownId: null,
  });
  if (!plan) return null;
  const answer = planAnswer(plan, null);
  const last = `Seu último preparo: ${methodOf(methodId).name}, ${formatGrams(coffee)} para ${formatGrams(water)} (${formatRatio(water / coffee)}).`;
  return act('amounts', { ...answer, text: [last, capital(answer.text)].join('\n') });
};

export const OWN: ActRules = { sameAgain };
