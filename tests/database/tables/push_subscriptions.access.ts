import { own } from '../../security/judges.ts';
import { endedSessionPolicies, probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
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
    // Only the push sender may read the devices' secrets.
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
    probe('delete', '-0+0', (w) => sql`delete from push_subscriptions where user_id = ${w.owner}`),
  ],
  grants: { select: 'created_at endpoint id session_id user_id', delete: '*' },
  rule: { read: own(), secret: ['p256dh', 'auth'], remove: own() },
  owner: 'user_id',
};
