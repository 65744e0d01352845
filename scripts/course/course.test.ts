import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../src/shared/course/blocks.ts';
import { checkTrack } from '../../src/shared/course/check.ts';
import { FIGURES } from '../../src/shared/course/drawings.ts';
import type { Track } from '../../src/shared/course/track.ts';
import { repositoryRoot } from '../lib/run-bin.ts';
import { readCourse, renderCourseFiles } from './course-sql.ts';

const figuresDirectory = join(repositoryRoot, 'src/renderer/src/domains/course/lessons/figures');

/** Returns the file of a figure: a drawing, or the one chart that the app computes. */
const fileOf = (figure: string) =>
  figure === 'control-chart' ? 'ControlChart.tsx' : `drawings/${figure}.svg`;

function drawingsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'figure':
      return [fileOf(block.figure)];
    case 'compare':
      return [block.left, block.right].map(({ figure }) => fileOf(figure));
    case 'chart':
      return [fileOf('control-chart')];
    default:
      return [];
  }
}

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

  it('passes the check of tracks', () => {
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

  it('uses the terms of the field and does not attribute 1:15 to the SCA', () => {
    const all = JSON.stringify(course);
    expect(all).not.toMatch(/\b(?:feij(?:ão|ões)|expresso|blooming)\b|(?<!-)pour-over/i);
    for (const sentence of all.split(/[.!?\n]|\\n/)) {
      expect(sentence.includes('SCA') && sentence.includes('1:15'), sentence).toBe(false);
    }
  });

  it('has a drawing for each figure', () => {
    const names = readdirSync(join(figuresDirectory, 'drawings')).map((file) => file.slice(0, -4));
    expect([...names, 'control-chart'].sort()).toEqual(Object.keys(FIGURES).sort());
  });

  it('draws with colours that a stylesheet or the theme defines', async () => {
    const folder = join(figuresDirectory, 'drawings');
    const drawings = await Promise.all(
      readdirSync(folder).map((file) => readFile(join(folder, file), 'utf8')),
    );
    const used = drawings.flatMap((text) =>
      [...text.matchAll(/var\((--(?:coado|figure)-[\w-]+)\)/g)].map(([, name = '']) => name),
    );
    const definitions = await Promise.all(
      [
        join(figuresDirectory, 'figures.module.css'),
        join(repositoryRoot, 'src/renderer/src/ui/theme.ts'),
      ].map((file) => readFile(file, 'utf8')),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(
      [...new Set(used)].filter((name) => !new RegExp(`${name}'?: `).test(definitions.join())),
    ).toEqual([]);
  });

  it('draws each lesson with at most 4 kB, gzipped', async () => {
    // Reads the source files; the served ones lack types and comments, so they are smaller.
    const read = (name: string) => readFile(`${figuresDirectory}/${name}`);
    const styles = await read('figures.module.css');
    const weights = await Promise.all(
      course
        .flatMap(({ lessons }) => lessons)
        .map(async ({ title, ...lesson }) => {
          const names = new Set(lesson.type === 'lesson' ? lesson.blocks.flatMap(drawingsOf) : []);
          const drawn = await Promise.all([...names].map(read));
          return { title, bytes: gzipSync(Buffer.concat([styles, ...drawn])).length };
        }),
    );
    expect(weights.filter(({ bytes }) => bytes > 4_000)).toEqual([]);
    expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(1_500);
  });

  it('matches the generated migrations', async () => {
    for (const [file, rendered] of await renderCourseFiles()) {
      expect(await readFile(file, 'utf8'), file).toBe(rendered);
    }
  });
});
