import { formatRatio } from '@shared/format';
import type { Answer } from '../answer';
import { type MethodId, methodOf, ratioOfMethod } from '../knowledge/methods';
import { type Ask, lesson, point, say } from './compose';

/** Whether caffeine in the body is meant: 'a cafeína demora quanto para sair do corpo?'. */
export const isOfBody = ({ concepts, text }: Ask['question']): boolean =>
  concepts.has('caffeine') && /\b(?:corpo|organismo|sangue|efeito)\b/.test(text);

const OF_SPECIES = /\b(?:arabica|robusta|conilon|canefora)\b/;

/** Compares the caffeine of two species, or of two brewers by the coffee for the same water. */
export function caffeineAnswer({ question: { methods, text } }: Ask): Answer {
  const [one, other] = methods;
  if (OF_SPECIES.test(text)) return OF_EACH_SPECIES;
  // The general answer has the measured figures of espresso and filter coffee.
  if (one === undefined || other === undefined || methods.includes('espresso')) return CAFFEINE;
  const [strong, light] = [one, other].sort((a, b) => ratioOfMethod(a) - ratioOfMethod(b));
  if (strong === undefined || light === undefined) return CAFFEINE;
  const inEach = (id: MethodId) => `${methodOf(id).name} (${formatRatio(ratioOfMethod(id))})`;
  const [, species, dose, , limit] = CAFFEINE.text.split('\n');
  const head = `Por ml, mais cafeína em ${inEach(strong)} do que em ${inEach(light)}: é mais pó para a mesma bebida. Por xícara, conte o pó: a mesma dose dá quase a mesma cafeína.`;
  return { ...CAFFEINE, text: [head, species, dose, limit].join('\n') };
}

/** Green coffee has about 1.2 % (arabica) and 2.2 % (canephora) of caffeine by weight. */
const OF_EACH_SPECIES: Answer = say(
  [
    'O canéfora (conilon, robusta): em média o dobro do arábica, perto de 2,2 % do peso do grão contra 1,2 %.',
    point('Num blend, conte a parte de cada um: metade de canéfora dá cerca de uma vez e meia.'),
    'Na xícara, mais pó também é mais cafeína.',
  ],
  [lesson('species')],
);

/** The answer on caffeine: espresso and filter coffee by ml and by cup, and its causes. */
const CAFFEINE: Answer = say(
  [
    // 80 mg in 60 ml against 90 mg in 200 ml (EFSA, 2015).
    'Por ml, o espresso tem o triplo do coado: cerca de 1,3 mg contra 0,45 mg. Por xícara, dá quase na mesma: cerca de 80 mg num espresso de 60 ml, 90 mg num coado de 200 ml.',
    // Illy & Viani (eds.), 'Espresso Coffee' (2005).
    point('O canéfora (conilon, robusta) tem em média o dobro do arábica.'),
    point('Mais pó na receita, mais cafeína na xícara. A torra quase não muda isso.'),
    point('Cold brew é concentrado: quem decide é a diluição.'),
    'A EFSA não vê risco até 400 mg por dia para adultos saudáveis, 200 mg na gravidez. Na dúvida, fale com seu médico.',
  ],
  [lesson('species')],
);
