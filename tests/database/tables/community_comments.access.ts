import { randomUUID } from 'node:crypto';
import {
  active,
  both,
  either,
  own,
  postOf,
  readComment,
  readCommentById,
} from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const commentInsert = (user: string, post: string) =>
  sql`insert into community_comments (id, user_id, post_id, content) values (${randomUUID()}, ${user}, ${post}, 'Oi')`;

export const access: TableAccess = {
  policies: [
    'people read own comments and those of posts they may see',
    'a person adds own comments to posts they may see',
    'a person updates own comments on posts they may see',
    'a person deletes own comments and those on own posts',
    'a person adds answers only to comments that they may see',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-+++', (w) => sql`select * from community_comments where id = ${w.comment}`),
    probe('insert', '-+--', (w) => commentInsert(w.other, w.post)),
    probe('insert', '--+-', (w) => commentInsert(w.owner, w.post)),
    probe('insert', '----', (w) => commentInsert(w.owner, randomUUID())),
    probe(
      'update',
      '-0+0',
      (w) => sql`update community_comments set content = 'Mudei' where id = ${w.comment}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update community_comments set hidden_at = now() where id = ${w.comment}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update community_comments set edited_at = null where id = ${w.comment}`,
    ),
    // The post is the owner's, the comment a friend's: only the friend may change the comment.
    probe(
      'update',
      '-000',
      (w) => sql`update community_comments set content = 'Mudei' where id = ${w.friendComment}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from community_comments where id = ${w.comment}`),
    probe(
      'delete',
      '-0+0',
      (w) => sql`delete from community_comments where id = ${w.friendComment}`,
    ),
  ],
  grants: {
    select: '*',
    insert: 'content id parent_id post_id user_id',
    update: 'content',
    delete: '*',
  },
  rule: {
    read: readComment,
    insert: both(
      own(),
      active,
      postOf('post_id'),
      (row, viewer, facts) =>
        row.parent_id === null || readCommentById(row.parent_id, viewer, facts),
    ),
    update: both(own(), active, postOf('post_id')),
    remove: both(
      active,
      readComment,
      either(
        own(),
        (row, viewer, facts) => facts.find('community_posts', row.post_id)?.user_id === viewer.id,
      ),
    ),
  },
  owner: 'user_id',
};
