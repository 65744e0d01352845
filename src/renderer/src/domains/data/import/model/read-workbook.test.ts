import { expect, it } from 'vitest';
import { readExcel } from './read-excel';
import { readOpenDocument } from './read-open-document';

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-416]d\\ mmm"/>
  <numFmt numFmtId="165" formatCode="0.0&quot; dias&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>
  <xf numFmtId="10"/></cellXfs></styleSheet>`;

function excelRow(cells: string, { workbook = '', shared = '' } = {}) {
  const documents: Readonly<Record<string, string>> = {
    'xl/workbook.xml': `<workbook>${workbook}<sheets><sheet name="A &amp; B" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="3">${cells}</row></sheetData></worksheet>`,
  };
  return readExcel((name) => documents[name] ?? '').get('A & B');
}

it.each([
  ['a date by its built-in format', '<c s="1"><v>46301</v></c>', '2026-10-06'],
  ['a date by an own format', '<c s="2"><v>46301.305555555555</v></c>', '2026-10-06 07:20:00'],
  ['a number beside quoted letters', '<c s="3"><v>2.5</v></c>', '2,5'],
  ['hours beyond a day', '<c s="4"><v>1.5</v></c>', '36:00:00'],
  ['a percentage', '<c s="5"><v>0.0138</v></c>', '1,38%'],
  ['a number with three decimals, no thousands', '<c><v>16.525</v></c>', '16,5250'],
  ['a text in place', '<c t="inlineStr"><is><t>maçã &lt;3</t></is></c>', 'maçã <3'],
  ['a shared text without its reading', '<c t="s"><v>0</v></c>', 'doce limpo'],
  ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
])('an .xlsx gives %s', (_, cell, text) => {
  const shared = '<si><r><t>doce </t></r><r><t>limpo</t></r><rPh><t>dose</t></rPh></si>';
  expect(excelRow(cell, { shared })).toEqual([{ cells: [text], number: 3 }]);
});

it('an .xlsx of an old Mac counts days from 1904', () => {
  const workbook = '<workbookPr date1904="1"/>';
  const row = excelRow('<c s="1"><v>44839</v></c>', { workbook });
  expect(row?.[0]?.cells).toEqual(['2026-10-06']);
});

it('an .xlsx leaves the cells between two named ones blank', () => {
  const row = excelRow('<c r="B3"><v>1</v></c><c r="AB3"><v>2</v></c>');
  expect(row?.[0]?.cells[1]).toBe('1');
  expect(row?.[0]?.cells[27]).toBe('2');
  expect(row?.[0]?.cells.filter((cell) => cell !== '')).toHaveLength(2);
});

const openRows = (rows: string) =>
  readOpenDocument(`<table:table table:name="Diário">${rows}</table:table>`).get('Diário');

it.each([
  ['a number', 'office:value-type="float" office:value="16.5"><text:p>16,50</text:p>', '16,5'],
  [
    'a moment',
    'office:value-type="date" office:date-value="2026-10-03T08:30:00">',
    '2026-10-03 08:30:00',
  ],
  ['a time', 'office:value-type="time" office:time-value="PT00H02M45S">', '0:02:45'],
  ['parts of a second', 'office:value-type="time" office:time-value="PT0H0M28.400S">', '0:00:28,4'],
  [
    'paragraphs',
    'office:value-type="string"><text:p>um<text:s text:c="2"/>a</text:p><text:p>dois</text:p>',
    'um  a\ndois',
  ],
  [
    'no comment',
    'office:value-type="string"><office:annotation><text:p>eu</text:p></office:annotation><text:p>a</text:p>',
    'a',
  ],
])('an .ods gives %s', (_, cell, text) => {
  const row = `<table:table-row><table:table-cell ${cell}</table:table-cell></table:table-row>`;
  expect(openRows(row)).toEqual([{ cells: [text], number: 1 }]);
});

it('an .ods repeats cells and rows; repeated blank rows only count', () => {
  const filled =
    '<table:table-cell table:number-columns-repeated="2"><text:p>V60</text:p></table:table-cell>';
  const blank = '<table:table-cell table:number-columns-repeated="16384"/>';
  const rows = openRows(
    `<table:table-row table:number-rows-repeated="1000000">${blank}</table:table-row>` +
      `<table:table-row table:number-rows-repeated="2">${filled}${blank}</table:table-row>`,
  );
  expect(rows).toEqual([
    { cells: ['V60', 'V60'], number: 1_000_001 },
    { cells: ['V60', 'V60'], number: 1_000_002 },
  ]);
});
