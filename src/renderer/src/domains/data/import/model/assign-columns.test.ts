import { describe, expect, it, test } from 'vitest';
import { assignColumns, fieldsNamed } from './assign-columns';
import { ratingLimit } from './header-names';

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

  it('do not read spoons as grams', () => {
    expect(readAs(['Café (colheres)', 'Água (ml)'], ['3', '300'])).not.toHaveProperty('coffee');
  });

  test.each(['Bloom time', 'Tempo de pré-infusão', 'Drawdown time'])(
    'have the total duration rather than “%s”',
    (part) => {
      expect(readAs([part, 'Tempo'], ['0:45', '3:10'])).toMatchObject({ duration: 'Tempo' });
      expect(readAs([part], ['0:45'])).not.toHaveProperty('duration');
    },
  );

  it('do not read a time of day as the duration', () => {
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

  it('have the method under a vague header, beside two columns that may be the bean', () => {
    const headers = ['Data', 'Processo (v60, prensa...)', 'Tipo de café', 'Marca'];
    const brews = [
      ['19/02/2026', 'CHMX - Chemex', 'Reserva da Serra', 'Torra do Vale'],
      ['21/02/2026', 'CHMX - Chemex', 'Blend 3 Irmãs', 'Casa Jabuti'],
      ['22/02/2026', 'CHMX - Chemex', 'Reserva da Serra', 'Casa Jabuti'],
    ];
    expect(readAs(headers, ...brews)).toMatchObject({
      method: 'Processo (v60, prensa...)',
      bean: 'Tipo de café',
    });
  });

  it('have the method in a column of gear that contains brewers', () => {
    const headers = ['When', 'Gear', 'In (g)'];
    expect(readAs(headers, ['2026-11-03', 'V60', '15'], ['2026-11-04', 'AeroPress', '12'])).toEqual(
      {
        date: 'When',
        method: 'Gear',
        coffee: 'In (g)',
      },
    );
    expect(readAs(headers, ['2026-11-03', 'Fellow Stagg', '15'])).toMatchObject({ gear: 'Gear' });
  });

  it('have the method in a column named “Preparação”', () => {
    expect(readAs(['Data', 'Preparação'], ['09/06/26', 'Prensa'], ['13/06/26', 'Sifão'])).toEqual({
      date: 'Data',
      method: 'Preparação',
    });
  });

  it('have the time of day in whole hours too', () => {
    const found = readAs(
      ['Que dia', 'Que horas', 'Demorou'],
      ['3/out', '7h15', '2:50'],
      ['4/out', '8h', '3:00'],
    );
    expect(found).toEqual({ date: 'Que dia', time: 'Que horas', duration: 'Demorou' });
  });

  it('have the duration in the end of the drawdown if no other column has it', () => {
    const [day, done] = ['Date', 'Drawdown done'];
    expect(readAs([day, done], ['9/3/2026', '2:45'])).toMatchObject({ duration: done });
    expect(readAs([day, done, 'Brew time'], ['9/3/2026', '2:45', '2:50'])).toMatchObject({
      duration: 'Brew time',
    });
  });

  test.each([
    ['Clique Comandante', '24'],
    ['C40', '22'],
    ['Moída em', 'nº 6'],
    ['Ground at', '18'],
    ['Regulei o moedor em', '2.2'],
    ['Grind (K6)', '90'],
    ['grind DF54', '11,5'],
    ['Niche setting', '45'],
    ['Ode', '4.2'],
    ['Moedor (Encore)', '15'],
    ['Mahlgrad', '25'],
  ])('have the setting of the grinder in “%s”', (header, cell) => {
    expect(readAs(['Data', header], ['03/10/2026', cell])).toMatchObject({ grind: header });
  });

  test.each([
    ['Grinder', '1Zpresso JX'],
    ['Machine settings', '2'],
    ['Preço do moedor', '900'],
    ['Grind RPM', '900'],
    ['Retenção do moedor (g)', '0,2'],
  ])('have no setting of the grinder in “%s”', (header, cell) => {
    expect(readAs(['Data', header], ['03/10/2026', cell])).not.toHaveProperty('grind');
  });

  it('have the temperature in a column whose cells mostly describe it in words', () => {
    const rows = ['fervendo', 'quase fervendo', 'não medi', '90 graus'].map((cell) => [
      '07/11/2026',
      cell,
    ]);
    expect(readAs(['Dia', 'Quentura'], ...rows)).toMatchObject({ temperature: 'Quentura' });
  });

  it('have a rating with its highest value in the header, such as “stars10”', () => {
    expect(readAs(['created', 'stars10'], ['2026-05-01', '8'])).toMatchObject({
      rating: 'stars10',
    });
    expect(ratingLimit('stars10')).toBe(10);
  });

  it('do not read a rating of the grind as the grind', () => {
    expect(readAs(['Nota da moagem', 'Nota final'], ['5', '9'])).toEqual({ rating: 'Nota final' });
  });

  it('are guessed if no header names their field', () => {
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

  it('are found by their cells beside a blank column with the plain header', () => {
    const rows = ['Aricha Lavado', 'Aricha Lavado', 'Serra Azul'].map((name) => [
      '02/11/2026',
      '',
      name,
    ]);
    expect(readAs(['Data', 'Grão', 'Variação'], ...rows)).toMatchObject({ bean: 'Variação' });
  });

  it('have the measured value rather than the planned one, and no bean in a recipe', () => {
    const rows = [1, 2, 3, 4].map((day) => [`0${day}/11/2026`, 'V60', 'House', '250', '251,5']);
    const headers = ['Data', 'Brewer', 'Recipe', 'Water target (g)', 'Water actual (g)'];
    expect(readAs(headers, ...rows)).toEqual({
      date: 'Data',
      method: 'Brewer',
      water: 'Water actual (g)',
    });
  });

  it('do not read the numbers of brews as beans', () => {
    const rows = [1, 2, 3].map((day) => [`0${day}/11/2026`, `Tiro ${day}`]);
    expect(readAs(['Data', ''], ...rows)).toEqual({ date: 'Data' });
  });

  it('are exchanged only if every brew contradicts both headers', () => {
    const headers = ['Data', 'Café', 'Água'];
    const swapped = [
      ['02/11/2026', '250', '15'],
      ['03/11/2026', '260', '16'],
    ];
    expect(readAs(headers, ...swapped)).toMatchObject({ coffee: 'Água', water: 'Café' });
    const one = ['04/11/2026', '16', '260'];
    expect(readAs(headers, ...swapped, one)).toMatchObject({ coffee: 'Café', water: 'Água' });
  });

  it('have no field if neither header nor cells fit one', () => {
    expect(readAs(['Xícaras', 'Altitude', 'Gelo (g)'], ['2', '1200', '150'])).toEqual({});
  });
});

test('the cells of a header name fields, those of a brew none', () => {
  expect(fieldsNamed(['Data', 'Método', 'Dose (g)', 'Água (ml)'])).toBe(4);
  expect(fieldsNamed(['02/11/2026', 'V60', '15', '250'])).toBe(0);
});
