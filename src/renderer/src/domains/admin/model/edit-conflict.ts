import { BADGE_ICONS, CHALLENGE_TYPES, type ChallengeForm } from './challenge-form';
import type { LessonForm } from './lesson-form';
import { LESSON_ICONS, type UnitForm } from './studies';

export interface ConflictField<Form> {
  label: string;
  keys: readonly (keyof Form)[];
  /** Returns the text to show and to compare; needed if a field of the part is no text. */
  text?: (form: Form) => string;
}

export interface EditConflict<Form> {
  mine: Form;
  theirs: Form;
}

export function fieldText<Form>({ keys, text }: ConflictField<Form>, form: Form): string {
  return text ? text(form) : keys.map((key) => String(form[key])).join();
}

export function fieldValues<Form>({ keys }: ConflictField<Form>, form: Form): Partial<Form> {
  const values: Partial<Form> = {};
  for (const key of keys) values[key] = form[key];
  return values;
}

export function differingFields<Form>(
  fields: readonly ConflictField<Form>[],
  { mine, theirs }: EditConflict<Form>,
): ConflictField<Form>[] {
  return fields.filter(
    (field) => fieldText(field, mine).trim() !== fieldText(field, theirs).trim(),
  );
}

const labelIn = (choices: readonly { value: string; label: string }[], wanted: string) =>
  choices.find(({ value }) => value === wanted)?.label ?? wanted;
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

export const UNIT_FIELDS: readonly ConflictField<UnitForm>[] = [
  { label: 'Título', keys: ['title'] },
  { label: 'Descrição', keys: ['description'] },
  { label: 'Ícone', keys: ['icon'], text: ({ icon }) => labelIn(LESSON_ICONS, icon) },
  { label: 'Publicada', keys: ['isPublished'], text: ({ isPublished }) => yesOrNo(isPublished) },
];

const KINDS = {
  lesson: { simple: 'Lição, um texto', structured: 'Lição, blocos e exercícios' },
  quiz: { simple: 'Quiz, uma pergunta', structured: 'Quiz, várias perguntas' },
} as const;

export const LESSON_FIELDS: readonly ConflictField<LessonForm>[] = [
  { label: 'Título', keys: ['title'] },
  { label: 'Pontos', keys: ['points'] },
  {
    label: 'Tipo e formato',
    keys: ['type', 'format'],
    text: ({ type, format }) => KINDS[type][format],
  },
  { label: 'Ícone', keys: ['icon'], text: ({ icon }) => labelIn(LESSON_ICONS, icon) },
  { label: 'Conteúdo', keys: ['content'] },
  { label: 'Blocos ou perguntas', keys: ['structure'] },
  { label: 'Pergunta', keys: ['question'] },
  {
    label: 'Opções',
    keys: ['options'],
    text: ({ options }) =>
      options.map(({ text, isCorrect }) => `${isCorrect ? '✓ ' : ''}${text}`).join('\n'),
  },
];

export const CHALLENGE_FIELDS: readonly ConflictField<ChallengeForm>[] = [
  { label: 'Título', keys: ['title'] },
  { label: 'Descrição', keys: ['description'] },
  { label: 'Recompensa', keys: ['reward'] },
  { label: 'Meta', keys: ['target'] },
  {
    label: 'O que conta',
    keys: ['type', 'methods'],
    text: ({ type, methods }) =>
      [labelIn(CHALLENGE_TYPES, type), methods.toSorted().join(', ')].join('\n'),
  },
  {
    label: 'Ícone do Badge',
    keys: ['badgeIcon'],
    text: ({ badgeIcon }) => labelIn(BADGE_ICONS, badgeIcon),
  },
  { label: 'Ativo', keys: ['isActive'], text: ({ isActive }) => yesOrNo(isActive) },
];
