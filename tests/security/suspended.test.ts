import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin } from '../database/support/admins.ts';
import { perform, type Statement, sql } from '../database/support/attempt.ts';
import { act } from '../database/support/community.ts';
import { course } from '../database/support/world.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** Writers with the owner's rights, which the policies of tables do not restrict. */

let database: TestDatabase;
let person: string;
beforeAll(async () => {
  database = await createTestDatabase();
  person = (await database.createUser()).id;
  await act(
    database,
    await createAdmin(database),
    sql`select admin_suspend(${person}, 'Um motivo')`,
  );
});
afterAll(() => database.drop());

const writers: Readonly<Record<string, () => Statement>> = {
  answer_quiz: () => sql`select answer_quiz(${course.firstLesson}, '1', 'true', ${randomUUID()})`,
  get_quiz_hint: () => sql`select get_quiz_hint(${course.firstLesson}, '1')`,
  complete_lesson: () => sql`select complete_lesson(${course.firstLesson})`,
  issue_certificate: () => sql`select issue_certificate()`,
};

it.each(Object.entries(writers))('%s refuses a suspended person', async (_, make) => {
  expect(await perform(database, person, make())).toMatchObject({ ok: false, hint: 'suspended' });
});
