import { randomUUID } from 'node:crypto';
import { active, both, either, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'signed-in people read profiles, except across a block',
    'a person updates own profile',
    ...suspensionPolicies,
  ],
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
  grants: {
    select: '*',
    update: 'avatar_url bio experiencelevel is_private name timezone username',
  },
  rule: {
    // A deleted account is a nameless row that only its own token finds.
    read: both(
      either(own('id'), (row) => row.account_id !== null),
      (row, viewer, facts) => facts.sees(viewer, row.id),
    ),
    update: both(own('id'), active),
  },
  owner: 'id',
};
