import { expect, it } from 'vitest';
import { keptColumnsText } from './labels';
import { readCsv } from './read-csv';

const sheet = (text: string) => readCsv(text);

it('names the filled columns of a sheet that have no field', () => {
  const table = sheet('Data;Método;Pó;Água;Torrefação;Vazia\n10/11/2026;V60;15;250;Onyx;');
  expect(keptColumnsText(table, table.mapping)).toBe(
    'Ficam nos detalhes de cada preparo: “Torrefação”.',
  );
  expect(keptColumnsText(table, { ...table.mapping, bean: 4 })).toBe('');
});

it('names those of further sheets too, each once', () => {
  const table = sheet('Data;Método;Pó;Água;Moedor\n10/11/2026;V60;15;250;C40');
  const further = sheet('Dia;Método;Dose;Água;Moedor;Lua\n10/11/2026;V60;15;250;C40;cheia');
  expect(keptColumnsText({ ...table, further: [further] }, table.mapping)).toBe(
    'Ficam nos detalhes de cada preparo: “Moedor”, “Lua”.',
  );
});
