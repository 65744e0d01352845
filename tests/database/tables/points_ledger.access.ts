import { own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['a person reads own points'],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from points_ledger where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into points_ledger (user_id, source, source_id, points) values (${w.owner}, 'lesson', 'x', 999)`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update points_ledger set points = 999 where user_id = ${w.owner}`,
    ),
    probe('delete', '----', (w) => sql`delete from points_ledger where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: { read: own() },
  owner: 'user_id',
};
