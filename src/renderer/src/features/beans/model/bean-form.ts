import { ROASTS } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { z } from 'zod';
import type { Bean } from '@/entities/bean/api/beans';

const MOST_NOTES = LIMITS.beans.notes;
/** As the database measures them, which is no limit of one column's length. */
const NOTES_BYTES = 500;

/** What is typed into the form: all of it text. */
export type BeanText = Record<
  | 'name'
  | 'origin'
  | 'region'
  | 'process'
  | 'roast'
  | 'notes'
  | 'details'
  | 'openedOn'
  | 'bag'
  | 'remaining',
  string
>;

const upTo = (length: number) => z.string().trim().max(length, `Use até ${length} caracteres.`);

/** Flavours as they are typed, between commas: no empty ones, none twice. */
export function readNotes(text: string): string[] {
  const notes = text.split(/[,;\n]/).map((note) => note.trim());
  return [...new Set(notes.filter((note) => note !== ''))];
}

/** Grams to a tenth; null for an empty text, NaN for what is no number. */
function readGrams(text: string): number | null {
  if (text.trim() === '') return null;
  const grams = parseDecimal(text.trim().replace(/g$/i, '').trim());
  return grams === null ? Number.NaN : Math.round(grams * 10) / 10;
}

/** What can be told of the form's texts, with the words for what is wrong. */
export const beanTextSchema = z
  .object({
    name: upTo(LIMITS.beans.name).min(1, 'Dê um nome ao grão.'),
    origin: upTo(LIMITS.beans.origin),
    region: upTo(LIMITS.beans.region),
    process: upTo(LIMITS.beans.process),
    roast: z.enum(['', ...ROASTS]),
    notes: z
      .string()
      .refine((text) => readNotes(text).length <= MOST_NOTES, `Use até ${MOST_NOTES} notas.`)
      .refine(
        (text) => new TextEncoder().encode(readNotes(text).join(',')).length <= NOTES_BYTES,
        'É muita coisa: fique com as principais.',
      ),
    details: upTo(LIMITS.beans.details),
    openedOn: z.union([z.literal(''), z.iso.date('Escreva o dia como 09/11/2026.')]),
    bag: z.string().refine((text) => {
      const grams = readGrams(text);
      return grams === null || (grams > 0 && grams <= LIMITS.beans.bag_grams);
    }, 'Escreva os gramas, como 250.'),
    remaining: z.string().refine((text) => {
      const grams = readGrams(text);
      return grams === null || grams >= 0;
    }, 'Escreva os gramas, como 180,5.'),
  })
  .superRefine(({ bag, remaining }, context) => {
    const [size, left] = [readGrams(bag), readGrams(remaining)];
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
  });

const gramsText = (grams: number | null) =>
  grams === null ? '' : formatDecimal(grams).replace(/\.(?=\d{3})/g, '');

/** The form for a bean; empty for a new one. */
export function toText(bean: Bean | null): BeanText {
  return {
    name: bean?.name ?? '',
    origin: bean?.origin ?? '',
    region: bean?.region ?? '',
    process: bean?.process ?? '',
    roast: bean?.roast ?? '',
    notes: bean?.notes.join(', ') ?? '',
    details: bean?.details ?? '',
    openedOn: bean?.opened_on ?? '',
    bag: gramsText(bean?.bag_grams ?? null),
    remaining: gramsText(bean?.remaining_grams ?? null),
  };
}

/**
 * The columns to write. Of the bag only what was changed by hand: brews may have taken from it while
 * the form was open, and a new size alone keeps what was used of it.
 */
export function toColumns(typed: BeanText, before: BeanText) {
  const text = beanTextSchema.parse(typed);
  const columns = {
    name: text.name,
    origin: text.origin,
    region: text.region,
    process: text.process,
    roast: text.roast === '' ? null : text.roast,
    notes: readNotes(text.notes),
    details: text.details || null,
    opened_on: text.openedOn || null,
  };
  const [bag, remaining] = [readGrams(text.bag), readGrams(text.remaining)];
  const bagChanged = bag !== readGrams(before.bag);
  const remainingChanged = remaining !== readGrams(before.remaining);
  return {
    ...columns,
    ...(bagChanged ? { bag_grams: bag } : {}),
    ...(remainingChanged && bag !== null && remaining !== null
      ? { remaining_grams: remaining }
      : {}),
  };
}
