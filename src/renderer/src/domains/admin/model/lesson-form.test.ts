import { describe, expect, test } from 'vitest';
import {
  emptyOption,
  type LessonForm,
  lessonFormSchema,
  toLessonForm,
  toLessonRow,
  withCorrect,
} from './lesson-form';

function faults(form: LessonForm): string[] {
  const { error } = lessonFormSchema.safeParse(form);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

const options = (...texts: string[]) => texts.map((text) => ({ ...emptyOption(), text }));

const quiz: LessonForm = {
  ...toLessonForm(null),
  type: 'quiz',
  title: 'Prova',
  question: 'Qual?',
  options: withCorrect(options('Sim', 'Não'), 0),
};

describe('the form of a lesson', () => {
  test('starts as an empty text worth twenty points', () => {
    expect(toLessonForm(null)).toMatchObject({ type: 'lesson', points: '20', icon: 'HelpCircle' });
    expect(faults(toLessonForm(null))).toEqual(['title', 'content']);
  });

  test('checks only the fields of its type', () => {
    expect(faults(quiz)).toEqual([]);
    expect(faults({ ...quiz, type: 'lesson' })).toEqual(['content']);
  });

  test.each([
    ['one option', { options: withCorrect(options('Sim'), 0) }, ['options']],
    ['none right', { options: options('Sim', 'Não') }, ['options']],
    [
      'two right',
      { options: options('Sim', 'Não').map((option) => ({ ...option, isCorrect: true })) },
      ['options'],
    ],
    ['an empty option', { options: withCorrect(options('Sim', ' '), 0) }, ['options.1.text']],
    ['twins', { options: withCorrect(options('Sim', 'sim '), 0) }, ['options.1.text']],
    ['nine options', { options: withCorrect(options(...'abcdefghi'), 0) }, ['options']],
    ['no question', { question: ' ' }, ['question']],
    ['too many points', { points: '501' }, ['points']],
  ])('refuses %s', (_what, change, expected) => {
    expect(faults({ ...quiz, ...change })).toEqual(expected);
  });

  test('saves what belongs to its type, trimmed, without the form’s own keys', () => {
    expect(toLessonRow({ ...quiz, title: ' Prova ', content: 'velho', points: '030' })).toEqual({
      title: 'Prova',
      points: 30,
      icon: 'HelpCircle',
      type: 'quiz',
      blocks: null,
      sources: [],
      content: null,
      quiz_data: {
        question: 'Qual?',
        options: [
          { text: 'Sim', isCorrect: true },
          { text: 'Não', isCorrect: false },
        ],
      },
    });
    expect(toLessonRow({ ...quiz, type: 'lesson', content: 'Texto\n' })).toMatchObject({
      content: 'Texto',
      quiz_data: null,
    });
  });

  test('has one right option at most', () => {
    const second = withCorrect(withCorrect(options('a', 'b', 'c'), 0), 1);
    expect(second.map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
  });
});
