import { counted, formatGrams, formatRatio } from '@shared/format';
import { planAnswer } from '../answers/brewing';
import { type Ask, capital, page, say } from '../answers/compose';
import { methodOf, planFor, TASTED_STEP } from '../knowledge/methods';
import { type Act, type ActRule, type ActRules, act, amountsIn } from './act';

const SAME =
  /\b(?:o (?:cafe )?de ontem|mesma proporcao|(?:do|o|da|a) (?:meu|minha) ultim[oa]|(?:o|a|do|da) mesm[oa] (?:de ontem|de hoje|da ultima|de sempre|receita|cafe)|(?:minha|a|da|na) ultima (?:receita|vez)|(?:meu|o) ultimo (?:cafe|preparo)|repet\w+ (?:o|a|minha|meu)|igual (?:ontem|ao de ontem|(?:a|o|ao)? ?(?:meu |minha )?ultim[oa]))\b/;
const WEAKER = /\b(?:mais |menos )?(?:frac\w+|fraquinh\w+|leve|levinh\w+|suave)\b|\bmenos forte\b/;
const STRONGER = /\bmais (?:forte|fortinho|intens\w+|encorpad\w+)\b|\bmenos (?:frac\w+|aguad\w+)\b/;
const WAS =
  /\b(?:tava|estava|ficou|foi|saiu|achei) (?:muito |meio |um pouco )?(fort\w+|frac\w+|ral[oa]|aguad[oa])/;

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
  const { amounts } = ask.question;
  const ratio =
    amounts.ratio ?? water / coffee + (isWeaker ? TASTED_STEP : isStronger ? -TASTED_STEP : 0);
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

/** Matches a request for the last brew, with a change or not, and no other words. */
const LAST_AGAIN =
  /^(?=.*\b(?:igual|mesm[oa]|repet\w+|de novo|outra vez|faz|refaz)\b)(?=.*\b(?:ultim[oa]|ontem|passada|hoje cedo|antes|sempre)\b)(?:(?:e|o|a|ao|um|uma|d[aeo]|n[ao]|com|so|que|mas|para|eu|quero|queria|faz|fazer|faca|refaz|repet\w+|igual|igualzinho|mesm[oa]|de novo|outra|ultim[oa]|ontem|antes|sempre|hoje|cedo|passada|vez|preparo|receita|cafe|coado|metodo|mais|menos|um pouco|pouco|forte|fort\w+|frac[oa]|fraqu\w+|leve|suave|dobro|metade|agua|po|g|gramas?|ml|litros?|proporcao|pessoas|1:\d+|\d+(?:[.,]\d+)?(?:g|ml)?)(?: |$))+$/;

/** In a conversation, 'a de antes' may mean an earlier recipe in it, not the last brew. */
const OF_THE_TALK = /\bantes\b/;

const noBrew = (): Act =>
  act(
    'brews',
    say(['Não vejo nenhum preparo seu: o diário guarda os que você salva.'], [page('journal')]),
  );

/** Returns the last brew again for a message that is about nothing else. */
export function repeatedBrew(ask: Ask): Act | null {
  const { typed } = ask.question;
  const isOfTalk = ask.memory.said !== '' && OF_THE_TALK.test(typed);
  if (!LAST_AGAIN.test(typed) || isOfTalk) return null;
  if (ask.person.lastBrew !== null) return sameAgain(ask, typed, true);
  return ask.memory.said === '' ? noBrew() : null;
}

/** Matches a question for figures of the last brew, and no other words. */
const LAST_FIGURES =
  /^(?=.*\b(?:ultim[oa]|ontem|passada)\b)(?=.*\b(?:us\w+|botei|coloquei|pus|fiz|gastei|foi|foram|passei|joguei)\b)(?:(?:e|mas|entao) )?(?:quant[oa]s?|qual|que|quais)(?: (?:quant[oa]s?|qual|que|de|d[oa]|n[oa]|eu|mesmo|a|o|agua|cafe|po|gramas?|ml|us\w+|botei|coloquei|pus|fiz|gastei|passei|joguei|proporcao|receita|metodo|dose|ultim[oa]|vez|preparo|xicara|coado|ontem|passada|meu|minha|tinha|foram|foi|era|e|hein))+$/;

/** Returns the figures of the last brew for a question that is about nothing else. */
export function recalledBrew({ person: { lastBrew }, question: { text } }: Ask): Act | null {
  if (!LAST_FIGURES.test(text)) return null;
  if (lastBrew === null) return noBrew();
  const { methodId, coffee, water } = lastBrew;
  const { inIt } = methodOf(methodId);
  return act(
    'brews',
    say(
      [
        `No seu último preparo, ${inIt}: ${formatGrams(coffee)} de café e ${formatGrams(water)} de água (${formatRatio(water / coffee)}).`,
      ],
      [page('journal')],
    ),
  );
}

const BAG =
  /\b(?:meus?|minhas?|ess[ae]s?|est[ae]s?|o|os|nosso) (?:pacotes?|saco|saquinho|cafe|graos?|po)\b(?: \w+){0,3}? (?:(?:ainda|ja|continua)\b(?: \w+){0,2}? (?:bo[mn]s?|no ponto|presta|serve|vale|fresco|velho|vencid\w+|passou|passad\w+|descans\w+|pode)|(?:passou|venceu|vencid\w+|presta|velho|fresco)\b)/;
const STATES = {
  resting:
    'ainda descansa. Dá para passar, mas o gás atrapalha a água; mais uns dias e ele se abre.',
  best: 'está no melhor ponto.',
  past: 'passou do melhor, mas não faz mal: perdeu aroma. Moa um pouco mais fino; com mofo ou cheiro de ranço, jogue fora.',
} as const;

const ownBag: ActRule = ({ person: { bag } }, text, isMeant) => {
  if (bag === null || !(isMeant || BAG.test(text))) return null;
  const age = bag.days === 0 ? 'hoje' : `há ${counted(bag.days, 'dia', 'dias')}`;
  return act(
    'storage',
    say([`${bag.name}, com torra de ${age}, ${STATES[bag.state]}`], [page('beans')]),
  );
};

export const OWN: ActRules = { sameAgain, ownBag };
