import { METHODS } from '@shared/brew/methods';
import { formatDecimal, formatDuration, formatGrams, formatRatio } from '@shared/format';
import { type Ask, method, say } from '../answers/compose';
import { defaultPlan } from '../knowledge/methods';
import { figuresOf } from '../language/figures';
import { type Act, type ActRule, type ActRules, act, amountsIn, ratiosIn } from './act';
import { asksFor } from './asked';
import { poured } from './slots';

const whole = (value: number) => formatDecimal(Math.round(value), 0);

/** Smallest volume of water, in ml, for which '60 g/l' gives a dose. */
const LEAST_WATER = 50;

/** Converts a ratio to grams per litre and back. */
const perLitre: ActRule = (ask, text, isMeant) => {
  const given = ratiosIn(ask)[0];
  if (!given) return null;
  const { ratio, raw } = given;
  const isPerLitre = /^\d+(?:[.,]\d+)?\s*g/i.test(raw);
  const value = ask.question.amounts.water ?? 0;
  if (isPerLitre && value >= LEAST_WATER) {
    return act(
      'sum',
      say([
        `${formatDecimal(1000 / ratio)} g/l em ${whole(value)} ml pedem ${formatGrams(value / ratio)} de café (${formatRatio(ratio)}).`,
      ]),
    );
  }
  const { coffee } = ask.question.amounts;
  if (isPerLitre && coffee !== null && asksFor(text, 'water')) {
    return act('sum', {
      ...say([
        `${formatDecimal(1000 / ratio)} g/l com ${formatGrams(coffee)} pedem ${poured(Math.round(coffee * ratio))} de água (${formatRatio(ratio)}).`,
      ]),
      about: { coffee, water: coffee * ratio, ratio },
    });
  }
  const asksRatio = /\b(?:1 (?:para|por|:)|proporcao|ratio|relacao|quanto)\b/.test(text);
  if (isPerLitre && (isMeant || asksRatio)) {
    return act('sum', say([`${formatDecimal(1000 / ratio)} g/l são ${formatRatio(ratio)}.`]));
  }
  const asksLitre = /\b(?:g\/?l|g l|gramas? (?:por )?l(?:itro)?|g por litro)\b/.test(text);
  // '1:15 com 500 ml' is about the dose.
  const isAlone = value === 0 && ask.question.amounts.coffee === null;
  return !isPerLitre && ((isMeant && isAlone) || asksLitre)
    ? act('sum', say([`${formatRatio(ratio)} são ${formatDecimal(1000 / ratio)} g/l.`]))
    : null;
};
/** Limits of water per gram of coffee; an amount beyond them is a typing error. */
const [LEAST_RATIO, MOST_RATIO] = [0.8, 60];
const BOILING = 100;

/** A time of more than this many usual durations of the brew is a typing error. */
const MOST_TIMES = 10;
const DAY = 86_400;
const BREWS =
  /\b(?:infus\w+|prens(?:ei|ou|ando)|co(?:ei|ou|ando)|extra\w+|pass(?:ei|ou|ando)|deix\w+|lev\w+|demor\w+|tirei|sai\w*|apert\w+)\b/;
/** Words that explain a long time, such as cold, kept or clogged coffee. */
const OF_LATER =
  /\b(?:geladeir\w+|gelad\w+|fri[oa]s?|cold|termica|garrafa|guard\w+|pront[oa]|sobr\w+|lav\w+|molho|limp\w+|nao (?:desce|passa|sai)\w*|entup\w+|trav\w+)\b/;

/** Answers that a time is too long for a brew of the method: '3 horas na AeroPress'. */
function brewedTooLong({ question, methodId }: Ask, text: string): Act | null {
  const days = figuresOf(question.typed).find(({ after }) => /^dias?\b/.test(after))?.value;
  const seconds = question.amounts.seconds ?? (days === undefined ? null : days * DAY);
  const [named] = question.methods;
  if (seconds === null || named === undefined || named === 'cold-brew' || methodId === null)
    return null;
  const usual = defaultPlan(named).recipe.parameters.totalTime;
  if (seconds < usual * MOST_TIMES || !BREWS.test(text) || OF_LATER.test(text)) return null;
  return act('time', {
    ...say(
      [
        `${formatDuration(seconds)} ${METHODS[named].inIt}? Tem certeza? A receita da casa leva cerca de ${formatDuration(usual)}.`,
        'Foi mesmo tudo isso? Jogue fora e faça outro: passa muito do ponto e esfria.',
      ],
      [method(named)],
    ),
    about: { methodId: named },
  });
}

/** Answers that an amount cannot be right: an impossible ratio, time or temperature. */
const slip: ActRule = (ask, text) => {
  const { coffee, water } = ask.question.amounts;
  if (coffee !== null && water !== null) {
    const ratio = water / coffee;
    if (ratio >= LEAST_RATIO && ratio <= MOST_RATIO) return null;
    return act(
      'sum',
      say([
        `${formatGrams(coffee)} de café para ${whole(water)} ml ${ask.methodId === 'espresso' ? 'na xícara' : 'de água'}? Não dá: seria ${formatRatio(ratio)}, e o comum vai de 1:2 (espresso) a 1:18.`,
        ratio < LEAST_RATIO
          ? 'Confira as quantidades: o pó absorve cerca de 2 g de água por grama, e isso não molha nem tudo. Queria dizer o contrário?'
          : 'Confira as quantidades e pergunte de novo: não quero que você desperdice café.',
      ]),
    );
  }
  const late = brewedTooLong(ask, text);
  if (late) return late;
  const hot = amountsIn(ask, 'temperature').find(
    ({ amount }) => amount.value > BOILING && amount.unit?.isForeign !== true,
  );
  if (!hot) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(hot.amount.value)} °C não dá: ao nível do mar a água ferve a 100 °C e não passa disso.`,
      'Para coar, use de 88 a 96 °C. Era Fahrenheit? Então diga “°F”.',
    ]),
  );
};

const figure = (written: string) => Number(written.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'));

const PLAIN_SUM =
  /^(?:quanto (?:e|da|fica) |calcula |me diz )?(\d+(?:,\d+)?) (vezes|x|mais|menos|dividido por|sobre) (\d+(?:,\d+)?)$/;

interface Operation {
  words: RegExp;
  mark: string;
  work: (one: number, other: number) => number;
}
const OPERATIONS: readonly Operation[] = [
  { words: /\bvezes\b|\bx\b|\bmultiplic|×|\*/, mark: '×', work: (one, other) => one * other },
  { words: /\bdivi\w+|\bsobre\b|\brepart\w+|÷|\//, mark: '÷', work: (one, other) => one / other },
  { words: /\bmais\b|\bsom\w+|\+/, mark: '+', work: (one, other) => one + other },
  { words: /\bmenos\b|\btir\w+|\bsubtra\w+|−/, mark: '−', work: (one, other) => one - other },
];
/** Matches a subtraction that names the larger number last: 'tira 36 de 300'. */
const TAKES_FROM = /\b(?:tir|subtra)\w+ \d[\d,]* d[eo]\b/;
const PART = /\b(?:metade|terco|quarto|dobro)\b/;

const plainSum: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !PLAIN_SUM.test(text)) return null;
  const numbers = [...text.matchAll(/(?<![a-z\d.,])\d+(?:\.\d{3})*(?:,\d+)?/g)].map(([each]) =>
    figure(each),
  );
  const [first, second, more] = numbers;
  // 'Metade de 450 menos 30' has two operations.
  if (first === undefined || second === undefined || more !== undefined || PART.test(text)) {
    return null;
  }
  const said = `${text} ${ask.question.asked}`.toLowerCase();
  const found = OPERATIONS.find(({ words }) => words.test(said));
  if (!found) return null;
  const [one, other] = TAKES_FROM.test(text) ? [second, first] : [first, second];
  const result = found.work(one, other);
  if (!Number.isFinite(result)) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(one, 2)} ${found.mark} ${formatDecimal(other, 2)} = ${formatDecimal(result, 2)}.`,
    ]),
  );
};

export const TOTALS: ActRules = { plainSum, perLitre, slip };
