import { randomUUID } from 'node:crypto';
import { active, both, either, own, usableBean } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const recipeInsert = (user: string, bean: string | null) =>
  sql`insert into recipes (id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 'Outra', 'Clara', 15, 250, 'Fina', '[]', 10)`;

export const access: TableAccess = {
  policies: [
    'a person reads own recipes',
    'people read recipes attached to posts they may see',
    'a person adds own recipes of what they may use',
    'a person updates own recipes of what they may use',
    'a person deletes own recipes',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from recipes where id = ${w.recipe}`),
    probe('select', '-+++', (w) => sql`select * from recipes where id = ${w.sharedRecipe}`),
    probe(
      'update',
      '-0+0',
      (w) => sql`update recipes set title = 'Nova' where id = ${w.sharedRecipe}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from recipes where id = ${w.sharedRecipe}`),
    probe('insert', '--+-', (w) => recipeInsert(w.owner, w.bean)),
    probe('insert', '-+--', (w) => recipeInsert(w.other, null)),
    probe('insert', '----', (w) => recipeInsert(w.other, w.bean)),
    probe('update', '-0+0', (w) => sql`update recipes set title = 'Nova' where id = ${w.recipe}`),
    probe(
      'update',
      '-0+0',
      (w) => sql`update recipes set bean_id = ${w.bean} where id = ${w.recipe}`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update recipes set method_id = ${w.method} where id = ${w.recipe}`,
    ),
    probe(
      'update',
      '-0-0',
      (w) => sql`update recipes set method_id = ${w.otherMethod} where id = ${w.recipe}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update recipes set user_id = ${w.other} where id = ${w.recipe}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from recipes where id = ${w.recipe}`),
  ],
  grants: {
    select: '*',
    insert:
      'bean_id coffee_grams grind grinder id method_id roast source steps temperature_c title total_seconds user_id water_ml',
    update:
      'bean_id coffee_grams grind grinder method_id roast source steps temperature_c title total_seconds water_ml',
    delete: '*',
  },
  rule: {
    read: either(own(), (row, viewer, facts) =>
      facts
        .rowsOf('community_posts')
        .some((post) => post.recipe_id === row.id && facts.readsPost(viewer, post.id)),
    ),
    insert: both(own(), active, usableBean),
    update: both(own(), active),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
