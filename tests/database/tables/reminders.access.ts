import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own reminders',
    'a person adds own reminders',
    'a person updates own reminders',
    'a person deletes own reminders',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from reminders where user_id = ${w.owner}`),
    probe(
      'insert',
      '--+-',
      (w) =>
        sql`insert into reminders (user_id, kind, at_time, days)
            values (${w.owner}, 'study', '20:00', '{1,3}')`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update reminders set is_on = false where user_id = ${w.owner}`,
    ),
    probe('update', '----', () => sql`update reminders set next_at = now()`),
    probe('update', '----', (w) => sql`update reminders set user_id = ${w.other}`),
    probe('delete', '-0+0', (w) => sql`delete from reminders where user_id = ${w.owner}`),
  ],
  grants: {
    select: '*',
    insert: 'at_time days id is_on kind user_id',
    update: 'at_time days is_on kind',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
  row: () => sql`insert into reminders (kind, at_time, days) values ('brew', '07:30', '{1,5}')`,
};
