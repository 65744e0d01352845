import { randomUUID } from 'node:crypto';
import { active, both, own, postOf } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const postInsert = (user: string, recipe: string | null) =>
  sql`insert into community_posts (id, user_id, content, recipe_id) values (${randomUUID()}, ${user}, 'Oi', ${recipe})`;

export const access: TableAccess = {
  policies: [
    'people read the posts of those whose activity they may see',
    'a person adds own posts with an own recipe',
    'a person updates own posts with an own recipe',
    'a person deletes own posts',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-+++', (w) => sql`select * from community_posts where id = ${w.post}`),
    probe('insert', '--+-', (w) => postInsert(w.owner, null)),
    probe('insert', '--+-', (w) => postInsert(w.owner, w.recipe)),
    probe('insert', '-+--', (w) => postInsert(w.other, null)),
    // A post cannot contain another person's recipe, even if the author may read it.
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
  grants: {
    select: '*',
    insert: 'brew_id content curve id pictures recipe_id user_id',
    update: 'content curve pictures recipe_id',
    delete: '*',
  },
  rule: {
    read: postOf('id'),
    insert: both(
      own(),
      active,
      (row, viewer, facts) =>
        row.recipe_id === null || facts.find('recipes', row.recipe_id)?.user_id === viewer.id,
    ),
    update: both(
      own(),
      active,
      (row, viewer, facts) =>
        row.recipe_id === null || facts.find('recipes', row.recipe_id)?.user_id === viewer.id,
    ),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
