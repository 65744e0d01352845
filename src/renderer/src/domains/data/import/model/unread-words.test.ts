import { expect, it } from 'vitest';
import { readChosenFile } from './field-files.test-support';

async function noticesOn(entry: string) {
  const diary = `02/11/2026 V60, 15 g, 250 ml, 2:40\n\n03/11/2026 ${entry}\n`;
  const { ready, notices } = await readChosenFile(new File([diary], 'cafés.txt'));
  expect(ready).toHaveLength(2);
  return notices.flatMap(({ row, field, text }) => (row === 3 ? [`${field}: ${text}`] : []));
}

it.each([
  ['V60, 15 g, 250 ml, 2:40, doce', []],
  ['V60, 15 g, 250 ml, floração até 0:45, 2:40', []],
  ['V60, 15 g, 250 ml, 60 ml de gelo', []],
  ['V60, 15 g, 250 ml, 2:40, com leite, 50 ml', []],
  ['V60, 15 g, 250 ml, 2:40, 2 colheres de açúcar', []],
  ['V60, 15 g, 250 ml a 94 °C, chuva e 14 °C lá fora', []],
  ['V60, 15 g, 250 ml, nota 4/5, a Ju deu 3/5', []],
  ['V60 com o Serra Alta. Pesado, 15 g, 250 ml, 2:40. Usei 30 antes', []],
  ['16h V60, 15 g, 250 ml', []],
  [
    'V60, 15 g, 250 ml, parecido com aquele Serra Alta',
    ['bean: Confira: grão. O texto também diz “Serra Alta”'],
  ],
  [
    'V60, 15 g, 250 ml, parecido com aquele Guji Uraga',
    ['bean: Confira: grão. O texto também diz “Guji Uraga”'],
  ],
  ['V60, 15 g, 250 ml, saí às 9h30', ['date: Confira: data. O texto também diz “9h30”']],
  ['V60, 15 g, 250 ml, 2:40, (4)', ['rating: Confira: nota. O texto também diz “4”']],
  [
    'V60, 15 g, 250 ml, 2:40, dei quatro',
    ['rating: Confira: nota. O texto também diz “dei quatro”'],
  ],
  ['V60, 15 g, 250 ml, 2:40 🙂 Serrano', ['bean: Confira: grão. O texto também diz “Serrano”']],
  ['V60, 15 g, 250 ml, lote «Rio»', []],
  [
    'V60, 15 g, 250 ml, usei aquele bourbon amarelo',
    ['bean: Confira: grão. O texto também diz “bourbon amarelo”'],
  ],
  [
    'V60, 15 g, 250 ml, e uma AeroPress depois',
    ['method: Confira: método. O texto também diz “AeroPress”'],
  ],
])('reports the amounts and names that no field has: %s', async (entry, notices) => {
  expect(await noticesOn(entry)).toEqual(notices);
});

it('reports the time of day of a brew on another day than its message', async () => {
  const chat = ['05/11/2026 08:02', '06/11/2026 08:02'].map(
    (moment) => `${moment} - Lia: V60, 15g 250ml, 2:40, igual ao de ontem às 21h10`,
  );
  const { notices } = await readChosenFile(new File([chat.join('\n')], 'chat.txt'));
  const text = 'Confira: data. O texto também diz “21h10”';
  expect(notices).toMatchObject([
    { field: 'date', text },
    { field: 'date', text },
  ]);
});

it('lists all unread values for one field in one notice', async () => {
  expect(await noticesOn('V60, 15 g, 250 ml, aos 0:30 e aos 1:10 despejei')).toEqual([
    'duration: Confira: tempo. O texto também diz “0:30”, “1:10”',
  ]);
});

it('reports a name in the parts of a line with labels', async () => {
  const lines = ['01/11/2026', '02/11/2026', '03/11/2026'].map(
    (day) => `Data: ${day} | Método: V60 | Café: 15 g | Água: 250 ml | Obs: igual ao Serra Alta`,
  );
  const { notices } = await readChosenFile(new File([lines.join('\n')], 'cafés.txt'));
  expect(notices.map(({ text }) => text)).toContain(
    'Confira: grão. O texto também diz “Serra Alta”',
  );
});
