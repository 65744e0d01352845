import { describe, expect, it, vi } from 'vitest';
import { saveRow } from '../api/save-row';
import { toChallengeForm } from './challenge-form';
import {
  CHALLENGE_FIELDS,
  type ConflictField,
  differingFields,
  fieldValues,
  LESSON_FIELDS,
  UNIT_FIELDS,
} from './edit-conflict';
import { toLessonForm } from './lesson-form';
import { toUnitForm } from './studies';

describe('differingFields', () => {
  it('lists the parts that differ for a reader, not their internal keys', () => {
    // Each call of `toLessonForm` gives the options new keys.
    const mine = { ...toLessonForm(null), title: 'Moagem' };
    const theirs = { ...toLessonForm(null), title: 'Moer na hora', points: '30' };
    const labels = differingFields(LESSON_FIELDS, { mine, theirs }).map(({ label }) => label);
    expect(labels).toEqual(['Título', 'Pontos']);
  });

  it('covers every value of each form', () => {
    const keysOf = <Form>(fields: readonly ConflictField<Form>[], form: Form) =>
      fields.flatMap((field) => Object.keys(fieldValues(field, form))).toSorted();
    const [lesson, unit, challenge] = [toLessonForm(null), toUnitForm(null), toChallengeForm(null)];
    expect(keysOf(LESSON_FIELDS, lesson)).toEqual(Object.keys(lesson).toSorted());
    expect(keysOf(UNIT_FIELDS, unit)).toEqual(Object.keys(unit).toSorted());
    expect(keysOf(CHALLENGE_FIELDS, challenge)).toEqual(Object.keys(challenge).toSorted());
  });
});

describe('saveRow', () => {
  const insert = vi.fn();

  it('reports an update that found no row of the edited version', async () => {
    const save = saveRow({ isNew: false, insert, update: async () => [] });
    await expect(save).rejects.toMatchObject({ code: 'conflict', detail: 'stale_version' });
  });

  it('accepts an update that changed a row', async () => {
    await saveRow({ isNew: false, insert, update: async () => [{ id: 'a' }] });
    expect(insert).not.toHaveBeenCalled();
  });
});
