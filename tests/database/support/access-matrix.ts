import { randomUUID } from 'node:crypto';
import { accountAccess } from './access-account.ts';
import { adminAccess } from './access-admin.ts';
import { communityAccess } from './access-community.ts';
import { messageAccess } from './access-messages.ts';
import {
  endedSessionPolicies,
  probe,
  readOnly,
  suspensionPolicies,
  type TableAccess,
} from './access-probe.ts';
import { studiesAccess } from './access-studies.ts';
import { sql } from './attempt.ts';
import { catalogue } from './world.ts';

const brewInsert = (user: string, bean: string | null) =>
  sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 15, 250)`;

const methodInsert = (id: string, owner: string | null) =>
  sql`insert into brew_methods (id, user_id, name, drawing) values (${id}, ${owner}, 'Da vó', 'v60')`;

const settingInsert = (user: string, grinder: string) =>
  sql`insert into grinder_settings (grinder_id, method_id, user_id, setting)
      values (${grinder}, 'chemex', ${user}, 25)`;

const recipeInsert = (user: string, bean: string | null) =>
  sql`insert into recipes (id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 'Outra', 'Clara', 15, 250, 'Fina', '[]', 10)`;

/** Permissions on the owner's rows: each table, each operation, each kind of caller. */
export const accessMatrix: Readonly<Record<string, TableAccess>> = {
  ...accountAccess,
  ...studiesAccess,
  ...adminAccess,
  ...communityAccess,
  ...messageAccess,
  profiles: {
    policies: [
      'signed-in people read profiles, except across a block',
      'a person updates own profile',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-+++', (w) => sql`select * from profiles where id = ${w.owner}`),
      probe(
        'insert',
        '----',
        () =>
          sql`insert into profiles (id, name, username) values (${randomUUID()}, 'X', 'inventado')`,
      ),
      probe('update', '-0+0', (w) => sql`update profiles set bio = 'Oi' where id = ${w.owner}`),
      probe('delete', '----', (w) => sql`delete from profiles where id = ${w.owner}`),
    ],
  },
  brew_methods: {
    policies: [
      'visitors read the methods',
      'signed-in people read the methods and their own',
      'a person adds own methods',
      'a person updates own methods',
      'a person deletes own methods',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '++++', () => sql`select * from brew_methods where id = 'v60'`),
      probe('select', '00+0', (w) => sql`select * from brew_methods where id = ${w.method}`),
      probe('insert', '--+-', (w) => methodInsert(`own-${randomUUID()}`, w.owner)),
      probe('insert', '----', () => methodInsert(`own-${randomUUID()}`, null)),
      probe(
        'insert',
        '----',
        () => sql`insert into brew_methods (id, position, name) values ('sifao', 90, 'Sifão')`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brew_methods set name = 'X' where id = ${w.method}`,
      ),
      probe('update', '-000', () => sql`update brew_methods set name = 'X' where id = 'v60'`),
      probe(
        'update',
        '----',
        (w) => sql`update brew_methods set user_id = ${w.other} where id = ${w.method}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from brew_methods where id = ${w.method}`),
      probe('delete', '-000', () => sql`delete from brew_methods where id = 'v60'`),
    ],
  },
  beans: {
    policies: [
      'a person reads the catalogue and own beans',
      'a person adds own beans',
      'a person updates own beans',
      'a person deletes own beans',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from beans where id = ${w.bean}`),
      probe('select', '-+++', () => sql`select * from beans where id = ${catalogue.bean}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into beans (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Meu')`,
      ),
      probe(
        'insert',
        '----',
        () => sql`insert into beans (id, user_id, name) values (${randomUUID()}, null, 'De todos')`,
      ),
      probe('update', '-0+0', (w) => sql`update beans set name = 'Outro' where id = ${w.bean}`),
      probe(
        'update',
        '-000',
        () => sql`update beans set name = 'Outro' where id = ${catalogue.bean}`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update beans set user_id = ${w.other} where id = ${w.bean}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from beans where id = ${w.bean}`),
      probe('delete', '-000', () => sql`delete from beans where id = ${catalogue.bean}`),
    ],
  },
  waters: {
    policies: [
      'a person reads own waters',
      'a person adds own waters',
      'a person updates own waters',
      'a person deletes own waters',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from waters where id = ${w.water}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into waters (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Nova')`,
      ),
      probe('update', '-0+0', (w) => sql`update waters set hardness = 80 where id = ${w.water}`),
      probe(
        'update',
        '----',
        (w) => sql`update waters set user_id = ${w.other} where id = ${w.water}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from waters where id = ${w.water}`),
    ],
  },
  grinders: {
    policies: [
      'a person reads own grinders',
      'a person adds own grinders',
      'a person updates own grinders',
      'a person deletes own grinders',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from grinders where id = ${w.grinder}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into grinders (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Novo')`,
      ),
      probe('update', '-0+0', (w) => sql`update grinders set name = 'X' where id = ${w.grinder}`),
      probe(
        'update',
        '----',
        (w) => sql`update grinders set user_id = ${w.other} where id = ${w.grinder}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from grinders where id = ${w.grinder}`),
    ],
  },
  grinder_settings: {
    policies: [
      'a person reads own grinder settings',
      'a person adds own grinder settings',
      'a person updates own grinder settings',
      'a person deletes own grinder settings',
      ...suspensionPolicies,
    ],
    probes: [
      probe(
        'select',
        '-0+0',
        (w) => sql`select * from grinder_settings where grinder_id = ${w.grinder}`,
      ),
      probe('insert', '--+-', (w) => settingInsert(w.owner, w.grinder)),
      probe(
        'update',
        '-0+0',
        (w) => sql`update grinder_settings set setting = 20 where grinder_id = ${w.grinder}`,
      ),
      probe(
        'update',
        '-0-0',
        (w) =>
          sql`update grinder_settings set user_id = ${w.other} where grinder_id = ${w.grinder}`,
      ),
      probe(
        'delete',
        '-0+0',
        (w) => sql`delete from grinder_settings where grinder_id = ${w.grinder}`,
      ),
    ],
  },
  brews: {
    policies: [
      'a person reads own brews',
      'a person adds own brews of what they may use',
      'a person updates own brews of what they may use',
      'a person deletes own brews',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from brews where id = ${w.brew}`),
      probe('insert', '--+-', (w) => brewInsert(w.owner, null)),
      probe('insert', '--+-', (w) => brewInsert(w.owner, w.bean)),
      probe('insert', '--+-', (w) => brewInsert(w.owner, catalogue.bean)),
      probe('insert', '-+--', (w) => brewInsert(w.other, null)),
      // Another person's bean is refused like one that does not exist.
      probe('insert', '----', (w) => brewInsert(w.other, w.bean)),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brews set rating = 4.5, notes = 'Doce' where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brews set taste = 'azedo', beverage_grams = 220 where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0+0',
        (w) =>
          sql`update brews set method_id = 'chemex', coffee_grams = 30, water_ml = 500, brewed_at = now(), flavours = 'mel'
              where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brews set method_id = ${w.method} where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0-0',
        (w) => sql`update brews set method_id = ${w.otherMethod} where id = ${w.brew}`,
      ),
      probe('update', '----', (w) => sql`update brews set counts = true where id = ${w.brew}`),
      probe(
        'update',
        '----',
        (w) => sql`update brews set grind_points = 1, dialled_from = null where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brews set bean_id = ${catalogue.bean} where id = ${w.brew}`,
      ),
      probe(
        'update',
        '-0-0',
        (w) => sql`update brews set bean_id = ${w.otherBean} where id = ${w.brew}`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update brews set import_id = null, bag_grams_taken = 0 where id = ${w.brew}`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update brews set user_id = ${w.other} where id = ${w.brew}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from brews where id = ${w.brew}`),
    ],
  },
  recipes: {
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
  },
  points_ledger: {
    policies: ['a person reads own points'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from points_ledger where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into points_ledger (user_id, source, source_id, points) values (${w.owner}, 'lesson', 'x', 999)`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update points_ledger set points = 999 where user_id = ${w.owner}`,
      ),
      probe('delete', '----', (w) => sql`delete from points_ledger where user_id = ${w.owner}`),
    ],
  },
  achievements: readOnly(['signed-in people read the achievements'], '-+++', {
    select: () => sql`select * from achievements`,
    insert: () =>
      sql`insert into achievements (id, position, name, description, category, icon, points, requirement_type, requirement_target)
          values ('facil', 99, 'Fácil', '', 'brew', 'Star', 1000, 'totalBrews', 1)`,
    change: 'update achievements set points = 1000',
    remove: 'delete from achievements',
  }),
  user_achievements: {
    policies: ['people read the unlocks of those whose activity they may see'],
    probes: [
      probe(
        'select',
        '-+++',
        (w) => sql`select * from user_achievements where user_id = ${w.owner}`,
      ),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into user_achievements (user_id, achievement_id) values (${w.owner}, 'streak-30')`,
      ),
      probe('update', '----', () => sql`update user_achievements set achievement_id = 'streak-30'`),
      probe('delete', '----', (w) => sql`delete from user_achievements where user_id = ${w.owner}`),
    ],
  },
  user_challenges: {
    policies: ['a person reads own progress'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from user_challenges where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into user_challenges (user_id, challenge_id, progress) values (${w.owner}, ${catalogue.weeklyChallenge}, 5)`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update user_challenges set progress = 5 where user_id = ${w.owner}`,
      ),
      probe('delete', '----', (w) => sql`delete from user_challenges where user_id = ${w.owner}`),
    ],
  },
  notifications: {
    policies: [
      'a person reads own notifications, except across a block',
      'a person updates own notifications',
      ...endedSessionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from notifications where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into notifications (user_id, type, from_user_id) values (${w.owner}, 'follow', ${w.other})`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update notifications set read_at = now() where user_id = ${w.owner}`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update notifications set type = 'like' where user_id = ${w.owner}`,
      ),
      probe('delete', '----', (w) => sql`delete from notifications where user_id = ${w.owner}`),
    ],
  },
};
