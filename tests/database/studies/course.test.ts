import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';

interface CourseLesson {
  readonly unit: string;
  readonly type: string;
  readonly title: string;
  readonly content: string | null;
  readonly points: number;
  readonly quiz_data: {
    readonly question: string;
    readonly options: readonly { readonly text: string; readonly isCorrect: boolean }[];
  } | null;
}

const directory = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

let database: TestDatabase;
let lessons: readonly CourseLesson[];
let files: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const result = await database.pool.query<CourseLesson>(
    `select u.title as unit, l.type, l.title, l.content, l.points, l.quiz_data
     from study_lessons l join study_units u on u.id = l.unit_id order by u.position, l.position`,
  );
  lessons = result.rows;
  const names = (await readdir(directory)).filter((name) => /^\d+_course_/.test(name));
  files = await Promise.all(names.sort().map((name) => readFile(`${directory}${name}`, 'utf8')));
});
afterAll(() => database.drop());

const units = () => [...new Set(lessons.map(({ unit }) => unit))];
const texts = () => lessons.flatMap(({ content }) => (content === null ? [] : [content]));
const quizzes = () => lessons.flatMap(({ quiz_data }) => (quiz_data === null ? [] : [quiz_data]));

const everything = sql`
  select (select jsonb_agg(u order by u.id) from study_units u) as units,
    (select jsonb_agg(l order by l.id) from study_lessons l) as lessons`;

describe('the course', () => {
  it('leads from the bean to tasting in at least six tracks', () => {
    expect(units()).toEqual([
      'O grão',
      'Torra',
      'Moagem e água',
      'Coados e filtros',
      'Imersão e pressão',
      'Espresso',
      'Degustação',
    ]);
  });

  it('has at least five lessons a track, texts and quizzes, and ends each with a quiz', () => {
    for (const unit of units()) {
      const types = lessons.filter((lesson) => lesson.unit === unit).map(({ type }) => type);
      expect(types.length, unit).toBeGreaterThanOrEqual(5);
      expect(new Set(types), unit).toEqual(new Set(['lesson', 'quiz']));
      expect(types.at(-1), unit).toBe('quiz');
      expect(types[0], unit).toBe('lesson');
    }
  });

  it('has texts of a readable length, with paragraphs and formatting', () => {
    for (const text of texts()) {
      const words = text.split(/\s+/).length;
      expect(words, text.slice(0, 60)).toBeGreaterThanOrEqual(150);
      expect(words, text.slice(0, 60)).toBeLessThanOrEqual(300);
      expect(text).toContain('\n\n');
      expect(text).toMatch(/\*\*[^*\s]/);
      for (const paragraph of text.split('\n\n')) {
        expect(paragraph.length, paragraph.slice(0, 60)).toBeLessThanOrEqual(700);
      }
    }
  });

  it('stays within the Markdown the app draws: no HTML, links, tables or code', () => {
    for (const text of texts()) {
      expect(text).not.toMatch(/<[a-z/!]|&[a-z]+;|https?:|\]\(|^\||```|^#(?!##? )/im);
      expect(text.match(/\*\*/g)?.length ?? 0).toSatisfy((marks: number) => marks % 2 === 0);
    }
  });

  it('uses the field’s words, and calls nothing 1:15 the SCA’s', () => {
    const all = JSON.stringify(lessons);
    expect(all).not.toMatch(/\b(?:assad[oa]s?|feij(?:ão|ões)|expresso|blooming|pour-over)\b/i);
    for (const sentence of all.split(/[.!?\n]|\\n/)) {
      expect(sentence.includes('SCA') && sentence.includes('1:15'), sentence).toBe(false);
    }
  });

  it('repeats no title and promises points for every step', () => {
    const titles = lessons.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { points } of lessons) expect(points).toBeGreaterThanOrEqual(20);
  });

  it('asks three or four different options, the right one not always in one place or the longest', () => {
    const places = quizzes().map(({ options }) => options.findIndex(({ isCorrect }) => isCorrect));
    for (const { options, question } of quizzes()) {
      expect([3, 4], question).toContain(options.length);
    }
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter((found) => found === place).length / places.length;
      expect(share, `position ${place}`).toBeGreaterThan(0.1);
      expect(share, `position ${place}`).toBeLessThan(0.45);
    }
    const longest = quizzes().filter(({ options }) =>
      options.every(({ text, isCorrect }, _index, all) => {
        const right = all.find((option) => option.isCorrect);
        return isCorrect || text.length < (right?.text.length ?? 0);
      }),
    );
    expect(longest.length / quizzes().length).toBeLessThan(0.6);
  });

  it('names a source in a comment before every text lesson', () => {
    let checked = 0;
    for (const file of files) {
      const lines = file.split('\n');
      for (const [index, line] of lines.entries()) {
        if (!line.includes("'lesson',")) continue;
        // The row opens one or two lines above; the comment ends right before it.
        const opening = lines.lastIndexOf('(', index);
        expect(lines[opening - 1], line).toMatch(/^-- /);
        checked += 1;
      }
    }
    expect(checked).toBe(lessons.filter(({ type }) => type === 'lesson').length);
    expect(checked).toBeGreaterThan(20);
  });
});

describe('the migrations of the course', () => {
  it('change nothing when they run again', async () => {
    const before = await rowsOf(database, everything);
    for (const file of files) await database.pool.query(file);
    expect(await rowsOf(database, everything)).toEqual(before);
  });

  it('leave what admins edited as it is', async () => {
    await database.pool.query(
      `update study_lessons set title = 'Editada', points = 5 where id = '51000000-0000-4000-8000-000000000001'`,
    );
    await database.pool.query(`update study_units set title = 'Grãos', position = 8 - position`);
    const before = await rowsOf(database, everything);
    for (const file of files) await database.pool.query(file);
    expect(await rowsOf(database, everything)).toEqual(before);
  });
});
