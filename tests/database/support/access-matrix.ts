import { randomUUID } from 'node:crypto';
import { type Statement, sql } from './attempt.ts';
import { catalogue, type World } from './world.ts';

/** allowed: rows seen or changed · nothing: permitted, but no row is theirs · denied: 42501. */
export type Expectation = 'allowed' | 'nothing' | 'denied';
type Operation = 'select' | 'insert' | 'update' | 'delete';

export interface Probe {
  readonly operation: Operation;
  readonly statement: (world: World) => Statement;
  readonly anon: Expectation;
  readonly other: Expectation;
  readonly owner: Expectation;
  readonly admin: Expectation;
}

interface TableAccess {
  /** Every policy of the table; a policy that is not listed here fails the catalogue test. */
  readonly policies: readonly string[];
  readonly probes: readonly Probe[];
}

const words: Readonly<Record<string, Expectation>> = {
  '+': 'allowed',
  '0': 'nothing',
  '-': 'denied',
};

/** `outcomes` has one sign each for anon, another user, the owner, admin: + allowed, 0 nothing, - denied. */
function probe(
  operation: Operation,
  outcomes: string,
  statement: (world: World) => Statement,
): Probe {
  const [anon, other, owner, admin] = [...outcomes].map((sign) => words[sign]);
  if (!anon || !other || !owner || !admin) throw new Error(`bad outcomes ${outcomes}`);
  return { operation, statement, anon, other, owner, admin };
}

/** Readable for those signed in (or, with `everyone`, for visitors), writable for nobody. */
function readOnly(
  policies: readonly string[],
  selectOutcomes: string,
  table: { select: Probe['statement']; insert: Probe['statement']; change: string; remove: string },
): TableAccess {
  return {
    policies,
    probes: [
      probe('select', selectOutcomes, table.select),
      probe('insert', '----', table.insert),
      probe('update', '----', () => ({ text: table.change, values: [] })),
      probe('delete', '----', () => ({ text: table.remove, values: [] })),
    ],
  };
}

const brewInsert = (user: string, bean: string | null) =>
  sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 15, 250)`;

const recipeInsert = (user: string, bean: string | null) =>
  sql`insert into recipes (id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 'Outra', 'Clara', 15, 250, 'Fina', '[]', 10)`;

/** Who may do what with the owner's rows: each table, each operation, each kind of caller. */
export const accessMatrix: Readonly<Record<string, TableAccess>> = {
  profiles: {
    policies: ['signed-in people read every profile', 'a person updates the own profile'],
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
  brew_methods: readOnly(
    ['visitors read the methods', 'signed-in people read the methods'],
    '++++',
    {
      select: () => sql`select * from brew_methods`,
      insert: () =>
        sql`insert into brew_methods (id, position, name, difficulty, time_text, equipment, description, icon, grind, source)
            values ('sifao', 9, 'Sifão', 4, '5 min', '{}', '', 'Coffee', 'Média', 'x')`,
      change: `update brew_methods set name = 'X'`,
      remove: `delete from brew_methods`,
    },
  ),
  beans: {
    policies: [
      'a person reads the catalogue and the own beans',
      'a person adds own beans',
      'a person updates own beans',
      'a person deletes own beans',
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
  brews: {
    policies: [
      'a person reads own brews',
      'a person saves own brews with a bean they may use',
      'a person updates own brews',
      'a person deletes own brews',
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from brews where id = ${w.brew}`),
      probe('insert', '--+-', (w) => brewInsert(w.owner, null)),
      probe('insert', '--+-', (w) => brewInsert(w.owner, w.bean)),
      probe('insert', '--+-', (w) => brewInsert(w.owner, catalogue.bean)),
      probe('insert', '-+--', (w) => brewInsert(w.other, null)),
      // Somebody else's bean is refused as if it did not exist.
      probe('insert', '----', (w) => brewInsert(w.other, w.bean)),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brews set rating = 4.5, notes = 'Doce' where id = ${w.brew}`,
      ),
      probe('update', '----', (w) => sql`update brews set brewed_at = now() where id = ${w.brew}`),
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
      'a person saves own recipes with a bean they may use',
      'a person updates own recipes',
      'a person deletes own recipes',
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from recipes where id = ${w.recipe}`),
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
        '----',
        (w) => sql`update recipes set user_id = ${w.other} where id = ${w.recipe}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from recipes where id = ${w.recipe}`),
    ],
  },
  points_ledger: {
    policies: ['a person reads the own ledger'],
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
    policies: ['signed-in people read who unlocked what'],
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
  challenges: readOnly(['signed-in people read active challenges'], '-+++', {
    select: () => sql`select * from challenges`,
    insert: () =>
      sql`insert into challenges (title, description, reward, reward_points) values ('Fácil', '', '9 Pontos', 9)`,
    change: 'update challenges set target = 1',
    remove: 'delete from challenges',
  }),
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
    policies: ['a person reads own notifications', 'a person marks own notifications'],
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
