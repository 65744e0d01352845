import { randomUUID } from 'node:crypto';
import { active, both, either, own } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const methodInsert = (id: string, owner: string | null) =>
  sql`insert into brew_methods (id, user_id, name, drawing) values (${id}, ${owner}, 'Da vó', 'v60')`;

export const access: TableAccess = {
  policies: [
    'visitors read the methods',
    'signed-in people read the methods and their own',
    'a person adds own methods',
    'a person updates own methods',
    'a person deletes own methods',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '++++', () => sql`select * from brew_methods where id = 'v60'`),
    probe('select', '00+0', (w) => sql`select * from brew_methods where id = ${w.method}`),
    probe('insert', '--+-', (w) => methodInsert(`own-${randomUUID()}`, w.owner)),
    probe('insert', '----', () => methodInsert(`own-${randomUUID()}`, null)),
    probe(
      'insert',
      '----',
      () => sql`insert into brew_methods (id, position, name) values ('sifao', 90, 'Sifão')`,
    ),
    probe('update', '-0+0', (w) => sql`update brew_methods set name = 'X' where id = ${w.method}`),
    probe('update', '-000', () => sql`update brew_methods set name = 'X' where id = 'v60'`),
    probe(
      'update',
      '----',
      (w) => sql`update brew_methods set user_id = ${w.other} where id = ${w.method}`,
    ),
    probe('delete', '-0+0', (w) => sql`delete from brew_methods where id = ${w.method}`),
    probe('delete', '-000', () => sql`delete from brew_methods where id = 'v60'`),
  ],
  grants: {
    select: '*',
    insert:
      'capacity_ml default_ratio description drawing filter grind id name temperature_c user_id',
    update: 'capacity_ml default_ratio description drawing filter grind name temperature_c',
    delete: '*',
  },
  visitorGrants: { select: '*' },
  rule: {
    visitors: true,
    read: either(own(), (row) => row.user_id === null),
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
};
