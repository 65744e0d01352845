import { randomUUID } from 'node:crypto';
import {
  endedSessionPolicies,
  probe,
  suspensionPolicies,
  type TableAccess,
} from './access-probe.ts';
import { sql } from './attempt.ts';

/** Access to what a person sets and brings in for themselves. */
export const accountAccess: Readonly<Record<string, TableAccess>> = {
  user_settings: {
    policies: [
      'a person reads own settings',
      'a person adds own settings',
      'a person updates own settings',
      ...endedSessionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from user_settings where user_id = ${w.owner}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into user_settings (user_id, units) values (${w.owner}, 'imperial')
              on conflict (user_id) do update set user_id = excluded.user_id, units = excluded.units`,
      ),
      probe('insert', '-+--', (w) => sql`insert into user_settings (user_id) values (${w.other})`),
      probe(
        'update',
        '-0+0',
        (w) => sql`update user_settings set notify_likes = false where user_id = ${w.owner}`,
      ),
      probe(
        'update',
        '-0-0',
        (w) => sql`update user_settings set user_id = ${w.other} where user_id = ${w.owner}`,
      ),
      probe('update', '----', () => sql`update user_settings set updated_at = now()`),
      probe('delete', '----', (w) => sql`delete from user_settings where user_id = ${w.owner}`),
    ],
  },
  push_subscriptions: {
    policies: [
      'a person reads own subscriptions',
      'a person deletes own subscriptions',
      ...endedSessionPolicies,
    ],
    probes: [
      probe(
        'select',
        '-0+0',
        (w) => sql`select endpoint from push_subscriptions where user_id = ${w.owner}`,
      ),
      // The secrets are the sender's.
      probe('select', '----', () => sql`select auth from push_subscriptions`),
      probe('select', '----', () => sql`select p256dh from push_subscriptions`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
              select ${w.owner}::uuid, session_id, endpoint, p256dh, auth from push_subscriptions`,
      ),
      probe(
        'update',
        '----',
        () => sql`update push_subscriptions set endpoint = 'https://x.invalid'`,
      ),
      probe(
        'delete',
        '-0+0',
        (w) => sql`delete from push_subscriptions where user_id = ${w.owner}`,
      ),
    ],
  },
  brew_alarms: {
    policies: [
      'a person reads own alarms',
      'a person adds own alarms',
      'a person updates own alarms',
      'a person deletes own alarms',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from brew_alarms where user_id = ${w.owner}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into brew_alarms (id, user_id, announce_at)
              values (${randomUUID()}, ${w.owner}, now() + interval '18 hours')`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update brew_alarms set announce_at = now() where user_id = ${w.owner}`,
      ),
      probe(
        'update',
        '-0-0',
        (w) => sql`update brew_alarms set user_id = ${w.other} where user_id = ${w.owner}`,
      ),
      probe('update', '----', () => sql`update brew_alarms set created_at = now()`),
      probe('delete', '-0+0', (w) => sql`delete from brew_alarms where user_id = ${w.owner}`),
    ],
  },
  reminders: {
    policies: [
      'a person reads own reminders',
      'a person adds own reminders',
      'a person updates own reminders',
      'a person deletes own reminders',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from reminders where user_id = ${w.owner}`),
      probe(
        'insert',
        '--+-',
        (w) =>
          sql`insert into reminders (user_id, kind, at_time, days)
              values (${w.owner}, 'study', '20:00', '{1,3}')`,
      ),
      probe(
        'update',
        '-0+0',
        (w) => sql`update reminders set is_on = false where user_id = ${w.owner}`,
      ),
      probe('update', '----', () => sql`update reminders set next_at = now()`),
      probe('update', '----', (w) => sql`update reminders set user_id = ${w.other}`),
      probe('delete', '-0+0', (w) => sql`delete from reminders where user_id = ${w.owner}`),
    ],
  },
  brew_imports: {
    policies: ['a person reads own imports'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from brew_imports where user_id = ${w.owner}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into brew_imports (id, user_id, source) values (${randomUUID()}, ${w.owner}, 'csv')`,
      ),
      probe('update', '----', () => sql`update brew_imports set row_count = 0`),
      probe('delete', '----', (w) => sql`delete from brew_imports where user_id = ${w.owner}`),
    ],
  },
  brew_curves: {
    policies: [
      'a person reads own curves',
      'a person adds curves to own brews',
      'a person deletes own curves',
      ...suspensionPolicies,
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from brew_curves where brew_id = ${w.brew}`),
      probe(
        'insert',
        '-0+0',
        (w) =>
          sql`insert into brew_curves (brew_id, user_id, curve)
              select id, user_id, 'AQAA' from brews where user_id = ${w.owner} and id <> ${w.brew}`,
      ),
      // Neither an own curve on another person's brew, nor the reverse.
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into brew_curves (brew_id, user_id, curve) values (${w.brew}, ${w.other}, 'AQAA')`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update brew_curves set curve = 'AQAA' where brew_id = ${w.brew}`,
      ),
      probe('delete', '-0+0', (w) => sql`delete from brew_curves where brew_id = ${w.brew}`),
    ],
  },
};
