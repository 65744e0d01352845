import type { Block, Source } from '@shared/course/blocks';
import { LessonBlocks } from './blocks/LessonBlocks';
import { LessonText } from './LessonText';

interface LessonBodyProps {
  lesson: {
    id: string;
    content: string | null;
    blocks: readonly Block[] | null;
    sources: readonly Source[];
  };
  /** Whose brews count for what is to be prepared; null in a preview. */
  userId: string | null;
}

/** What a lesson says and has one do; a lesson of before blocks is one text. */
export function LessonBody({ lesson, userId }: LessonBodyProps) {
  const { id, content, blocks, sources } = lesson;
  return blocks ? (
    <LessonBlocks lessonId={id} userId={userId} blocks={blocks} sources={sources} />
  ) : (
    <LessonText source={content ?? ''} />
  );
}
