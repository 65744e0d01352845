import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

export const access: TableAccess = {
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
    probe('delete', '----', (w) => sql`delete from lesson_completions where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
