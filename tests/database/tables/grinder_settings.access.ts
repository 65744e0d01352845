import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const settingInsert = (user: string, grinder: string) =>
  sql`insert into grinder_settings (grinder_id, method_id, user_id, setting)
      values (${grinder}, 'chemex', ${user}, 25)`;

export const access: TableAccess = {
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
      (w) => sql`update grinder_settings set user_id = ${w.other} where grinder_id = ${w.grinder}`,
    ),
    probe(
      'delete',
      '-0+0',
      (w) => sql`delete from grinder_settings where grinder_id = ${w.grinder}`,
    ),
  ],
  grants: {
    select: '*',
    insert: 'grinder_id method_id setting user_id',
    update: 'grinder_id method_id setting user_id',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
};
