import { zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { guessMethod } from './guess-fields';
import type { ReadingChoices } from './import-row';
import { readImportFile } from './read-file';
import { UnreadableFile } from './source-table';
import { toRows } from './to-rows';

const METHODS = new Map([
  ['V60', 'v60'],
  ['AeroPress', 'aeropress'],
  ['Chemex', 'chemex'],
  ['Cold Brew', 'cold-brew'],
]);

async function read(content: string | Uint8Array<ArrayBuffer>, choices?: ReadingChoices) {
  const table = await readImportFile([new Blob([content])]);
  return { table, ...toRows(table, METHODS, [], choices) };
}

const HEADER = 'Data;Método;Café (g);Água (ml);Tempo;Nota;Observações';
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\n');
const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

it('reads durations of a spreadsheet in minutes, unless a brew may take hours', async () => {
  const { ready, notices } = await read(
    sheet(
      '20/11/2025 07:40;V60;15;250;02:30:00;;',
      '20/11/2025 09:10;AeroPress;14;200;01:45:00;;',
      '20/11/2025 11:00;Chemex;36;600;00:04:20;;',
      '20/11/2025 21:00;Cold Brew;80;1000;16:00:00;;',
    ),
  );
  expect(ready.map((row) => row.duration_seconds)).toEqual([150, 105, 260, 57_600]);
  expect(notices.map(({ row }) => row)).toEqual([2, 3]);
});

it('leaves an unreadable optional cell empty, reports it and keeps the brew', async () => {
  const { ready, refused, notices } = await read(
    sheet(
      '19/11/2025 07:05;V60;15;250;uns três minutos;4 estrelas;',
      '19/11/2025 07:06;V60;15;250;3:00;ótimo;',
      '19/11/2025 07:07;V60;15;250;999999999;5;',
    ),
  );
  expect(refused).toEqual([]);
  expect(ready.map((row) => [row.duration_seconds, row.rating])).toEqual([
    [null, 4],
    [180, null],
    [null, 5],
  ]);
  expect(notices).toEqual([
    { row: 2, field: 'duration', text: 'Não entendemos o tempo: uns três minutos' },
    { row: 3, field: 'rating', text: 'Não entendemos a nota: ótimo' },
    { row: 4, field: 'duration', text: 'Tempo fora do possível, deixado em branco' },
  ]);
});

it.each(['{"steps"', `{"steps":"${'a'.repeat(17_000)}"}`, '{"time":1e12}'])(
  'leaves a recipe empty that the server refuses, and keeps the brew: %.12s',
  async (recipe) => {
    const { ready, refused, notices } = await read(
      `Data;Método;Café (g);Água (ml);recipe\n21/11/2025;V60;15;250;"${recipe.replaceAll('"', '""')}"\n`,
    );
    expect(refused).toEqual([]);
    expect(ready).toEqual([expect.objectContaining({ coffee_grams: 15, recipe: null })]);
    expect(notices.map(({ text }) => text)).toEqual(['A receita não é válida, deixada em branco']);
  },
);

it.each([
  [['7:42 AM', '12:05 PM'], '21/11/2025', [null, null]],
  [['7:42', '18:05'], '21/11/2025', [null, null]],
  [['7:42', '3:05'], '21/11/2025', [462, 185]],
  [['7:42', '6:05'], '21/11/2025 08:00', [462, 365]],
])(
  'takes a column “Time” of %j for what its cells and the dates say',
  async (times, date, durations) => {
    const { ready } = await read(
      [
        'Date,Time,Method,Coffee (g),Water (g)',
        ...times.map((time) => `${date},${time},V60,15,250`),
      ].join('\n'),
    );
    expect(ready.map((row) => row.duration_seconds)).toEqual(durations);
  },
);

it('shortens a note and a name by whole characters, and reports it', async () => {
  const note = `${'a'.repeat(1999)}😀😀`;
  const { ready, notices } = await read(
    `Data;Método;Café (g);Água (ml);Grão;Observações\n21/11/2025;V60;15;250;${'🫘'.repeat(90)};${note}\n`,
  );
  expect(ready[0]?.notes).toBe(`${'a'.repeat(1999)}😀`);
  expect(ready[0]?.bean_name).toBe('🫘'.repeat(80));
  expect(notices.map(({ text }) => text)).toEqual([
    'Nome do grão: cortamos em 80 letras',
    'Anotações: cortamos em 2000 letras',
  ]);
});

it('reads dates with AM and PM as month first, unless the person chooses another order', async () => {
  const rows = ['10/01/2025 7:11:00 AM', '10/02/2025 7:12:00 PM'].map(
    (date) => `${date},V60,15,250`,
  );
  const content = ['Date,Method,Coffee (g),Water (g)', ...rows].join('\n');
  const guessed = await read(content);
  expect(guessed.dateOrder).toBe('month');
  expect(guessed.ready.map(({ brewed_at }) => brewed_at)).toEqual([
    local(2025, 9, 1, 7, 11),
    local(2025, 9, 2, 19, 12),
  ]);
  const chosen = await read(content, { dateOrder: 'day' });
  expect(chosen.dateOrder).toBe('day');
  expect(chosen.ready[1]?.brewed_at).toBe(local(2025, 1, 10, 19, 12));
});

it('moves a time that summer time skipped forward, on the same day', async () => {
  // Daylight saving may skip this hour in the zone of the test, but not the day.
  const { ready, refused } = await read(
    'Data;Hora;Método;Café (g);Água (ml)\n04/11/2018;00:15;V60;15;250\n',
  );
  expect(refused).toEqual([]);
  expect(new Date(ready[0]?.brewed_at ?? '').getDate()).toBe(4);
});

it('accepts a brew of today without a time, also in the morning', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 8, 30), toFake: ['Date'] });
  try {
    const { ready, refused } = await read(sheet('27/11/2026;V60;15;250;;;'));
    expect(refused).toEqual([]);
    expect(ready[0]?.brewed_at).toBe(local(2026, 10, 27, 8, 30));
  } finally {
    vi.useRealTimers();
  }
});

it("reads below Excel's separator line and below titles, and counts lines as the file", async () => {
  const row = '21/11/2025 07:42;V60;15;250;3:00;4;';
  const excel = await read(`\uFEFFsep=;\n${sheet(row)}\n`);
  expect(excel.ready).toEqual([expect.objectContaining({ row: 3, rating: 4 })]);
  const titled = await read(`Meu diário;;;;;;\nCafés de 2025;;;;;;\n${sheet(row)}\n`);
  expect(titled.ready).toEqual([expect.objectContaining({ row: 4, coffee_grams: 15 })]);
});

it('loses one letter of a broken byte, not all accents, and reports it', async () => {
  const bytes = new TextEncoder().encode(sheet('21/11/2025;V60;15;250;;;maçã, limão e avelã'));
  const cut = Uint8Array.from([...bytes.slice(0, -1)]);
  const { ready, table } = await read(cut);
  expect(ready[0]?.notes).toBe('maçã, limão e avel\uFFFD');
  expect(table.notes.join()).toContain('não puderam ser lidos');
});

it('composes accents, so that one bean has one name', async () => {
  const { ready } = await read(
    `Data;Método;Café (g);Água (ml);Grão\n21/11/2025;V60;15;250;Si\u0301tio\n22/11/2025;V60;15;250;S\u00edtio\n`,
  );
  expect(new Set(ready.map(({ bean_name }) => bean_name))).toEqual(new Set(['Sítio']));
});

it('removes half a character from a backup and keeps its brews', async () => {
  const brew = (id: number, note: string) =>
    `{"id":"00000000-0000-4000-8000-00000000000${id}","method_id":"V60","coffee_grams":15,"water_ml":250,"brewed_at":"2025-03-04T07:08:09Z","notes":"${note}"}`;
  const { ready } = await read(`[${brew(1, 'bom')},${brew(2, 'bom \\ud83d')}]`);
  expect(ready.map(({ notes }) => notes)).toEqual(['bom', 'bom']);
});

const zipped = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]),
    ),
  ).slice();

it("ignores the Finder's shadow files, and reads each year's sheet of a zip", async () => {
  const one = sheet('21/11/2025;V60;15;250;;;');
  const shadowed = await read(zipped({ '__MACOSX/._2025.csv': '\u0000\u0005', '2025.csv': one }));
  expect(shadowed.ready).toHaveLength(1);
  const other = sheet('02/02/2026;Chemex;30;500;;;', '03/02/2026;V60;15;250;;;');
  const years = zipped({ '2025.csv': one, '2026.csv': other, 'compras.csv': 'Loja;Preço\nA;30' });
  const all = await read(years);
  expect(all.ready).toHaveLength(3);
  expect(all.table.sheet).toMatchObject({
    names: ['2025.csv', '2026.csv', 'compras.csv'],
    name: null,
  });
  expect(all.table.notes.join()).toMatch(/Não lemos, .*: compras\.csv/);
  const chosen = await readImportFile([new Blob([years])], { name: '2026.csv' });
  expect(chosen.records).toHaveLength(2);
  expect(chosen.sheet?.name).toBe('2026.csv');
});

const NOTES = 'Maçã, pão e café: coração à Õscar';
/** The bytes of these letters in the encoding of old versions of Excel for Mac. */
const MAC: Readonly<Record<string, number>> = {
  ç: 0x8d,
  ã: 0x8b,
  é: 0x8e,
  à: 0x88,
  Õ: 0xcd,
  ô: 0x99,
  á: 0x87,
};
const WINDOWS: Readonly<Record<string, number>> = {
  ç: 0xe7,
  ã: 0xe3,
  é: 0xe9,
  à: 0xe0,
  Õ: 0xd5,
  ô: 0xf4,
  á: 0xe1,
};
const written = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0));

it.each([
  ['macintosh', MAC],
  ['windows-1252', WINDOWS],
] as const)(
  'reads the letters of %s, and shows a text by which to judge',
  async (name, letters) => {
    const text = `Data;Metodo;Cafe;Agua;Notas\n21/11/2025;V60;15;250;${NOTES}`;
    const { ready, table } = await read(written(text, letters));
    expect(ready.map(({ notes }) => notes)).toEqual([NOTES]);
    expect(table.sheet).toMatchObject({ letters: name, sample: NOTES });
  },
);

it('reads the text in the encoding that the person chooses', async () => {
  const text = `Data;Metodo;Cafe;Agua;Notas\n21/11/2025;V60;15;250;${NOTES}`;
  const bytes = new Blob([written(text, WINDOWS)]);
  const table = await readImportFile([bytes], { letters: 'macintosh' });
  expect(table.sheet?.letters).toBe('macintosh');
  expect(table.records[0]?.at(-1)).not.toBe(NOTES);
  const again = await readImportFile([bytes], { letters: 'windows-1252' });
  expect(again.records[0]?.at(-1)).toBe(NOTES);
});

it.each(['xl/workbook.bin', 'Index/Document.iwa'])(
  'says how to save a workbook with %s, which it cannot read',
  async (name) => {
    const workbook = zipped({ '[Content_Types].xml': '', [name]: '' });
    await expect(read(workbook)).rejects.toThrow(UnreadableFile);
    await expect(read(workbook)).rejects.toThrow(/Salve como \.xlsx ou CSV/);
  },
);

it("refuses two workbooks at once, because the files of one would replace the other's", async () => {
  const workbook = new File([zipped({ 'xl/workbook.xml': '' })], 'diario.xlsx');
  const sheet = new File(['Data;Pó'], 'diario.csv');
  await expect(readImportFile([workbook, sheet])).rejects.toThrow(/de cada vez/);
});

it('refuses a workbook without rows', async () => {
  const workbook = zipped({ '[Content_Types].xml': '', 'xl/workbook.xml': '' });
  await expect(read(workbook)).rejects.toThrow(UnreadableFile);
});

it('reads the time of a brew from a column “Início” beside its day', async () => {
  const { ready } = await read(
    ['Data;Início;Método;Café (g);Água (ml)', '20/11/2025;5:45;V60;15;250'].join('\n'),
  );
  expect(ready.map((row) => row.brewed_at)).toEqual([local(2025, 10, 20, 5, 45)]);
});

it('distinguishes the water from the yield, in any order of the columns', async () => {
  const { ready, refused } = await read(
    [
      'Rendimento;Data;Método;Café (g);Água;Demorou',
      '900 g;20/11/2025 07:40;Cold Brew;80;1 L;16:00:00',
      ';20/11/2025 08:40;V60;60 g;1,2 L;3:00',
    ].join('\n'),
  );
  expect(refused).toEqual([]);
  expect(ready.map((row) => [row.water_ml, row.beverage_grams])).toEqual([
    [1000, 900],
    [1200, null],
  ]);
});

it('reads seconds, and a comma for thousands if decimals have a point', async () => {
  const { ready } = await read(
    [
      'Date,Method,Dose,Water,Seconds',
      '2025-11-20 07:40,Cold Brew,95,"1,100",60000',
      '2025-11-20 08:40,V60,18.5,295.5,165',
    ].join('\n'),
  );
  expect(ready.map((row) => [row.water_ml, row.duration_seconds])).toEqual([
    [1100, 60_000],
    [295.5, 165],
  ]);
});

describe('columns with unusual headers', () => {
  const mappedFrom = async (head: string, ...lines: string[]) => {
    const { table } = await read([head, ...lines].join('\n'));
    return Object.fromEntries(
      Object.entries(table.mapping).map(([field, at]) => [field, table.columns[at ?? -1]]),
    );
  };

  it('finds the rating by its scale, the grind below “Moinho”, and the bean beside a name', async () => {
    const found = await mappedFrom(
      'Dia;Quem fez o café?;Qual café usou?;Método;Pó g;Água (ml);Moinho;Prova 0-10;Quer contar mais alguma coisa?',
      '20/11/2025;Rafa;Bourbon;V60;15;250;24;8;bom',
      '21/11/2025;Ju;Blend;V60;15;250;25;9;doce',
    );
    expect(found).toMatchObject({
      bean: 'Qual café usou?',
      grind: 'Moinho',
      rating: 'Prova 0-10',
      notes: 'Quer contar mais alguma coisa?',
    });
  });

  it('finds a rating by the limit in its header, and temperatures with ranges and words', async () => {
    const found = await mappedFrom(
      'Data;Método;Café (g);Água (ml);Temp.;Avaliação (máx. 5)',
      '20/11/2025;Hario;15;250;92-94;4',
      '21/11/2025;Hario;15;250;fervendo;5',
      '22/11/2025;Hario;15;250;~93;3',
    );
    expect(found).toMatchObject({ temperature: 'Temp.', rating: 'Avaliação (máx. 5)' });
  });
});

it.each([
  ['Hario', 'v60'],
  ['Hario Switch 03', 'hario-switch'],
  ['Kalita', 'kalita-wave'],
  ['Kalita 155', 'kalita-wave'],
  ['Switch nº 2', 'hario-switch'],
  ['Hario V60 Switch', 'hario-switch'],
])('reads the name of a brand as its best-known brewer: %s', (name, id) => {
  const known = [
    { id: 'hario-switch', name: 'Hario Switch' },
    { id: 'kalita-wave', name: 'Kalita Wave' },
    { id: 'v60', name: 'V60' },
  ];
  expect(guessMethod(name, known)).toBe(id);
});

it('leaves the address of a page out of the name of a bean', async () => {
  const { ready } = await read(
    'Data;Método;Café (g);Água (ml);Grão\n20/11/2025;V60;15;250;Ouro Verde (https://notion.example/Ouro-0a1b)\n',
  );
  expect(ready.map((row) => row.bean_name)).toEqual(['Ouro Verde']);
});
