import { active, both, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own certificates',
    'a person updates own certificates',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from certificates where user_id = ${w.owner}`),
    probe(
      'insert',
      '----',
      (w) =>
        sql`insert into certificates (user_id, scope, title, holder_name, lessons)
            values (${w.owner}, 'course', 'Tudo', 'Eu', 1)`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update certificates set is_public = true where user_id = ${w.owner}`,
    ),
    probe('update', '----', () => sql`update certificates set holder_name = 'Outra pessoa'`),
    probe('delete', '----', () => sql`delete from certificates`),
  ],
  grants: { select: '*', update: 'is_public' },
  rule: { read: own(), update: both(own(), active) },
  owner: 'user_id',
};
