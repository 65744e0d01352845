import { randomUUID } from 'node:crypto';
import { sql } from './attempt.ts';

/** Adds the owner's settings, gear, method, curve, an imported brew and a corrected one. */
export const accountRows = (
  brewedAt: string,
  { brew, grinder, method, water }: Record<'brew' | 'grinder' | 'method' | 'water', string>,
) => ({
  curve: sql`insert into brew_curves (brew_id, curve) values (${brew}, 'AQAA')`,
  settings: sql`insert into user_settings (altitude_m) values (760)`,
  grinder: sql`insert into grinders (id, name) values (${grinder}, 'Manual da vó')`,
  water: sql`insert into waters (id, name) values (${water}, 'Da bica')`,
  setting: sql`insert into grinder_settings (grinder_id, method_id, setting) values (${grinder}, 'v60', 18)`,
  method: sql`insert into brew_methods (id, name, drawing) values (${method}, 'Da vó', 'v60')`,
  alarm: sql`insert into brew_alarms (id, announce_at) values (${randomUUID()}, now() + interval '18 hours')`,
  reminder: sql`insert into reminders (kind, at_time, days) values ('brew', '07:30', '{1,2,3,4,5}')`,
  imported: sql`select import_brews(${randomUUID()}, 'csv', 'diario.csv', ${JSON.stringify([
    {
      id: randomUUID(),
      row: 1,
      method_id: 'chemex',
      coffee_grams: 30,
      water_ml: 500,
      brewed_at: brewedAt,
    },
  ])})`,
  corrected: sql`select correct_brews(${randomUUID()}, 'coado', 'coado.zip', ${JSON.stringify([
    {
      id: brew,
      row: 1,
      fields: ['gear'],
      method_id: 'v60',
      coffee_grams: 15,
      water_ml: 250,
      gear: 'chaleira',
      brewed_at: brewedAt,
    },
  ])})`,
});
