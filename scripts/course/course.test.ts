import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../src/shared/course/blocks.ts';
import { checkTrack } from '../../src/shared/course/check.ts';
import type { Track } from '../../src/shared/course/track.ts';
import { repositoryRoot } from '../lib/run-bin.ts';
import { readCourse, renderCourseFiles } from './course-sql.ts';

const figuresDirectory = join(repositoryRoot, 'src/renderer/src/domains/course/lessons/figures');

/** The module of each drawing, as FigureDrawing.tsx imports it. */
const moduleOf = new Map(
  [
    ...readFileSync(`${figuresDirectory}/FigureDrawing.tsx`, 'utf8').matchAll(
      /^ {2}'?([\w-]+)'?: lazyPart\(\s*\(\) => import\('\.\/([\w/-]+)'\)/gm,
    ),
  ].map(([, figure = '', module = '']) => [figure, `${module}.tsx`]),
);

function drawingModule(figure: string): string {
  const module = moduleOf.get(figure);
  if (module === undefined) throw new Error(`No drawing is called ${figure}.`);
  return module;
}

/** Returns the files of a block's drawings. */
function drawingsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'figure':
      return [drawingModule(block.figure)];
    case 'compare':
      return [block.left, block.right].map(({ figure }) => drawingModule(figure));
    case 'chart':
      return ['ControlChart.tsx'];
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

  it('draws each lesson with at most 15 kB, gzipped', async () => {
    // Sources: the served files lack types and comments, so they are smaller.
    const read = (name: string) => readFile(`${figuresDirectory}/${name}`);
    const shared = await Promise.all(['figures.module.css', 'Sheet.tsx'].map(read));
    const weights = await Promise.all(
      course
        .flatMap(({ lessons }) => lessons)
        .map(async ({ title, ...lesson }) => {
          const names = new Set(lesson.type === 'lesson' ? lesson.blocks.flatMap(drawingsOf) : []);
          const drawn = await Promise.all([...names].map(read));
          return { title, bytes: gzipSync(Buffer.concat([...shared, ...drawn])).length };
        }),
    );
    expect(weights.filter(({ bytes }) => bytes > 15_000)).toEqual([]);
    expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(2_000);
  });

  it('matches the generated migrations', async () => {
    for (const [file, rendered] of await renderCourseFiles()) {
      expect(await readFile(file, 'utf8'), file).toBe(rendered);
    }
  });
});
