import { describe, expect, it, test } from 'vitest';
import { assignColumns, fieldsNamed } from './assign-columns';

/** The header of each field that was found. */
function readAs(headers: readonly string[], ...records: readonly (readonly string[])[]) {
  const { mapping } = assignColumns(headers, records);
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, headers[at]]));
}

describe('the columns of a sheet', () => {
  test.each([
    ['Temp. ambiente', 'Temp. água', '24', '94'],
    ['Temp. 1', 'Temp. 2', '24', '94'],
  ])('of %s and %s, the temperature is that of hot water', (room, water, warm, hot) => {
    expect(readAs(['Data', room, water], ['02/11/2026', warm, hot])).toMatchObject({
      temperature: water,
    });
  });

  it('have the dose rather than the weight of the bag', () => {
    expect(readAs(['Café (g)', 'Café por dose (g)'], ['250', '18'])).toMatchObject({
      coffee: 'Café por dose (g)',
    });
    expect(readAs(['Peso do pacote (g)', 'Água (ml)'], ['15', '250'])).not.toHaveProperty('coffee');
  });

  it('have no spoons for grams', () => {
    expect(readAs(['Café (colheres)', 'Água (ml)'], ['3', '300'])).not.toHaveProperty('coffee');
  });

  test.each(['Bloom time', 'Tempo de pré-infusão', 'Drawdown time'])(
    'have the whole time rather than “%s”',
    (part) => {
      expect(readAs([part, 'Tempo'], ['0:45', '3:10'])).toMatchObject({ duration: 'Tempo' });
      expect(readAs([part], ['0:45'])).not.toHaveProperty('duration');
    },
  );

  it('have no duration in a time of the day', () => {
    const found = readAs(['Datum', 'Uhrzeit', 'Durchlaufzeit'], ['03.11.2026', '07:20', '02:40']);
    expect(found).toEqual({ date: 'Datum', time: 'Uhrzeit', duration: 'Durchlaufzeit' });
    expect(readAs(['Data', 'Acordei'], ['03/11/2026', '07:20'])).not.toHaveProperty('duration');
  });

  it('have the water rather than the drink', () => {
    const found = readAs(['Café (g)', 'Tasse (g)', 'Eau (g)'], ['15', '221', '250']);
    expect(found).toMatchObject({ coffee: 'Café (g)', water: 'Eau (g)', beverage: 'Tasse (g)' });
  });

  it('have the method in the column that names methods', () => {
    const headers = ['Machine', 'Tipo'];
    expect(readAs(headers, ['Linea Mini', 'Espresso'], ['Linea Mini', 'V60'])).toMatchObject({
      method: 'Tipo',
    });
  });

  it('have no grind in a rating of it', () => {
    expect(readAs(['Nota da moagem', 'Nota final'], ['5', '9'])).toEqual({ rating: 'Nota final' });
  });

  it('are guessed where no header says them', () => {
    const { mapping, guessed } = assignColumns(
      ['Data', 'Peso', 'Água'],
      [
        ['02/11/2026', '15', '250'],
        ['03/11/2026', '18', '300'],
      ],
    );
    expect(mapping).toEqual({ date: 0, coffee: 1, water: 2 });
    expect(guessed).toEqual({ coffee: 1 });
  });

  it('stay without a field where nothing speaks for one', () => {
    expect(readAs(['Xícaras', 'Altitude', 'Gelo (g)'], ['2', '1200', '150'])).toEqual({});
  });
});

test('a header names fields, a brew none', () => {
  expect(fieldsNamed(['Data', 'Método', 'Dose (g)', 'Água (ml)'])).toBe(4);
  expect(fieldsNamed(['02/11/2026', 'V60', '15', '250'])).toBe(0);
});
