import { expect, it } from 'vitest';
import { leftColumnsText } from './labels';
import { readCsv } from './read-csv';

const sheet = (text: string) => readCsv(text);

it('names the filled columns of a sheet that nothing is taken from', () => {
  const table = sheet('Data;Método;Pó;Água;Torrefação;Vazia\n10/11/2026;V60;15;250;Onyx;');
  expect(leftColumnsText(table, table.mapping)).toBe('Ficam de fora as colunas “Torrefação”.');
  expect(leftColumnsText(table, { ...table.mapping, bean: 4 })).toBe('');
});

it('names those of further sheets too, each once', () => {
  const table = sheet('Data;Método;Pó;Água;Moedor\n10/11/2026;V60;15;250;C40');
  const further = sheet('Dia;Método;Dose;Água;Moedor;Lua\n10/11/2026;V60;15;250;C40;cheia');
  expect(leftColumnsText({ ...table, further: [further] }, table.mapping)).toBe(
    'Ficam de fora as colunas “Moedor”, “Lua”.',
  );
});
