import { randomUUID } from 'node:crypto';
import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own waters',
    'a person adds own waters',
    'a person updates own waters',
    'a person deletes own waters',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from waters where user_id = ${w.owner}`),
    probe(
      'insert',
      '--+-',
      (w) =>
        sql`insert into waters (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Nova')`,
    ),
    probe('update', '-0+0', (w) => sql`update waters set hardness = 80 where user_id = ${w.owner}`),
    probe(
      'update',
      '----',
      (w) => sql`update waters set user_id = ${w.other} where user_id = ${w.owner}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from waters where user_id = ${w.owner}`),
  ],
  grants: {
    select: '*',
    insert: 'alkalinity hardness id name notes user_id',
    update: 'alkalinity hardness name notes',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
  row: (secret) => sql`insert into waters (name) values (${secret})`,
};
