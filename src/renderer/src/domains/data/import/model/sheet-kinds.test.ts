import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { assignColumns } from './assign-columns';
import { readImportFile } from './read-file';
import { openFile, readingOf } from './reading';

/* Kinds of sheets that people make, each with what it has beyond a plain one. */

const METHODS = [
  { id: 'v60', name: 'V60' },
  { id: 'espresso', name: 'Espresso' },
  { id: 'french-press', name: 'Prensa Francesa' },
  { id: 'drip-machine', name: 'Cafeteira elétrica' },
];

async function read(content: string | Uint8Array<ArrayBuffer>) {
  const table = await readImportFile([new File([content], 'diário')]);
  const reading = readingOf(openFile(table, 'diário', []), METHODS);
  return { table, ...reading, ...reading.prepared };
}

/** The header of the field that two more columns of a usual sheet hold. */
function fieldOf(header: string, cells: readonly string[]) {
  const headers = ['Data', 'Método', 'Café (g)', 'Água (ml)', header];
  const { mapping } = assignColumns(
    headers,
    cells.map((cell) => ['03/11/2026', 'V60', '15', '250', cell]),
  );
  return Object.entries(mapping).find(([, at]) => at === 4)?.[0];
}

describe('a column', () => {
  test.each(['Água a quantos graus', 'Agua °C', 'PID (°C)', 'Chaleira em', 'Kettle temp'])(
    'of “%s” is the temperature',
    (header) => {
      expect(fieldOf(header, ['94', '93', '96'])).toBe('temperature');
    },
  );

  test.each(['¿Qué tal? [1 = malo, 10 = increíble]', 'Puntos (sobre 20)', 'Felicidade (0 a 10)'])(
    'of “%s” is the rating, by the scale that it names',
    (header) => {
      expect(fieldOf(header, ['8', '6', '10'])).toBe('rating');
    },
  );

  it('keeps its meaning with a total below it', async () => {
    const { ready } = await read(
      [
        'Dia;Que horas;Método;Café;Água',
        '03/11/2026;7:15;V60;15;250',
        '04/11/2026;8:02;V60;15;250',
        'TOTAL;2 preparos;;30;500',
      ].join('\n'),
    );
    expect(ready.map(({ brewed_at }) => new Date(brewed_at).getMinutes())).toEqual([15, 2]);
  });
});

it('reads a range of temperatures in its middle and names it, and takes 0 for none', async () => {
  const { ready, notices } = await read(
    [
      'Data;Método;Café;Água;Temperatura',
      '03/11/2026;V60;15;250;92-94',
      '04/11/2026;V60;15;250;85±2',
      '05/11/2026;V60;15;250;0',
      '06/11/2026;V60;15;250;93',
    ].join('\n'),
  );
  expect(ready.map(({ temperature_c }) => temperature_c)).toEqual([93, 85, null, 93]);
  expect(notices.map(({ row }) => row)).toEqual([2, 3]);
});

it('reads minutes that a sheet writes as hours, also of a method of the person’s own', async () => {
  const { ready } = await read(
    [
      'Data;Método;Café;Água;Tempo',
      '03/11/2026;V60;15;250;02:30:00',
      '04/11/2026;Meia e funil;15;250;03:20:00',
      '05/11/2026;Prensa Francesa;15;250;04:00:00',
    ].join('\n'),
  );
  expect(ready.map(({ duration_seconds }) => duration_seconds)).toEqual([150, 200, 240]);
});
