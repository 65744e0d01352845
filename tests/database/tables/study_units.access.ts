import { admin, either } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { course } from '../support/world.ts';

export const access: TableAccess = {
  policies: [
    'signed-in people read published units',
    'admins read every unit',
    'admins add units',
    'admins update units',
    'admins delete units',
  ],
  probes: [
    probe('select', '-+++', () => sql`select * from study_units where id = ${course.unit}`),
    probe('select', '-00+', (w) => sql`select * from study_units where id = ${w.draftUnit}`),
    probe('insert', '---+', () => sql`insert into study_units (title) values ('Chá')`),
    probe('insert', '----', () => sql`insert into study_units (title, position) values ('Chá', 1)`),
    probe(
      'update',
      '-00+',
      () => sql`update study_units set title = 'Outra' where id = ${course.unit}`,
    ),
    probe(
      'update',
      '----',
      () => sql`update study_units set position = 99 where id = ${course.unit}`,
    ),
    probe('delete', '-00+', () => sql`delete from study_units where id = ${course.unit}`),
  ],
  grants: {
    select: '*',
    insert: 'description icon id is_published title',
    update: 'description icon is_published title',
    delete: '*',
  },
  rule: {
    read: either(admin, (row, viewer) => viewer.id !== null && row.is_published === true),
    insert: admin,
    update: admin,
    remove: admin,
  },
};
