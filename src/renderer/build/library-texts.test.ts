import { describe, expect, it } from 'vitest';
import { contentWordsOf } from '../src/domains/assistant/model/library/content-words';
import { readEntries } from '../src/domains/assistant/model/library/entries';
import { packedTexts } from './library-texts';

const files = Object.values(
  import.meta.glob('../src/domains/assistant/model/library/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(String);

describe('the packed texts of the assistant', () => {
  it('contain the shown lines, and the compared words of each message', () => {
    const entry = ['# moka', '// BfR, 2017', '? moka nova', '- E aí, é a minha 1ª?', 'Faça 2.'];
    expect(packedTexts(entry.join('\n'))).toBe('# moka\n? moka nova\n- ai 0\nFaça 2.');
  });

  it('are parsed like the written texts, and have an eighth fewer letters', () => {
    const comparable = (text: string) =>
      readEntries(text).map((entry) => ({
        ...entry,
        messages: entry.messages.map((message) => contentWordsOf(message)),
      }));
    const packed = files.map(packedTexts);
    expect(packed.flatMap(comparable)).toEqual(files.flatMap(comparable));
    expect(packed.join('').length / files.join('').length).toBeLessThan(7 / 8);
  });
});
