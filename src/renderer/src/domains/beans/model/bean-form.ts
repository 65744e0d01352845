import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { parseDecimal } from '@shared/format';
import * as z from 'zod/mini';
import {
  numberText,
  optionalNumber,
  optionalText,
  readNumber,
  requiredText,
} from '@/lib/text-form';
import type { Bean } from './bag';
import { portionsOf } from './portions';

const DAY_MS = 86_400_000;
const MOST_NOTES = LIMITS.beans.notes;
/** Value of the form for coffee bought ground; '' for whole beans. */
export const GROUND = 'moído';
/** Limit of the notes column, which the database measures in bytes. */
const NOTES_BYTES = 500;

const typed = (isRight: (text: string) => boolean, words: string) =>
  z.string().check(z.refine(isRight, words));

const optionalDay = z.union([z.literal(''), z.iso.date('Escreva o dia como 09/11/2026.')]);

/** Accepts a day until tomorrow, because it may be tomorrow already in the person's zone. */
const pastDay = z.union([
  z.literal(''),
  z.iso
    .date({ error: 'Escreva o dia como 09/11/2026.', abort: true })
    .check(z.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, 'Esse dia ainda não chegou.')),
]);

/** Parses reais with cents; null for an empty text, NaN for an invalid one. */
function readReais(text: string): number | null {
  const typed = text.replace(/^\s*R\$/i, '').trim();
  if (typed === '') return null;
  const reais = parseDecimal(typed);
  return reais === null ? Number.NaN : Math.round(reais * 100) / 100;
}

export function readNotes(text: string): string[] {
  const notes = text.split(/[,;\n]/).map((note) => note.trim());
  return [...new Set(notes.filter((note) => note !== ''))];
}

const bagGrams = (message: string) =>
  optionalNumber({ least: 0.1, most: LIMITS.beans.bag_grams, decimals: 1, message });

const portionTextSchema = z
  .object({
    grams: bagGrams('Escreva os gramas, como 60.'),
    frozenOn: z.iso.date('Escreva o dia como 09/11/2026.'),
    thawedOn: optionalDay,
  })
  .check(
    z.refine(({ frozenOn, thawedOn }) => thawedOn === '' || thawedOn >= frozenOn, {
      path: ['thawedOn'],
      message: 'Só depois de congelada.',
    }),
  );

export const beanTextSchema = z
  .object({
    name: requiredText(LIMITS.beans.name, 'Dê um nome ao grão.'),
    origin: optionalText(LIMITS.beans.origin),
    region: optionalText(LIMITS.beans.region),
    process: optionalText(LIMITS.beans.process),
    roast: z.enum(['', ...ROASTS]),
    form: z.enum(['', GROUND]),
    notes: z.string().check(
      z.refine((text) => readNotes(text).length <= MOST_NOTES, `Use até ${MOST_NOTES} notas.`),
      z.refine(
        (text) => new TextEncoder().encode(readNotes(text).join(',')).length <= NOTES_BYTES,
        'É muita coisa: fique com as principais.',
      ),
    ),
    details: optionalText(LIMITS.beans.details),
    openedOn: pastDay,
    roaster: optionalText(LIMITS.beans.roaster),
    roastedOn: pastDay,
    farm: optionalText(LIMITS.beans.farm),
    variety: optionalText(LIMITS.beans.variety),
    altitude: optionalText(LIMITS.beans.altitude),
    body: optionalText(LIMITS.beans.body),
    acidity: optionalText(LIMITS.beans.acidity),
    cost: typed((text) => {
      const reais = readReais(text);
      return reais === null || (reais >= 0 && reais <= LIMITS.beans.cost);
    }, 'Escreva o preço, como 48,90.'),
    rating: z.string(),
    link: optionalText(LIMITS.beans.link).check(
      z.refine((text) => text === '' || /^https?:\/\/\S+\.\S+/.test(text), 'Comece com https://'),
    ),
    portions: z.array(portionTextSchema).check(z.maxLength(LIMITS.beans.portions)),
    bag: bagGrams('Escreva os gramas, como 250.'),
    remaining: optionalNumber({
      least: 0,
      most: Number.POSITIVE_INFINITY,
      decimals: 1,
      message: 'Escreva os gramas, como 180,5.',
    }),
  })
  .check(
    z.superRefine(({ bag, portions }, context) => {
      const size = readNumber(bag);
      if (size === null || Number.isNaN(size)) return;
      let frozen = 0;
      const beyond = portions.findIndex(({ grams, thawedOn }) => {
        // Only frozen portions with grams count. Empty grams mean the rest of the bag.
        if (thawedOn === '') frozen += readNumber(grams) ?? 0;
        return frozen > size;
      });
      if (beyond === -1) return;
      context.addIssue({
        code: 'custom',
        path: ['portions', beyond, 'grams'],
        message: 'Passa do que o pacote tinha.',
      });
    }),
    z.superRefine(({ bag, remaining }, context) => {
      const [size, left] = [readNumber(bag), readNumber(remaining)];
      if (left === null || Number.isNaN(left)) return;
      if (size === null) {
        context.addIssue({ code: 'custom', path: ['bag'], message: 'Diga o tamanho do pacote.' });
      } else if (left > size) {
        context.addIssue({
          code: 'custom',
          path: ['remaining'],
          message: 'Não pode restar mais do que o pacote tinha.',
        });
      }
    }),
  );

export type BeanField = Exclude<keyof z.infer<typeof beanTextSchema>, 'portions'>;
/** The form's texts; empty grams of a portion mean the whole bag. */
export type BeanText = Record<BeanField, string> & {
  portions: z.infer<typeof portionTextSchema>[];
};

export function toText(bean: Bean | null): BeanText {
  return {
    name: bean?.name ?? '',
    origin: bean?.origin ?? '',
    region: bean?.region ?? '',
    process: bean?.process ?? '',
    roast: bean?.roast ?? '',
    form: bean?.is_ground ? GROUND : '',
    notes: bean?.notes.join(', ') ?? '',
    details: bean?.details ?? '',
    openedOn: bean?.opened_on ?? '',
    roaster: bean?.roaster ?? '',
    roastedOn: bean?.roasted_on ?? '',
    farm: bean?.farm ?? '',
    variety: bean?.variety ?? '',
    altitude: bean?.altitude ?? '',
    body: bean?.body ?? '',
    acidity: bean?.acidity ?? '',
    cost: bean?.cost == null ? '' : bean.cost.toFixed(2).replace('.', ','),
    rating: bean?.rating == null ? '' : String(bean.rating),
    link: bean?.link ?? '',
    portions: (bean ? portionsOf(bean) : []).map(({ grams, frozen_on, thawed_on }) => ({
      grams: numberText(grams),
      frozenOn: frozen_on,
      thawedOn: thawed_on ?? '',
    })),
    bag: numberText(bean?.bag_grams ?? null),
    remaining: numberText(bean?.remaining_grams ?? null),
  };
}

/**
 * Returns the form's texts with a label's texts in place of those of an earlier label.
 * Fields that the earlier label filled and the person did not change are reset to `before`.
 */
export function withLabel(
  typed: BeanText,
  before: BeanText,
  earlier: Partial<Record<BeanField, string>>,
  label: Partial<Record<BeanField, string>>,
): BeanText {
  const next = { ...typed };
  const isField = (key: string): key is BeanField => Object.hasOwn(before, key);
  for (const field of Object.keys(earlier).filter(isField)) {
    if (typed[field] === earlier[field]) next[field] = before[field];
  }
  return { ...next, ...label };
}

/**
 * Returns the columns to write.
 * The bag's columns are included only if the person changed them, because a brew may have
 * subtracted from the bag meanwhile. A new size alone keeps the used amount. A corrected
 * remainder includes `waitingDose` (g), which unsent brews subtract when they are sent.
 */
export function toColumns(typed: BeanText, before: BeanText, waitingDose = 0) {
  const text = beanTextSchema.parse(typed);
  const { form, openedOn, roastedOn, bag: size, remaining: left, ...same } = text;
  const columns = {
    ...same,
    roast: text.roast === '' ? null : text.roast,
    is_ground: form === GROUND,
    notes: readNotes(text.notes),
    details: text.details || null,
    opened_on: openedOn || null,
    roasted_on: roastedOn || null,
    cost: readReais(text.cost),
    rating: text.rating === '' ? null : Number(text.rating),
    link: text.link || null,
    portions: text.portions.map(({ grams, frozenOn, thawedOn }) => ({
      grams: readNumber(grams),
      frozen_on: frozenOn,
      thawed_on: thawedOn || null,
    })),
  };
  const [bag, remaining] = [readNumber(size), readNumber(left)];
  const bagChanged = bag !== readNumber(before.bag);
  const remainingChanged = remaining !== readNumber(before.remaining);
  return {
    ...columns,
    ...(bagChanged ? { bag_grams: bag } : {}),
    ...(remainingChanged && bag !== null && remaining !== null
      ? { remaining_grams: Math.min(bag, remaining + waitingDose) }
      : {}),
  };
}
