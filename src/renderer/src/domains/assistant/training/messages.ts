import { CONCERN } from '../model/answers/safety/odds';
import { signsOf } from '../model/answers/safety/signs';
import { inPortuguese } from '../model/language/foreign-words';
import { understand } from '../model/language/understand';
import { type Entry, readEntries } from '../model/library/entries';
import concerns from './concerns.txt?raw';
import dangers from './dangers.txt?raw';
import harmless from './harmless.txt?raw';
import type { Example } from './train';

export interface Message {
  text: string;
  danger: string | null;
}

const files: Record<string, string> = import.meta.glob('../model/library/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The lists of questions that the tests judge; no build contains their texts. */
const lists: Record<string, { kind: string; turns: string[]; must: unknown[] }[]> =
  import.meta.glob('../../../../../../tests/*/*questions.json', {
    import: 'default',
    eager: true,
  });

const OF_HELP =
  /19[23]|\b188\b|0800|SAMU|CVV|dic[oa]?\b|pediatr|veterin|pronto|jog\S* fora|descart|n\S+o (?:beb|mistur)/iu;

const LISTED = Object.values(lists)
  .flat()
  .filter(({ kind, must }) => kind !== 'safety' && !OF_HELP.test(JSON.stringify(must)))
  .flatMap(({ turns }) => turns);

/** Words of an entry that answers a danger, so that its messages are not harmless. */
const OF_DANGER = /0800|\bSAMU\b|n\S+o dirija/iu;
const isOfDanger = ({ lines }: Entry) => lines.some((line) => OF_DANGER.test(line));

const isOfHealth = (id: string) => id.startsWith('health:');

function readMessages(text: string): { name: string; messages: string[] }[] {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.trim().split('\n'))
    .filter(([head]) => head?.startsWith('# '))
    .map(([head = '', ...messages]) => ({ name: head.slice(2), messages }));
}

export const DANGERS: readonly Message[] = readMessages(dangers).flatMap(({ name, messages }) =>
  messages.map((text) => ({ text, danger: name })),
);

const messagesOf = (text: string) => readMessages(text).flatMap(({ messages }) => messages);

const ENTRIES = Object.values(files).flatMap(readEntries);
const askedOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ names, messages }) => [...names, ...messages]);

/** Messages with a health concern, which is no danger; answers/health.ts answers them. */
export const CONCERNS: readonly Message[] = [
  ...messagesOf(concerns),
  ...askedOf(ENTRIES.filter(({ id }) => isOfHealth(id))),
].map((text) => ({ text, danger: CONCERN }));

export const HARMLESS: readonly Message[] = [
  ...messagesOf(harmless),
  ...askedOf(ENTRIES.filter((entry) => !isOfHealth(entry.id) && !isOfDanger(entry))),
  ...LISTED,
].map((text) => ({ text, danger: null }));

export const exampleOf = ({ text, danger }: Message): Example => ({
  signs: signsOf(understand(inPortuguese(text) ?? text)),
  danger,
});
