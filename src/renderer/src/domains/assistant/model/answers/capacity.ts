import { countsBeverage, METHOD_IDS, METHODS } from '@shared/brew/methods';
import { overflowOf, type Vessel, vesselFor, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import type { Answer } from '../answer';
import { type MethodId, planFor, ratioOfMethod } from '../knowledge/methods';
import { type Ask, calculator, capital, method, page, planMemory, point, say } from './compose';

/** Millilitres that a gram of wet grounds takes up. */
const GROUNDS = 0.8;

function sizeText({ name, capacity, counts, takes }: Vessel, methodId: MethodId): string {
  if (counts === 'coffee') return `${name}: até cerca de ${formatDecimal(capacity)} g de café`;
  const ratio = ratioOfMethod(methodId) + (counts === 'slurry' ? GROUNDS : 0);
  const coffee = takes?.coffee ?? Math.round(capacity / ratio);
  const water =
    counts === 'slurry'
      ? ` e ${formatDecimal(Math.round(capacity - coffee * GROUNDS))} ml de água`
      : '';
  const full = `, com ${takes ? '' : 'uns '}${formatGrams(coffee)} de café${water}`;
  const what = counts === 'slurry' ? ' de água e pó juntos' : '';
  return `${name}: cerca de ${formatDecimal(capacity)} ml${what}${full}`;
}

/** The travel size of the AeroPress (8 fl oz), which the calculator does not offer. */
const AEROPRESS_GO: Vessel = {
  id: 'aeropress-go',
  name: 'AeroPress Go',
  capacity: 237,
  counts: 'slurry',
};

/** Answers how much the sizes of a method hold, and whether the named amounts fit. */
export function capacityAnswer(ask: Ask): Answer {
  const { question, methodId } = ask;
  if (methodId === null) {
    return say(
      [
        'Me diga o método e eu digo quanto cabe: “quanto cabe na Chemex?”, “30 g na AeroPress cabe?”',
      ],
      [page('methods')],
    );
  }
  const { coffee, water, ratio } = question.amounts;
  const isNamed = coffee !== null || water !== null;
  const plan = isNamed
    ? planFor({ methodId, coffee, water, ratio, cups: null, roast: null, knownId: null })
    : null;
  const isGo = methodId === 'aeropress' && /\bgo\b/.test(question.typed);
  const vessels = [...(isGo ? [AEROPRESS_GO] : []), ...vesselsFor(methodId)];
  const amounts = plan && { ...plan, ice: plan.ice ?? 0, milk: plan.milk ?? 0 };
  const overflow = amounts && overflowOf(vesselsFor(methodId), amounts, null);
  const vessel = amounts && vesselFor(vesselsFor(methodId), amounts, null);
  const verdict = plan
    ? [
        overflow
          ? `${formatGrams(plan.coffee)} para ${formatGrams(plan.water)} não cabem de uma vez: divida em ${formatDecimal(overflow.rounds)} preparos.`
          : `${formatGrams(plan.coffee)} para ${formatGrams(plan.water)} cabem${vessel ? `: ${vessel.name}` : ''}.`,
      ]
    : [];
  return {
    ...say(
      [
        ...verdict,
        `${capital(METHODS[methodId].inIt)}, por tamanho:`,
        ...vessels.map((vessel) => point(sizeText(vessel, methodId))),
      ],
      [...(plan ? [calculator(plan)] : []), method(methodId)],
    ),
    about: plan ? planMemory(plan) : { methodId },
  };
}

export function strongestAnswer(): Answer {
  const strength = (id: MethodId) => ratioOfMethod(id);
  const drunk = METHOD_IDS.filter((id) => id !== 'milk-drinks');
  const [first, ...others] = [...drunk].sort((a, b) => strength(a) - strength(b)).slice(0, 5);
  const line = (id: MethodId) =>
    `${METHODS[id].name}, ${formatRatio(strength(id))}${countsBeverage(id) ? ' na xícara' : ''}`;
  return say(
    [
      `O mais concentrado é o ${first ? line(first) : ''}. Depois vêm:`,
      ...others.map((id) => point(line(id))),
      'Forte de verdade é mais café para a mesma água, e isso você muda em qualquer um deles.',
    ],
    [page('methods')],
  );
}
