import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { PastedRecipe } from '../../src/shared/recipe-text/reader/pasted-recipe.ts';
import { readRecipes } from '../../src/shared/recipe-text/reader/read-recipes.ts';
import { METHOD_LIST, pastedTextSchema } from './judge-recipe.ts';

const texts = z
  .array(pastedTextSchema)
  .parse(JSON.parse(readFileSync(new URL('pasted-texts.json', import.meta.url), 'utf8')));

const isTable = (text: string) => /[|\t;]/.test(text);
const isChat = (text: string) => /^\s*(?:\[?\d{1,2}[/:.]|\p{Lu}\p{Ll}+:|—)/mu.test(text);

/** Ways to write the same recipe; null where a text cannot be written so. */
const REWRITINGS: Readonly<Record<string, (text: string) => string | null>> = {
  'without accents': (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  'with accents apart': (text) => text.normalize('NFD'),
  'in capitals': (text) => (/['"]/.test(text) ? null : text.toUpperCase()),
  'in small letters': (text) => (isChat(text) ? null : text.toLowerCase()),
  'with wide spaces': (text) => (isTable(text) ? null : text.replace(/ /g, '  ')),
  'with hard spaces': (text) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00A0'),
  'with lines of Windows': (text) => text.replace(/\n/g, '\r\n'),
  'with empty lines around': (text) => `\n\n  ${text}\n\n`,
  'with grams in words': (text) => text.replace(/(\d) ?g(?![\p{L}/])/gu, '$1 gramas'),
  'with units apart': (text) => text.replace(/(\d)(g|ml)(?![\p{L}])/gu, '$1 $2'),
  'with units joined': (text) => text.replace(/(\d) (g|ml)(?![\p{L}])/gu, '$1$2'),
  'with a greeting': (text) => (isTable(text) ? null : `Oi, tudo bem? Segue:\n${text}`),
  'as a chat': (text) =>
    isChat(text) || isTable(text)
      ? null
      : text
          .split('\n')
          .map((line) => `[08/11/2026, 09:12:0${line.length % 10}] Lia: ${line}`)
          .join('\n'),
};

/** The part of a reading that a person brews by. */
const frameOf = ({ methodId, coffee, water, temperature, ice, steps }: PastedRecipe) => ({
  method: methodId.value,
  coffee: coffee.value,
  water: water.value,
  temperature: temperature.value,
  ice: ice.value,
  pours: steps.flatMap(({ start, target }) => (target === null ? [] : [[start, target]])),
});

const framesOf = (text: string) =>
  JSON.stringify(readRecipes(text, METHOD_LIST).recipes.map(frameOf));

/** The readings of the texts as they are, which every way of writing is compared with. */
const frames = new Map(texts.map(({ text }) => [text, framesOf(text)]));

describe('a recipe written in another way', () => {
  it.each(Object.entries(REWRITINGS))('%s is read alike in 97 of 100 texts', (_, rewrite) => {
    const pairs = texts.flatMap(({ text }) => {
      const other = rewrite(text);
      return other === null || other === text ? [] : [[text, other] as const];
    });
    expect(pairs.length).toBeGreaterThan(10);
    const different = pairs.flatMap(([text, other]) => {
      const [one, two] = [frames.get(text), framesOf(other)];
      return one === two ? [] : [{ other, one, two }];
    });
    expect(
      1 - different.length / pairs.length,
      JSON.stringify(different, null, 1),
    ).toBeGreaterThanOrEqual(0.97);
  });
});
