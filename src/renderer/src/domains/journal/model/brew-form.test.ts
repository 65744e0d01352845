import { describe, expect, it } from 'vitest';
import { brewTextSchema, newText, toColumns } from './brew-form';

const zone = 'America/Sao_Paulo';
const start = newText(null, zone);

const problemsOf = (changes: Partial<typeof start>) =>
  brewTextSchema(zone)
    .safeParse({ ...start, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the form of a brew', () => {
  it('accepts its start values', () => expect(problemsOf({})).toEqual([]));

  it.each([
    [{ time: '25:99' }, 'time', 'Escreva a hora como 07:42.'],
    [{ day: '31/02/2026' }, 'day', 'Escreva o dia como 09/11/2026.'],
    [{ day: '2026-02-31' }, 'day', 'Escreva o dia como 09/11/2026.'],
    [{ day: '1800-11-09' }, 'day', 'Escolha um dia a partir de 1990.'],
    [{ day: '2126-11-09' }, 'time', 'A hora do preparo está no futuro.'],
    [{ coffee: '15,55' }, 'coffee', 'Use só uma casa depois da vírgula.'],
    [{ temperature: '93,25' }, 'temperature', 'Use só uma casa depois da vírgula.'],
    [{ grind: '5,125' }, 'grind', 'Use só duas casas.'],
    [{ coffee: 'quinze' }, 'coffee', 'Escreva os gramas de café, como 15,5.'],
  ])('names what is wrong with %o', (changes, field, message) => {
    expect(problemsOf(changes).filter(([name]) => name === field)).toEqual([[field, message]]);
  });

  it.each(['', '0', 'quinze'])('names only the dose for %j grams of coffee', (coffee) => {
    const problem = ['coffee', 'Escreva os gramas de café, como 15,5.'];
    expect(problemsOf({ coffee })).toEqual([problem]);
  });

  it('names a ratio that the database does not accept', () => {
    const problem = ['water', 'A proporção precisa ficar entre 1:0,5 e 1:60.'];
    expect(problemsOf({ coffee: '15', water: '7' })).toEqual([problem]);
    expect(problemsOf({ coffee: '4', water: '250' })).toEqual([problem]);
  });

  it('reports a wrong day and other wrong fields together', () => {
    const fields = problemsOf({ day: '31/02/2026', time: '25:99', water: '' });
    expect(fields.map(([field]) => field)).toEqual(
      expect.arrayContaining(['day', 'time', 'water']),
    );
  });

  it('keeps a grinder setting of two decimals and the rating', () => {
    const typed = { ...start, grind: '5,25', rating: 4.5 };
    expect(problemsOf(typed)).toEqual([]);
    expect(toColumns(typed, null, zone)).toMatchObject({ grind_setting: 5.25, rating: 4.5 });
    expect(toColumns(typed, start, zone)).toEqual({ grind_setting: 5.25, rating: 4.5 });
  });
});
