import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { METHOD_LIST } from '../../src/shared/recipe-text/reader/expected-reading.test-support.ts';
import { readRecipes } from '../../src/shared/recipe-text/reader/read-recipes.ts';
import { pastedTextSchema } from '../understanding/judge-recipe.ts';

/** Median time to read a pasted text of 4,000 letters, in ms of processor time. */
const BUDGET_MS = 15;
const LETTERS = 4_000;
const WARM_UP = 20;
const ROUNDS = 60;

const lists = ['pasted-texts', 'further-pasted-texts', 'various-pasted-texts'];
const texts = lists.flatMap((name) => {
  const file = new URL(`../understanding/${name}.json`, import.meta.url);
  const pasted = z.array(pastedTextSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  return pasted.map(({ text }) => text);
});

function joined(parts: readonly string[], sign: string): string {
  const times = Math.ceil(LETTERS / parts.join(sign).length);
  return Array.from({ length: times }, () => parts.join(sign))
    .join(sign)
    .slice(0, LETTERS);
}

const RECIPE = [
  'V60 para dois',
  'Café: 30 g',
  'Água: 500 g a 94 °C',
  'Moagem: média',
  '0:00 60 g',
  '0:45 até 200 g',
  '1:15 até 350 g',
  '1:45 até 500 g',
  'Tempo total: 3:00',
].join('\n');

const BREWERS = ['V60', 'Kalita', 'Chemex', 'Origami', 'Melitta'];
const nineteen = Array.from({ length: 19 }, (_, nth) => {
  const dose = 12 + nth;
  return [
    `${BREWERS[nth % BREWERS.length]} da semana ${nth + 1}, a receita que a gente fez em casa`,
    `Café: ${dose} g, moagem média, torra clara de uma fazenda do sul de Minas`,
    `Água: ${dose * 16} g a ${88 + (nth % 9)} °C`,
    `0:00 ${dose * 3} g`,
    `0:40 até ${dose * 8} g`,
    `1:20 até ${dose * 16} g`,
    'Tempo total: 2:45',
  ].join('\n');
});

const KINDS: Readonly<Record<string, string>> = {
  prose: joined(
    texts.filter((text) => text.length > 250 && !/[\n:]/.test(text)),
    '\n',
  ),
  'a recipe again and again': joined([RECIPE], '\n\n'),
  'nineteen recipes': joined(nineteen, '\n\n'),
  chats: joined(
    texts.filter((text) => /^\[?\d\d.\d\d.*\n.*\n/.test(text)),
    '\n',
  ),
};

for (const [kind, text] of Object.entries(KINDS)) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const before = process.threadCpuUsage();
    readRecipes(text, METHOD_LIST);
    const { user, system } = process.threadCpuUsage(before);
    if (round >= WARM_UP) times.push((user + system) / 1000);
  }
  times.sort((one, other) => one - other);
  const median = times[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
  console.log(
    `${kind} (${text.length} letters): median ${median.toFixed(1)} ms (at most ${BUDGET_MS})`,
  );
  if (!(median <= BUDGET_MS)) process.exitCode = 1;
}
