import { both, own, present } from '../../security/judges.ts';
import { endedSessionPolicies, probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own blocks',
    'a person adds own blocks',
    'a person deletes own blocks',
    ...endedSessionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from blocks where blocker_id = ${w.owner}`),
    probe('select', '-000', (w) => sql`select * from blocks where blocked_id = ${w.owner}`),
    probe(
      'insert',
      '--+-',
      (w) => sql`insert into blocks (blocker_id, blocked_id) values (${w.owner}, ${w.other})`,
    ),
    probe(
      'insert',
      '-+--',
      (w) => sql`insert into blocks (blocker_id, blocked_id) values (${w.other}, ${w.owner})`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update blocks set blocked_id = ${w.other} where blocker_id = ${w.owner}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from blocks where blocker_id = ${w.owner}`),
    probe('delete', '-000', (w) => sql`delete from blocks where blocked_id = ${w.owner}`),
  ],
  grants: { select: '*', insert: 'blocked_id blocker_id', delete: '*' },
  rule: {
    read: own('blocker_id'),
    // Suspended people may still protect themselves.
    insert: both(own('blocker_id'), present),
    remove: own('blocker_id'),
  },
  owner: 'blocker_id',
};
