import { randomUUID } from 'node:crypto';
import {
  endedSessionPolicies,
  probe,
  suspensionPolicies,
  type TableAccess,
} from './access-probe.ts';
import { sql } from './attempt.ts';

const postInsert = (user: string, recipe: string | null) =>
  sql`insert into community_posts (id, user_id, content, recipe_id) values (${randomUUID()}, ${user}, 'Oi', ${recipe})`;

const commentInsert = (user: string, post: string) =>
  sql`insert into community_comments (id, user_id, post_id, content) values (${randomUUID()}, ${user}, ${post}, 'Oi')`;

/**
 * The community's tables, for people without a relation to each other.
 * Blocks, private profiles and moderation are in tests/database/community/visibility.test.ts.
 */
export const communityAccess: Readonly<Record<string, TableAccess>> = {
  follows: {
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
      // Across a block, in both directions.
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
      // The followed person cannot end it: that is what blocking is for.
      probe('delete', '-000', (w) => sql`delete from follows where following_id = ${w.owner}`),
    ],
  },
  // A stranger asked the owner, whose profile is public again. Private people and answers are in
  // tests/database/community/follow-requests.test.ts.
  follow_requests: {
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
  },
  blocks: {
    policies: [
      'a person reads own blocks',
      'a person adds own blocks',
      'a person deletes own blocks',
      ...endedSessionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from blocks where blocker_id = ${w.owner}`),
      // Being blocked shows nowhere.
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
  },
  community_posts: {
    policies: [
      'people read the posts of those whose activity they may see',
      'a person adds own posts with an own recipe',
      'a person updates own posts, with an own recipe',
      'a person deletes own posts',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-+++', (w) => sql`select * from community_posts where id = ${w.post}`),
      probe('insert', '--+-', (w) => postInsert(w.owner, null)),
      probe('insert', '--+-', (w) => postInsert(w.owner, w.recipe)),
      probe('insert', '-+--', (w) => postInsert(w.other, null)),
      // Neither a stranger's own recipe nor one that merely may be read.
      probe('insert', '----', (w) => postInsert(w.other, w.recipe)),
      probe('insert', '----', (w) => postInsert(w.other, w.sharedRecipe)),
      probe(
        'update',
        '-0+0',
        (w) => sql`update community_posts set content = 'Mudei' where id = ${w.post}`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update community_posts set recipe_id = ${w.recipe} where id = ${w.post}`,
      ),
      ...['user_id', 'brew_id', 'id', 'like_count'].map((column) =>
        probe('update', '----', (w) => ({
          text: `update community_posts set ${column} = null where id = $1`,
          values: [w.post],
        })),
      ),
      ...['like_count', 'comment_count'].map((column) =>
        probe('update', '----', (w) => ({
          text: `update community_posts set ${column} = 1000 where id = $1`,
          values: [w.post],
        })),
      ),
      ...['created_at', 'edited_at', 'hidden_at'].map((column) =>
        probe('update', '----', (w) => ({
          text: `update community_posts set content = 'Mudei', ${column} = now() where id = $1`,
          values: [w.post],
        })),
      ),
      ...['created_at', 'hidden_at', 'edited_at'].map((column) =>
        probe('insert', '----', (w) => ({
          text: `insert into community_posts (user_id, content, ${column}) values ($1, 'Oi', now())`,
          values: [w.owner],
        })),
      ),
      probe('delete', '-0+0', (w) => sql`delete from community_posts where id = ${w.post}`),
    ],
  },
  post_likes: {
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
  },
  saved_posts: {
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
  },
  comment_likes: {
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
        (w) =>
          sql`insert into comment_likes (comment_id, user_id) values (${w.comment}, ${w.other})`,
      ),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into comment_likes (comment_id, user_id) values (${w.comment}, ${w.owner})`,
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
  },
  community_comments: {
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
      // The post is the owner's, the comment a friend's: only its writer changes it.
      probe(
        'update',
        '-000',
        (w) => sql`update community_comments set content = 'Mudei' where id = ${w.friendComment}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from community_comments where id = ${w.comment}`),
      // The post is the owner's, the comment a friend's.
      probe(
        'delete',
        '-0+0',
        (w) => sql`delete from community_comments where id = ${w.friendComment}`,
      ),
    ],
  },
  reports: {
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
      // Own posts are not for oneself to report.
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
  },
};
