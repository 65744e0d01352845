import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type LessonPassages, type TrackLesson, trackSchema } from '../../shared/course/track.ts';

/** Path of a course track whose passages the assistant imports (model/library/library.ts). */
const TRACK = /[\\/]supabase[\\/]course[\\/][\w-]+\.json\?passages$/;

/** Shortest passage that is worth quoting, in characters. */
const SHORTEST_PASSAGE = 40;

const plain = (markdown: string) =>
  markdown
    .replace(/\[\^[\w-]+\]/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/^> ?/gm, '')
    .replace(/^(?:-|\d+\.) /gm, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

export function passagesOf({ id, title, blocks }: TrackLesson): LessonPassages {
  let about = '';
  const passages = blocks.flatMap((block): LessonPassages['passages'] => {
    if (block.kind === 'truth') return [[plain(block.statement), plain(block.why)]];
    if (block.kind !== 'prose') return [];
    return block.text.split('\n\n').flatMap((paragraph): LessonPassages['passages'] => {
      const heading = /^#+ (.*)/.exec(paragraph)?.[1];
      if (heading !== undefined) about = plain(heading);
      const isText = heading === undefined && !paragraph.startsWith('|');
      const text = plain(paragraph);
      return isText && text.length >= SHORTEST_PASSAGE ? [[about, text]] : [];
    });
  });
  return { id, title, passages };
}

/** Loads a track's file as the passages of its lessons, without markup and figures. */
export const coursePassages = (): Plugin => ({
  name: 'coado-course-passages',
  enforce: 'pre',
  load: {
    filter: { id: TRACK },
    async handler(id) {
      const track = trackSchema.parse(JSON.parse(await readFile(id.replace(/\?.*/, ''), 'utf8')));
      const lessons = track.lessons.filter((lesson) => lesson.type === 'lesson');
      const code = `export default ${JSON.stringify(lessons.map(passagesOf))};`;
      return { code, moduleType: 'js' };
    },
  },
});
