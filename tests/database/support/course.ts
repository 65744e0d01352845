import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { type Outcome, perform, rowsOf, sql } from './attempt.ts';
import { act } from './community.ts';

export interface GivenAnswer {
  readonly item: string;
  readonly answer: unknown;
}

/** A lesson with its right answers; `right` is empty for a text lesson. */
export interface Lesson {
  readonly id: string;
  readonly right: readonly GivenAnswer[];
  readonly points: number;
}

export async function lessonsInOrder(database: TestDatabase): Promise<readonly Lesson[]> {
  const { rows } = await database.pool.query<Lesson>(
    `select l.id, l.points, coalesce((
       select jsonb_agg(jsonb_build_object('item', item -> 'id', 'answer', private.quiz_solution(item)))
       from jsonb_array_elements(private.quiz_items(l.quiz_data)) as item
     ), '[]') as right
     from study_lessons l join study_units u on u.id = l.unit_id
     where u.is_published order by u.position, l.position`,
  );
  return rows;
}

/** Replaces the installed course by units of `sizes` lessons: text, quiz, text and so on. */
export async function installSmallCourse(
  database: TestDatabase,
  sizes: readonly number[],
): Promise<readonly Lesson[]> {
  await database.pool.query('delete from study_units');
  for (const [unitIndex, size] of sizes.entries()) {
    const unit = randomUUID();
    await database.pool.query('insert into study_units (id, title) values ($1, $2)', [
      unit,
      `Trilha ${unitIndex}`,
    ]);
    for (let index = 0; index < size; index += 1) {
      const quiz = {
        question: 'Qual?',
        options: ['A', 'B', 'C'].map((text, place) => ({ text, isCorrect: place === index % 3 })),
      };
      const isQuiz = index % 2 === 1;
      await database.pool.query(
        `insert into study_lessons (unit_id, type, title, content, quiz_data) values ($1, $2, $3, $4, $5)`,
        [
          unit,
          isQuiz ? 'quiz' : 'lesson',
          `Lição ${index}`,
          isQuiz ? null : 'Texto',
          isQuiz ? JSON.stringify(quiz) : null,
        ],
      );
    }
  }
  return lessonsInOrder(database);
}

/** Returns the answers as complete_lesson takes them, each with a new key. */
export const keyed = (answers: readonly GivenAnswer[]): string =>
  JSON.stringify(answers.map((answer) => ({ key: randomUUID(), ...answer })));

export function complete(
  database: TestDatabase,
  person: string,
  lesson: Lesson,
  answers: readonly GivenAnswer[] = lesson.right,
): Promise<Outcome> {
  return perform(
    database,
    person,
    sql`select points_awarded, already_completed from complete_lesson(${lesson.id}, ${keyed(answers)})`,
  );
}

export async function statusesOf(
  database: TestDatabase,
  person: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await act(
    database,
    person,
    sql`select lesson ->> 'id' as id, lesson ->> 'status' as status
        from study_units_with_lessons, jsonb_array_elements(lessons) as lesson`,
  );
  return Object.fromEntries(rows.map(({ id, status }) => [String(id), String(status)]));
}

export async function studentState(database: TestDatabase, person: string) {
  const [row] = await rowsOf(
    database,
    sql`select p.points,
          (select count(*)::integer from lesson_completions where user_id = p.id) as completions,
          (select count(*)::integer from points_ledger where user_id = p.id) as ledger
        from profiles p where p.id = ${person}`,
  );
  return row;
}
