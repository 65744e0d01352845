import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';
import { toRows } from './to-rows';

const METHODS = new Map([['V60', 'v60']]);

function read(...lines: string[]) {
  const table = readCsv(['Data;Método;Café (g);Água (ml);Nota;Notas', ...lines].join('\n'));
  return toRows(table, METHODS, []);
}

describe('rows of an import', () => {
  it('judge the rating scale without the rows that the server would refuse', () => {
    const { ready, refused, ratingScale } = read(
      '21/11/2025 08:00;V60;15;250;4;',
      '22/11/2025 08:00;V60;15;250;5;',
      '23/11/2025 08:00;V60;15;99000;9;',
    );
    expect(ready.map(({ rating }) => rating)).toEqual([4, 5]);
    expect(ratingScale).toBe(5);
    expect(refused).toEqual([{ row: 4, reason: 'A água precisa ter entre 0,1 e 20.000 ml.' }]);
  });

  it.each([
    ['21/11/2025;V60;2500;2600;4;', 'O café precisa ter entre 0,1 e 2.000 g.'],
    ['21/11/2025;V60;15;5;4;', 'A proporção precisa ficar entre 1:0,5 e 1:60.'],
    ['21/11/2025;V60;15;901;4;', 'A proporção precisa ficar entre 1:0,5 e 1:60.'],
    ['21/11/1989;V60;15;250;4;', 'A data precisa ser completa e ficar entre 1990 e agora.'],
    ['21/11/2125;V60;15;250;4;', 'A data precisa ser completa e ficar entre 1990 e agora.'],
  ])('refuse %.40s with the message of the server', (line, reason) => {
    expect(read(line)).toMatchObject({ ready: [], refused: [{ row: 2, reason }] });
  });

  it('keep columns without a field as details, and report a cell that is cut once', () => {
    const long = 'chuva '.repeat(2000).trim();
    const table = readCsv(
      `Data;Método;Café (g);Água (ml);Notas;Preço;Clima\n21/11/2025;V60;15;250;doce;R$ 54;sol\n22/11/2025;V60;15;250;suave;R$ 54;${long}`,
    );
    const { ready, notices } = toRows(table, METHODS, []);
    expect(ready[0]?.facts).toEqual([
      { label: 'Preço', value: 'R$ 54' },
      { label: 'Clima', value: 'sol' },
    ]);
    expect(notices.map(({ text }) => text)).toEqual([
      '“Clima” é longo demais: cortamos nos detalhes',
    ]);
  });

  it('read ratings in words if most of them are words', () => {
    const { ready, notices } = read(
      '21/11/2025;V60;15;250;bom;',
      '22/11/2025;V60;15;250;ruim;',
      '23/11/2025;V60;15;250;aguado;',
    );
    expect(ready.map(({ rating }) => rating)).toEqual([4, 2, null]);
    expect(notices.map(({ text }) => text)).toEqual([
      'Nota lida como 4 de 5: bom',
      'Nota lida como 2 de 5: ruim',
      'Não entendemos a nota: aguado',
    ]);
  });

  it('accept the limits themselves', () => {
    const { ready } = read(
      '21/11/2025;V60;15;900;4;',
      '21/11/2025;V60;15;7,5;4;',
      `21/11/2025;V60;15,3;918;4;${'é'.repeat(2000)}`,
    );
    expect(ready).toHaveLength(3);
  });
});
