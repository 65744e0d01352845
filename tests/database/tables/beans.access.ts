import { randomUUID } from 'node:crypto';
import { active, both, either, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { catalogue } from '../support/world.ts';

export const access: TableAccess = {
  policies: [
    'a person reads the catalogue and own beans',
    'a person adds own beans',
    'a person updates own beans',
    'a person deletes own beans',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from beans where id = ${w.bean}`),
    probe('select', '-+++', () => sql`select * from beans where id = ${catalogue.bean}`),
    probe(
      'insert',
      '--+-',
      (w) => sql`insert into beans (id, user_id, name) values (${randomUUID()}, ${w.owner}, 'Meu')`,
    ),
    probe(
      'insert',
      '----',
      () => sql`insert into beans (id, user_id, name) values (${randomUUID()}, null, 'De todos')`,
    ),
    probe('update', '-0+0', (w) => sql`update beans set name = 'Outro' where id = ${w.bean}`),
    probe(
      'update',
      '-000',
      () => sql`update beans set name = 'Outro' where id = ${catalogue.bean}`,
    ),
    probe('update', '----', (w) => sql`update beans set user_id = ${w.other} where id = ${w.bean}`),
    probe('delete', '-0+0', (w) => sql`delete from beans where id = ${w.bean}`),
    probe('delete', '-000', () => sql`delete from beans where id = ${catalogue.bean}`),
  ],
  grants: {
    select: '*',
    insert:
      'acidity altitude archived_at bag_grams body cost details farm id is_ground link name notes opened_on origin photo_path portions process rating region remaining_grams roast roasted_on roaster user_id variety',
    update:
      'acidity altitude archived_at bag_grams body cost details farm is_ground link name notes opened_on origin photo_path portions process rating region remaining_grams roast roasted_on roaster variety',
    delete: '*',
  },
  rule: {
    read: either(own(), (row, viewer) => row.user_id === null && viewer.id !== null),
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
