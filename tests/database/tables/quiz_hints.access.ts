import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

export const access: TableAccess = {
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
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
