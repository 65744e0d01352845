import { randomUUID } from 'node:crypto';
import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['a person reads own imports'],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from brew_imports where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into brew_imports (id, user_id, source) values (${randomUUID()}, ${w.owner}, 'csv')`,
    ),
    probe('update', '----', () => sql`update brew_imports set row_count = 0`),
    probe('delete', '----', (w) => sql`delete from brew_imports where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
