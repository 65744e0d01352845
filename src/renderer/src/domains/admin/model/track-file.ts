import { toQuiz } from '@shared/course/quiz';
import { type Track, trackSchema } from '@shared/course/track';
import type { Lesson, Unit } from './studies';

/** Converts a track to its file format; an older lesson without blocks becomes one block. */
export function toTrack(unit: Unit, lessons: readonly Lesson[]): Track {
  return {
    format: 'coado.track',
    version: 1,
    id: unit.id,
    title: unit.title,
    description: unit.description,
    icon: unit.icon,
    lessons: lessons.map(({ id, title, points, icon, content, blocks, sources, quiz_data }) => {
      const step = { id, title, points, icon };
      return quiz_data
        ? { type: 'quiz' as const, ...step, quiz: toQuiz(quiz_data) }
        : {
            type: 'lesson' as const,
            ...step,
            blocks: blocks ?? [{ kind: 'prose' as const, text: content ?? '' }],
            sources,
          };
    }),
  };
}

export function readTrack(text: string): Track | null {
  try {
    return trackSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
