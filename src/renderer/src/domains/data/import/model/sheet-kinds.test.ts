import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { assignColumns } from './assign-columns';
import { readImportFile } from './read-file';
import { openFile, readingOf } from './reading';

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

function fieldOf(header: string, cells: readonly string[]) {
  const headers = ['Data', 'Método', 'Café (g)', 'Água (ml)', header];
  const { mapping } = assignColumns(
    headers,
    cells.map((cell) => ['03/11/2026', 'V60', '15', '250', cell]),
  );
  return Object.entries(mapping).find(([, at]) => at === 4)?.[0];
}

it('has its grinder in a title, also if each column is a brew', async () => {
  const { prepared } = await read(
    'Regulagem - Máquina X + moedor DF54;;\n;Tiro 1;Tiro 2\nData;10/05/2026;11/05/2026\nMétodo;Espresso;Espresso\nDose (g);18;18\nÁgua (g);36;38\nTempo (s);28;30',
  );
  const grinders = prepared.ready.map(({ facts }) => facts?.at(-1));
  expect(grinders).toEqual([
    { label: 'moedor', value: 'DF54' },
    { label: 'moedor', value: 'DF54' },
  ]);
});

it.each([
  ['50@0:00, 150@0:45, 260@1:20', 260],
  ['50 g @ 0:00, 60 g @ 0:45, 140 g @ 1:20', 250],
])('has its water in pours with their times: %s', async (pours, water) => {
  const { prepared } = await read(
    `Data;Método;Café (g);Despejos;Tempo\n04/10/2026;V60;16;${pours};2:50\n05/10/2026;V60;16;${pours};3:05\n`,
  );
  expect(prepared.ready.map(({ water_ml }) => water_ml)).toEqual([water, water]);
});

describe('a column', () => {
  test.each(['Água a quantos graus', 'Agua °C', 'PID (°C)', 'Chaleira em', 'Kettle temp'])(
    'of “%s” is the temperature',
    (header) => {
      expect(fieldOf(header, ['94', '93', '96'])).toBe('temperature');
    },
  );

  test.each([
    '¿Qué tal? [1 = malo, 10 = increíble]',
    'Puntos (sobre 20)',
    'Felicidade (0 a 10)',
    'Quão bom',
  ])('is the rating if its header names a scale or pleasure: %s', (header) => {
    expect(fieldOf(header, ['8', '6', '10'])).toBe('rating');
  });

  it('keeps its field with a total below it', async () => {
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

it('reads a range of temperatures as its middle and reports it, and reads 0 as no value', async () => {
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

test.each([
  ['Flair 58', 'espresso'],
  ['Cafelat Robot', 'espresso'],
  ['Gaggia Classic Pro', 'espresso'],
  ['Moccamaster', 'drip-machine'],
  ['Bodum Chambord', 'french-press'],
])('reads a %s as its method, and keeps its name', async (name, method) => {
  const { ready } = await read(`Data;Método;Café;Água\n03/11/2026;${name};18;40`);
  expect(ready).toMatchObject([{ method_id: method, gear: name }]);
});

describe('a sheet without a column of the method', () => {
  const rows = '03/11/2026;18;36;28\n04/11/2026;18;38;30';

  it('has the method that its title names, and reports it', async () => {
    const { table, ready } = await read(
      `Minha prensa francesa;;;\nData;Café;Água;Segundos\n${rows}`,
    );
    expect(ready.map(({ method_id }) => method_id)).toEqual(['french-press', 'french-press']);
    expect(table.notes.join()).toContain('não tem coluna de método');
  });

  it('has espressos if its drinks are small, else the person chooses the method', async () => {
    const short = await read(`Data;Entrou;Saiu;Segundos\n${rows}`);
    expect(short.ready).toMatchObject([{ method_id: 'espresso' }, { method_id: 'espresso' }]);
    const long = await read('Data;Café;Água\n03/11/2026;15;250\n04/11/2026;15;250');
    expect([...long.methods.keys()]).toEqual(['Preparo']);
    expect(long.ready).toHaveLength(2);
  });
});

it('reads a first line of numbers as a brew, not as the units of the columns', async () => {
  const { ready } = await read('ano;dia;pó;água\n2026;20260501;15;250\n2026;20260502;16;260');
  expect(ready.map(({ coffee_grams }) => coffee_grams)).toEqual([15, 16]);
});

it('marks a number that can only be the temperature, and the method and parts of all rows', async () => {
  const chat = await read(
    '01/05/2026 07:10 - Bia: v60 15g 210ml água 82 1:40\n02/05/2026 07:10 - Bia: v60 15g 200ml 1:30',
  );
  expect(chat.ready.map(({ temperature_c }) => temperature_c)).toEqual([82, null]);
  expect(chat.notices).toMatchObject([{ field: 'temperature' }]);
  const { ready, table } = await read(
    'Moedor: Timemore C2 | Grão: Sítio Alto;;;\nData;Método;Café;Água\n01/05/2026;V60;15;250',
  );
  expect(ready).toMatchObject([
    { bean_name: 'Sítio Alto', facts: [{ label: 'Moedor', value: 'Timemore C2' }] },
  ]);
  expect(table.notes.join()).toContain('acima da tabela');
});

const bytes = (text: string) => new TextEncoder().encode(text);
const LINES = 'Data;Método;Café;Água\n03/11/2026;V60;15;250\n04/11/2026;V60;16;250';

/** Makes a workbook of lines with semicolons; `more` is XML after the last row. */
function workbookOf(lines: string, more = '') {
  const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = lines
    .split('\n')
    .map((line) => `<row>${line.split(';').map(cellOf).join('')}</row>`);
  return zipSync({
    'xl/workbook.xml': bytes('<workbook><sheet name="2026" r:id="r1"/></workbook>'),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet>${rows.join('')}${more}</worksheet>`),
  });
}

it('reads a cell that is merged over several rows in each of them', async () => {
  const { ready } = await read(
    workbookOf(
      'Data;Método;Café;Água\n03/11/2026;V60;15;250\n;;16;250\n04/11/2026;Prensa;30;500',
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>',
    ),
  );
  expect(ready.map(({ method_id }) => method_id)).toEqual(['v60', 'v60', 'french-press']);
});

describe('a zip', () => {
  it('has the rows of two views of one table once', async () => {
    const all = `${LINES}\n05/11/2026;V60;17;250`;
    const { table, ready } = await read(
      zipSync({ 'Cafés.csv': bytes(LINES), 'Cafés_all.csv': bytes(all) }),
    );
    expect(ready.map(({ coffee_grams }) => coffee_grams)).toEqual([15, 16, 17]);
    expect(table.notes.join()).toContain('só uma vez');
  });

  it('is read within a zip; a message names a zip that is one level deeper', async () => {
    const inner = zipSync({ 'diário.csv': bytes(LINES) });
    expect((await read(zipSync({ 'baixado.zip': inner }))).ready).toHaveLength(2);
    const deeper = zipSync({ 'b.zip': zipSync({ 'c.zip': inner }) });
    await expect(read(deeper)).rejects.toThrow(/importe só “c\.zip”/);
  });

  it('has the sheets of a workbook in it', async () => {
    expect((await read(zipSync({ 'cafés.xlsx': workbookOf(LINES) }))).ready).toHaveLength(2);
  });
});

it('reads a JSON’s milliseconds, its beans by their ids and 0 as not measured', async () => {
  const { ready } = await read(
    JSON.stringify({
      beans: [{ id: 'b1', name: 'Mantiqueira' }],
      entries: [15, 16].map((dose, at) => ({
        createdAt: '2026-05-02T10:20:00Z',
        method: 'V60',
        doseGrams: dose,
        waterGrams: 250,
        waterTempC: at === 0 ? 93 : 0,
        durationMs: at === 0 ? 152_000 : 0,
        beanId: 'b1',
      })),
    }),
  );
  expect(ready).toMatchObject([
    { bean_name: 'Mantiqueira', duration_seconds: 152, temperature_c: 93 },
    { bean_name: 'Mantiqueira', duration_seconds: null, temperature_c: null },
  ]);
});

it('reads the temperature below a drawing, and of a column of ranges', () => {
  expect(fieldOf('🌡️', ['94', '93', '96'])).toBe('temperature');
  expect(fieldOf('Temperatura', ['95~97', '95 a 96', ''])).toBe('temperature');
});

test.each([
  ['Começou', 'Terminou'],
  ['Hora de início', 'Acabou'],
  ['Started at', 'Finished'],
])('computes the duration from “%s” to “%s”', async (start, end) => {
  const { ready } = await read(
    `Dia;${start};${end};Método;Café;Água\n03/11/2026;07:15;07:18;V60;15;250\n04/11/2026;08:00;08:04;V60;15;250`,
  );
  expect(ready.map(({ duration_seconds }) => duration_seconds)).toEqual([180, 240]);
});

it('reads bare numbers in the unit that is the whole header', async () => {
  const { ready } = await read(
    'Data;Método;g de café;ml de água;min\n03/11/2026;V60;15;250;3\n04/11/2026;V60;15;250;4',
  );
  expect(ready.map(({ duration_seconds }) => duration_seconds)).toEqual([180, 240]);
});

it('reads ounces of water in cells as weight, and reports it', async () => {
  const { ready, notices } = await read(
    'Date;Method;Coffee;Water\n2026-11-03;V60;15 g;8 oz\n2026-11-04;V60;15 g;250 ml',
  );
  expect(ready.map(({ water_ml }) => water_ml)).toEqual([226.8, 250]);
  expect(notices.filter(({ field }) => field === 'water').map(({ row }) => row)).toEqual([2]);
});

it('does not read a letter as degrees, nor a grinder as the machine of its brand', () => {
  const headers = ['Data', 'Nota da mesa C', 'Moedor'];
  const { mapping } = assignColumns(headers, [['03/11/2026', '4', 'Breville Smart Grinder']]);
  expect(mapping).toEqual({ date: 0, rating: 1 });
});

it('reports temperatures that are read in °F only because of their numbers, all far below boiling', async () => {
  const said = async (degrees: readonly number[]) => {
    const rows = degrees.map((each) => `03/11/2026;V60;15;250;${each}`);
    const { notices } = await read(['Data;Método;Café;Água;Temp', ...rows].join('\n'));
    return notices.map(({ text }) => text);
  };
  expect(await said([200, 205])).toEqual([]);
  expect(await said([165, 180])).toEqual(['Temperatura lida em °F', 'Temperatura lida em °F']);
});

it('reads all cells in the only plausible unit, and reports that the header names another', async () => {
  const { ready, notices } = await read(
    'Data;Método;Café;Água (l);Tempo (min)\n03/11/2026;V60;15;250;165\n04/11/2026;V60;16;250;170',
  );
  expect(ready).toMatchObject([
    { water_ml: 250, duration_seconds: 165 },
    { water_ml: 250, duration_seconds: 170 },
  ]);
  expect(notices.filter(({ row }) => row === 2).map(({ text }) => text)).toEqual([
    'Água lida em ml, e não como diz a coluna',
    'Tempo lido em segundos, e não como diz a coluna',
  ]);
});

it('does not count ice as the water of a line, and keeps it in the notes', async () => {
  const { table, ready } = await read(
    '03/11/2026 V60 20 g, 150 g de água, 200 g de gelo\n04/11/2026 V60 15 g 250 ml, nota 8',
  );
  expect(ready).toMatchObject([
    { coffee_grams: 20, water_ml: 150, notes: '200 g de gelo' },
    { coffee_grams: 15, water_ml: 250, rating: 4 },
  ]);
  expect(table.notes.join()).toContain('das palavras de um texto');
});
