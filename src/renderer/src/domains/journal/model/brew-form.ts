import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { formatClock } from '@shared/format';
import * as z from 'zod/mini';
import { formatClockTime } from '@/lib/dates';
import { numberText, optionalNumber, readNumber, requiredNumber } from '@/lib/text-form';
import { instantAt } from '@/lib/zoned-time';
import { listedWords, readSeconds } from '../brews/model/brew-fields';
import type { JournalBrew } from './brew-facts';
import { dayOf, isDay } from './zone-days';

/** A brew may be this far ahead of this device's clock, as the server allows, in ms. */
const AHEAD_MS = 5 * 60_000;
/** Water per gram of coffee that the database accepts. */
const ACCEPTED_RATIO = { least: 0.5, most: 60 };

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Earliest year that the database accepts. */
const FIRST_YEAR = 1990;

export const brewTextSchema = (timeZone: string) =>
  z
    .object({
      method: z.string().check(z.minLength(1, 'Escolha o método.')),
      day: z.iso
        .date({ error: 'Escreva o dia como 09/11/2026.', abort: true })
        .check(
          z.refine(
            (day) => Number(day.slice(0, 4)) >= FIRST_YEAR,
            `Escolha um dia a partir de ${FIRST_YEAR}.`,
          ),
        ),
      time: z.string().check(z.regex(CLOCK_TIME, 'Escreva a hora como 07:42.')),
      bean: z.string(),
      coffee: requiredNumber({
        least: 0.1,
        most: LIMITS.brews.coffee_grams,
        decimals: 1,
        message: 'Escreva os gramas de café, como 15,5.',
      }),
      water: requiredNumber({
        least: 0.1,
        most: LIMITS.brews.water_ml,
        decimals: 1,
        message: 'Escreva os ml de água, como 250.',
      }),
      duration: z
        .string()
        .check(
          z.refine(
            (text) => text.trim() === '' || readSeconds(text) !== null,
            'Escreva como 3:05.',
          ),
        ),
      roast: z.enum(['', ...ROASTS]),
      temperature: optionalNumber({ least: 0, most: 100, decimals: 1, message: 'De 0 a 100 °C.' }),
      grinder: z.string(),
      grind: optionalNumber({
        least: 0,
        most: LIMITS.brews.grind_setting,
        decimals: 2,
        message: 'De 0 a 999.',
      }),
      beverage: optionalNumber({
        least: 0.1,
        most: LIMITS.brews.beverage_grams,
        decimals: 1,
        message: 'Escreva os gramas, como 220.',
      }),
      waterId: z.string(),
      gear: z
        .string()
        .check(z.maxLength(LIMITS.brews.gear, `Use até ${LIMITS.brews.gear} caracteres.`)),
      notes: z.string().check(z.maxLength(LIMITS.brews.notes)),
      rating: z.nullable(z.number()),
    })
    .check(
      z.superRefine(({ day, time, coffee, water }, context) => {
        // This check also runs with an invalid day or time, which have messages of their own.
        const isInstant = isDay(day) && CLOCK_TIME.test(time);
        if (isInstant && instantAt(day, time, timeZone).getTime() > Date.now() + AHEAD_MS) {
          context.addIssue({
            code: 'custom',
            path: ['time'],
            message: 'A hora do preparo está no futuro.',
          });
        }
        const [grams, poured] = [readNumber(coffee), readNumber(water)];
        // An amount that is missing has a message of its own.
        if (!grams || !poured) return;
        const ratio = poured / grams;
        if (ratio < ACCEPTED_RATIO.least || ratio > ACCEPTED_RATIO.most) {
          context.addIssue({
            code: 'custom',
            path: ['water'],
            message: 'A proporção precisa ficar entre 1:0,5 e 1:60.',
          });
        }
      }),
    );

type TextField = Exclude<keyof z.infer<ReturnType<typeof brewTextSchema>>, 'rating'>;

export type BrewText = Record<TextField, string> & {
  /** 0.5 to 5 in halves; null when not rated. */
  rating: number | null;
};

export type FormStart = Pick<
  JournalBrew,
  | 'method_id'
  | 'bean_id'
  | 'coffee_grams'
  | 'water_ml'
  | 'duration_seconds'
  | 'roast'
  | 'temperature_c'
  | 'grinder_id'
  | 'grind_setting'
  | 'water_id'
  | 'gear'
>;

export function toText(brew: JournalBrew, timeZone: string): BrewText {
  const instant = new Date(brew.brewed_at);
  return {
    ...textsOf(brew),
    duration: brew.duration_seconds === null ? '' : formatClock(brew.duration_seconds),
    beverage: numberText(brew.beverage_grams),
    notes: brew.notes ?? '',
    rating: brew.rating,
    day: dayOf(instant, timeZone),
    time: formatClockTime(instant, timeZone),
  };
}

function textsOf(brew: FormStart) {
  return {
    method: brew.method_id,
    bean: brew.bean_id ?? '',
    coffee: numberText(brew.coffee_grams),
    water: numberText(brew.water_ml),
    roast: brew.roast ?? '',
    temperature: numberText(brew.temperature_c),
    grinder: brew.grinder_id ?? '',
    grind: numberText(brew.grind_setting, 2),
    waterId: brew.water_id ?? '',
    gear: brew.gear ?? '',
  };
}

export function newText(last: FormStart | null, timeZone: string): BrewText {
  const now = new Date();
  const empty = {
    method: 'v60',
    bean: '',
    coffee: '15',
    water: '250',
    duration: '',
    roast: '',
    temperature: '',
    grinder: '',
    grind: '',
    beverage: '',
    waterId: '',
    gear: '',
    notes: '',
    rating: null,
  };
  return {
    ...empty,
    ...(last === null ? {} : textsOf(last)),
    day: dayOf(now, timeZone),
    time: formatClockTime(now, timeZone),
  };
}

function columnsOf(typed: BrewText, timeZone: string) {
  return {
    method_id: typed.method,
    bean_id: typed.bean || null,
    coffee_grams: readNumber(typed.coffee) ?? 0,
    water_ml: readNumber(typed.water) ?? 0,
    duration_seconds: readSeconds(typed.duration),
    roast: ROASTS.find((each) => each === typed.roast) ?? null,
    temperature_c: readNumber(typed.temperature),
    grinder_id: typed.grinder || null,
    grind_setting: readNumber(typed.grind),
    beverage_grams: readNumber(typed.beverage),
    water_id: typed.waterId || null,
    gear: listedWords(typed.gear).join(', ') || null,
    notes: typed.notes.trim() || null,
    rating: typed.rating,
    brewed_at: instantAt(typed.day, typed.time, timeZone).toISOString(),
  };
}

/** Returns the columns to write: all for a new brew, only the changed ones for an edit. */
export function toColumns(
  typed: BrewText,
  before: BrewText | null,
  timeZone: string,
): Partial<ReturnType<typeof columnsOf>> {
  const columns = columnsOf(typed, timeZone);
  if (before === null) return columns;
  const earlier = new Map<string, unknown>(Object.entries(columnsOf(before, timeZone)));
  return Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => value !== earlier.get(column)),
  );
}
