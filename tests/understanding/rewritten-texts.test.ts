import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { METHOD_LIST } from '../../src/shared/recipe-text/reader/expected-reading.test-support.ts';
import type { PastedRecipe } from '../../src/shared/recipe-text/reader/pasted-recipe.ts';
import { readRecipes } from '../../src/shared/recipe-text/reader/read-recipes.ts';
import { RUNS_WHOLE } from '../support/sample.ts';
import { judgeText, pastedTextSchema } from './judge-recipe.ts';

const ALL = [
  'pasted-texts.json',
  'further-pasted-texts.json',
  'various-pasted-texts.json',
  '../held-out/pasted-texts.json',
  '../held-out/more-pasted-texts.json',
  '../held-out/later-pasted-texts.json',
  '../held-out/last-pasted-texts.json',
].flatMap((file) =>
  z.array(pastedTextSchema).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))),
);
/** `npm test` reads one of this many texts; the selection is always the same. */
const ONE_IN = 3;
const cases = RUNS_WHOLE ? ALL : ALL.filter((_, index) => index % ONE_IN === 0);
const texts = cases.map(({ text }) => text);

const isTable = (text: string) => /[|\t;]| {3}/.test(text);
const isChat = (text: string) => /^\s*(?:\[?\d{1,2}[/:.]|\p{Lu}\p{Ll}+:|—)/mu.test(text);

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  '12': 'doze',
  '15': 'quinze',
  '16': 'dezesseis',
  '18': 'dezoito',
  '20': 'vinte',
  '22': 'vinte e dois',
  '25': 'vinte e cinco',
  '30': 'trinta',
  '45': 'quarenta e cinco',
  '60': 'sessenta',
  '200': 'duzentos',
  '250': 'duzentos e cinquenta',
  '300': 'trezentos',
};

const LONG = /(?<![\p{L}\d@#/.])\p{Ll}{7,}(?![\p{L}\d])/gu;
/** Words that name the unit or kind of an amount; people correct typing errors in them. */
const SAID =
  /^(?:caf|[aá]gua|gra|mil|minut|segund|litr|x[ií]car|colher|temper|despej|infus|compl|espera|prens|aeropr|chemex|kalita|melitta|espress|origami|clever|coador|cafeteira|italian|frances|pr[eé])/u;

const withSlips = (text: string) =>
  text.replace(LONG, (word) =>
    SAID.test(word) || word.charCodeAt(3) % 3 > 0
      ? word
      : `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`,
  );

/** Ways to write the same recipe; null for a text that cannot be rewritten so. */
const REWRITINGS: Readonly<Record<string, (text: string) => string | null>> = {
  'without accents': (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  'with accents apart': (text) => text.normalize('NFD'),
  'in capitals': (text) => (/['"]/.test(text) ? null : text.toUpperCase()),
  'in small letters': (text) => (isChat(text) ? null : text.toLowerCase()),
  'with wide spaces': (text) => (isTable(text) ? null : text.replace(/ /g, '  ')),
  'with hard spaces': (text) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00A0'),
  'with lines of Windows': (text) => text.replace(/\n/g, '\r\n'),
  'with empty lines around': (text) => `\n\n  ${text}\n\n`,
  'with blanks at the ends of its lines': (text) => text.replace(/\n/g, '  \n'),
  'with grams in words': (text) => text.replace(/(\d) ?g(?![\p{L}/])/gu, '$1 gramas'),
  'with grams as people shorten them': (text) => text.replace(/(\d) ?g(?![\p{L}/])/gu, '$1gr'),
  'with millilitres in words': (text) => text.replace(/(\d) ?ml(?![\p{L}/])/gu, '$1 mililitros'),
  'with a large L': (text) => text.replace(/(\d ?)ml(?![\p{L}/])/gu, '$1mL'),
  'with degrees in words': (text) => text.replace(/(\d) ?[°º] ?C(?![\p{L}])/gu, '$1 graus'),
  'with degrees joined': (text) => text.replace(/(\d) ?[°º] ?C(?![\p{L}])/gu, '$1ºC'),
  'with seconds in words': (text) => text.replace(/(\d) ?s(?![\p{L}/])/gu, '$1 segundos'),
  'with units apart': (text) => text.replace(/(\d)(g|ml)(?![\p{L}])/gu, '$1 $2'),
  'with units joined': (text) => text.replace(/(\d) (g|ml)(?![\p{L}])/gu, '$1$2'),
  'with numbers in words': (text) =>
    text.replace(
      /(?<![\d.,:/+\p{L}-] ?)(\d+) ?(g|gramas|ml|segundos)(?![\p{L}/])/gu,
      (all, number, unit) =>
        NUMBER_WORDS[String(number)] === undefined
          ? all
          : `${NUMBER_WORDS[String(number)]} ${unit === 'g' ? 'gramas' : unit}`,
    ),
  'with decimal points': (text) => text.replace(/(?<=\s\d{1,2}),(?=\d (?:g|°))/gu, '.'),
  'with slips in other words': withSlips,
  'with a greeting': (text) => (isTable(text) ? null : `Oi, tudo bem? Segue:\n${text}`),
  'with thanks': (text) => `${text}\nValeu, depois me conta!`,
  'with hashtags': (text) => `${text}\n#cafeespecial #coadoemcasa`,
  'as a chat': (text) =>
    isChat(text) || isTable(text)
      ? null
      : text
          .split('\n')
          .map((line) => `[08/11/2026, 09:12:0${line.length % 10}] Lia: ${line}`)
          .join('\n'),
};

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

const frames = new Map(texts.map((text) => [text, framesOf(text)]));

function compared(pairs: readonly (readonly [text: string, other: string])[]) {
  const different = pairs.flatMap(([text, other]) => {
    const [one, two] = [frames.get(text), framesOf(other)];
    return one === two ? [] : [{ other, one, two }];
  });
  return { share: 1 - different.length / pairs.length, different };
}

/** Time limit in ms for thousands of readings on a busy machine. */
const timeout = 180_000;

describe('a recipe written in another way', { timeout }, () => {
  it.each(Object.entries(REWRITINGS))('%s is read alike in 97 of 100 texts', (_, rewrite) => {
    const pairs = texts.flatMap((text) => {
      const other = rewrite(text);
      return other === null || other === text ? [] : [[text, other] as const];
    });
    expect(pairs.length).toBeGreaterThan(0);
    const { share, different } = compared(pairs);
    expect(share, JSON.stringify(different, null, 1)).toBeGreaterThanOrEqual(0.97);
  });

  it('in two other ways at once is read in the same way in 97 of 100 texts', () => {
    const pairs: (readonly [string, string])[] = [];
    const way = fc.constantFrom(...Object.values(REWRITINGS));
    fc.assert(
      fc.property(fc.constantFrom(...texts), way, way, (text, one, two) => {
        const other = two(one(text) ?? text) ?? text;
        if (other !== text) pairs.push([text, other]);
      }),
      { numRuns: RUNS_WHOLE ? 5_000 : 300 },
    );
    expect(pairs.length).toBeGreaterThan(200);
    const { share, different } = compared(pairs);
    expect(share, JSON.stringify(different, null, 1)).toBeGreaterThanOrEqual(0.97);
  });
});

/** Sentences whose numbers do not describe a brew. */
const OTHER_THINGS: readonly string[] = [
  'A caneca tem 350 ml.',
  'Deixo a chaleira 40 s destampada.',
  'Minha filha tem 12 anos.',
  'Ontem fiz com 21 g e ficou forte.',
  'Esse moedor custou 189 reais.',
  'Fui à feira às 9h.',
  'Hoje fez 31 graus.',
  'O leite vai a 60 graus.',
  'Em 2019 eu fazia diferente.',
  'Enxaguo o filtro com 120 g de água.',
  'Gastei 30% a menos.',
  'Dura uns 8 minutos na xícara.',
];

describe('a recipe between other numbers', { timeout }, () => {
  const read = cases.filter((each) => !each.refuse && judgeText(each).length === 0);

  it.each(OTHER_THINGS)('%s leaves nothing wrong unmarked in 99 of 100 texts', (sentence) => {
    const judged = read.flatMap((each) =>
      [`${sentence}\n${each.text}`, `${each.text}\n${sentence}`].map((text) => ({
        text,
        faults: judgeText({ ...each, text }).filter(({ isSilent }) => isSilent),
      })),
    );
    const silent = judged.filter(({ faults }) => faults.length > 0);
    expect(judged.length).toBeGreaterThan(0);
    expect(
      1 - silent.length / judged.length,
      JSON.stringify(silent, null, 1),
    ).toBeGreaterThanOrEqual(0.99);
  });
});
