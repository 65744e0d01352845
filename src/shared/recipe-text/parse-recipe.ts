import { ROASTS } from '../brew/roast.ts';
import { cutTo, formatClock, formatDecimal, parseDecimal, shorten } from '../format.ts';
import { parseClock, parseGrinder } from './fields.ts';
import { looksLikeStep, parseStepLine, settleSteps, type WrittenStep } from './parse-step.ts';
import {
  lastTarget,
  type PlainRecipe,
  type PlainStep,
  tidyRecipe,
  totalSeconds,
} from './plain-recipe.ts';
import { LARGEST_TEXT, recipeProblems } from './recipe-rules.ts';

/** A method of the catalogue; its values are defaults for lines that a text does not have. */
export interface KnownMethod {
  id: string;
  name: string;
  /** °C; null is brewed cold. */
  temperature: number | null;
  grind: string;
  /** The catalogue's method that a person's own one resembles; null or absent for others. */
  like?: string | null;
}

/** A problem of a text; `line` counts from 1 and is null for a problem of no single line. */
export interface TextProblem {
  line: number | null;
  message: string;
}

interface ReadRecipe {
  /** The recipe as far as it could be read; null if nothing can be shown. */
  recipe: PlainRecipe | null;
  /** The recipe can be saved if this is empty. */
  problems: TextProblem[];
  /** Assumptions for the person to check. */
  notices: string[];
}

/** Unicode marks that isolate right-to-left texts, as in `formatRecipeText`. */
const ISOLATES = /[\u2066-\u2069]/g;
/** Longer lines are cut: the patterns take time in the square of a line's length. */
const LONGEST_LINE = 2_000;

/** Words that begin a line. The total is only compared, and the ratio is ignored. */
const KEYS = {
  metodo: 'method',
  cafe: 'coffee',
  agua: 'water',
  'na xicara': 'water',
  temperatura: 'temperature',
  moagem: 'grind',
  moedor: 'grinder',
  torra: 'roast',
  grao: 'bean',
  graos: 'bean',
  fonte: 'source',
  proporcao: 'ratio',
  tempo: 'total',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

const plainWord = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const isKeyName = (name: string): name is keyof typeof KEYS => Object.hasOwn(KEYS, name);

interface Sorted {
  title: { line: number; text: string } | null;
  values: Map<Key, { line: number; text: string }>;
  preparation: string[];
  steps: WrittenStep[];
  /** A step's line could not be read, so problems of all steps together are not reported. */
  lostStep: boolean;
  problems: TextProblem[];
}

function sortLines(text: string): Sorted {
  const sorted: Sorted = {
    title: null,
    values: new Map(),
    preparation: [],
    steps: [],
    lostStep: false,
    problems: [],
  };
  const lines = text
    .replace(ISOLATES, '')
    .split(/\r\n|\r|\n/)
    .map((line) => cutTo(line.trim(), LONGEST_LINE));
  const cup = lines.findIndex((line) => line.startsWith('☕'));
  let section: 'head' | 'preparation' | 'steps' = 'head';
  for (const [index, content] of lines.entries()) {
    // Lines before the '☕' belong to the message around the recipe.
    if (content === '' || index < cup) continue;
    const line = index + 1;
    if (index === cup) {
      sorted.title = {
        line,
        text: content
          .slice(1)
          .replace(/^\uFE0F/, '')
          .trim(),
      };
    } else if (/^antes de começar:?$/i.test(content)) section = 'preparation';
    else if (/^passo a passo:?$/i.test(content)) section = 'steps';
    else section = sortLine(sorted, section, content, line);
  }
  return sorted;
}

function sortLine(
  sorted: Sorted,
  section: 'head' | 'preparation' | 'steps',
  content: string,
  line: number,
): 'head' | 'preparation' | 'steps' {
  const item = /^[-•*]\s+(.*)$/.exec(content)?.[1];
  const [, name = '', value = ''] = /^([\p{L} ]{3,12}):\s*(.*)$/u.exec(content) ?? [];
  const key = plainWord(name);
  const lastStep = sorted.steps.at(-1);
  if (item !== undefined && section === 'preparation') sorted.preparation.push(item);
  else if (item !== undefined && lastStep) lastStep.description.push(item);
  else if (isKeyName(key)) readValue(sorted, KEYS[key], { line, text: value.trim() });
  else if (looksLikeStep(content)) {
    const step = parseStepLine(content, line);
    if (step) sorted.steps.push(step);
    else {
      const message = 'Diga quando a etapa começa, como “1. 0:45 a 1:30”.';
      sorted.problems.push({ line, message });
      sorted.lostStep = true;
    }
    return 'steps';
  } else if (sorted.title === null && section === 'head') sorted.title = { line, text: content };
  else if (section === 'steps' && lastStep) lastStep.description.push(content);
  else if (section === 'preparation') sorted.preparation.push(content);
  else sorted.problems.push({ line, message: `Não entendemos “${shorten(content, 40)}”.` });
  return section;
}

function readValue(sorted: Sorted, key: Key, value: { line: number; text: string }): void {
  if (!sorted.values.has(key)) sorted.values.set(key, value);
  else if (key !== 'ratio' && key !== 'total') {
    sorted.problems.push({ line: value.line, message: 'Isso já foi dito mais acima.' });
  }
}

/** Reads '15 g', '250 ml', '94 °C'; NaN when it is no number. */
function readAmount(text: string): number {
  const number = text.replace(/\s*(g|gramas?|ml|°\s*c|graus|c)\.?$/i, '');
  return parseDecimal(number) ?? Number.NaN;
}

/**
 * Reads a recipe from text: Coado's format exactly, free text as far as possible.
 * Never throws; problems are returned with their line.
 */
export function parseRecipeText(text: string, methods: readonly KnownMethod[]): ReadRecipe {
  if (text.length > LARGEST_TEXT) {
    const message = 'O texto é grande demais para uma receita.';
    return { recipe: null, problems: [{ line: null, message }], notices: [] };
  }
  const sorted = sortLines(text);
  const { values, problems } = sorted;
  if (sorted.title === null && values.size === 0 && sorted.steps.length === 0) {
    const message = 'Cole aqui o texto de uma receita.';
    return { recipe: null, problems: [{ line: null, message }], notices: [] };
  }
  const notices: string[] = [];
  const complain = (key: Key, message: string) => {
    problems.push({ line: values.get(key)?.line ?? null, message });
  };
  const amount = (key: Key, missing: () => number): number => {
    const written = values.get(key);
    if (!written) return missing();
    const value = readAmount(written.text);
    if (Number.isNaN(value))
      complain(key, `Não lemos um número em “${shorten(written.text, 40)}”.`);
    return value;
  };

  const method = readMethod(values.get('method')?.text, methods, (message) =>
    complain('method', message),
  );
  const { steps, problems: stepProblems } = settleSteps(sorted.steps);
  problems.push(...stepProblems);
  const coffeeGrams = amount('coffee', () => {
    complain('coffee', 'Falta a linha do café, como “Café: 15 g”.');
    return Number.NaN;
  });
  const waterMl = amount('water', () => lastTarget(steps) ?? Number.NaN);
  const recipe = tidyRecipe({
    title: sorted.title?.text ?? '',
    source: values.get('source')?.text ?? '',
    methodId: method?.id ?? '',
    bean: values.get('bean')?.text ?? '',
    roast: readRoast(values.get('roast')?.text, notices, (message) => complain('roast', message)),
    coffeeGrams,
    waterMl,
    temperature: readTemperature(values.get('temperature')?.text, method, notices, (message) =>
      complain('temperature', message),
    ),
    grindSize: readGrind(values.get('grind')?.text, method, notices),
    grinder: readGrinder(values.get('grinder')?.text, notices),
    preparation: sorted.preparation,
    steps,
  });
  problems.push(...ruleProblems(recipe, sorted));
  if (steps.length > 0 && problems.length === 0)
    noticeTotal(values.get('total')?.text, steps, notices);
  return { recipe, problems: inOrder(problems), notices };
}

function readMethod(
  name: string | undefined,
  methods: readonly KnownMethod[],
  complain: (message: string) => void,
): KnownMethod | null {
  const names = methods.map((each) => each.name).join(', ');
  if (name === undefined) {
    complain(`Falta a linha do método, como “Método: ${methods[0]?.name ?? 'V60'}”.`);
    return null;
  }
  const wanted = plainWord(name);
  const method = methods.find((each) => plainWord(each.name) === wanted || each.id === wanted);
  if (!method) complain(`Não conhecemos o método “${shorten(name, 40)}”. Use um destes: ${names}.`);
  return method ?? null;
}

function readRoast(
  text: string | undefined,
  notices: string[],
  complain: (message: string) => void,
): PlainRecipe['roast'] {
  if (text === undefined) {
    notices.push('O texto não diz a torra: ficou Média.');
    return 'Média';
  }
  const roast = ROASTS.find((each) => plainWord(each) === plainWord(text));
  if (!roast) complain(`A torra é uma destas: ${ROASTS.join(', ')}.`);
  return roast ?? 'Média';
}

function readTemperature(
  text: string | undefined,
  method: KnownMethod | null,
  notices: string[],
  complain: (message: string) => void,
): number | null {
  if (text === undefined) {
    if (!method) return null;
    const assumed = method.temperature;
    const words = assumed === null ? 'fria ou ambiente' : `${formatDecimal(assumed)} °C`;
    notices.push(`O texto não diz a temperatura: ficou ${words}.`);
    return assumed;
  }
  if (/^(fria|ambiente|gelada|natural)\b/i.test(text)) return null;
  const value = readAmount(text);
  if (Number.isNaN(value)) complain('Diga a temperatura em graus, como “94 °C”, ou “fria”.');
  return value;
}

function readGrind(
  text: string | undefined,
  method: KnownMethod | null,
  notices: string[],
): string {
  if (text) return text;
  if (method) notices.push(`O texto não diz a moagem: ficou ${method.grind}.`);
  return method?.grind ?? '';
}

function readGrinder(text: string | undefined, notices: string[]): PlainRecipe['grinder'] {
  if (text === undefined) return null;
  const grinder = parseGrinder(text);
  if (!grinder)
    notices.push(`Não lemos o ajuste do moedor em “${shorten(text, 40)}”: ficou de fora.`);
  return grinder;
}

const KEY_OF_FIELD: Partial<Record<string, Key>> = {
  source: 'source',
  methodId: 'method',
  coffeeGrams: 'coffee',
  waterMl: 'water',
  temperature: 'temperature',
  grindSize: 'grind',
};

/** Returns the rules' problems at their lines, without repeating earlier problems. */
function ruleProblems(recipe: PlainRecipe, sorted: Sorted) {
  const { title, values, steps, problems, lostStep } = sorted;
  const known = new Set(problems.map(({ line }) => line));
  return recipeProblems(recipe).flatMap((problem): TextProblem[] => {
    if (problem.step !== null) {
      const line = steps[problem.step]?.line ?? null;
      return known.has(line) ? [] : [{ line, message: problem.message }];
    }
    if (lostStep && (problem.field === 'waterMl' || problem.field === 'steps')) return [];
    // Without a method, its grind is unknown too; the missing method was already reported.
    if (problem.field === 'methodId') return [];
    if (problem.field === 'grindSize' && recipe.methodId === '') return [];
    const key = KEY_OF_FIELD[problem.field];
    const line =
      (key ? values.get(key)?.line : problem.field === 'title' ? title?.line : null) ?? null;
    return [{ line, message: problem.message }];
  });
}

/** Adds a notice if a written total contradicts the sum of the steps, which is used. */
function noticeTotal(text: string | undefined, steps: readonly PlainStep[], notices: string[]) {
  const said = text === undefined ? null : parseClock(text.replace(/^cerca de\s+/i, ''));
  const real = totalSeconds(steps);
  if (said === null || said === real) return;
  notices.push(
    `O texto diz ${formatClock(said)}, mas as etapas somam ${formatClock(real)}: vale a soma.`,
  );
}

function inOrder(problems: readonly TextProblem[]): TextProblem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
