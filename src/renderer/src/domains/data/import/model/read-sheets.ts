import { decodeText } from './encoding';
import { readCsv, sheetTitle, tableOfSheet } from './read-csv';
import { isDayText } from './read-dates';
import { readExcel } from './read-excel';
import { withoutProperties } from './read-notes';
import { readOpenDocument } from './read-open-document';
import {
  fileNameOf,
  MAX_RECORDS,
  readable,
  type SheetChoices,
  type SourceTable,
  UnreadableFile,
} from './source-table';
import { canNameBean } from './titled-parts';

export const WORKBOOK_PART =
  /^(xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml|content\.xml)$/;

export const isWorkbook = (files: ReadonlyMap<string, Uint8Array>): boolean =>
  files.has('content.xml') || files.has('xl/workbook.xml');

interface NamedSheet {
  name: string;
  table: SourceTable;
}

type Sheets = ReadonlyMap<string, () => SourceTable>;

const pathOf = (name: string, file: string) => [...name.split('/').reverse(), file];

const PAGE = /\.(txt|md)$/i;

/** Returns the pages whose names are days, such as the daily notes of Obsidian. */
function dailyPages(names: readonly string[]): string[] {
  const isDaily = (name: string) => PAGE.test(name) && isDayText(dayOfPage(name));
  const pages = names.filter(isDaily).sort();
  return pages.length > 1 ? pages : [];
}
const dayOfPage = (name: string): string => fileNameOf(name).replace(PAGE, '').replace(/_/g, '-');

function sheetsIn(
  files: ReadonlyMap<string, Uint8Array>,
  choices: SheetChoices,
  file: string,
): Sheets {
  const textOf = (name: string) => {
    const bytes = files.get(name);
    return bytes === undefined ? '' : decodeText(bytes).text;
  };
  const sheetsOfWorkbook = (folder: string) => {
    const rows = files.has(`${folder}content.xml`)
      ? readOpenDocument(textOf(`${folder}content.xml`))
      : readExcel((name) => textOf(folder + name));
    return [...rows].map(([name, sheet]): [string, () => SourceTable] => [
      `${folder}${name}`,
      () => tableOfSheet({ rows: sheet, path: [name, ...pathOf(folder, file)] }),
    ]);
  };
  // `textsOf` unpacks a workbook within a zip into a folder with its name.
  const workbooks = [...files.keys()].flatMap((name) => {
    const found = /^(.*\/)?(?:content\.xml|xl\/workbook\.xml)$/.exec(name);
    return found ? sheetsOfWorkbook(found[1] ?? '') : [];
  });
  if (isWorkbook(files)) return new Map(workbooks);
  const read = (name: string) => () => {
    const { text, encoding } = decodeText(files.get(name) ?? new Uint8Array(), choices.letters);
    return readCsv(text, encoding, pathOf(name, file));
  };
  const daily = dailyPages([...files.keys()]);
  const readDaily = () => {
    const texts = daily.map((name) => `${dayOfPage(name)}\n${withoutProperties(textOf(name))}`);
    return readCsv(texts.join('\n\n'), 'utf-8', [file]);
  };
  const hasDaily = daily.length > 0 && holdsBrewsOf(readDaily);
  const isSheet = (name: string) => /\.[ct]sv$/i.test(name);
  // Markdown and HTML pages beside a sheet repeat its rows, so only .txt files are read.
  const pages =
    workbooks.length > 0 || [...files.keys()].some(isSheet) ? /\.txt$/i : /\.(txt|md|html?)$/i;
  const names = [...files.keys()].filter((name) => {
    if (isSheet(name)) return true;
    if (hasDaily && daily.includes(name)) return false;
    // Most texts beside sheets only describe them, so a text must have brews.
    return pages.test(name) && holdsBrewsOf(read(name));
  });
  return new Map([
    ...workbooks,
    ...(hasDaily ? [['Notas de cada dia', readDaily] satisfies [string, () => SourceTable]] : []),
    ...names.sort().map((name): [string, () => SourceTable] => [name, read(name)]),
  ]);
}

/** Whether a sheet has the columns of brews: a list of beans has no water. */
function holdsBrews({ mapping }: SourceTable): boolean {
  const has = (...fields: readonly (keyof typeof mapping)[]) =>
    fields.some((field) => mapping[field] !== undefined);
  return has('date') && has('method') && has('coffee') && has('water', 'beverage', 'ratio');
}

function holdsBrewsOf(read: () => SourceTable): boolean {
  const table = readable(read);
  return table !== null && holdsBrews(table);
}

const isSameHeader = (one: SourceTable, other: SourceTable) =>
  one.columns.length === other.columns.length &&
  one.columns.every((name, at) => name === other.columns[at]);

/** Returns the rows of a sheet as texts, with their cells sorted by column name. */
function rowTexts({ columns, records }: SourceTable): Set<string> {
  const order = columns
    .map((_, at) => at)
    .sort((one, other) => {
      const [a = '', b = ''] = [columns[one], columns[other]];
      return a < b ? -1 : Number(a > b);
    });
  return new Set(records.map((record) => JSON.stringify(order.map((at) => record[at] ?? ''))));
}

/** Removes sheets whose rows are all in another sheet, such as views of one table. */
function withoutViews(sheets: readonly NamedSheet[]): NamedSheet[] {
  const whole: { sheet: NamedSheet; rows: Set<string> }[] = [];
  const bySize = sheets
    .map((sheet) => ({ sheet, rows: rowTexts(sheet.table) }))
    .sort((one, other) => other.rows.size - one.rows.size);
  for (const each of bySize) {
    const isView = whole.some(
      ({ sheet, rows }) =>
        sheet.table.columns.toSorted().join('\n') ===
          each.sheet.table.columns.toSorted().join('\n') &&
        [...each.rows].every((row) => rows.has(row)),
    );
    if (!isView) whole.push(each);
  }
  return sheets.filter((sheet) => whole.some((each) => each.sheet === sheet));
}

/** Adds each sheet's name as the bean, if no sheet has beans and all names can be beans. */
function withBeansOfNames(sheets: readonly NamedSheet[]): readonly NamedSheet[] {
  const titles = sheets.map(({ name }) => sheetTitle(fileNameOf(name)));
  const areBeans =
    sheets.length > 1 &&
    sheets.every(({ table }) => table.mapping.bean === undefined) &&
    titles.every(canNameBean);
  if (!areBeans) return sheets;
  return sheets.map(({ name, table }, at) => ({
    name,
    table: {
      ...table,
      columns: [...table.columns, 'Planilha'],
      records: table.records.map((record) => [...record, titles[at] ?? '']),
      mapping: { ...table.mapping, bean: table.columns.length },
      doubted: { ...table.doubted, bean: null },
      notes: [
        ...table.notes,
        'O nome de cada planilha é lido como o grão. Confira em “Ajustar a leitura”.',
      ],
    },
  }));
}

const listed = (names: readonly string[]) => names.map(fileNameOf).join(', ');

/** Reads the chosen sheet of a zip or workbook, else all with brews. Throws UnreadableFile. */
export function readSheets(
  files: ReadonlyMap<string, Uint8Array>,
  choices: SheetChoices,
  file = '',
): SourceTable {
  const sheets = sheetsIn(files, choices, file);
  const names = [...sheets.keys()];
  const chosen = sheets.get(choices.name ?? '');
  const sheetOf = (table: SourceTable, name: string | null) =>
    table.sheet && { ...table.sheet, names: names.length > 1 ? names : [], name };
  if (chosen) {
    const table = chosen();
    return { ...table, sheet: sheetOf(table, choices.name ?? null) };
  }
  const found = [...sheets].flatMap(([name, of]) => {
    const table = readable(of);
    return table === null ? [] : [{ name, table }];
  });
  const read = withoutViews(found);
  const views = found.filter((sheet) => !read.includes(sheet)).map(({ name }) => name);
  const first = read.find(({ table }) => holdsBrews(table)) ?? read[0];
  if (first === undefined) {
    const [only] = sheets.values();
    // Throws the error of the only sheet.
    if (sheets.size === 1 && only) return only();
    throw new UnreadableFile('Não há um diário dentro deste arquivo.');
  }
  const brews = withBeansOfNames(
    read.filter((sheet) => sheet === first || holdsBrews(sheet.table)),
  );
  const { table: head } = brews.find(({ name }) => name === first.name) ?? first;
  const records: string[][] = [];
  const rowNumbers: number[] = [];
  const words: string[] = [];
  const further: SourceTable[] = [];
  const ordered = brews.toSorted(
    (one, other) => Number(other.table === head) - Number(one.table === head),
  );
  let last = 0;
  for (const { table } of ordered) {
    const before = last;
    const numbers = table.rowNumbers.map((number) => before + number);
    last = numbers.at(-1) ?? last;
    if (isSameHeader(head, table)) {
      records.push(...table.records);
      rowNumbers.push(...numbers);
      words.push(...(table.words ?? numbers.map(() => '')));
    } else further.push({ ...table, rowNumbers: numbers });
  }
  const together = ordered.map(({ name }) => name);
  const without = names.filter((name) => ![...together, ...views].includes(name));
  const notes = [...new Set(ordered.flatMap(({ table }) => table.notes))];
  if (together.length > 1) notes.push(`Lemos juntas as planilhas ${listed(together)}.`);
  if (views.length > 0) {
    notes.push(`Lemos só uma vez as linhas repetidas em: ${listed(views)}.`);
  }
  if (without.length > 0) {
    notes.push(
      `Não lemos, porque não parecem ter preparos: ${listed(without)}. Escolha uma planilha de cada vez em “Planilha”.`,
    );
  }
  return {
    ...head,
    records: records.slice(0, MAX_RECORDS),
    rowNumbers,
    words,
    sheet: sheetOf(head, null),
    notes,
    further,
  };
}
