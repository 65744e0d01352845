import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { blocksSchema, sourcesSchema } from '../../src/shared/course/blocks.ts';
import { quizSchema, storedQuizSchema } from '../../src/shared/course/quiz.ts';
import { type Track, trackSchema } from '../../src/shared/course/track.ts';

const directory = fileURLToPath(new URL('../../supabase/course/', import.meta.url));
const migrations = new URL('../../supabase/migrations/', import.meta.url);
export const courseMigrationFile = fileURLToPath(new URL('20261122011800_course.sql', migrations));
const schemasMigrationFile = fileURLToPath(
  new URL('20261122010500_lesson_schemas.sql', migrations),
);

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

const renderCourse = (
  tracks: readonly Track[],
): string => `-- The course, generated from supabase/course by npm run course: change it there.
--
-- The ids are fixed and existing rows are not changed, so that the edits of admins remain.

${tracks.map(renderTrack).join('\n')}`;

/** Converts to a JSON schema with the keywords that private.matches_schema supports. */
function jsonSchema(schema: z.ZodMiniType, opaque: readonly unknown[] = []): unknown {
  const { $schema: _, ...rendered } = z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema: part }) => {
      if (opaque.includes(zodSchema))
        for (const key of Object.keys(part)) Reflect.deleteProperty(part, key);
      delete part.format;
    },
  });
  return rendered;
}

function formatJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 100) {
    return line;
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((each) => formatJson(each, inner))
    : Object.entries(value).map(([key, each]) => `"${key}": ${formatJson(each, inner)}`);
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function renderSchemas(): string {
  const schemas = {
    blocks: jsonSchema(blocksSchema),
    sources: jsonSchema(sourcesSchema),
    quiz: jsonSchema(storedQuizSchema),
    // The constraints of study_lessons check blocks, sources and quiz separately.
    track: jsonSchema(trackSchema, [blocksSchema, sourcesSchema, quizSchema]),
  };
  const cases = Object.entries(schemas).map(
    ([name, schema]) => `    when '${name}' then ${text(formatJson(schema))}::jsonb`,
  );
  return `-- The JSON schemas of lessons, quizzes and tracks, generated from src/shared/course by npm run course: change
-- them there.

create function private.course_schema(name text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case name
${cases.join('\n')}
  end;
$$;
`;
}

export async function renderCourseFiles(): Promise<ReadonlyMap<string, string>> {
  const tracks = await readCourse();
  return new Map([
    [courseMigrationFile, renderCourse(tracks)],
    [schemasMigrationFile, renderSchemas()],
  ]);
}
