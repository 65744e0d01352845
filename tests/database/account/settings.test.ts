import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act, comment, follow, like, publish } from '../support/community.ts';
import { saveBrew } from '../support/world.ts';

const database = await openTestDatabase();

async function notifiedKinds(switches: Record<string, boolean> = {}): Promise<readonly string[]> {
  const person = (await database.createUser()).id;
  const friend = (await database.createUser()).id;
  for (const [name, value] of Object.entries(switches)) {
    await act(database, person, {
      text: `insert into user_settings (${name}) values ($1)
             on conflict (user_id) do update set ${name} = excluded.${name}`,
      values: [value],
    });
  }
  await saveBrew(database, person);
  const post = await publish(database, person);
  await like(database, friend, post);
  await comment(database, friend, post);
  await follow(database, friend, person);
  const notified = await rowsOf(
    database,
    sql`select distinct type from notifications where user_id = ${person} order by type`,
  );
  return notified.map(({ type }) => String(type));
}

const everything = ['achievement', 'comment', 'follow', 'level', 'like'];
/** Kinds that another kind's switch controls. */
const along: Readonly<Record<string, string>> = { level: 'achievement' };
const switches = {
  notify_achievements: 'achievement',
  notify_comments: 'comment',
  notify_follows: 'follow',
  notify_likes: 'like',
};

describe('notifications', () => {
  it('are created for every kind with default settings or all settings on', async () => {
    expect(await notifiedKinds()).toEqual(everything);
    expect(await notifiedKinds({ notify_likes: true, notify_messages: false })).toEqual(everything);
  });

  it.each(Object.entries(switches))(
    'of a kind switched off by %s are not made',
    async (name, kind) => {
      expect(await notifiedKinds({ [name]: false })).toEqual(
        everything.filter((each) => (along[each] ?? each) !== kind),
      );
    },
  );

  it('do not change points and achievements when all are switched off', async () => {
    const off = Object.fromEntries(Object.keys(switches).map((name) => [name, false]));
    expect(await notifiedKinds(off)).toEqual([]);
    const [newest] = await rowsOf(
      database,
      sql`select s.user_id, p.points, p.follower_count from user_settings s join profiles p on p.id = s.user_id
          order by s.updated_at desc, p.created_at desc limit 1`,
    );
    expect(newest).toMatchObject({ points: 100, follower_count: 1 });
  });

  it('are created again when they are switched on again', async () => {
    expect(await notifiedKinds({ notify_likes: false, notify_follows: false })).not.toContain(
      'like',
    );
    const person = (await database.createUser()).id;
    const friend = (await database.createUser()).id;
    await act(database, person, sql`insert into user_settings (notify_follows) values (false)`);
    await act(
      database,
      person,
      sql`update user_settings set notify_follows = true where user_id = ${person}`,
    );
    await follow(database, friend, person);
    expect(
      await rowsOf(database, sql`select type from notifications where user_id = ${person}`),
    ).toEqual([{ type: 'follow' }]);
  });

  it('are not wanted for messages if they are switched off, and wanted for an unknown kind', async () => {
    const person = (await database.createUser()).id;
    await act(database, person, sql`insert into user_settings (notify_messages) values (false)`);
    expect(
      await rowsOf(
        database,
        sql`select private.wants_notification(${person}, 'message') as messages,
              private.wants_notification(${person}, 'like') as likes,
              private.wants_notification(${person}, 'novidade') as others`,
      ),
    ).toEqual([{ messages: false, likes: true, others: true }]);
  });
});

describe('settings', () => {
  it('are one row, however often they are saved', async () => {
    const person = (await database.createUser()).id;
    for (const units of ['imperial', 'metric', 'imperial']) {
      await act(
        database,
        person,
        sql`insert into user_settings (user_id, units, altitude_m) values (${person}, ${units}, 760)
            on conflict (user_id) do update
            set user_id = excluded.user_id, units = excluded.units, altitude_m = excluded.altitude_m`,
      );
    }
    expect(
      await rowsOf(
        database,
        sql`select units, altitude_m from user_settings where user_id = ${person}`,
      ),
    ).toEqual([{ units: 'imperial', altitude_m: 760 }]);
  });

  it('cannot be set for another person', async () => {
    const [person, other] = [(await database.createUser()).id, (await database.createUser()).id];
    await act(database, person, sql`insert into user_settings (units) values ('metric')`);
    expect(
      await perform(
        database,
        person,
        sql`update user_settings set user_id = ${other} where user_id = ${person}`,
      ),
    ).toMatchObject({ ok: false, code: '42501' });
  });

  it.each([
    [`units = 'stones'`, 'user_settings_units_check', '23514'],
    [`units = null`, '', '23502'],
    [`altitude_m = -1`, 'user_settings_altitude_m_check', '23514'],
    [`altitude_m = 5001`, 'user_settings_altitude_m_check', '23514'],
    [`notify_likes = null`, '', '23502'],
  ])('refuse %s', async (text, constraint, code) => {
    const person = (await database.createUser()).id;
    await act(database, person, sql`insert into user_settings (units) values ('metric')`);
    expect(
      await attempt(database, person, {
        text: `update user_settings set ${text} where user_id = $1`,
        values: [person],
      }),
    ).toMatchObject({ ok: false, code, constraint });
  });
});
