import { parseDecimal } from '@shared/format';
import { type Quantity, quantitiesIn, ratioOf, type Unit } from '@shared/quantities/quantities';
import { pairIn, withRoles } from '@shared/quantities/roles';

/** The figures a question holds; null where it names none. */
export interface Amounts {
  /** Grams. */
  coffee: number | null;
  /** Millilitres; for espresso grams in the cup. */
  water: number | null;
  /** Water per gram of coffee. */
  ratio: number | null;
  cups: number | null;
  /** °C */
  temperature: number | null;
  seconds: number | null;
  /** It asks for nothing of something: '0 g'. */
  nothing: boolean;
  /** A number without a unit at the end of a short question: 'e com 30?' */
  bare: number | null;
}

const PEOPLE = /(?:para|somos|em) (\d{1,2})$/;
/** 'Duas canecas de 300': millilitres each. */
const MUGS = /(\d{1,2}) (?:canecas?|copos?|xicaras?|cafezinhos?) de (\d{2,3})\b/;
/** The size of a pot: 'moka de 6'. */
const POT = /\b(?:moka|italiana|bialetti|cafeteira) de (\d{1,2})\b(?! ?(?:g|ml|reais))/;
const BARE =
  /^(?:e )?(?:se )?(?:com|para|fosse|for|usar|de)? ?(\d+(?:[.,]\d+)*)(?: (?:no|na) .*)?$/;
const NAMED_RATIO = /(?:proporcao|ratio|razao|relacao) (?:de |e |a )?$/;
/** A clock after one of these, or before minutes, is a time and no ratio. */
const TIME_BEFORE = /(?:tempo|em|levou|demorou|durou|por|durante) $/;
const MINUTES_AFTER = /^ ?min(?:utos?)?\b/;

/**
 * Returns null for 0 and for values beyond the limit.
 * The calculator decides how much makes a recipe.
 */
function upTo(value: number | null | undefined, limit = Number.POSITIVE_INFINITY): number | null {
  return value !== null && value !== undefined && value > 0 && value <= limit ? value : null;
}

const tenths = (value: number | undefined) =>
  value === undefined ? undefined : Math.round(value * 10) / 10;

/** Whether a clock is a time. A ratio looks the same: '1:16'. */
function isTime({ unit, at, end, text: written }: Quantity, text: string): boolean {
  if (unit !== 'clock') return unit === 's';
  const isLong = written.split(':').length > 2;
  return isLong || TIME_BEFORE.test(text.slice(0, at)) || MINUTES_AFTER.test(text.slice(end));
}

/** Reads the figures of a normalised question whose number words are digits already. */
export function readAmounts(text: string): Amounts {
  const found = withRoles(text, quantitiesIn(text));
  const first = (unit: Unit, fits: (quantity: Quantity) => boolean = () => true) =>
    found.find((quantity) => quantity.unit === unit && fits(quantity))?.value;
  const isDrink = ({ role }: Quantity) => role === 'water' || role === 'yield';
  const pair = pairIn(text, found);
  const time = found.find((quantity) => isTime(quantity, text));
  const ratio = found.find((quantity) => ratioOf(quantity) !== null && !isTime(quantity, text));
  const mugs = MUGS.exec(text);
  const pot = POT.exec(text)?.[1];
  const mugWater = mugs === null ? undefined : Number(mugs[1]) * Number(mugs[2]);
  const named = found.find(
    ({ unit, at }) => unit === 'none' && NAMED_RATIO.test(text.slice(0, at)),
  );
  return {
    coffee: upTo(pair?.coffee.value ?? tenths(first('g', (quantity) => !isDrink(quantity)))),
    water: upTo(mugWater ?? first('g', isDrink) ?? tenths(first('ml')) ?? pair?.result.value),
    ratio: upTo((ratio && ratioOf(ratio)) ?? named?.value, 100),
    cups: mugs
      ? null
      : upTo(
          first('cup') ??
            (pot ? Number(pot) : undefined) ??
            parseDecimal(PEOPLE.exec(text)?.[1] ?? ''),
          100,
        ),
    // '1 C' is no brewing temperature.
    temperature: first('°C', ({ value }) => value >= 10 && value <= 120) ?? null,
    seconds: upTo(time?.value, 7 * 24 * 3600),
    nothing: found.some(({ unit, value }) => value === 0 && ['g', 'ml', 'cup'].includes(unit)),
    bare: upTo(parseDecimal(BARE.exec(text)?.[1] ?? '')),
  };
}
