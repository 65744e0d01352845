import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['people read conversations in use'],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from conversations where id = ${w.chat}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into conversations (person_one, person_two)
            values (least(${w.owner}::uuid, ${w.other}::uuid), greatest(${w.owner}::uuid, ${w.other}::uuid))`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update conversations set created_at = now() where id = ${w.chat}`,
    ),
    probe('delete', '----', (w) => sql`delete from conversations where id = ${w.chat}`),
  ],
  grants: { select: '*' },
  rule: { read: (row, viewer, facts) => facts.isIn(viewer, row.id) },
};
