import { counted, cutTo } from '@shared/format';
import { freeColumns } from './facts';
import { FIELD_NAMES } from './field-words';
import { amountUnit } from './header-names';
import type { NoBrew } from './import-row';
import { isOwnExport } from './own-sheet';
import { filledCells } from './sheet-columns';
import {
  FIELDS,
  type Field,
  type FieldNote,
  type Mapping,
  type SourceTable,
  sheetsOf,
} from './source-table';

export const brewCountText = (count: number): string => counted(count, 'preparo', 'preparos');

export const lineCountText = (count: number): string => counted(count, 'linha', 'linhas');

export const changeCountText = (count: number): string => counted(count, 'ajuste', 'ajustes');

const NAMED_LINES = 5;

interface SharedNotice {
  text: string;
  rows: number[];
}

export function sharedNotices(notices: readonly { row: number; text: string }[]): SharedNotice[] {
  const byText = new Map<string, SharedNotice>();
  for (const { row, text } of notices) {
    const shared = byText.get(text) ?? { text, rows: [] };
    shared.rows.push(row);
    byText.set(text, shared);
  }
  return [...byText.values()];
}

/** Returns 'Linha 3: Temperatura lida em °F' or 'Linhas 3, 4 e mais 20: …'. */
export function noticeText({ text, rows }: SharedNotice): string {
  const more = rows.length - NAMED_LINES;
  const named = rows.slice(0, NAMED_LINES).join(', ');
  const lines = `${rows.length === 1 ? 'Linha' : 'Linhas'} ${named}${more > 0 ? ` e mais ${more}` : ''}`;
  return `${lines}: ${text}`;
}

/** Names the totals, titles and notes among the lines of a sheet; '' without any. */
export function noBrewText(lines: readonly NoBrew[]): string {
  if (lines.length === 0) return '';
  const names = lines
    .slice(0, NAMED_LINES)
    .map(({ row, words }) => `linha ${row} (${words})`)
    .join(', ');
  const more = lines.length - NAMED_LINES;
  const rest = more > 0 ? ` e mais ${lineCountText(more)}` : '';
  return `Não ${lines.length === 1 ? 'é preparo e fica' : 'são preparos e ficam'} de fora: ${names}${rest}.`;
}

export const changedCountText = (count: number): string =>
  counted(count, 'preparo mudou', 'preparos mudaram');

export const SOURCE_NAMES = {
  coado: 'Coado',
  csv: 'Planilha',
  beanconqueror: 'Beanconqueror',
  'timer-coffee': 'Timer.Coffee',
  'brew-guide': 'Brew Guide',
} as const;

/** Names of a file's parts; `ReportCard` compares them with the `part` of field notes. */
export const PART_NAMES = {
  brews: 'Preparos',
  methods: 'Métodos',
  waters: 'Água',
  beans: 'Grãos',
  grinders: 'Moedores',
  settings: 'Ajustes dos moedores',
  recipes: 'Receitas',
  curves: 'Curvas da balança',
  photos: 'Fotos',
} as const;

export function undoText(brews: number, corrected: number): string {
  const leave =
    brews === 0
      ? 'O que ela trouxe sai da sua conta.'
      : `${brewCountText(brews)} ${brews === 1 ? 'sai' : 'saem'} do seu diário, com as notas que você mudou ${brews === 1 ? 'nele' : 'neles'}.`;
  return `${leave} O que você preparou no Coado fica${corrected > 0 ? ', como era antes da importação' : ''}.`;
}

export function removedText(removed: number, restored: number): string {
  const back =
    restored > 0
      ? `${brewCountText(restored)} de volta ao que ${restored === 1 ? 'era' : 'eram'}.`
      : '';
  if (removed === 0) return back || 'Importação desfeita.';
  return `${brewCountText(removed)} ${removed === 1 ? 'removido' : 'removidos'} do diário. ${back}`.trim();
}

export function guessNotes(
  columns: readonly string[],
  guessed: Mapping,
  { water }: Mapping,
): string[] {
  const ounces =
    amountUnit(columns[water ?? -1]) === 'oz'
      ? ['Onças de água podem ser de peso ou de volume: lemos como volume, 29,6 ml cada uma.']
      : [];
  const named = FIELDS.flatMap((field) => {
    const column = columns[guessed[field] ?? -1];
    return column === undefined
      ? []
      : [`“${cutTo(column, 40)}” como ${FIELD_NAMES[field] ?? field}`];
  });
  return named.length === 0
    ? ounces
    : [
        ...ounces,
        `Pelo que está escrito nas células, lemos ${named.join(', ')}. Confira em “Ajustar a leitura”.`,
      ];
}

/** Reports the field of each filled column; `changed` are the fields with a changed cell. */
export function sheetFields(table: SourceTable, changed: ReadonlySet<Field>): FieldNote[] {
  return table.columns.flatMap((column, at): FieldNote[] => {
    const count = filledCells(table.records, at).length;
    if (count === 0) return [];
    const field = FIELDS.find((each) => table.mapping[each] === at);
    const as = field === undefined ? 'detalhes do preparo' : (FIELD_NAMES[field] ?? field);
    const state = field !== undefined && changed.has(field) ? 'changed' : 'imported';
    return [{ part: 'Colunas', field: column || `coluna ${at + 1}`, count, state, as }];
  });
}

/** Returns a sentence on columns that become details of the brews; '' without any. */
export function freeColumnsText(table: SourceTable, mapping: Mapping): string {
  if (table.fixed || isOwnExport(table)) return '';
  const free = sheetsOf(table, mapping).flatMap((sheet) =>
    freeColumns(sheet)
      .filter((at) => filledCells(sheet.records, at).length > 0)
      .map((at) => `“${cutTo(sheet.columns[at] ?? '', 40)}”`),
  );
  const names = [...new Set(free)];
  return names.length === 0 ? '' : `Ficam nos detalhes de cada preparo: ${names.join(', ')}.`;
}
