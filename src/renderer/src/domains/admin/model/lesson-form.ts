import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { requiredText, wholeNumber } from '@/lib/text-form';
import { newUuid } from '@/lib/uuid';
import { readStructure, structureProblem } from './structure';
import type { Lesson } from './studies';
import { lessonIconSchema } from './studies';

export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 8;

const base = {
  title: requiredText(LIMITS.study_lessons.title, 'Dê um título à lição.'),
  points: wholeNumber(0, LIMITS.study_lessons.points),
  icon: lessonIconSchema,
};

const optionSchema = z.object({
  /** A key for React; stored options have no id. */
  key: z.string(),
  text: requiredText(300, 'Escreva a opção.'),
  isCorrect: z.boolean(),
});

/** Refuses equal options, as the database does: students could not choose between them. */
function refuseDuplicates(options: readonly { text: string }[], context: z.core.$RefinementCtx) {
  const seen = new Set<string>();
  options.forEach(({ text }, index) => {
    const read = text.trim().toLowerCase();
    if (read !== '' && seen.has(read)) {
      context.addIssue({ code: 'custom', path: [index, 'text'], message: 'Esta opção se repete.' });
    }
    seen.add(read);
  });
}

const optionsSchema = z.array(optionSchema).check(
  z.minLength(FEWEST_OPTIONS, 'Um quiz precisa de pelo menos duas opções.'),
  z.maxLength(MOST_OPTIONS, `Use até ${MOST_OPTIONS} opções.`),
  z.refine(
    (options) => options.filter(({ isCorrect }) => isCorrect).length === 1,
    'Marque a opção certa.',
  ),
  z.superRefine(refuseDuplicates),
);

const structureSchema = (type: LessonForm['type']) =>
  z.string().check(
    z.superRefine((text, context) => {
      const message = structureProblem(type, text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  );

/** Schema of the lesson form. It checks only the fields of the chosen type and format. */
export const lessonFormSchema = z.discriminatedUnion('format', [
  z.discriminatedUnion('type', [
    z.object({
      ...base,
      format: z.literal('structured'),
      type: z.literal('lesson'),
      structure: structureSchema('lesson'),
    }),
    z.object({
      ...base,
      format: z.literal('structured'),
      type: z.literal('quiz'),
      structure: structureSchema('quiz'),
    }),
  ]),
  z.discriminatedUnion('type', [
    z.object({
      ...base,
      format: z.literal('simple'),
      type: z.literal('lesson'),
      content: requiredText(LIMITS.study_lessons.content, 'Escreva o conteúdo da lição.'),
    }),
    z.object({
      ...base,
      format: z.literal('simple'),
      type: z.literal('quiz'),
      question: requiredText(500, 'Escreva a pergunta.'),
      options: optionsSchema,
    }),
  ]),
]);

export type OptionForm = z.infer<typeof optionSchema>;

export type LessonForm = {
  title: string;
  points: string;
  icon: z.infer<typeof lessonIconSchema>;
  type: 'lesson' | 'quiz';
  /** 'simple' for one text or question; 'structured' for blocks or questions as JSON. */
  format: 'simple' | 'structured';
  structure: string;
  content: string;
  question: string;
  options: OptionForm[];
};

export const emptyOption = (): OptionForm => ({ key: newUuid(), text: '', isCorrect: false });

export function toLessonForm(lesson: Lesson | null): LessonForm {
  const stored = lesson?.quiz_data;
  const quiz = stored && 'question' in stored ? stored : null;
  const structure = lesson?.blocks
    ? { blocks: lesson.blocks, sources: lesson.sources }
    : stored && 'items' in stored
      ? stored
      : null;
  return {
    title: lesson?.title ?? '',
    points: String(lesson?.points ?? 20),
    icon: lesson?.icon ?? 'HelpCircle',
    type: lesson?.type ?? 'lesson',
    format: structure ? 'structured' : 'simple',
    structure: structure ? JSON.stringify(structure, null, 2) : '',
    content: lesson?.content ?? '',
    question: quiz?.question ?? '',
    options: quiz
      ? quiz.options.map(({ text, isCorrect }) => ({ text, isCorrect, key: newUuid() }))
      : [emptyOption(), emptyOption()],
  };
}

export function toLessonRow(form: LessonForm) {
  const isQuiz = form.type === 'quiz';
  const common = {
    title: form.title.trim(),
    points: Number.parseInt(form.points, 10),
    icon: form.icon,
    type: form.type,
  };
  if (form.format === 'structured') {
    return { ...common, content: null, ...readStructure(form.type, form.structure) };
  }
  return {
    ...common,
    blocks: null,
    sources: [],
    content: isQuiz ? null : form.content.trim(),
    quiz_data: isQuiz
      ? {
          question: form.question.trim(),
          options: form.options.map(({ text, isCorrect }) => ({ text: text.trim(), isCorrect })),
        }
      : null,
  };
}

export function withCorrect(options: readonly OptionForm[], index: number): OptionForm[] {
  return options.map((option, at) => ({ ...option, isCorrect: at === index }));
}
