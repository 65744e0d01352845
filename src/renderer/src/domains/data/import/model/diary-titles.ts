import { fieldsNamed } from './assign-columns';
import { splitDay } from './diary-days';
import { comparableText } from './guess-fields';
import { LONGEST_LINE } from './source-table';

/* Reads the lines of a diary that are about several brews: titles, and parts of an entry. */

const BEAN_WORD = '(?:caf[eé]|gr[aãá]os?|granos?|beans?|coffee|pacote|bolsa)';
/** The name of a bean in a line above several brews: 'Grão do mês: Sítio Sol'. */
const BEAN_LINE = new RegExp(
  `^[^:\\d]*\\b${BEAN_WORD}(?: (?:d[aeo]l?|of the) (?:m[eê]s|semana|month|week|vez|momento)| (?:atual|actual|novo|nuevo|aberto|current))?\\s*:\\s*(\\S.*)$`,
  'iu',
);
/** The name of a bean in brackets after the title of its brews: 'Outubro (pacote Sítio Sol)'. */
const BEAN_OF_TITLE =
  /^\D{3,40} \((?:caf[eé]|gr[aãá]o|grano|beans?|coffee|pacote|saco|bolsa|bag)(?: d[aeo]| of)?:? ?(\p{Lu}[^():]{2,60})\)$/u;
/** The name of a bean after a sign in a title: 'Outubro — café Sítio Sol'. */
const BEAN_IN_TITLE =
  /(?:\s[-–—|]|[,;:])\s+(?:caf[eé]|gr[aãá]os?|granos?|beans?|blend|pacote) (\p{Lu}[^–—|,;:()]{2,50})/u;
/** The end of a bean's name: a further part, ', Moedor: C40', or a remark in brackets. */
const AFTER_BEAN = /\s*,\s+(?=\p{L}[\p{L} ]{1,29}:)|\s*[;|·•]\s+|\s+(?=\()/u;

interface BeanOfLine {
  name: string;
  /** Whether the line has only the bean. */
  isWhole: boolean;
  /** Whether the line is a title, which is part of no brew. */
  isTitle: boolean;
}

/** Returns the bean of the brews below a line; null if the line names none. */
export function beanOfLine(line: string, isFirst: boolean): BeanOfLine | null {
  if (line.length > LONGEST_LINE) return null;
  const titled = BEAN_OF_TITLE.exec(line) ?? (isFirst ? BEAN_IN_TITLE.exec(line) : null);
  const named = titled ?? BEAN_LINE.exec(line);
  if (named === null) return null;
  const [name = '', ...others] = (named[1] ?? '').split(AFTER_BEAN);
  return {
    name: name.trim(),
    isWhole: titled === null && others.length === 0,
    isTitle: titled !== null,
  };
}

/** The label of a day at the beginning of an entry: 'Date: October 3, 2026'. */
const LABELLED_DAY = /^(?:data|date|fecha|dia|day|quando|when)\s*[:=]\s*(?=\S)/i;

/** Removes the label 'Date:' from a line that has only a day; returns other lines unchanged. */
export function withoutDayLabel(line: string): string {
  const bare = line.replace(LABELLED_DAY, '');
  return bare !== line && splitDay(bare)?.[1] === '' ? bare : line;
}

/** A line below the day of an entry, such as 'Weather: 21 °C'. */
const ENTRY_PART = /^(\p{L}[\p{L} ]{1,24}):\s/u;

/** Whether a line below a day's label is about the day, not a part of a brew. */
export function isAboutDay(line: string): boolean {
  const [, name = ''] = ENTRY_PART.exec(line) ?? [];
  return name !== '' && fieldsNamed([comparableText(name)]) === 0;
}
