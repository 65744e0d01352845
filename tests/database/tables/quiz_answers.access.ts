import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

export const access: TableAccess = {
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
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
