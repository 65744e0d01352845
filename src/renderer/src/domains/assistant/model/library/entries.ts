import { isMethodId } from '@shared/brew/methods';
import { type Action, PAGE_NAMES } from '../answer';
import { lesson, method, page } from '../answers/compose';
import { LESSONS, type LessonKey } from '../knowledge/lessons';

/*
 * The assistant's texts are files of entries, one per paragraph.
 *
 *   # moka-nova                  its id, unique among all entries
 *   // BfR, 2017                 a source, which is not shown
 *   ? moka nova                  a name of its subject; the first is its title
 *   - ganhei uma italiana, e aí? a message that it answers
 *   Faça 2 ou 3 cafés …          a line of the answer; '• ' begins a list's point
 *   > lesson moka                a button below the answer
 */

export interface Entry {
  id: string;
  /** Names of the subject; the first is its title. */
  names: readonly string[];
  messages: readonly string[];
  lines: readonly string[];
  actions: readonly Action[];
}

const isLesson = (key: string): key is LessonKey => key in LESSONS;

function actionOf(written: string): Action {
  const [kind = '', key = ''] = written.split(' ');
  const name = PAGE_NAMES.find((each) => each === key);
  if (kind === 'lesson' && isLesson(key)) return lesson(key);
  if (kind === 'method' && isMethodId(key)) return method(key);
  if (kind === 'page' && name !== undefined) return page(name);
  throw new Error(`no such button: ${written}`);
}

function entryOf(paragraph: string): Entry | null {
  const written = paragraph.split('\n').filter((line) => line !== '' && !line.startsWith('//'));
  if (written.length === 0) return null;
  const after = (sign: string) =>
    written.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length));
  const [id] = after('# ');
  if (id === undefined) throw new Error(`an entry without a name: ${paragraph}`);
  return {
    id,
    names: after('? '),
    messages: after('- '),
    lines: written.filter((line) => !/^[#?>-] /.test(line)),
    actions: after('> ').map(actionOf),
  };
}

export const readEntries = (text: string): Entry[] =>
  text
    .split(/\n{2,}/)
    .map(entryOf)
    .filter((entry) => entry !== null);

/** Weights of a name, of a message and of the answer's text for the likeness. */
const [NAME_WEIGHT, MESSAGE_WEIGHT, ANSWER_WEIGHT] = [2, 1, 5];

export const textsOf = ({ names, messages, lines }: Entry) => [
  ...names.map((text) => ({ text, weight: NAME_WEIGHT })),
  ...messages.map((text) => ({ text, weight: MESSAGE_WEIGHT })),
  ...(lines.length === 0 ? [] : [{ text: lines.join(' '), weight: ANSWER_WEIGHT }]),
];
