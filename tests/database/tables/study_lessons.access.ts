import { randomUUID } from 'node:crypto';
import { admin } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

const quiz = JSON.stringify({
  question: 'Qual?',
  options: [
    { text: 'Esta', isCorrect: true },
    { text: 'Aquela', isCorrect: false },
  ],
});

export const access: TableAccess = {
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
    // Not even an admin can select these columns: a grant does not distinguish admins from others.
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
    probe('delete', '-00+', () => sql`delete from study_lessons where id = ${course.firstLesson}`),
  ],
  grants: {
    select: 'created_at icon id points position title type unit_id updated_at version',
    insert: 'blocks content icon id points quiz_data sources title type unit_id',
    update: 'blocks content icon points quiz_data sources title type',
    delete: '*',
  },
  rule: {
    read: (row, viewer, facts) =>
      viewer.id !== null &&
      (facts.isAdmin(viewer) || facts.find('study_units', row.unit_id)?.is_published === true),
    secret: ['content', 'blocks', 'sources', 'quiz_data'],
    insert: admin,
    update: admin,
    remove: admin,
  },
};
