import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { courseMigrationFile, readCourse } from '../../../scripts/course/course-sql.ts';
import type { QuizItem } from '../../../src/shared/course/quiz.ts';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { lessonsInOrder, studentState } from '../support/course.ts';

const database = await openTestDatabase();
let student: string;
let admin: string;
beforeAll(async () => {
  student = (await database.createUser()).id;
  admin = (await database.createUser()).id;
  await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
});

const everything = sql`
  select (select jsonb_agg(u order by u.id) from study_units u) as units,
    (select jsonb_agg(l order by l.id) from study_lessons l) as lessons`;

function wrongAnswer(item: QuizItem): unknown {
  switch (item.kind) {
    case 'choice':
      return item.options.find(({ isCorrect }) => !isCorrect)?.text;
    case 'multiple':
      return item.options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text);
    case 'truth':
      return !item.isTrue;
    case 'order':
      return item.steps.map(({ text }) => text).reverse();
    case 'match':
      return Object.fromEntries(
        item.pairs.map(({ left }, at) => [left, item.pairs[(at + 1) % item.pairs.length]?.right]),
      );
    case 'number':
      return item.answer + item.tolerance + 1;
  }
}

describe('the course', () => {
  it('can be completed: each question once wrong and once right, each lesson awarded once', async () => {
    const tracks = await readCourse();
    const lessons = tracks.flatMap((track) => track.lessons);
    const order = await lessonsInOrder(database);
    expect(order.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
    let asked = 0;
    for (const lesson of lessons) {
      const right = order.find(({ id }) => id === lesson.id)?.right ?? [];
      for (const item of lesson.type === 'quiz' ? lesson.quiz.items : []) {
        const solution = right.find((given) => given.item === item.id)?.answer;
        const [wrong, good] = await Promise.all(
          [wrongAnswer(item), solution].map((answer) => JSON.stringify(answer)),
        );
        const answer = async (given: string | undefined) =>
          await perform(
            database,
            student,
            sql`select answer_quiz(${lesson.id}, ${item.id}, ${given}::jsonb, ${randomUUID()}) as verdict`,
          );
        const first = await answer(wrong);
        expect(first, item.prompt).toMatchObject({ rows: [{ verdict: { isRight: false } }] });
        const second = await answer(good);
        expect(second, item.prompt).toMatchObject({ rows: [{ verdict: { isRight: true } }] });
        const notes = second.ok ? Object(second.rows[0]?.verdict).notes : [];
        expect(notes.length, item.prompt).toBeGreaterThan(0);
        for (const note of notes) expect(note.why, item.prompt).toBeTruthy();
        asked += 1;
      }
      for (const again of [false, true]) {
        expect(
          await perform(
            database,
            student,
            sql`select points_awarded, already_completed from complete_lesson(${lesson.id})`,
          ),
          lesson.title,
        ).toMatchObject({
          rows: [{ points_awarded: again ? 0 : lesson.points, already_completed: again }],
        });
      }
    }
    expect(asked).toBeGreaterThanOrEqual(250);
    expect(await studentState(database, student)).toMatchObject({
      completions: lessons.length,
    });
  }, 120_000);
});

describe('a track as a file', () => {
  const importTrack = (person: string, track: unknown) =>
    perform(
      database,
      person,
      sql`select admin_import_track(${JSON.stringify(track)}::jsonb) as unit`,
    );

  it('changes nothing when it is the installed one, and keeps what people completed', async () => {
    const [track] = await readCourse();
    const lessons = () =>
      rowsOf(
        database,
        sql`select id, type, title, points, icon, blocks, sources, quiz_data, position
            from study_lessons order by id`,
      );
    const before = [await lessons(), await studentState(database, student)];
    expect(await importTrack(admin, track)).toMatchObject({
      ok: true,
      rows: [{ unit: track?.id }],
    });
    expect([await lessons(), await studentState(database, student)]).toEqual(before);
  });

  it('replaces a track whole: texts, order, and what it lacks', async () => {
    const [track] = await readCourse();
    if (!track) throw new Error('No course');
    const id = randomUUID();
    const renamed = track.lessons.map((lesson) => ({ ...lesson, id: randomUUID() })).reverse();
    const own = { ...track, id, title: 'Cópia', lessons: renamed };
    expect(await importTrack(admin, own)).toMatchObject({ ok: true });
    const shorter = { ...own, title: 'Cópia menor', lessons: renamed.slice(2) };
    expect(await importTrack(admin, shorter)).toMatchObject({ ok: true });
    expect(
      await rowsOf(
        database,
        sql`select l.id, l.position, u.title from study_lessons l
            join study_units u on u.id = l.unit_id where u.id = ${id} order by l.position`,
      ),
    ).toEqual(
      shorter.lessons.map((lesson, at) => ({
        id: lesson.id,
        position: at + 1,
        title: 'Cópia menor',
      })),
    );
  });

  it('refuses what is no track, takes no lesson from another, and writes nothing then', async () => {
    const [track, other] = await readCourse();
    const before = await rowsOf(database, everything);
    const stolen = { ...track, lessons: other?.lessons };
    expect(await importTrack(admin, stolen)).toMatchObject({ hint: 'track_lesson_elsewhere' });
    for (const bad of [null, [], {}, { ...track, version: 2 }, { ...track, lessons: [] }]) {
      expect(await importTrack(admin, bad)).toMatchObject({ hint: 'track_unreadable' });
    }
    const [lesson] = track?.lessons ?? [];
    const broken = { ...track, lessons: [{ ...lesson, blocks: [{ kind: 'prosa' }] }] };
    expect(await importTrack(admin, broken)).toMatchObject({ ok: false, code: '23514' });
    expect(await rowsOf(database, everything)).toEqual(before);
  });

  it('is for admins only', async () => {
    const [track] = await readCourse();
    expect(await importTrack(student, track)).toMatchObject({ ok: false, code: '42501' });
  });
});

describe('the migration of the course', () => {
  it('changes nothing when it runs again', async () => {
    const before = await rowsOf(database, everything);
    await database.pool.query(await readFile(courseMigrationFile, 'utf8'));
    expect(await rowsOf(database, everything)).toEqual(before);
  });

  it('leaves what admins edited as it is', async () => {
    await database.pool.query(
      `update study_lessons set title = 'Editada', points = 5 where id = '51000000-0000-4000-8000-000000000001'`,
    );
    await database.pool.query(
      `update study_units set title = title || '!', position = 100 - position`,
    );
    const before = await rowsOf(database, everything);
    await database.pool.query(await readFile(courseMigrationFile, 'utf8'));
    expect(await rowsOf(database, everything)).toEqual(before);
  });
});
