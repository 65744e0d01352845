import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RUNS_WHOLE } from '../../../../../../tests/support/sample';
import { questionSchema } from './judge-answer.test-support';
import { replyTo } from './reply';

const TESTS = new URL('../../../../../../tests/', import.meta.url);

const firstMessagesOf = (list: string): readonly string[] =>
  z
    .array(questionSchema)
    .parse(JSON.parse(readFileSync(new URL(list, TESTS), 'utf8')))
    .flatMap(({ turns: [first = ''] }) => (first.trim() === '' ? [] : [first]));

const LISTS = globSync('{understanding,held-out}/*questions.json', { cwd: fileURLToPath(TESTS) });

const ALL = [...new Set(LISTS.sort().flatMap(firstMessagesOf))];
/** `npm test` runs one in this many questions, always the same ones. */
const ONE_IN = 9;
const questions = RUNS_WHOLE ? ALL : ALL.filter((_, index) => index % ONE_IN === 0);

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

/** Matches a word that is readable with a slip, because it is long. */
const LONG = /(?<![\p{L}\d])\p{L}{7,}(?![\p{L}\d])/gu;

function slipped(text: string, change: (one: string, other: string) => string): string | null {
  const words = [...text.matchAll(LONG)];
  const at = text.length * 7;
  const word = words[at % Math.max(1, words.length)];
  if (!word) return null;
  // The first letter is kept, because people rarely mistype it.
  const letter = word.index + 1 + (at % (word[0].length - 3));
  const [one = '', other = ''] = [text[letter], text[letter + 1]];
  return text.slice(0, letter) + change(one, other) + text.slice(letter + 2);
}

/** Returns the text with its two parts in the other order; null if it has no two parts. */
function swapped(text: string, parts: RegExp, between: string): string | null {
  const found = parts.exec(text);
  if (found === null) return null;
  const [, one, end = '', other, last = end] = found;
  return `${other}${last}${between}${one}${end}`;
}

const TWO_CLAUSES = /^([^,.?!;]{8,})(), ([^,.?!;]{8,})([?!.]*)$/;
const TWO_SENTENCES = /^([^.?!;]{8,})([.?!]) ([^.?!;]{8,})([?!.]+)$/;

/** Rewritings (null if one cannot apply), each with the least share of equal answers. */
const REWRITINGS: Readonly<Record<string, readonly [(text: string) => string | null, number?]>> = {
  'without accents': [(text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
  'with accents apart': [(text) => text.normalize('NFD')],
  'in capitals': [(text) => (/['"]/.test(text) ? null : text.toUpperCase())],
  'in small letters': [(text) => text.toLowerCase()],
  'without its question mark': [(text) => text.replace(/[?!.]+$/, '')],
  'with two question marks': [(text) => `${text.replace(/[?!.]+$/, '')}??`],
  'as spoken, without marks': [(text) => text.replace(/(?<!\d)[,;:](?!\d)|[.?!]+(?=\s|$)/g, '')],
  'on several lines': [(text) => text.replace(/([,.?!;]) /g, '$1\n')],
  'with a vowel held down': [(text) => text.replace(/([aeiou])(?=[?!.]*$)/, '$1$1$1')],
  'with wide spaces': [(text) => text.replace(/ /g, '  ')],
  'with grams in words': [(text) => text.replace(/(\d) ?g(?![\p{L}/])/gu, '$1 gramas')],
  'with units apart': [(text) => text.replace(/(\d)(g|ml)(?![\p{L}])/gu, '$1 $2')],
  'with units joined': [(text) => text.replace(/(\d) (g|ml)(?![\p{L}])/gu, '$1$2')],
  'with numbers in words': [
    (text) =>
      text.replace(
        /(?<![\d.,:/a-z])(\d+) (g|gramas|pessoas|xícaras)(?!\p{L})/giu,
        (all, number, unit) =>
          NUMBER_WORDS[String(number)] === undefined
            ? all
            : `${NUMBER_WORDS[String(number)]} ${unit}`,
      ),
  ],
  'with a greeting': [(text) => `Oi, ${text}`],
  'with thanks': [(text) => `${text.replace(/[?!.]+$/, '')}? obrigado`],
  // Some second parts need the first one: 'É café solúvel? Tem menos cafeína?'
  'with its clauses in the other order': [(text) => swapped(text, TWO_CLAUSES, ', '), 0.95],
  'with its sentences in the other order': [(text) => swapped(text, TWO_SENTENCES, ' '), 0.9],
  'with two letters swapped': [(text) => slipped(text, (one, other) => other + one), 0.92],
  'with a letter dropped': [(text) => slipped(text, (_, other) => other), 0.9],
  'with a letter doubled': [(text) => slipped(text, (one, other) => one + one + other), 0.92],
};

function frameOf(text: string): string {
  const { topic, memory } = replyTo(text);
  const { methodId, coffee, water, degrees } = memory;
  return JSON.stringify({ topic, methodId, coffee, water, degrees });
}

const frames = new Map(questions.map((text) => [text, frameOf(text)]));

const timeout = 600_000;

describe('a question asked in another way', { timeout }, () => {
  const all = { asked: 0, alike: 0 };

  it.each(Object.entries(REWRITINGS))('%s gets an equal answer', (_, [rewrite, least = 0.97]) => {
    const pairs = questions.flatMap((text) => {
      const other = rewrite(text);
      return other === null || other === text ? [] : [[text, other] as const];
    });
    expect(pairs.length).toBeGreaterThan(0);
    const different = pairs.flatMap(([text, other]) => {
      const frame = frameOf(other);
      return frame === frames.get(text) ? [] : [{ other, frame, was: frames.get(text) }];
    });
    all.asked += pairs.length;
    all.alike += pairs.length - different.length;
    expect(
      1 - different.length / pairs.length,
      JSON.stringify(different, null, 1),
    ).toBeGreaterThanOrEqual(least);
  });

  it('gets an equal answer in 97 of 100 cases, of 20,000 where matrices run whole', () => {
    expect(all.asked).toBeGreaterThan(RUNS_WHOLE ? 20_000 : 1_000);
    expect(all.alike / all.asked).toBeGreaterThanOrEqual(0.97);
  });
});
