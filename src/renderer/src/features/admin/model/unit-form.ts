import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import type { Unit } from '../api/units';
import { optionalText, requiredText } from './fields';
import { lessonIconSchema } from './lesson-icons';

/** What the form of a track asks for. */
export const unitFormSchema = z.object({
  title: requiredText(LIMITS.study_units.title, 'Dê um título à trilha.'),
  description: optionalText(LIMITS.study_units.description),
  icon: lessonIconSchema,
  isPublished: z.boolean(),
});

export type UnitForm = z.infer<typeof unitFormSchema>;

/** The form's first values: a track's own, or those of a new one. */
export function toUnitForm(unit: Unit | null): UnitForm {
  return {
    title: unit?.title ?? '',
    description: unit?.description ?? '',
    icon: unit?.icon ?? 'Coffee',
    isPublished: unit?.is_published ?? true,
  };
}

/** A valid form as the table's columns. */
export function toUnitRow(form: UnitForm) {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    icon: form.icon,
    is_published: form.isPublished,
  };
}
