import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTrack } from '../../src/shared/course/check.ts';
import type { Track } from '../../src/shared/course/track.ts';
import { courseMigrationFile, readCourse, renderCourse } from './course-sql.ts';

let course: readonly Track[];
beforeAll(async () => {
  course = await readCourse();
});

const lessonsOf = (type: 'lesson' | 'quiz') =>
  course.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.type === type));

describe('the course in supabase/course', () => {
  it('has ten tracks, seventy lessons and two hundred and fifty questions', () => {
    const items = course.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => (lesson.type === 'quiz' ? lesson.quiz.items : [])),
    );
    expect(course.length).toBe(10);
    expect(lessonsOf('lesson').length).toBeGreaterThanOrEqual(70);
    expect(items.length).toBeGreaterThanOrEqual(250);
  });

  it('leaves its editor nothing to mend', () => {
    const findings = course.flatMap((track) =>
      checkTrack(track).map(({ where, problem }) => `${track.title} / ${where}: ${problem}`),
    );
    expect(findings).toEqual([]);
  });

  it('repeats no id and no title', () => {
    const all = course.flatMap((track) => [track, ...track.lessons]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const titles = all.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('uses the field’s words, and calls nothing 1:15 the SCA’s', () => {
    const all = JSON.stringify(course);
    expect(all).not.toMatch(/\b(?:feij(?:ão|ões)|expresso|blooming)\b|(?<!-)pour-over/i);
    for (const sentence of all.split(/[.!?\n]|\\n/)) {
      expect(sentence.includes('SCA') && sentence.includes('1:15'), sentence).toBe(false);
    }
  });

  it('is what the migration installs', async () => {
    expect(await readFile(courseMigrationFile, 'utf8')).toBe(renderCourse(course));
  });
});
