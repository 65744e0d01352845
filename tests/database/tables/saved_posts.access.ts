import { active, both, own, postOf } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own saved posts',
    'a person adds posts they may see to own saved posts',
    'a person deletes own saved posts',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from saved_posts where user_id = ${w.owner}`),
    probe(
      'insert',
      '-+--',
      (w) => sql`insert into saved_posts (user_id, post_id) values (${w.other}, ${w.post})`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update saved_posts set user_id = ${w.other} where post_id = ${w.post}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from saved_posts where user_id = ${w.owner}`),
  ],
  grants: { select: '*', insert: 'post_id user_id', delete: '*' },
  rule: {
    read: own(),
    insert: both(own(), active, postOf('post_id')),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
