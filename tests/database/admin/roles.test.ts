import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnections, openTestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(() => openConnections(database));
beforeEach(async () => {
  admin = await createAdmin(database);
  person = (await database.createUser()).id;
});
afterEach(() => database.pool.query('delete from auth.users'));

const setRole = (caller: string | null, whom: string, role: string | null, reason = 'Motivo') =>
  perform(database, caller, sql`select admin_set_role(${whom}, ${role}, ${reason})`);
const suspend = (caller: string | null, whom: string, reason: string | null = 'Motivo') =>
  perform(database, caller, sql`select admin_suspend(${whom}, ${reason})`);
const unsuspend = (caller: string | null, whom: string, reason = 'Motivo') =>
  perform(database, caller, sql`select admin_unsuspend(${whom}, ${reason})`);

async function admins(): Promise<readonly unknown[]> {
  const rows = await rowsOf(database, sql`select id from profiles where role = 'admin'`);
  return rows.map(({ id }) => id);
}

describe('a role', () => {
  it('is changed by an admin, with a reason that is logged', async () => {
    expect(await setRole(admin, person, 'admin', '  Cuida dos estudos ')).toMatchObject({
      ok: true,
    });
    expect(await admins()).toContain(person);
    expect(await setRole(person, admin, 'user', 'Saiu da equipe')).toMatchObject({ ok: true });
    expect(await admins()).toEqual([person]);
    expect(await actsOn(database, person)).toEqual([
      {
        action: 'role.changed',
        admin_id: admin,
        reason: 'Cuida dos estudos',
        details: { role: { from: 'user', to: 'admin' } },
      },
    ]);
    expect(await actsOn(database, admin)).toMatchObject([
      { action: 'role.changed', admin_id: person, reason: 'Saiu da equipe' },
    ]);
  });

  it('cannot be set by other roles', async () => {
    for (const caller of [person, null]) {
      for (const outcome of [
        await setRole(caller, person, 'admin'),
        await suspend(caller, admin),
        await unsuspend(caller, admin),
      ]) {
        expect(outcome).toMatchObject({ ok: false, code: '42501' });
      }
    }
    expect(
      await perform(database, person, sql`update profiles set role = 'admin' where id = ${person}`),
    ).toMatchObject({ ok: false, code: '42501' });
    expect(await admins()).toEqual([admin]);
    expect([...(await actsOn(database, admin)), ...(await actsOn(database, person))]).toEqual([]);
  });

  it('needs a reason, an existing person and a role that exists', async () => {
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      expect(await setRole(admin, person, 'admin', reason)).toMatchObject({
        ok: false,
        code: 'P0001',
        hint: 'reason_required',
      });
    }
    expect(await suspend(admin, person, null)).toMatchObject({ hint: 'reason_required' });
    expect(await setRole(admin, randomUUID(), 'admin')).toMatchObject({ hint: 'person_unknown' });
    for (const role of ['owner', null]) {
      expect(await setRole(admin, person, role)).toMatchObject({ hint: 'role_unknown' });
    }
    expect(await admins()).toEqual([admin]);
  });

  it('that is set again changes and logs nothing', async () => {
    expect(await setRole(admin, person, 'user')).toMatchObject({ ok: true });
    expect(await actsOn(database, person)).toEqual([]);
  });
});

describe('the last admin', () => {
  it('cannot step down, nor be demoted by an operator’s statement', async () => {
    expect(await setRole(admin, admin, 'user')).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'last_admin',
    });
    await expect(database.pool.query(`update profiles set role = 'user'`)).rejects.toThrow(
      'última pessoa',
    );
    expect(await admins()).toEqual([admin]);
    expect(await actsOn(database, admin)).toEqual([]);
  });

  it('cannot be suspended, not even by a service', async () => {
    expect(await suspend(admin, admin)).toMatchObject({ ok: false, hint: 'self_suspension' });
    await expect(
      database.pool.query(
        `insert into private.account_suspensions (user_id, reason) values ($1, 'x')`,
        [admin],
      ),
    ).rejects.toThrow('última pessoa');
  });

  it('is still the last when the other admins are suspended', async () => {
    const other = await createAdmin(database);
    expect(await suspend(admin, other)).toMatchObject({ ok: true });
    expect(await setRole(admin, admin, 'user')).toMatchObject({ ok: false, hint: 'last_admin' });
    // A suspended admin has no powers, not even over their own suspension.
    expect(await unsuspend(other, other)).toMatchObject({ ok: false, code: '42501' });
    expect(await setRole(other, admin, 'user')).toMatchObject({ ok: false, code: '42501' });
    expect(await unsuspend(admin, other)).toMatchObject({ ok: true });
    expect(await setRole(admin, admin, 'user')).toMatchObject({ ok: true });
  });

  it('remains when two demote each other at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const other = await createAdmin(database);
      const outcomes = await Promise.all([
        setRole(admin, other, 'user'),
        setRole(other, admin, 'user'),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const left = await admins();
      expect(left).toHaveLength(1);
      admin = String(left[0]);
    }
  });

  it('remains when all step down or suspend each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const team = [admin, await createAdmin(database), await createAdmin(database)];
      await Promise.all(
        team.flatMap((member, index) => {
          const next = team[(index + 1) % team.length] ?? member;
          return [setRole(member, member, 'user'), suspend(member, next)];
        }),
      );
      const active = await rowsOf(
        database,
        sql`select id from profiles where role = 'admin'
              and id not in (select user_id from private.account_suspensions)`,
      );
      expect(active.length).toBeGreaterThanOrEqual(1);
      admin = String(active[0]?.id);
      await database.pool.query('delete from auth.users where id <> $1', [admin]);
    }
  });
});
