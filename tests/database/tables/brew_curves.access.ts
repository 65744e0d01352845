import { active, both, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
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
    // A curve must belong to a brew of the same person.
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
  grants: {
    select: '*',
    insert: 'arrangement brew_id curve first_drip_ms user_id wet_ms',
    delete: '*',
  },
  rule: {
    read: own(),
    insert: both(own(), active),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
