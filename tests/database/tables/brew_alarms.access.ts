import { randomUUID } from 'node:crypto';
import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own alarms',
    'a person adds own alarms',
    'a person updates own alarms',
    'a person deletes own alarms',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from brew_alarms where user_id = ${w.owner}`),
    probe(
      'insert',
      '--+-',
      (w) =>
        sql`insert into brew_alarms (id, user_id, announce_at)
            values (${randomUUID()}, ${w.owner}, now() + interval '18 hours')`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update brew_alarms set announce_at = now() where user_id = ${w.owner}`,
    ),
    probe(
      'update',
      '-0-0',
      (w) => sql`update brew_alarms set user_id = ${w.other} where user_id = ${w.owner}`,
    ),
    probe('update', '----', () => sql`update brew_alarms set created_at = now()`),
    probe('delete', '-0+0', (w) => sql`delete from brew_alarms where user_id = ${w.owner}`),
  ],
  grants: {
    select: '*',
    insert: 'announce_at id user_id',
    update: 'announce_at id user_id',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
  row: () =>
    sql`insert into brew_alarms (id, announce_at) values (${randomUUID()}, now() + interval '1 day')`,
};
