import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { formatClock, formatDecimal, parseDecimal } from '@shared/format';
import * as z from 'zod/mini';
import { formatClockTime } from '@/lib/dates';
import { gearWords, readSeconds } from '../brews/model/brew-fields';
import type { JournalBrew } from './brew-facts';
import { dayOf, instantAt, isDay } from './zone-days';

/** Values of the form, as texts. */
export type BrewText = Record<
  | 'method'
  | 'day'
  | 'time'
  | 'bean'
  | 'coffee'
  | 'water'
  | 'duration'
  | 'roast'
  | 'temperature'
  | 'grinder'
  | 'grind'
  | 'beverage'
  | 'waterId'
  | 'gear'
  | 'notes',
  string
> & {
  /** 0.5 to 5 in halves; null when not rated. */
  rating: number | null;
};

/** A brew may be this far ahead of this device's clock, as the server allows, in ms. */
const AHEAD_MS = 5 * 60_000;
/** Water per gram of coffee that the journal takes. */
const [LEAST_RATIO, MOST_RATIO] = [0.5, 60];

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Earliest year that the database accepts. */
const FIRST_YEAR = 1990;

/** Returns null for an empty text and NaN for a text that is no number. */
function readNumber(text: string): number | null {
  return text.trim() === '' ? null : (parseDecimal(text.replace(/(g|ml|°c)$/i, '').trim()) ?? NaN);
}

interface NumberRule {
  least: number;
  most: number;
  /** Decimals that the column stores. */
  decimals?: 1 | 2;
  message: string;
}

/** Checks a number's range and that saving it would not round it. */
const numberIn =
  ({ least, most, decimals = 1, message }: NumberRule) =>
  (text: string, context: z.core.$RefinementCtx<string>) => {
    const value = readNumber(text);
    if (value === null) return;
    if (!(value >= least && value <= most)) context.addIssue({ code: 'custom', message });
    else if (Number(value.toFixed(decimals)) !== value) {
      context.addIssue({
        code: 'custom',
        message: decimals === 1 ? 'Use só uma casa depois da vírgula.' : 'Use só duas casas.',
      });
    }
  };
const requiredNumber = (most: number, message: string) =>
  z.string().check(
    z.superRefine((text, context) => {
      if (text.trim() === '') context.addIssue({ code: 'custom', message });
      else numberIn({ least: 0.1, most, message })(text, context);
    }),
  );

/** Returns the schema that validates the form's texts, with its error messages. */
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
      coffee: requiredNumber(LIMITS.brews.coffee_grams, 'Escreva os gramas de café, como 15,5.'),
      water: requiredNumber(LIMITS.brews.water_ml, 'Escreva os ml de água, como 250.'),
      duration: z
        .string()
        .check(
          z.refine(
            (text) => text.trim() === '' || readSeconds(text) !== null,
            'Escreva como 3:05.',
          ),
        ),
      roast: z.enum(['', ...ROASTS]),
      temperature: z
        .string()
        .check(z.superRefine(numberIn({ least: 0, most: 100, message: 'De 0 a 100 °C.' }))),
      grinder: z.string(),
      grind: z.string().check(
        z.superRefine(
          numberIn({
            least: 0,
            most: LIMITS.brews.grind_setting,
            decimals: 2,
            message: 'De 0 a 999.',
          }),
        ),
      ),
      beverage: z.string().check(
        z.superRefine(
          numberIn({
            least: 0.1,
            most: LIMITS.brews.beverage_grams,
            message: 'Escreva os gramas, como 220.',
          }),
        ),
      ),
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
        const ratio = (readNumber(water) ?? 0) / (readNumber(coffee) ?? 0);
        if (ratio < LEAST_RATIO || ratio > MOST_RATIO) {
          context.addIssue({
            code: 'custom',
            path: ['water'],
            message: 'A proporção precisa ficar entre 1:0,5 e 1:60.',
          });
        }
      }),
    );

const numberText = (value: number | null, decimals = 1) =>
  value === null ? '' : formatDecimal(value, decimals).replace(/\.(?=\d{3})/g, '');

/** Start values of a form: a brew of the journal, or the method's last brew. */
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

/** Returns the form's texts for an existing brew. */
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

/** Returns the form's texts for a new brew, now: those of the last brew, else empty. */
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

/** Returns the words of the further gear, each once; null for none. */
function tidyGear(text: string): string | null {
  return gearWords(text).join(', ') || null;
}

/** Returns the columns to write: all for a new brew, only the changed ones for an edit. */
export function toColumns(typed: BrewText, before: BrewText | null, timeZone: string) {
  const roast = ROASTS.find((each) => each === typed.roast) ?? null;
  const columns = {
    method_id: typed.method,
    bean_id: typed.bean || null,
    coffee_grams: readNumber(typed.coffee) ?? 0,
    water_ml: readNumber(typed.water) ?? 0,
    duration_seconds: readSeconds(typed.duration),
    roast,
    temperature_c: readNumber(typed.temperature),
    grinder_id: typed.grinder || null,
    grind_setting: readNumber(typed.grind),
    beverage_grams: readNumber(typed.beverage),
    water_id: typed.waterId || null,
    gear: tidyGear(typed.gear),
    notes: typed.notes.trim() || null,
    rating: typed.rating,
    brewed_at: instantAt(typed.day, typed.time, timeZone).toISOString(),
  };
  if (before === null) return columns;
  const FIELDS: Record<keyof typeof columns, readonly (keyof BrewText)[]> = {
    method_id: ['method'],
    bean_id: ['bean'],
    coffee_grams: ['coffee'],
    water_ml: ['water'],
    duration_seconds: ['duration'],
    roast: ['roast'],
    temperature_c: ['temperature'],
    grinder_id: ['grinder'],
    grind_setting: ['grind'],
    beverage_grams: ['beverage'],
    water_id: ['waterId'],
    gear: ['gear'],
    notes: ['notes'],
    rating: ['rating'],
    brewed_at: ['day', 'time'],
  };
  const changed = Object.entries(columns).filter(([column]) =>
    FIELDS[column as keyof typeof columns].some((field) => typed[field] !== before[field]),
  );
  return Object.fromEntries(changed) as Partial<typeof columns>;
}
