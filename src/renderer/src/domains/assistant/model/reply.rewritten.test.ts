import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyThirdOf } from '../../../../../../tests/support/sample';
import { questionSchema } from './judge-answer.test-support';
import { replyTo } from './reply';

const questions = everyThirdOf(
  z
    .array(questionSchema)
    .parse(
      JSON.parse(
        readFileSync(
          new URL('../../../../../../tests/understanding/questions.json', import.meta.url),
          'utf8',
        ),
      ),
    )
    .flatMap(({ turns: [first = ''] }) => (first.trim() === '' ? [] : [first])),
);

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  '2': 'dois',
  '3': 'três',
  '4': 'quatro',
  '5': 'cinco',
  '6': 'seis',
  '10': 'dez',
  '12': 'doze',
  '15': 'quinze',
  '18': 'dezoito',
  '20': 'vinte',
  '25': 'vinte e cinco',
  '30': 'trinta',
};

/** Ways to ask the same; null where a question cannot be asked so. */
const REWRITINGS: Readonly<Record<string, (text: string) => string | null>> = {
  'without accents': (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  'with accents apart': (text) => text.normalize('NFD'),
  'in capitals': (text) => (/['"]/.test(text) ? null : text.toUpperCase()),
  'in small letters': (text) => text.toLowerCase(),
  'without its question mark': (text) => text.replace(/[?!.]+$/, ''),
  'with two question marks': (text) => `${text.replace(/[?!.]+$/, '')}??`,
  'with wide spaces': (text) => text.replace(/ /g, '  '),
  'with grams in words': (text) => text.replace(/(\d) ?g(?![\p{L}/])/gu, '$1 gramas'),
  'with units apart': (text) => text.replace(/(\d)(g|ml)(?![\p{L}])/gu, '$1 $2'),
  'with units joined': (text) => text.replace(/(\d) (g|ml)(?![\p{L}])/gu, '$1$2'),
  'with numbers in words': (text) =>
    text.replace(
      /(?<![\d.,:/a-z])(\d+) (g|gramas|pessoas|xícaras)(?!\p{L})/giu,
      (all, number, unit) =>
        NUMBER_WORDS[String(number)] === undefined
          ? all
          : `${NUMBER_WORDS[String(number)]} ${unit}`,
    ),
  'with a greeting': (text) => `Oi, ${text}`,
  'with thanks': (text) => `${text.replace(/[?!.]+$/, '')}? obrigado`,
};

/** Returns the subject and the figures that a question was taken for. */
function frameOf(text: string): string {
  const { topic, memory } = replyTo(text);
  const { methodId, coffee, water, degrees } = memory;
  return JSON.stringify({ topic, methodId, coffee, water, degrees });
}

const frames = new Map(questions.map((text) => [text, frameOf(text)]));

describe('a question asked in another way', () => {
  it.each(Object.entries(REWRITINGS))('%s is taken alike in 97 of 100', (_, rewrite) => {
    const pairs = questions.flatMap((text) => {
      const other = rewrite(text);
      return other === null || other === text ? [] : [[text, other] as const];
    });
    expect(pairs.length).toBeGreaterThan(0);
    const different = pairs.flatMap(([text, other]) => {
      const frame = frameOf(other);
      return frame === frames.get(text) ? [] : [{ other, frame, was: frames.get(text) }];
    });
    expect(
      1 - different.length / pairs.length,
      JSON.stringify(different, null, 1),
    ).toBeGreaterThanOrEqual(0.97);
  });
});

/** A word long enough that a slip leaves it readable. */
const LONG = /(?<![\p{L}\d])\p{L}{7,}(?![\p{L}\d])/gu;

/** Returns the text with one slip in one of its long words; null if it has none. */
function slipped(text: string, at: number, kind: 'swap' | 'drop' | 'double'): string | null {
  const words = [...text.matchAll(LONG)];
  const word = words[at % Math.max(1, words.length)];
  if (!word) return null;
  // The first letter stays: a finger seldom misses it.
  const letter = word.index + 1 + (at % (word[0].length - 3));
  const [one = '', other = ''] = [text[letter], text[letter + 1]];
  const rest = { swap: other + one, drop: other, double: one + one + other }[kind];
  return text.slice(0, letter) + rest + text.slice(letter + 2);
}

describe('a question with a slip', () => {
  it('is taken alike in 9 of 10', () => {
    const different: string[] = [];
    let asked = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...questions),
        fc.nat({ max: 200 }),
        fc.constantFrom('swap' as const, 'drop' as const, 'double' as const),
        (text, at, kind) => {
          const other = slipped(text, at, kind);
          if (other === null) return;
          asked += 1;
          const frame = frameOf(other);
          if (frame !== frames.get(text))
            different.push(`${other}: ${frame}, was ${frames.get(text)}`);
        },
      ),
      { numRuns: 600 },
    );
    expect(asked).toBeGreaterThan(300);
    expect(1 - different.length / asked, different.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
