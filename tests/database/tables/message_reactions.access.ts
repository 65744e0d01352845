import { readMessage } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: ['people read the reactions in their conversations'],
  probes: [
    probe(
      'select',
      '-0+0',
      (w) => sql`select * from message_reactions where message_id = ${w.friendMessage}`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into message_reactions (message_id, user_id, reaction) values (${w.message}, ${w.owner}, 'love')`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update message_reactions set reaction = 'sad' where user_id = ${w.owner}`,
    ),
    probe('delete', '----', (w) => sql`delete from message_reactions where user_id = ${w.owner}`),
  ],
  grants: { select: '*' },
  rule: {
    read: (row, viewer, facts) => {
      const message = facts.find('messages', row.message_id);
      return message !== undefined && readMessage(message, viewer, facts);
    },
  },
  owner: 'user_id',
};
