import { formatDecimal } from '@shared/format';
import { lesson, point, say } from '../answers/compose';
import { drinksOfAll, valuesOf } from '../language/figures';
import { type ActRule, type ActRules, act } from './act';
import { figuresIn } from './slots';

/** Least and most mg in 100 ml of coado (Srebernich et al., Rev. Inst. Adolfo Lutz, 2009). */
const COADO = { least: 58, most: 80.4 } as const;
/** mg in an espresso of 60 ml (EFSA, 2015). */
const SHOT = 80;

const tens = (value: number) => formatDecimal(Math.round(value / 5) * 5, 0);

const inCup: ActRule = (ask, text, isMeant) => {
  const { concepts, methods, amounts } = ask.question;
  const isOfCaffeine = concepts.has('caffeine') || ask.memory.topic === 'caffeine';
  const { water, coffee, cups } = amounts;
  const isAsked = isOfCaffeine && /\b(?:quant\w+|e (?:n|em|uma|um|para))\b/.test(text);
  if (coffee !== null || !(isMeant || isAsked)) return null;
  const isShot = methods.includes('espresso');
  if (isShot || methods.includes('cold-brew') || concepts.has('decaf')) return null;
  const figures = figuresIn(ask);
  const size = valuesOf(figures, 'volume')[0];
  const drinks = drinksOfAll(figures, text);
  const all = isMeant && size !== undefined && drinks !== null ? size * drinks : null;
  const ml = all ?? water ?? (cups === null || ask.memory.topic !== 'caffeine' ? null : cups * 200);
  if (ml === null || ml > 2000) return null;
  return act('caffeine', {
    ...say(
      [
        `Em ${formatDecimal(ml)} ml de coado, cerca de ${tens((ml * COADO.least) / 100)} a ${tens((ml * COADO.most) / 100)} mg de cafeína: medidas brasileiras acharam de 58 a 80 mg em 100 ml.`,
        point(`Um espresso de 60 ml tem cerca de ${SHOT} mg.`),
        point('Mais pó, mais cafeína; canéfora tem cerca do dobro do arábica.'),
        'A EFSA não vê risco até 400 mg por dia para adultos saudáveis, 200 mg na gravidez. Na dúvida, fale com seu médico.',
      ],
      [lesson('species')],
    ),
  });
};

export const CAFFEINE_ACTS: ActRules = { inCup };
