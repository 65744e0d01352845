import { blocksSchema, sourcesSchema } from '@shared/course/blocks';
import { storedQuizSchema } from '@shared/course/quiz';
import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import type { RowOf } from '@/lib/rows';
import { optionalText, requiredText } from '@/lib/text-form';

export const LESSON_ICONS = [
  { value: 'HelpCircle', label: 'Interrogação' },
  { value: 'Coffee', label: 'Xícara' },
  { value: 'GitCompare', label: 'Comparação' },
  { value: 'CheckSquare', label: 'Conferência' },
  { value: 'Beaker', label: 'Béquer' },
  { value: 'Droplets', label: 'Gotas' },
  { value: 'Filter', label: 'Filtro' },
  { value: 'Rocket', label: 'Foguete' },
  { value: 'Bean', label: 'Grão' },
  { value: 'Sun', label: 'Sol' },
  { value: 'Flame', label: 'Fogo' },
  { value: 'Cog', label: 'Engrenagem' },
] as const;

export const lessonIconSchema = z.enum(LESSON_ICONS.map(({ value }) => value));

export const UNIT_COLUMNS = 'id, title, description, icon, is_published, version';

export type Unit = RowOf<'study_units', typeof UNIT_COLUMNS>;

export const lessonsSchema = z.array(
  z.object({
    id: z.string(),
    type: z.enum(['lesson', 'quiz']),
    title: z.string(),
    content: z.nullable(z.string()),
    points: z.number(),
    icon: lessonIconSchema,
    blocks: z.nullable(blocksSchema),
    sources: sourcesSchema,
    quiz_data: z.nullable(storedQuizSchema),
    completions: z.number(),
    version: z.number(),
  }),
);

export type Lesson = z.infer<typeof lessonsSchema>[number];

export const unitFormSchema = z.object({
  title: requiredText(LIMITS.study_units.title, 'Dê um título à trilha.'),
  description: optionalText(LIMITS.study_units.description),
  icon: lessonIconSchema,
  isPublished: z.boolean(),
});

export type UnitForm = z.infer<typeof unitFormSchema>;

export function toUnitForm(unit: Unit | null): UnitForm {
  return {
    title: unit?.title ?? '',
    description: unit?.description ?? '',
    icon: unit?.icon ?? 'Coffee',
    isPublished: unit?.is_published ?? true,
  };
}

export function toUnitRow(form: UnitForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    icon: form.icon,
    is_published: form.isPublished,
  };
}

/** Returns the rows in the order of the ids; rows without an id in the list stay at the end. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
