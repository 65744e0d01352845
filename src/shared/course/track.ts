import * as z from 'zod/mini';
import { blocksSchema, sourcesSchema } from './blocks.ts';
import { words } from './field-rules.ts';
import { quizSchema } from './quiz.ts';

// Admins export and import tracks as JSON files, and supabase/course holds the course as such
// files. The SQL function admin_import_track checks the same schema.

const step = {
  /** An import keeps the id, so that people keep the lessons that they have completed. */
  id: z.uuid(),
  title: words(120),
  points: z.int().check(z.minimum(0), z.maximum(500)),
  icon: words(40),
};

const lessonSchema = z.strictObject({
  type: z.literal('lesson'),
  ...step,
  blocks: blocksSchema,
  sources: sourcesSchema,
});

const quizLessonSchema = z.strictObject({
  type: z.literal('quiz'),
  ...step,
  quiz: quizSchema,
});

export const trackSchema = z.strictObject({
  format: z.literal('coado.track'),
  version: z.literal(1),
  id: z.uuid(),
  title: words(80),
  description: words(300),
  icon: words(40),
  lessons: z
    .array(z.discriminatedUnion('type', [lessonSchema, quizLessonSchema]))
    .check(z.minLength(1), z.maxLength(60)),
});

export type Track = z.infer<typeof trackSchema>;
export type TrackLesson = Extract<Track['lessons'][number], { type: 'lesson' }>;
export type TrackQuiz = Extract<Track['lessons'][number], { type: 'quiz' }>;

/** The texts of a lesson that the assistant searches. */
export interface LessonPassages {
  readonly id: string;
  readonly title: string;
  /** `about` is the heading above a text, or the statement that the text judges. */
  readonly passages: readonly (readonly [about: string, text: string])[];
}
