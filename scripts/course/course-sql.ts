import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Track, trackSchema } from '../../src/shared/course/track.ts';

const directory = fileURLToPath(new URL('../../supabase/course/', import.meta.url));
export const courseMigrationFile = fileURLToPath(
  new URL('../../supabase/migrations/20261122011800_course.sql', import.meta.url),
);

/** The course that every installation starts with, in the order in which it is walked. */
export async function readCourse(): Promise<readonly Track[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const content: unknown = JSON.parse(await readFile(directory + name, 'utf8'));
      const { data, error } = trackSchema.safeParse(content);
      if (error) throw new Error(`${name}: ${error.message}`);
      return data;
    }),
  );
}

/** As a SQL literal. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const json = (value: unknown) => text(JSON.stringify(value));

function renderTrack(track: Track, index: number): string {
  const lessons = track.lessons.map((lesson) => {
    const { id, type, title, points, icon } = lesson;
    const content =
      lesson.type === 'lesson'
        ? [json(lesson.blocks), json(lesson.sources), 'null']
        : ['null', "'[]'", json(lesson.quiz)];
    const row = [text(id), text(track.id), text(type), text(title), points, text(icon), ...content];
    return `  (${row.join(', ')})`;
  });
  return `-- # Track ${index + 1}: ${track.title}

insert into public.study_units (id, title, description, icon)
values (${[track.id, track.title, track.description, track.icon].map(text).join(', ')})
on conflict (id) do nothing;

insert into public.study_lessons (id, unit_id, type, title, points, icon, blocks, sources, quiz_data)
values
${lessons.join(',\n')}
on conflict (id) do nothing;
`;
}

/** The migration that installs the course. */
export const renderCourse = (
  tracks: readonly Track[],
): string => `-- The course, written from supabase/course by npm run course: change it there.
--
-- The ids are fixed and an existing row is left alone, so that what admins edit stays theirs.

${tracks.map(renderTrack).join('\n')}`;
