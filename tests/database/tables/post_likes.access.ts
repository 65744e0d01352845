import { randomUUID } from 'node:crypto';
import { active, both, either, own, postOf } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'people read own likes and those of posts they may see',
    'a person adds own likes to posts they may see',
    'a person deletes own likes',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-+++', (w) => sql`select * from post_likes where post_id = ${w.post}`),
    probe(
      'insert',
      '-+--',
      (w) => sql`insert into post_likes (post_id, user_id) values (${w.post}, ${w.other})`,
    ),
    probe(
      'insert',
      '----',
      (w) => sql`insert into post_likes (post_id, user_id) values (${randomUUID()}, ${w.owner})`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into post_likes (post_id, user_id, created_at) values (${w.post}, ${w.other}, now())`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update post_likes set user_id = ${w.other} where post_id = ${w.post}`,
    ),
    probe(
      'delete',
      '-0+0',
      (w) => sql`delete from post_likes where post_id = ${w.post} and user_id = ${w.owner}`,
    ),
  ],
  grants: { select: '*', insert: 'post_id user_id', delete: '*' },
  rule: {
    read: either(
      own(),
      both((row, viewer, facts) => facts.sees(viewer, row.user_id), postOf('post_id')),
    ),
    insert: both(own(), active, postOf('post_id')),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
