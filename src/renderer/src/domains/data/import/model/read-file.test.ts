import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImportFile } from './read-file';
import { file, rowsOf, zip } from './read-file.test-support';
import { MAX_TEXT_BYTES } from './source-table';
import { toRows } from './to-rows';

async function read(content: Blob) {
  return rowsOf(await readImportFile([content]));
}

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('sheets', () => {
  const sheet =
    'Data;Método;Café (g);Água (ml);Tempo;Nota;Grão;Observações\r\n' +
    '21/11/2026 07:42;V60;15,5;250;3:00;4,5;São Paulo;"Doce; cítrico"\r\n';
  const expected = {
    row: 2,
    method_id: 'v60',
    coffee_grams: 15.5,
    water_ml: 250,
    duration_seconds: 180,
    rating: 4.5,
    bean_name: 'São Paulo',
    notes: 'Doce; cítrico',
    brewed_at: new Date(2026, 10, 21, 7, 42).toISOString(),
  };
  const latin = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));

  test.each([
    ['UTF-8', file(sheet)],
    ['UTF-8 with its mark', file('\uFEFF', sheet)],
    ['Windows-1252', file(latin)],
    ['UTF-16 with its mark', file(utf16(`\uFEFF${sheet}`, true))],
    ['UTF-16, big end first', file(utf16(`\uFEFF${sheet}`, false))],
    ['UTF-16 without a mark', file(utf16(sheet, true))],
    ['tabs', file(sheet.replaceAll('Doce; cítrico', 'Doce, cítrico').replaceAll(';', '\t'))],
  ])('%s', async (encoding, content) => {
    const { ready, refused } = await read(content);
    expect(refused).toEqual([]);
    const notes = encoding === 'tabs' ? 'Doce, cítrico' : expected.notes;
    expect(ready).toEqual([expect.objectContaining({ ...expected, notes })]);
  });

  test('reads English numbers, and computes the water from the ratio', async () => {
    const { ready, refused } = await read(
      file(
        'date,time,brewer,dose,ratio,rating\n2026-01-02,07:30,Hario V60,15.0,1:16,9\n2026-01-03,,Kalita,15,1:16,8\n',
      ),
    );
    expect(ready).toEqual([
      expect.objectContaining({ method_id: 'v60', coffee_grams: 15, water_ml: 240, rating: 4.5 }),
    ]);
    expect(refused).toEqual([{ row: 3, reason: 'Método sem par no Coado: Kalita' }]);
  });

  test('incomplete rows, formulas and unreadable values are reported with their line', async () => {
    const { ready, refused, notices } = await read(
      file(
        'data,metodo,cafe,agua,nota,notas\n' +
          '2026-01-02,V60,15,250,5,=HYPERLINK("http://x")\n' +
          '2026-01-02,V60\n' +
          '2026-01-02,V60,=15+1,250,5,\n' +
          'ontem,V60,15,250,5,\n' +
          ',V60,15,250,5,\n' +
          '2026-01-02,V60,15,250,boa,\n' +
          '2026-01-02,V60,15,250,5,"sem fim\n',
      ),
    );
    expect(ready.map(({ row }) => row)).toEqual([2, 7, 8]);
    expect(ready[0]?.notes).toBe('=HYPERLINK("http://x")');
    expect(refused).toEqual([
      { row: 3, reason: 'Falta o café.' },
      { row: 4, reason: 'Não entendemos o café: =15+1' },
      { row: 5, reason: 'Não entendemos a data: ontem' },
      { row: 6, reason: 'Falta a data.' },
    ]);
    expect(notices).toEqual([{ row: 7, field: 'rating', text: 'Não entendemos a nota: boa' }]);
  });

  test('NUL characters of a broken file are removed', async () => {
    const { ready } = await read(file('data,metodo,cafe,agua,notas\n2026-01-02,V60,15,250,a\0b\n'));
    expect(ready[0]?.notes).toBe('ab');
  });

  test.each([
    ['nothing', file(''), 'O arquivo está vazio.'],
    ['a header alone', file('data,metodo\n'), 'O arquivo não tem linhas para importar.'],
    ['an old workbook', file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])), /CSV/],
    ['a document of Numbers', zip({ 'Index/Document.iwa': 'x' }), /CSV/],
    ['one column', file('data\n1\n2\n'), /colunas separadas/],
    [
      'a picture',
      file(Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 31)),
      /não é um texto/,
    ],
    ['too much', file(new Uint8Array(MAX_TEXT_BYTES + 1)), /passa de 50 MB/],
    ['half a JSON', file('{"BREWS": [{"config"'), /incompleto/],
    ['another JSON', file('[{"a": 1}]'), /Não reconhecemos/],
    ['a PDF', file('%PDF-1.7'), /Um PDF não vira diário/],
    ['a photo alone', file(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0)), /Isto é uma foto/],
    ['half a zip', zip({ 'brews.json': '[]' }).slice(0, 60), /danificado/],
    ['a zip of something else', zip({ 'foto.jpg': 'x' }), /Não há um diário/],
  ])('%s is refused with a message', async (_what, content, words) => {
    await expect(readImportFile([content])).rejects.toThrow(words);
  });

  test('a zip that unpacks to more than 100 MiB is refused', async () => {
    const bomb = file(zipSync({ 'brews.json': new Uint8Array(101 * 1024 * 1024) }).slice());
    expect(bomb.size).toBeLessThan(200_000);
    await expect(readImportFile([bomb])).rejects.toThrow(/grande demais/);
  });

  test.each([
    ['a stored entry that calls itself empty', 0, 24, 0],
    ['entries whose packed sizes together exceed the zip', 6, 20, 1_000_000],
  ] as const)('%s is refused', async (_what, level, field, lie) => {
    const zipped = zipSync({ 'brews.json': strToU8(JSON.stringify([{ id: 1 }])) }, { level });
    const view = new DataView(zipped.buffer, zipped.byteOffset, zipped.byteLength);
    // The last 22 bytes have the offset of the central directory.
    const directory = view.getUint32(zipped.length - 6, true);
    view.setUint32(directory + field, lie, true);
    await expect(readImportFile([file(zipped.slice())])).rejects.toThrow(/danificado/);
  });

  test('a zip of more than 20 000 files is refused', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, new Uint8Array()]),
    );
    await expect(readImportFile([file(zipSync(many, { level: 0 }).slice())])).rejects.toThrow(
      /demais/,
    );
  });
});

test('brews keep their ids if the person chooses another method for them', async () => {
  const table = await readImportFile([file('data,metodo,cafe,agua\n2026-01-02,V60,15,250\n')]);
  const ids: string[] = [];
  const methods = new Map([['V60', 'v60']]);
  const [first] = toRows(table, methods, ids).ready;
  const [second] = toRows(table, new Map([['V60', 'chemex']]), ids).ready;
  expect(second?.id).toBe(first?.id);
});

test('the rating of a refused row changes no other rating, and the person can choose the scale', async () => {
  const table = await readImportFile([
    file(
      'data,metodo,cafe,agua,nota\n2026-01-02,V60,15,250,4\n2026-01-03,Kalita,15,250,9\n2026-01-04,V60,15,250,★★★★★\n',
    ),
  ]);
  const methods = new Map([['V60', 'v60']]);
  const guessed = toRows(table, methods, []);
  expect(guessed.ratingScale).toBe(5);
  expect(guessed.ready.map(({ rating }) => rating)).toEqual([4, 5]);
  expect(guessed.refused).toEqual([{ row: 3, reason: 'Método sem par no Coado: Kalita' }]);

  const halved = toRows(table, methods, [], { ratingScale: 10 });
  expect(halved.ready.map(({ rating }) => rating)).toEqual([2, 2.5]);

  const both = new Map([...methods, ['Kalita', 'v60']]);
  expect(toRows(table, both, []).ratingScale).toBe(10);
  const strict = toRows(table, both, [], { ratingScale: 5 });
  expect(strict.ready.map(({ rating }) => rating)).toEqual([4, null, 5]);
  expect(strict.notices).toEqual([{ row: 3, field: 'rating', text: 'Não entendemos a nota: 9' }]);
});
