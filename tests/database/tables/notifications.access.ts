import { readNotification } from '../../security/judges.ts';
import { endedSessionPolicies, probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own notifications, except across a block',
    'a person updates own notifications',
    ...endedSessionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from notifications where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into notifications (user_id, type, from_user_id) values (${w.owner}, 'follow', ${w.other})`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update notifications set read_at = now() where user_id = ${w.owner}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update notifications set type = 'like' where user_id = ${w.owner}`,
    ),
    probe('delete', '----', (w) => sql`delete from notifications where user_id = ${w.owner}`),
  ],
  grants: { select: '*', update: 'read_at' },
  rule: {
    read: readNotification,
    update: readNotification,
  },
};
