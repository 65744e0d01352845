import { BADGE_ICONS, CHALLENGE_TYPES, type ChallengeForm } from './challenge-form';
import type { LessonForm } from './lesson-form';
import { LESSON_ICONS, type UnitForm } from './studies';

/** A part of a form that is compared and chosen as a whole. */
export interface ConflictField<Form> {
  label: string;
  /** The part as text; equal texts are no conflict. */
  text: (form: Form) => string;
  /** The values to write into the form when this version is chosen. */
  pick: (form: Form) => Partial<Form>;
}

export interface EditConflict<Form> {
  mine: Form;
  theirs: Form;
}

/** Returns the parts whose texts differ. */
export function differingFields<Form>(
  fields: readonly ConflictField<Form>[],
  { mine, theirs }: EditConflict<Form>,
): ConflictField<Form>[] {
  return fields.filter(({ text }) => text(mine).trim() !== text(theirs).trim());
}

const labelIn = (choices: readonly { value: string; label: string }[], wanted: string) =>
  choices.find(({ value }) => value === wanted)?.label ?? wanted;
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

export const UNIT_FIELDS: readonly ConflictField<UnitForm>[] = [
  { label: 'Título', text: ({ title }) => title, pick: ({ title }) => ({ title }) },
  {
    label: 'Descrição',
    text: ({ description }) => description,
    pick: ({ description }) => ({ description }),
  },
  {
    label: 'Ícone',
    text: ({ icon }) => labelIn(LESSON_ICONS, icon),
    pick: ({ icon }) => ({ icon }),
  },
  {
    label: 'Publicada',
    text: ({ isPublished }) => yesOrNo(isPublished),
    pick: ({ isPublished }) => ({ isPublished }),
  },
];

const KINDS = {
  lesson: { simple: 'Lição, um texto', structured: 'Lição, blocos e exercícios' },
  quiz: { simple: 'Quiz, uma pergunta', structured: 'Quiz, várias perguntas' },
} as const;

export const LESSON_FIELDS: readonly ConflictField<LessonForm>[] = [
  { label: 'Título', text: ({ title }) => title, pick: ({ title }) => ({ title }) },
  { label: 'Pontos', text: ({ points }) => points, pick: ({ points }) => ({ points }) },
  {
    label: 'Tipo e formato',
    text: ({ type, format }) => KINDS[type][format],
    pick: ({ type, format }) => ({ type, format }),
  },
  {
    label: 'Ícone',
    text: ({ icon }) => labelIn(LESSON_ICONS, icon),
    pick: ({ icon }) => ({ icon }),
  },
  { label: 'Conteúdo', text: ({ content }) => content, pick: ({ content }) => ({ content }) },
  {
    label: 'Blocos ou perguntas',
    text: ({ structure }) => structure,
    pick: ({ structure }) => ({ structure }),
  },
  { label: 'Pergunta', text: ({ question }) => question, pick: ({ question }) => ({ question }) },
  {
    label: 'Opções',
    text: ({ options }) =>
      options.map(({ text, isCorrect }) => `${isCorrect ? '✓ ' : ''}${text}`).join('\n'),
    pick: ({ options }) => ({ options }),
  },
];

export const CHALLENGE_FIELDS: readonly ConflictField<ChallengeForm>[] = [
  { label: 'Título', text: ({ title }) => title, pick: ({ title }) => ({ title }) },
  {
    label: 'Descrição',
    text: ({ description }) => description,
    pick: ({ description }) => ({ description }),
  },
  { label: 'Recompensa', text: ({ reward }) => reward, pick: ({ reward }) => ({ reward }) },
  { label: 'Meta', text: ({ target }) => target, pick: ({ target }) => ({ target }) },
  {
    label: 'O que conta',
    text: ({ type, methods }) =>
      [labelIn(CHALLENGE_TYPES, type), methods.toSorted().join(', ')].join('\n'),
    pick: ({ type, methods }) => ({ type, methods }),
  },
  {
    label: 'Ícone do Badge',
    text: ({ badgeIcon }) => labelIn(BADGE_ICONS, badgeIcon),
    pick: ({ badgeIcon }) => ({ badgeIcon }),
  },
  {
    label: 'Ativo',
    text: ({ isActive }) => yesOrNo(isActive),
    pick: ({ isActive }) => ({ isActive }),
  },
];
