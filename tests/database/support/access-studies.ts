import { randomUUID } from 'node:crypto';
import { probe, suspensionPolicies, type TableAccess } from './access-probe.ts';
import { sql } from './attempt.ts';
import { course } from './world.ts';

const quiz = JSON.stringify({
  question: 'Qual?',
  options: [
    { text: 'Esta', isCorrect: true },
    { text: 'Aquela', isCorrect: false },
  ],
});

/** Tracks, lessons and completions: admins edit the first two, only the database the last. */
export const studiesAccess: Readonly<Record<string, TableAccess>> = {
  study_units: {
    policies: [
      'signed-in people read published units',
      'admins read every unit',
      'admins add units',
      'admins update units',
      'admins delete units',
    ],
    probes: [
      probe('select', '-+++', () => sql`select * from study_units where id = ${course.unit}`),
      probe('select', '-00+', (w) => sql`select * from study_units where id = ${w.draftUnit}`),
      probe('insert', '---+', () => sql`insert into study_units (title) values ('Chá')`),
      probe(
        'insert',
        '----',
        () => sql`insert into study_units (title, position) values ('Chá', 1)`,
      ),
      probe(
        'update',
        '-00+',
        () => sql`update study_units set title = 'Outra' where id = ${course.unit}`,
      ),
      probe(
        'update',
        '----',
        () => sql`update study_units set position = 99 where id = ${course.unit}`,
      ),
      probe('delete', '-00+', () => sql`delete from study_units where id = ${course.unit}`),
    ],
  },
  study_lessons: {
    policies: [
      'signed-in people read the outline of readable units',
      'admins add lessons',
      'admins update lessons',
      'admins delete lessons',
    ],
    probes: [
      probe(
        'select',
        '-+++',
        () => sql`select id, unit_id, type, title, points, icon, position, created_at, updated_at
                  from study_lessons where id = ${course.firstLesson}`,
      ),
      probe(
        'select',
        '-00+',
        (w) => sql`select id from study_lessons where unit_id = ${w.draftUnit}`,
      ),
      // Not even an admin selects them from the table: the grant cannot tell admins from others.
      ...[
        'content',
        'blocks',
        'quiz_data',
        '*',
        'count(study_lessons)',
        'to_jsonb(study_lessons)',
      ].map((column) =>
        probe('select', '----', () => ({
          text: `select ${column} from study_lessons`,
          values: [],
        })),
      ),
      probe(
        'insert',
        '---+',
        () =>
          sql`insert into study_lessons (unit_id, title, content) values (${course.unit}, 'Nova', 'Texto')`,
      ),
      probe(
        'insert',
        '---+',
        () =>
          sql`insert into study_lessons (id, unit_id, type, title, quiz_data)
              values (${randomUUID()}, ${course.unit}, 'quiz', 'Nova', ${quiz})`,
      ),
      probe(
        'insert',
        '----',
        () =>
          sql`insert into study_lessons (unit_id, title, content) values (${course.unit}, 'Nova', 'Texto') returning content`,
      ),
      probe(
        'update',
        '-00+',
        () => sql`update study_lessons set points = 500 where id = ${course.firstLesson}`,
      ),
      probe(
        'update',
        '----',
        () =>
          sql`update study_lessons set points = 500 where id = ${course.firstLesson} returning quiz_data`,
      ),
      probe(
        'update',
        '----',
        () => sql`update study_lessons set position = 99 where id = ${course.firstLesson}`,
      ),
      probe(
        'update',
        '----',
        () => sql`update study_lessons set points = 1 where quiz_data ->> 'question' <> ''`,
      ),
      probe(
        'delete',
        '-00+',
        () => sql`delete from study_lessons where id = ${course.firstLesson}`,
      ),
    ],
  },
  lesson_completions: {
    policies: ['a person reads own completions'],
    probes: [
      probe(
        'select',
        '-0+0',
        (w) => sql`select * from lesson_completions where user_id = ${w.owner}`,
      ),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into lesson_completions (user_id, lesson_id) values (${w.owner}, ${course.secondLesson})`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update lesson_completions set completed_at = now() where user_id = ${w.owner}`,
      ),
      probe(
        'delete',
        '----',
        (w) => sql`delete from lesson_completions where user_id = ${w.owner}`,
      ),
    ],
  },
  quiz_answers: {
    policies: ['a person reads own answers'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from quiz_answers where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into quiz_answers (user_id, lesson_id, item, answer, is_right)
              values (${w.owner}, ${course.quiz}, 'x', 'true', true)`,
      ),
      probe('update', '----', () => sql`update quiz_answers set is_right = true`),
      probe('delete', '----', () => sql`delete from quiz_answers`),
    ],
  },
  quiz_hints: {
    policies: ['a person reads own hints'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from quiz_hints where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into quiz_hints (user_id, lesson_id, item) values (${w.owner}, ${course.quiz}, 'x')`,
      ),
      probe('update', '----', () => sql`update quiz_hints set item = 'y'`),
      probe('delete', '----', () => sql`delete from quiz_hints`),
    ],
  },
  review_cards: {
    policies: [
      'a person reads own review cards',
      'a person adds own review cards of what they answered',
      'a person updates own review cards to what they answered',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from review_cards where user_id = ${w.owner}`),
      // studies/quiz.test.ts covers allowed writes: no person here has completed a quiz.
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into review_cards (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
              values (${w.owner}, ${course.quiz}, 'x', now(), 1, 5, 1, 0, 2, now())`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update review_cards set reps = 2 where user_id = ${w.owner}`,
      ),
      probe('delete', '----', () => sql`delete from review_cards`),
    ],
  },
  certificates: {
    policies: [
      'a person reads own certificates',
      'a person updates own certificates',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from certificates where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into certificates (user_id, scope, title, holder_name, lessons)
              values (${w.owner}, 'course', 'Tudo', 'Eu', 1)`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update certificates set is_public = true where user_id = ${w.owner}`,
      ),
      probe('update', '----', () => sql`update certificates set holder_name = 'Outra pessoa'`),
      probe('delete', '----', () => sql`delete from certificates`),
    ],
  },
};
