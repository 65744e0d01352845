import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { contentWordsOf } from '../src/domains/assistant/model/library/content-words.ts';
import { coursePassages } from './course-passages.ts';

/** An import of a whole file of the assistant's texts (model/library/entries.ts). */
const LIBRARY_TEXT = /[\\/]domains[\\/]assistant[\\/]model[\\/]library[\\/][a-z-]+\.txt\?raw$/;

/** Returns a message's content words, or the message if the words alone mean another thing. */
function packed(message: string): string {
  const words = contentWordsOf(message).join(' ');
  return contentWordsOf(words).join(' ') === words ? words : message;
}

/** Returns texts without their sources, and with only the content words of each message. */
export const packedTexts = (text: string): string =>
  text
    .replace(/^\/\/ .*\r?\n/gm, '')
    .replace(/^- (.*)$/gm, (_, message: string) => `- ${packed(message)}`);

/** Packs the assistant's texts, of which most are messages that the app only compares. */
const packTexts = (): Plugin => ({
  name: 'coado-library-texts',
  enforce: 'pre',
  load: {
    filter: { id: LIBRARY_TEXT },
    async handler(id) {
      const text = await readFile(id.replace(/\?raw$/, ''), 'utf8');
      return `export default ${JSON.stringify(packedTexts(text))};`;
    },
  },
});

/** Prepares what the assistant's library imports: its own texts and the course's passages. */
export const libraryTexts = (): Plugin[] => [packTexts(), coursePassages()];
