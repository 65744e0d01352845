import { active, both, own } from '../../security/judges.ts';
import { endedSessionPolicies, probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person adds appeals for what moderation hid or suspended',
    'a person adds own reports of what they may see of others',
    'a suspended person adds nothing but appeals',
    ...endedSessionPolicies,
  ],
  probes: [
    probe('select', '----', (w) => sql`select id from reports where reporter_id = ${w.owner}`),
    probe(
      'insert',
      '-+--',
      (w) =>
        sql`insert into reports (reporter_id, post_id, reason) values (${w.other}, ${w.post}, 'spam')`,
    ),
    probe(
      'insert',
      '-+--',
      (w) =>
        sql`insert into reports (reporter_id, comment_id, reason) values (${w.other}, ${w.comment}, 'ofensa')`,
    ),
    probe(
      'insert',
      '-+--',
      (w) =>
        sql`insert into reports (reporter_id, person_id, reason) values (${w.other}, ${w.owner}, 'ofensa')`,
    ),
    // A visible post needs no appeal; hidden ones are in tests/database/admin/appeals.test.ts.
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into reports (reporter_id, post_id, reason) values (${w.owner}, ${w.post}, 'recurso')`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into reports (reporter_id, post_id, reason) values (${w.owner}, ${w.post}, 'spam')`,
    ),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into reports (reporter_id, post_id, reason, status) values (${w.other}, ${w.post}, 'spam', 'dismissed')`,
    ),
    probe('update', '----', () => sql`update reports set status = 'dismissed'`),
    probe('delete', '----', (w) => sql`delete from reports where reporter_id = ${w.owner}`),
  ],
  grants: { insert: 'comment_id id note person_id post_id reason reporter_id' },
  rule: {
    secret: [
      'id',
      'reporter_id',
      'post_id',
      'comment_id',
      'message_id',
      'person_id',
      'subject_id',
      'reason',
      'note',
      'context',
      'status',
      'created_at',
    ],
    insert: both(own('reporter_id'), active, (row, viewer, facts) => {
      const comment = facts.find('community_comments', row.comment_id);
      const post = row.comment_id === null ? row.post_id : comment?.post_id;
      const author = (comment ?? facts.find('community_posts', post))?.user_id;
      return facts.readsPost(viewer, post) && facts.sees(viewer, author) && author !== viewer.id;
    }),
  },
  owner: 'reporter_id',
};
