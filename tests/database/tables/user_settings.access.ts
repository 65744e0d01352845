import { both, own, present } from '../../security/judges.ts';
import { endedSessionPolicies, probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
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
  grants: {
    select: '*',
    insert:
      'altitude_m notify_achievements notify_comments notify_follows notify_likes notify_mentions notify_messages quiet_from quiet_until units user_id',
    update:
      'altitude_m notify_achievements notify_comments notify_follows notify_likes notify_mentions notify_messages quiet_from quiet_until units user_id',
  },
  rule: {
    read: own(),
    insert: both(own(), present),
    update: own(),
  },
  owner: 'user_id',
  row: () => sql`insert into user_settings (units) values ('metric')`,
};
