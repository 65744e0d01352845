import { cutTo } from '@shared/format';
import { assignColumns } from './assign-columns';
import { namedIn } from './diary-cells';
import { GRINDER } from './field-words';
import { comparableText, namesMethod } from './guess-fields';
import { wordsOfNoBrew } from './read-columns';
import { periodOf } from './read-dates';
import { appendColumn } from './sheet-columns';
import { FIELDS, type Field, type Mapping } from './source-table';

/* Parts of brews in the lines above a table, and in those above each section of it. */

/** Signs between the parts of a line: 'Moedor: C40 | Grão: Catuaí'. */
const BETWEEN = /\s*[;|·•]\s*|\.\s+|\s+[-–—+&]\s+|,\s+(?=\p{L}[\p{L} ]{1,29}:)/u;
/** A part without a colon: 'moinho Mythos', 'blend Farol'. */
const NAMED_PART =
  /^((?:moinho|moedor|molino|grinder|blend|gr[aã]os?|granos?|beans?))\s+(\p{Lu}[\p{L}\d][^:]{1,50})$/iu;
const PART = /^(\p{L}[\p{L} ]{1,29}):\s*(\S.{0,79})$/u;

/** Longest line with parts, in characters. */
const LONGEST_PARTS = 200;
/** Most lines that are read: those nearest to the table. */
const MOST_LINES = 10;

/** Fields that one line can set for all brews. */
const SHARED: readonly Field[] = ['method', 'bean', 'coffee', 'water', 'temperature', 'roast'];
const IS_GRINDER = new RegExp(`^(?:${GRINDER})$`);
const NAMES_GRINDER = new RegExp(`\\b(?:${GRINDER})\\b`);

/** Adds a column with a value for each brew; lines that are no brew get an empty cell. */
function addBrewColumn(
  columns: string[],
  records: string[][],
  name: string,
  cellOf: (at: number) => string,
) {
  const areBrews = records.map(
    (record) => wordsOfNoBrew(record, { columns, fixed: false }) === null,
  );
  appendColumn(columns, records, name, (row) => (areBrews[row] ? cellOf(row) : ''));
}

/** A grinder that is not in Coado's list, after its word: 'com o moedor DF54'. */
const OTHER_GRINDER =
  /(?<!\p{L})(?:moinho|moedor|molino|molinillo|grinder) ((?=\P{Ll})[^\s,;.()]{2,20}(?: [\p{Lu}\d][^\s,;.()]{0,15}){0,2})/u;

function partsOfSentence(line: string): [name: string, value: string][] {
  const { grinder: known, bean } = namedIn(line);
  const grinder = known ?? OTHER_GRINDER.exec(line)?.[1] ?? null;
  return [
    ...(grinder === null ? [] : [['Moedor', grinder] satisfies [string, string]]),
    ...(bean === null || !canNameBean(bean) ? [] : [['Grão', bean] satisfies [string, string]]),
  ];
}

function partsIn(lines: readonly string[]): [name: string, value: string][] {
  const short = lines.filter((line) => line.length <= LONGEST_PARTS).slice(-MOST_LINES);
  return short.flatMap((line) => {
    const named = line.split(BETWEEN).flatMap((part): [string, string][] => {
      const [, name, value] = PART.exec(part.trim()) ?? NAMED_PART.exec(part.trim()) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    });
    return named.length > 0 ? named : partsOfSentence(line);
  });
}

/** Adds columns that a table lacks from the lines above it; returns notes for the person. */
export function addTitledParts(
  columns: string[],
  records: string[][],
  mapping: Mapping,
  lines: readonly string[],
): string[] {
  const taken = new Set(FIELDS.filter((field) => mapping[field] !== undefined));
  let hasGrinder = columns.some((name) => NAMES_GRINDER.test(comparableText(name)));
  return partsIn(lines).flatMap(([name, value]) => {
    const found = assignColumns([name], [[value]]).mapping;
    const field = SHARED.find((each) => found[each] === 0);
    const isGrinder = IS_GRINDER.test(comparableText(name));
    const isNew = isGrinder ? !hasGrinder : field !== undefined && !taken.has(field);
    if (!isNew) return [];
    if (isGrinder) hasGrinder = true;
    else if (field !== undefined) taken.add(field);
    addBrewColumn(columns, records, name, () => value);
    return [`“${cutTo(`${name}: ${value}`, 60)}” está acima da tabela: lemos em todas as linhas.`];
  });
}

/** Titles that are no beans: a period, a number, or a general name of a journal. */
const NO_BEAN =
  /^(|.*\d{2}.*|(planilha|sheet|hoja|pagina|page|tabela|tabla|table|tab|folha|feuille|blatt) ?\d*|.*\b(cafes?|coffees?|brews?|preparos?|receitas?|recipes?|diario|journal|log|casa|home|trabalho|work|escritorio|office|filtrad[oa]s?|filters?|coados?|dados|data|geral|todos|all)\b.*)$/;

export const canNameBean = (title: string): boolean =>
  !NO_BEAN.test(comparableText(title)) && !namesMethod(title) && periodOf(title).month === null;

/** Returns section titles: lone cells that name a method or are above a repeated header. */
function sectionTitles(columns: readonly string[], records: string[][]): string[] {
  const isHeader = (record: readonly string[] | undefined) =>
    record?.every((cell, at) => cell.trim() === columns[at]) === true;
  return records.map((record, at) => {
    const [title = '', ...others] = record.filter((cell) => cell.trim() !== '');
    const isTitle = others.length === 0 && (namesMethod(title) || isHeader(records[at + 1]));
    return isTitle ? title.trim() : '';
  });
}

/** Adds a column of methods or beans from lines above their brews; returns its note. */
export function addSections(
  columns: string[],
  records: string[][],
  { method, bean }: Mapping,
  lines: readonly string[],
): string[] {
  const titles = sectionTitles(columns, records);
  const inside = titles.filter((title) => title !== '');
  if (inside.length === 0) return [];
  const areMethods = method === undefined && inside.every(namesMethod);
  const areBeans = bean === undefined && inside.every(canNameBean);
  if (!areMethods && !areBeans) return [];
  let above = lines.findLast(areMethods ? namesMethod : canNameBean)?.trim() ?? '';
  const names = titles.map((title) => {
    above = title || above;
    return above;
  });
  addBrewColumn(columns, records, areMethods ? 'Método' : 'Grão', (at) => names[at] ?? '');
  return [
    areMethods
      ? 'O método de cada preparo é o da linha acima dele. Confira em “Métodos”.'
      : 'O grão de cada preparo é o da linha acima dele. Confira na prévia.',
  ];
}
