import { expect, it } from 'vitest';
import { freeColumnsText, noticeText, sharedNotices } from './labels';
import { readCsv } from './read-csv';

const sheet = (text: string) => readCsv(text);

it('names the filled columns of a sheet that have no field', () => {
  const table = sheet('Data;Método;Pó;Água;Torrefação;Vazia\n10/11/2026;V60;15;250;Onyx;');
  expect(freeColumnsText(table, table.mapping)).toBe(
    'Ficam nos detalhes de cada preparo: “Torrefação”.',
  );
  expect(freeColumnsText(table, { ...table.mapping, bean: 4 })).toBe('');
});

it('names the columns of further sheets too, each once', () => {
  const table = sheet('Data;Método;Pó;Água;Moedor\n10/11/2026;V60;15;250;C40');
  const further = sheet('Dia;Método;Dose;Água;Moedor;Lua\n10/11/2026;V60;15;250;C40;cheia');
  expect(freeColumnsText({ ...table, further: [further] }, table.mapping)).toBe(
    'Ficam nos detalhes de cada preparo: “Moedor”, “Lua”.',
  );
});

it('lists a notice once, with the lines that have it', () => {
  const shared = sharedNotices([
    ...[3, 4, 5, 6, 7, 8].map((row) => ({ row, text: 'Data sem ano, lida em 2026' })),
    { row: 4, text: 'Não entendemos o tempo: muito' },
  ]);
  expect(shared.map(noticeText)).toEqual([
    'Linhas 3, 4, 5, 6, 7 e mais 1: Data sem ano, lida em 2026',
    'Linha 4: Não entendemos o tempo: muito',
  ]);
});
