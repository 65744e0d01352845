import { active, both, either, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'people read requests that they sent or received',
    'a person adds own requests to visible, private people',
    'people delete requests that they sent or received',
    ...suspensionPolicies,
  ],
  probes: [
    probe(
      'select',
      '-0+0',
      (w) => sql`select * from follow_requests where following_id = ${w.owner}`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into follow_requests (follower_id, following_id) values (${w.other}, ${w.owner})`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into follow_requests (follower_id, following_id) values (${w.owner}, ${w.enemy})`,
    ),
    probe(
      'update',
      '----',
      (w) =>
        sql`update follow_requests set follower_id = ${w.other} where following_id = ${w.owner}`,
    ),
    probe(
      'delete',
      '-0+0',
      (w) => sql`delete from follow_requests where following_id = ${w.owner}`,
    ),
  ],
  grants: { select: '*', insert: 'follower_id following_id', delete: '*' },
  rule: {
    read: either(own('follower_id'), own('following_id')),
    insert: both(
      own('follower_id'),
      active,
      (row, viewer, facts) =>
        facts.sees(viewer, row.following_id) &&
        facts.find('profiles', row.following_id)?.is_private === true,
    ),
    remove: both(either(own('follower_id'), own('following_id')), active),
  },
  owner: 'follower_id',
};
