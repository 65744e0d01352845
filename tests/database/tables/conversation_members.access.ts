import { both, own } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['a person reads own memberships in use'],
  probes: [
    probe(
      'select',
      '-0+0',
      (w) => sql`select * from conversation_members where user_id = ${w.owner}`,
    ),
    // A person cannot read the other's row of the same conversation.
    probe(
      'select',
      '-000',
      (w) =>
        sql`select * from conversation_members where conversation_id = ${w.chat} and user_id = ${w.friend}`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into conversation_members (conversation_id, user_id) values (${w.chat}, ${w.other})`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update conversation_members set unread_count = 0 where user_id = ${w.owner}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update conversation_members set last_read_at = now() where user_id = ${w.owner}`,
    ),
    probe(
      'delete',
      '----',
      (w) => sql`delete from conversation_members where user_id = ${w.owner}`,
    ),
  ],
  grants: { select: '*' },
  rule: {
    read: both(own(), (row) => row.last_activity_at !== null || row.cleared_at !== null),
  },
};
