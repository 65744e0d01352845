import { describe, expect, it } from 'vitest';
import { ACT_IDS } from '../acts/acts';
import { ADVICE } from '../knowledge/advice';
import { FIRST_RULES, RULES } from '../rules';
import { readEntries, textsOf } from './entries';
import { createLikeness } from './likeness';

const files = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true });
const entries = Object.values(files).flatMap((text) => readEntries(String(text)));

const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at);

describe('the entries', () => {
  it('are some hundreds, each with a name of its own', () => {
    expect(entries.length).toBeGreaterThan(700);
    expect(twice(entries.map(({ id }) => id))).toEqual([]);
  });

  it('contain each message once, so that one subject answers it', () => {
    const messages = entries.flatMap((entry) => entry.messages);
    expect(messages.length).toBeGreaterThan(11_000);
    expect(twice(messages)).toEqual([]);
  });

  it('have a title and an answer, or the id of an answer elsewhere', () => {
    const topics = new Set([...FIRST_RULES, ...RULES].map(({ topic }) => topic));
    const isKnown = (id: string): boolean => {
      const [kind = '', name = ''] = id.split(':');
      if (kind === 'act') return ACT_IDS.includes(id);
      if (kind === 'rule') return topics.has(name);
      if (kind === 'trouble') return name in ADVICE;
      return ['health', 'story', 'off', 'talk'].includes(kind);
    };
    const bare = entries.filter(({ id, names, lines }) =>
      id.includes(':') ? !isKnown(id) : names.length === 0 || lines.length === 0,
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('refuse a button that leads nowhere', () => {
    expect(() => readEntries('# a\n? a\nSim.\n> lesson nowhere')).toThrow('lesson nowhere');
    expect(() => readEntries('? no name\nSim.')).toThrow('without a name');
  });
});

/** One in this many messages of each entry is held out. */
const APART = 5;

describe('the likeness', () => {
  it('finds the subject of a message that it has not read', async () => {
    const isApart = (at: number) => at % APART === APART - 1;
    const likeness = await createLikeness(
      entries.map((entry) => ({
        id: entry.id,
        texts: textsOf({ ...entry, messages: entry.messages.filter((_, at) => !isApart(at)) }),
      })),
    );
    const cases = entries
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ id, messages }) =>
        messages.filter((_, at) => isApart(at)).map((message) => ({ id, message })),
      );
    const isAmongThree = ({ id, message }: (typeof cases)[number]) =>
      [...likeness(message)]
        .sort(([, one], [, other]) => other - one)
        .slice(0, 3)
        .some(([found]) => found === id);
    expect(cases.length).toBeGreaterThan(1_000);
    // The cases are hard: about a third of the messages lack the subject's own word.
    expect(cases.filter(isAmongThree).length / cases.length).toBeGreaterThan(0.53);
  });

  it('compares no message of figures alone to a calculation', async () => {
    const likeness = await createLikeness([
      { id: 'a', texts: [{ text: '20 g para 300 ml', weight: 1 }] },
    ]);
    expect([...likeness('20 300')]).toEqual([]);
    expect(likeness('20 g').get('a')).toBeGreaterThan(0);
  });

  it('reads a word with a slip as the known one', async () => {
    const likeness = await createLikeness([
      { id: 'moka', texts: [{ text: 'cafeteira italiana', weight: 1 }] },
      { id: 'other', texts: [{ text: 'chaleira nova', weight: 1 }] },
    ]);
    const found = likeness('cafetera itliana');
    expect(found.get('moka') ?? 0).toBeGreaterThan(found.get('other') ?? 0);
  });
});
