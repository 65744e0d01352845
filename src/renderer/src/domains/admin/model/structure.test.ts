import { describe, expect, test } from 'vitest';
import { lessonFormSchema, toLessonForm, toLessonRow } from './lesson-form';
import { BLOCKS, ITEMS, structureProblem, withAdded } from './structure';

const added = (type: 'lesson' | 'quiz', kinds: readonly string[]) =>
  kinds.reduce((text, kind) => withAdded(type, text, kind), '');

describe('blocks and questions as JSON', () => {
  test('accepts every kind of block and question as it is added', () => {
    expect(structureProblem('lesson', added('lesson', Object.keys(BLOCKS)))).toBeNull();
    expect(structureProblem('quiz', added('quiz', Object.keys(ITEMS)))).toBeNull();
  });

  test('reports a problem with its place, counted from 1', () => {
    expect(structureProblem('lesson', '{')).toMatch(/não é um JSON/);
    const two = JSON.parse(added('lesson', ['prose', 'order']));
    two.blocks[1].steps = ['Um'];
    expect(structureProblem('lesson', JSON.stringify(two))).toMatch(/^Bloco 2, steps:/);
    expect(structureProblem('quiz', '{"items": []}')).toMatch(/^Pergunta:/);
  });

  test('the form returns a lesson of blocks unchanged', () => {
    const row = {
      id: 'a',
      type: 'lesson' as const,
      title: 'Água',
      content: null,
      blocks: [{ kind: 'prose' as const, text: 'Oi [^a]' }],
      sources: [{ id: 'a', title: 'Livro' }],
      points: 20,
      icon: 'Bean' as const,
      quiz_data: null,
      completions: 0,
      version: 1,
    };
    const form = toLessonForm(row);
    expect(lessonFormSchema.safeParse(form).success).toBe(true);
    const { id, completions, version, ...columns } = row;
    expect(toLessonRow(form)).toEqual(columns);
  });
});
