import { active, both, either, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'people read own follows and those in lists they may see',
    'a person adds own follows of visible, public people',
    'a person deletes own follows',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-+++', (w) => sql`select * from follows where follower_id = ${w.owner}`),
    probe(
      'insert',
      '--+-',
      (w) => sql`insert into follows (follower_id, following_id) values (${w.owner}, ${w.other})`,
    ),
    probe(
      'insert',
      '-+--',
      (w) => sql`insert into follows (follower_id, following_id) values (${w.other}, ${w.owner})`,
    ),
    probe(
      'insert',
      '----',
      (w) => sql`insert into follows (follower_id, following_id) values (${w.owner}, ${w.enemy})`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update follows set following_id = ${w.other} where follower_id = ${w.owner}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from follows where follower_id = ${w.owner}`),
    // The followed person cannot end a follow, but can block the follower.
    probe('delete', '-000', (w) => sql`delete from follows where following_id = ${w.owner}`),
  ],
  grants: { select: '*', insert: 'follower_id following_id', delete: '*' },
  rule: {
    read: either(
      own('follower_id'),
      own('following_id'),
      (row, viewer, facts) =>
        facts.seesActivity(viewer, row.follower_id) && facts.seesActivity(viewer, row.following_id),
    ),
    insert: both(
      own('follower_id'),
      active,
      (row, viewer, facts) =>
        facts.sees(viewer, row.following_id) &&
        facts.find('profiles', row.following_id)?.is_private === false,
    ),
    remove: both(own('follower_id'), active),
  },
  owner: 'follower_id',
};
