import { knownRecipesFor } from '../brew/known-recipes.ts';
import { isMethodId, METHODS } from '../brew/methods.ts';
import type { Block } from './blocks.ts';
import { isFigure } from './drawings.ts';
import type { QuizItem } from './quiz.ts';
import type { Track, TrackLesson, TrackQuiz } from './track.ts';

/** `problem` is in pt-BR, for editors. */
export interface Finding {
  /** Title of the lesson, or of the track for a fault of the whole track. */
  where: string;
  problem: string;
}

const WORDS = { least: 200, most: 500 };
/** Limits of a lesson's quiz; the test at the end of a track has exactly `test` items. */
const ITEMS = { least: 4, most: 8, test: 15 };
/** Highest share of choice questions whose longest (or shortest) option is the right one. */
const MOST_GIVEN_AWAY = 1 / 3;
const LEAST_KINDS = 5;
/** A shorter explanation only repeats the answer. */
const LEAST_WORDS_OF_WHY = 3;
/** A larger relative difference between two ratios does not come from rounding. */
const RATIO_TOLERANCE = 0.02;

const proseOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'prose' ? [block.text] : [])).join('\n\n');

const countWords = (text: string) =>
  text
    .replace(/\[\^[^\]]+\]/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const textOf = (blocks: readonly Block[]) => JSON.stringify(blocks);

function* checkSources({ blocks, sources }: TrackLesson): Generator<string> {
  const text = textOf(blocks);
  const noted = new Set([...text.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, id]) => id));
  const known = new Set(sources.map(({ id }) => id));
  if (sources.length === 0) yield 'Não tem fontes.';
  for (const id of noted) if (id && !known.has(id)) yield `A nota [^${id}] não tem fonte.`;
  for (const id of known) if (!noted.has(id)) yield `A fonte "${id}" não é citada em lugar nenhum.`;
  // A percentage, a price or milligrams without a note in the section have no source.
  for (const section of proseOf(blocks).split(/^## .*$/m)) {
    if (/\d\s?%|R\$|\bmg\b/.test(section) && !section.includes('[^')) {
      yield `Número sem fonte: "${section.trim().slice(0, 60)}…"`;
    }
  }
}

function* checkFigures({ blocks }: TrackLesson): Generator<string> {
  const shown = blocks.flatMap((block) => {
    if (block.kind === 'figure') return [block.figure];
    return block.kind === 'compare' ? [block.left.figure, block.right.figure] : [];
  });
  const draws = blocks.some(({ kind }) => kind === 'chart');
  if (shown.length === 0 && !draws) yield 'Não tem figura.';
  for (const name of shown) if (!isFigure(name)) yield `A figura "${name}" não existe.`;
}

function* checkBrew(block: Extract<Block, { kind: 'brew' }>, text: string): Generator<string> {
  if (!isMethodId(block.method)) {
    yield `O método "${block.method}" não existe na calculadora.`;
    return;
  }
  const { recipe, coffee, water } = block;
  const known = knownRecipesFor(block.method).find(({ id }) => id === recipe);
  if (recipe && !known) yield `A receita "${recipe}" não existe na calculadora.`;
  if (!known) return;
  if (coffee && water) {
    const [given, own] = [water / coffee, known.water / known.coffee];
    if (Math.abs(given / own - 1) > RATIO_TOLERANCE) {
      yield `A proporção do preparo não é a da receita "${recipe}" (${known.coffee} g : ${known.water} g).`;
    }
  }
  for (const grams of [known.coffee, known.water]) {
    const written = String(grams).replace('.', ',');
    if (!new RegExp(`(?<![\\d,.])${written}\\*{0,2} (g|ml)`).test(text)) {
      yield `A receita "${recipe}" usa ${written} g, e a lição não diz isso.`;
    }
  }
}

/** Compares each ratio in a sentence with 'No Coado,' to the calculator's. */
function* checkDefaultRatios(text: string): Generator<string> {
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    if (!sentence.includes('No Coado,')) continue;
    for (const { name, defaultRatio } of Object.values(METHODS)) {
      const said = new RegExp(`${name}[^,;:]*?(1:\\d+(?:,\\d+)?)`, 'i').exec(
        sentence.replaceAll('*', ''),
      );
      if (said && defaultRatio && said[1] !== defaultRatio.replace('.', ',')) {
        yield `Diz ${said[1]} para ${name}; a calculadora usa ${defaultRatio}.`;
      }
    }
  }
}

function* checkLinks(text: string): Generator<string> {
  for (const [, query = ''] of text.matchAll(/\/calculator\?([^)\s"]*)/g)) {
    const search = new URLSearchParams(query);
    const method = search.get('method') ?? '';
    const recipe = search.get('recipe');
    if (!isMethodId(method)) yield `Link para um método que não existe: "${method}".`;
    else if (recipe && !knownRecipesFor(method).some(({ id }) => id === recipe)) {
      yield `Link para uma receita que não existe: "${recipe}".`;
    }
  }
}

function* checkLesson(lesson: TrackLesson): Generator<string> {
  const { blocks } = lesson;
  const text = proseOf(blocks);
  const words = countWords(text);
  if (words < WORDS.least || words > WORDS.most) {
    yield `Tem ${words} palavras; o certo é de ${WORDS.least} a ${WORDS.most}.`;
  }
  yield* checkSources(lesson);
  yield* checkFigures(lesson);
  if (!blocks.some(({ kind }) => kind !== 'prose' && kind !== 'figure')) {
    yield 'Não tem nada para fazer.';
  }
  for (const block of blocks) if (block.kind === 'brew') yield* checkBrew(block, text);
  yield* checkDefaultRatios(text);
  yield* checkLinks(textOf(blocks));
}

function isExplained(item: QuizItem): boolean {
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return item.options.every(({ why }) => why);
    case 'truth':
      return Boolean(item.whyTrue && item.whyFalse);
    case 'order':
      return item.steps.every(({ why }) => why);
    case 'match':
      return item.pairs.every(({ why }) => why);
    case 'number':
      return Boolean(item.why && item.otherwise);
  }
}

/** Explanations of ordered steps may be short. */
function whysOf(item: QuizItem): readonly (string | undefined)[] {
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return item.options.map(({ why }) => why);
    case 'truth':
      return [item.whyTrue, item.whyFalse];
    case 'match':
      return item.pairs.map(({ why }) => why);
    case 'order':
    case 'number':
      return [];
  }
}

function* checkQuiz({ quiz }: TrackQuiz, isTest: boolean): Generator<string> {
  const { length } = quiz.items;
  if (isTest ? length !== ITEMS.test : length < ITEMS.least || length > ITEMS.most) {
    yield isTest
      ? `A prova da trilha tem ${length} perguntas; o certo é ${ITEMS.test}.`
      : `Tem ${length} perguntas; o certo é de ${ITEMS.least} a ${ITEMS.most}.`;
  }
  const kinds = new Set(quiz.items.map(({ kind }) => kind));
  if (kinds.size < LEAST_KINDS) {
    yield `Usa só ${kinds.size} tipos de pergunta; o certo são ${LEAST_KINDS}.`;
  }
  for (const item of quiz.items) {
    const name = `"${item.prompt.slice(0, 50)}…"`;
    if (!isExplained(item)) yield `Falta um porquê em ${name}`;
    for (const why of whysOf(item)) {
      if (why && countWords(why) < LEAST_WORDS_OF_WHY)
        yield `O porquê "${why}" não explica ${name}`;
    }
    if (item.figure && !isFigure(item.figure)) yield `A figura "${item.figure}" não existe.`;
    if (
      'options' in item &&
      item.options.some(({ text }) => /tod[ao]s as (anteriores|opções)|nenhuma das/i.test(text))
    ) {
      yield `Opção que se entrega em ${name}`;
    }
  }
}

function giveawayOf(item: QuizItem): 'longest' | 'shortest' | null {
  if (item.kind !== 'choice') return null;
  const right = item.options.find(({ isCorrect }) => isCorrect)?.text.length ?? 0;
  const others = item.options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text.length);
  if (others.every((length) => length < right)) return 'longest';
  return others.every((length) => length > right) ? 'shortest' : null;
}

function* checkWhole(track: Track): Generator<string> {
  const items = track.lessons.flatMap((lesson) =>
    lesson.type === 'quiz' ? lesson.quiz.items : [],
  );
  const choices = items.filter(({ kind }) => kind === 'choice');
  for (const [giveaway, inWords] of [
    ['longest', 'longa'],
    ['shortest', 'curta'],
  ] as const) {
    const guessed = choices.filter((item) => giveawayOf(item) === giveaway).length;
    if (guessed > choices.length * MOST_GIVEN_AWAY) {
      yield `A opção certa é a mais ${inWords} em ${guessed} de ${choices.length} escolhas.`;
    }
  }
  const truths = items.filter((item) => item.kind === 'truth');
  const right = truths.filter(({ isTrue }) => isTrue).length;
  if (truths.length >= 4 && (right < truths.length / 4 || right > (truths.length * 3) / 4)) {
    yield `${right} de ${truths.length} frases são verdadeiras: dá para adivinhar.`;
  }
  if (track.lessons.at(-1)?.type !== 'quiz') yield 'Não termina com a prova da trilha.';
}

/** Returns the faults, which prevent publishing the track. */
export function checkTrack(track: Track): readonly Finding[] {
  const last = track.lessons.length - 1;
  const ofLessons = track.lessons.flatMap((lesson, index) => {
    const problems =
      lesson.type === 'lesson' ? checkLesson(lesson) : checkQuiz(lesson, index === last);
    return [...problems].map((problem) => ({ where: lesson.title, problem }));
  });
  const ofTrack = [...checkWhole(track)].map((problem) => ({ where: track.title, problem }));
  return [...ofTrack, ...ofLessons];
}
