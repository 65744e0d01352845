import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { makeDeviceKeys, openSession, subscribe, subscribeIn } from '../support/push.ts';

const database = await openTestDatabase();

const person = async () => (await database.createUser()).id;
const devicesOf = async (owner: string) =>
  (
    await rowsOf(
      database,
      sql`select endpoint from push_subscriptions where user_id = ${owner} order by created_at, id`,
    )
  ).map(({ endpoint }) => String(endpoint));
const fcm = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

describe('where a device may be subscribed', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://sandbox.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is asked by the sender', async (endpoint) => {
    const owner = await person();
    await subscribe(database, owner, endpoint);
    expect(await devicesOf(owner)).toEqual([endpoint]);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/x',
    'http://127.0.0.1:4747/rest/v1/',
    'http://localhost/',
    'https://10.0.0.8/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://evil.example/x',
    'https://evil.example/x.push.apple.com/',
    'https://evil.example#.push.apple.com/',
    'https://evil.example?.push.apple.com/',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://FCM.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'file:///etc/passwd',
    '',
  ])('%s is refused', async (endpoint) => {
    const owner = await person();
    await expect(
      subscribeIn(database, owner, await openSession(database, owner), endpoint),
    ).rejects.toMatchObject({ code: 'P0001', hint: 'push_service_unknown' });
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('may be another service, once an operator says so', async () => {
    const owner = await person();
    const endpoint = 'https://push.cafe.example/a';
    const session = await openSession(database, owner);
    await expect(subscribeIn(database, owner, session, endpoint)).rejects.toThrow();
    await database.pool.query(
      `insert into private.push_services (origin) values ('https://push.cafe.example')`,
    );
    await subscribeIn(database, owner, session, endpoint);
    expect(await devicesOf(owner)).toEqual([endpoint]);
  });

  it.each([
    ['p256dh', { ...makeDeviceKeys(), p256dh: 'curta' }],
    ['auth', { ...makeDeviceKeys(), auth: 'curta' }],
  ])('is refused with a malformed %s', async (_name, keys) => {
    const owner = await person();
    await expect(
      subscribeIn(database, owner, await openSession(database, owner), fcm(), keys),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a device', () => {
  it('ends with its own session only', async () => {
    const owner = await person();
    const [laptop, phone] = [await subscribe(database, owner), await subscribe(database, owner)];
    await database.pool.query('delete from auth.sessions where id = $1', [laptop.session]);
    expect(await devicesOf(owner)).toEqual([phone.endpoint]);
    await database.pool.query('delete from auth.users where id = $1', [owner]);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('requires an active session of the caller', async () => {
    const owner = await person();
    const other = await person();
    const session = await openSession(database, owner);
    for (const [who, where] of [
      [other, session],
      [owner, randomUUID()],
    ] as const) {
      await expect(subscribeIn(database, who, where, fcm())).rejects.toMatchObject({
        code: '42501',
      });
    }
    const without = await perform(
      database,
      owner,
      sql`select save_push_subscription(${fcm()}, 'x', 'y')`,
    );
    expect(without).toMatchObject({ ok: false, code: '42501' });
  });

  it('has one row: a new address takes the place of the old one, the same one changes its keys', async () => {
    const owner = await person();
    const { session, endpoint } = await subscribe(database, owner);
    const keys = makeDeviceKeys();
    await subscribeIn(database, owner, session, endpoint, keys);
    expect(
      await rowsOf(database, sql`select p256dh from push_subscriptions where user_id = ${owner}`),
    ).toEqual([{ p256dh: keys.p256dh }]);
    const next = fcm();
    await subscribeIn(database, owner, session, next);
    expect(await devicesOf(owner)).toEqual([next]);
  });

  it('belongs to the person who is signed in on it', async () => {
    const [before, after] = [await person(), await person()];
    const { endpoint } = await subscribe(database, before);
    await subscribe(database, after, endpoint);
    expect([await devicesOf(before), await devicesOf(after)]).toEqual([[], [endpoint]]);
  });

  it('replaces the oldest device beyond ten', async () => {
    const owner = await person();
    const endpoints = Array.from({ length: 12 }, fcm);
    for (const endpoint of endpoints) await subscribe(database, owner, endpoint);
    expect(await devicesOf(owner)).toEqual(endpoints.slice(2));
  });

  it('may change its address without a session, by the old one’s secret', async () => {
    const owner = await person();
    const keys = makeDeviceKeys();
    const [old, next] = [fcm(), fcm()];
    await subscribeIn(database, owner, await openSession(database, owner), old, keys);
    const fresh = makeDeviceKeys();
    const renew = (address: string, secret: string, wanted: string) =>
      perform(
        database,
        null,
        sql`select renew_push_subscription(${address}, ${secret}, ${wanted}, ${fresh.p256dh}, ${fresh.auth})`,
      );
    expect(await renew(old, fresh.auth, next)).toMatchObject({ ok: true });
    expect(await renew(fcm(), keys.auth, next)).toMatchObject({ ok: true });
    expect(await renew(old, keys.auth, 'http://127.0.0.1/')).toMatchObject({ ok: true });
    expect(await devicesOf(owner)).toEqual([old]);
    expect(await renew(old, keys.auth, next)).toMatchObject({ ok: true });
    expect(await devicesOf(owner)).toEqual([next]);
    // A device cannot take over another device's address.
    const other = await person();
    const { endpoint } = await subscribe(database, other);
    expect(await renew(next, fresh.auth, endpoint)).toMatchObject({ ok: true });
    expect([await devicesOf(owner), await devicesOf(other)]).toEqual([[next], [endpoint]]);
  });
});

describe('the sender’s key', () => {
  const announce = (key: string) => database.pool.query('select announce_push_key($1)', [key]);
  const readKey = () => rowsOf(database, sql`select get_push_key() as key`);

  it('is public to devices; a new one ends subscriptions with the old', async () => {
    const owner = await person();
    const [first, second] = [makeDeviceKeys().p256dh, makeDeviceKeys().p256dh];
    expect(await readKey()).toEqual([{ key: null }]);
    await announce(first);
    const { endpoint } = await subscribe(database, owner);
    await announce(first);
    expect([await readKey(), await devicesOf(owner)]).toEqual([[{ key: first }], [endpoint]]);
    await announce(second);
    expect([await readKey(), await devicesOf(owner)]).toEqual([[{ key: second }], []]);
  });
});
