import { randomUUID } from 'node:crypto';
import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own grinders',
    'a person adds own grinders',
    'a person updates own grinders',
    'a person deletes own grinders',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from grinders where id = ${w.grinder}`),
    probe(
      'insert',
      '--+-',
      (w) =>
        sql`insert into grinders (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Novo')`,
    ),
    probe('update', '-0+0', (w) => sql`update grinders set name = 'X' where id = ${w.grinder}`),
    probe(
      'update',
      '----',
      (w) => sql`update grinders set user_id = ${w.other} where id = ${w.grinder}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from grinders where id = ${w.grinder}`),
  ],
  grants: {
    select: '*',
    insert: 'id model_id name unit user_id',
    update: 'name unit',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
};
