import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();

describe('the catalogue', () => {
  it('has the eight methods with the specified ratios and difficulties, first', async () => {
    const methods = await rowsOf(
      database,
      sql`select id, name, default_ratio as ratio, difficulty from brew_methods order by position limit 8`,
    );
    expect(methods).toEqual([
      { id: 'v60', name: 'V60', ratio: '1:16', difficulty: 4 },
      { id: 'aeropress', name: 'AeroPress', ratio: '1:14', difficulty: 2 },
      { id: 'espresso', name: 'Espresso', ratio: '1:2', difficulty: 5 },
      { id: 'french-press', name: 'Prensa Francesa', ratio: '1:15', difficulty: 1 },
      { id: 'cold-brew', name: 'Cold Brew', ratio: '1:8', difficulty: 1 },
      { id: 'chemex', name: 'Chemex', ratio: '1:17', difficulty: 3 },
      { id: 'moka-pot', name: 'Moka', ratio: null, difficulty: 2 },
      { id: 'brazilian-pour-over', name: 'Coado', ratio: '1:12', difficulty: 1 },
    ]);
  });

  it('departs from 94 °C and the grind text only where ADR 0007 says', async () => {
    const exceptions = await rowsOf(
      database,
      sql`select id, temperature_c, grind from brew_methods
          where temperature_c is distinct from 94 or grind <> 'Média-fina (ajustar)' order by position`,
    );
    expect(exceptions).toEqual([
      { id: 'espresso', temperature_c: 94, grind: 'Fina (ajustar)' },
      { id: 'french-press', temperature_c: 94, grind: 'Média-grossa (ajustar)' },
      { id: 'cold-brew', temperature_c: null, grind: 'Grossa (ajustar)' },
      { id: 'ibrik', temperature_c: 60, grind: 'Extrafina (ajustar)' },
      { id: 'milk-drinks', temperature_c: 94, grind: 'Fina (ajustar)' },
    ]);
  });

  it('describes every method and names the source of its numbers', async () => {
    const thin = await rowsOf(
      database,
      sql`select id from brew_methods
          where char_length(description) < 120 or cardinality(equipment) < 3 or char_length(source) < 20 or time_text = ''`,
    );
    expect(thin).toEqual([]);
  });

  it('has the five beans in order, of five origins', async () => {
    const beans = await rowsOf(
      database,
      sql`select id, name, cardinality(notes) as notes from beans where user_id is null order by position`,
    );
    expect(beans).toEqual(
      [
        'Ethiopia Yirgacheffe',
        'Colombia Supremo',
        'Brazil Cerrado',
        'Kenya AA',
        'Sumatra Mandheling',
      ].map((name, index) => ({
        id: `b0000000-0000-4000-8000-00000000000${index + 1}`,
        name,
        notes: 3,
      })),
    );
    const origins = await rowsOf(
      database,
      sql`select distinct origin from beans where origin <> ''`,
    );
    expect(origins).toHaveLength(5);
  });

  it('has the nine achievements with the specified requirements and points', async () => {
    const achievements = await rowsOf(
      database,
      sql`select concat_ws(' ', id, category, requirement_type, requirement_target, requirement_method, points) as line
          from achievements order by position`,
    );
    expect(achievements.map(({ line }) => line)).toEqual([
      'first-brew brew totalBrews 1 50',
      'v60-master brew methodBrews 25 v60 100',
      'espresso-king brew methodBrews 50 espresso 150',
      'cold-brew-fan brew methodBrews 10 cold-brew 100',
      'five-origins beans origins 5 200',
      'ten-origins beans origins 10 500',
      'streak-7 consistency streak 7 100',
      'streak-30 consistency streak 30 500',
      'first-post community posts 1 50',
    ]);
  });

  it('shows as the challenge of the week one that filter brews move', async () => {
    const [newest] = await rowsOf(
      database,
      sql`select title, target, reward, reward_points, type, criteria from challenges
          where is_active order by created_at desc limit 1`,
    );
    expect(newest).toEqual({
      title: 'Cinco Coados',
      target: 5,
      reward: '50 Pontos',
      reward_points: 50,
      type: 'brew_method',
      criteria: { methods: ['brazilian-pour-over', 'v60', 'chemex'] },
    });
  });

  it('has challenges whose reward text and points agree and whose methods exist', async () => {
    const wrong = await rowsOf(
      database,
      sql`select title from challenges c
          where reward <> reward_points || ' Pontos'
            or exists (
              select 1 from jsonb_array_elements_text(coalesce(criteria -> 'methods', '[]')) as method (id)
              where not exists (select 1 from brew_methods m where m.id = method.id)
            )`,
    );
    expect(wrong).toEqual([]);
  });
});
