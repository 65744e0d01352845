import { parseDecimal } from '@shared/format';

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

const NUMBER = '(\\d+(?:[.,]\\d+)*)';
const GRAMS = 'g|gr|grs|gramas?';
const CUPS = 'xicaras?|xic|pessoas?|copos?|canecas?|cafezinhos?';

const find = (pattern: string) => new RegExp(`(?<![\\d.,:])${pattern}(?![\\d:])`);
const PATTERNS = {
  /** '18:12:00', hours first, after any text. */
  longClock: /(?<![\d:])(\d{1,3}):([0-5]\d):([0-5]\d)(?![\d:])/,
  clockTime: /(?:tempo|em|levou|demorou|durou|por|durante) (\d{1,2}):([0-5]\d)(?![\d:])/,
  clockMinutes: /(?<![\d.,:])(\d{1,2}):([0-5]\d) ?(?:min|minutos?)\b/,
  ratio:
    /(?<![\d.,])1 ?(?:[:/]|(?:para|por) )(\d+(?:[.,]\d+)*)(?! ?(?:xic|pessoa|copo|caneca|min|litro|ml|l\b))/,
  namedRatio: find(`(?:proporcao|ratio|razao|relacao) (?:de |e |a )?${NUMBER}`),
  waterInGrams: find(`${NUMBER} ?(?:${GRAMS}) (?:de |da )?(?:agua|bebida)\\b`),
  millilitres: find(`${NUMBER} ?(?:ml|mls|mililitros?|cc)\\b`),
  litres: find(`${NUMBER} ?(?:l|lt|lts|litros?)\\b`),
  kilograms: find(`${NUMBER} ?(?:kg|quilos?|kilos?)\\b`),
  /** '18 g para 36 g', '18 pra 36 g', '18 g em 36 g'. */
  inAndOut: find(`${NUMBER} ?(?:${GRAMS})? (?:para|em|por|in) ${NUMBER} ?(?:${GRAMS})\\b`),
  grams: find(`${NUMBER} ?(?:${GRAMS})\\b`),
  cups: find(`${NUMBER} ?(?:${CUPS})\\b`),
  people: /(?:para|somos|em) (\d{1,2})$/,
  temperature: find(`${NUMBER} ?(?:graus?|c)\\b`),
  minutes: find(`${NUMBER} ?(?:min|mins|minutos?)\\b(?: e (?:(\\d+)|meio)\\b)?`),
  seconds: find(`${NUMBER} ?(?:s|seg|segs|segundos?)\\b`),
  hours: find(`${NUMBER} ?(?:h|hs|horas?)\\b`),
  nothing: find(`0+(?:[.,]0+)? ?(?:${GRAMS}|ml|litros?|l|xicaras?)\\b`),
  bare: /^(?:e )?(?:se )?(?:com|para|fosse|for|usar|de)? ?(\d+(?:[.,]\d+)*)(?: (?:no|na) .*)?$/,
} as const;

/**
 * Returns null for 0 and for values beyond the limit.
 * The calculator decides how much makes a recipe.
 */
function upTo(value: number | null, limit = Number.POSITIVE_INFINITY): number | null {
  return value !== null && value > 0 && value <= limit ? value : null;
}

/** A ratio's point is a decimal one: '1:16.667'. */
function read(match: RegExpMatchArray | null, group = 1, grouping = true): number | null {
  const text = match?.[group];
  return text === undefined ? null : parseDecimal(text, { grouping });
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : Math.round(value * factor * 10) / 10;
}

function readSeconds(text: string): number | null {
  const long = text.match(PATTERNS.longClock);
  if (long) return Number(long[1]) * 3600 + Number(long[2]) * 60 + Number(long[3]);
  const clock = text.match(PATTERNS.clockTime) ?? text.match(PATTERNS.clockMinutes);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = read(text.match(PATTERNS.hours));
  if (hours !== null) return hours * 3600;
  const minutes = text.match(PATTERNS.minutes);
  if (minutes) {
    const rest = minutes[2] ? Number(minutes[2]) : minutes[0].endsWith('meio') ? 30 : 0;
    return (read(minutes) ?? 0) * 60 + rest;
  }
  return read(text.match(PATTERNS.seconds));
}

/** Coffee and water in grams: the first weight is coffee, a second one is what comes of it. */
function readWeights(text: string): { coffee: number | null; second: number | null } {
  const pair = text.match(PATTERNS.inAndOut);
  if (pair) return { coffee: read(pair), second: read(pair, 2) };
  const kilograms = times(read(text.match(PATTERNS.kilograms)), 1000);
  return { coffee: kilograms ?? read(text.match(PATTERNS.grams)), second: null };
}

/** Reads the figures of a normalised question whose number words are digits already. */
export function readAmounts(text: string): Amounts {
  const isClock = [PATTERNS.longClock, PATTERNS.clockTime, PATTERNS.clockMinutes].some((clock) =>
    clock.test(text),
  );
  const ratio = isClock ? null : read(text.match(PATTERNS.ratio), 1, false);
  const named = read(text.match(PATTERNS.namedRatio), 1, false);
  const withoutWater = text.replace(PATTERNS.waterInGrams, ' ');
  const weights = readWeights(withoutWater);
  const water =
    read(text.match(PATTERNS.waterInGrams)) ??
    read(text.match(PATTERNS.millilitres)) ??
    times(read(text.match(PATTERNS.litres)), 1000);
  const degrees = read(text.match(PATTERNS.temperature));
  return {
    coffee: upTo(weights.coffee),
    water: upTo(water ?? weights.second),
    ratio: upTo(ratio ?? named, 100),
    cups: upTo(read(text.match(PATTERNS.cups)) ?? read(text.match(PATTERNS.people)), 100),
    // '1 C' is no brewing temperature.
    temperature: degrees !== null && degrees >= 10 && degrees <= 120 ? degrees : null,
    seconds: upTo(readSeconds(text), 7 * 24 * 3600),
    nothing: PATTERNS.nothing.test(text),
    bare: upTo(read(text.match(PATTERNS.bare))),
  };
}
