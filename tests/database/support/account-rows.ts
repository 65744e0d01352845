import { randomUUID } from 'node:crypto';
import { sql } from './attempt.ts';

/** Gives the owner of a world their settings, an imported brew and the curve of one. */
export const accountRows = (brewedAt: string, brew: string) => ({
  curve: sql`insert into brew_curves (brew_id, curve) values (${brew}, 'AQAA')`,
  settings: sql`insert into user_settings (grinder) values ('Manual, 18 cliques')`,
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
});
