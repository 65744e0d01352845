import { randomUUID } from 'node:crypto';
import { active, both, own, usableBean } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';
import { catalogue } from '../support/world.ts';

const brewInsert = (user: string, bean: string | null) =>
  sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml)
      values (${randomUUID()}, ${user}, 'v60', ${bean}, 15, 250)`;

export const access: TableAccess = {
  policies: [
    'a person reads own brews',
    'a person adds own brews of what they may use',
    'a person updates own brews of what they may use',
    'a person deletes own brews',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql`select * from brews where id = ${w.brew}`),
    probe('insert', '--+-', (w) => brewInsert(w.owner, null)),
    probe('insert', '--+-', (w) => brewInsert(w.owner, w.bean)),
    probe('insert', '--+-', (w) => brewInsert(w.owner, catalogue.bean)),
    probe('insert', '-+--', (w) => brewInsert(w.other, null)),
    // Another person's bean is refused like one that does not exist.
    probe('insert', '----', (w) => brewInsert(w.other, w.bean)),
    probe(
      'update',
      '-0+0',
      (w) => sql`update brews set rating = 4.5, notes = 'Doce' where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update brews set taste = 'azedo', beverage_grams = 220 where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0+0',
      (w) =>
        sql`update brews set method_id = 'chemex', coffee_grams = 30, water_ml = 500, brewed_at = now(), flavours = 'mel'
            where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update brews set method_id = ${w.method} where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0-0',
      (w) => sql`update brews set method_id = ${w.otherMethod} where id = ${w.brew}`,
    ),
    probe('update', '----', (w) => sql`update brews set counts = true where id = ${w.brew}`),
    probe(
      'update',
      '----',
      (w) => sql`update brews set grind_points = 1, dialled_from = null where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0+0',
      (w) => sql`update brews set bean_id = ${catalogue.bean} where id = ${w.brew}`,
    ),
    probe(
      'update',
      '-0-0',
      (w) => sql`update brews set bean_id = ${w.otherBean} where id = ${w.brew}`,
    ),
    probe(
      'update',
      '----',
      (w) => sql`update brews set import_id = null, bag_grams_taken = 0 where id = ${w.brew}`,
    ),
    probe('update', '----', (w) => sql`update brews set user_id = ${w.other} where id = ${w.brew}`),
    probe('delete', '-0+0', (w) => sql`delete from brews where id = ${w.brew}`),
  ],
  grants: {
    select: '*',
    insert:
      'acidity aroma bean_id beverage_grams body brewed_at coffee_grams dialled_from duration_seconds finish flavours gear grind_points grind_setting grinder_id id method_id notes rating recipe roast sweetness taste tds_percent temperature_c temperature_shift time_shift_seconds user_id water_id water_ml',
    update:
      'acidity aroma bean_id beverage_grams body brewed_at coffee_grams duration_seconds finish flavours gear grind_setting grinder_id method_id notes photo_path rating roast sweetness taste tds_percent temperature_c water_id water_ml',
    delete: '*',
  },
  rule: {
    read: own(),
    insert: both(own(), active, usableBean),
    update: both(own(), active),
    remove: both(own(), active),
  },
  owner: 'user_id',
};
