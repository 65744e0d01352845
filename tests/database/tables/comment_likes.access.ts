import { randomUUID } from 'node:crypto';
import { active, both, own, readCommentById } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own likes of comments',
    'a person adds own likes to comments they may see',
    'a person deletes own likes of comments',
    ...suspensionPolicies,
  ],
  probes: [
    probe(
      'select',
      '-0+0',
      (w) => sql`select * from comment_likes where comment_id = ${w.friendComment}`,
    ),
    probe(
      'insert',
      '-+--',
      (w) => sql`insert into comment_likes (comment_id, user_id) values (${w.comment}, ${w.other})`,
    ),
    probe(
      'insert',
      '--+-',
      (w) => sql`insert into comment_likes (comment_id, user_id) values (${w.comment}, ${w.owner})`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into comment_likes (comment_id, user_id) values (${randomUUID()}, ${w.owner})`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update comment_likes set created_at = now() where comment_id = ${w.comment}`,
    ),
    probe(
      'delete',
      '-0+0',
      (w) => sql`delete from comment_likes where comment_id = ${w.friendComment}`,
    ),
  ],
  grants: { select: '*', insert: 'comment_id user_id', delete: '*' },
  rule: {
    read: own(),
    insert: both(own(), active, (row, viewer, facts) =>
      readCommentById(row.comment_id, viewer, facts),
    ),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
