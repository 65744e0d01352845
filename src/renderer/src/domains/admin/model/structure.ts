import { type BlockKind, type BlockOf, blocksSchema, sourcesSchema } from '@shared/course/blocks';
import { type QuizItemKind, type QuizItemOf, quizSchema } from '@shared/course/quiz';
import * as z from 'zod/mini';

/* The JSON of a lesson's blocks and sources, or of a quiz's questions, which admins edit. */

const lessonStructure = z.strictObject({ blocks: blocksSchema, sources: sourcesSchema });
const schemas = { lesson: lessonStructure, quiz: quizSchema };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PARTS = { blocks: 'Bloco', sources: 'Fonte', items: 'Pergunta' } as const;

/** Returns a place in the structure, counted from 1: 'Bloco 2, steps'. */
function placeOf([part, index, ...rest]: readonly PropertyKey[]): string {
  const name = Object.entries(PARTS).find(([key]) => key === part)?.[1] ?? 'O JSON';
  const at = typeof index === 'number' ? `${name} ${index + 1}` : name;
  return [at, ...rest.map(String)].join(', ');
}

/** Describes the first problem of the text in Portuguese; null if it is valid. */
export function structureProblem(type: 'lesson' | 'quiz', text: string): string | null {
  const value = parse(text);
  if (value === undefined) return 'Isto não é um JSON que dê para ler.';
  const { error } = schemas[type].safeParse(value);
  const [issue] = error?.issues ?? [];
  return issue ? `${placeOf(issue.path)}: falta algo ou o valor não vale.` : null;
}

export function readStructure(type: 'lesson' | 'quiz', text: string) {
  return type === 'quiz'
    ? { blocks: null, sources: [], quiz_data: quizSchema.parse(parse(text)) }
    : { ...lessonStructure.parse(parse(text)), quiz_data: null };
}

export const BLOCKS = {
  prose: ['Texto', { kind: 'prose', text: 'Escreva aqui.' }],
  figure: ['Figura', { kind: 'figure', figure: 'cherry' }],
  compare: [
    'Comparação',
    {
      kind: 'compare',
      left: { figure: 'espresso-puck', label: 'Por igual' },
      right: { figure: 'channeling', label: 'Com canal' },
    },
  ],
  order: [
    'Ordenar',
    { kind: 'order', prompt: 'Ponha em ordem.', steps: ['Um', 'Dois', 'Três'], done: 'Isso.' },
  ],
  match: [
    'Pares',
    {
      kind: 'match',
      prompt: 'Ligue os pares.',
      pairs: ['A', 'B', 'C'].map((left) => ({ left, right: left.toLowerCase() })),
      done: 'Isso.',
    },
  ],
  ratio: [
    'Proporção',
    {
      kind: 'ratio',
      prompt: 'Gire até 1:16.',
      coffee: 15,
      start: 10,
      target: { from: 15.5, to: 16.5 },
      done: 'Isso.',
    },
  ],
  chart: [
    'Carta de controle',
    { kind: 'chart', prompt: 'Ache o meio.', coffee: 15, beverage: 220, tds: 1.05, done: 'Isso.' },
  ],
  pour: [
    'Despejo',
    { kind: 'pour', prompt: 'Despeje 45 g em 9 s.', grams: 45, seconds: 9, done: 'Isso.' },
  ],
  truth: [
    'Verdadeiro ou falso',
    { kind: 'truth', statement: 'Uma frase.', isTrue: true, why: 'Por quê.' },
  ],
  brew: [
    'Prepare agora',
    { kind: 'brew', prompt: 'Prepare 15 g com 250 g.', method: 'v60', coffee: 15, water: 250 },
  ],
} satisfies { [Kind in BlockKind]: [string, BlockOf<Kind>] };

const why = 'Por quê.';
export const ITEMS = {
  choice: [
    'Uma opção',
    {
      kind: 'choice',
      options: [
        { text: 'Certa', isCorrect: true, why },
        { text: 'Errada', isCorrect: false, why },
      ],
    },
  ],
  multiple: [
    'Várias opções',
    {
      kind: 'multiple',
      options: [
        { text: 'Certa', isCorrect: true, why },
        { text: 'Também certa', isCorrect: true, why },
        { text: 'Errada', isCorrect: false, why },
      ],
    },
  ],
  truth: ['Verdadeiro ou falso', { kind: 'truth', isTrue: true, whyTrue: why, whyFalse: why }],
  order: [
    'Ordenar',
    { kind: 'order', steps: ['Um', 'Dois', 'Três'].map((text) => ({ text, why })) },
  ],
  match: [
    'Pares',
    {
      kind: 'match',
      pairs: ['A', 'B', 'C'].map((left) => ({ left, right: left.toLowerCase(), why })),
    },
  ],
  number: ['Número', { kind: 'number', answer: 240, tolerance: 0, unit: 'g', why, otherwise: why }],
} satisfies { [Kind in QuizItemKind]: [string, Omit<QuizItemOf<Kind>, 'id' | 'prompt'>] };

export function withAdded(type: 'lesson' | 'quiz', text: string, kind: string): string {
  const value = parse(text);
  const known: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const list = (part: string): unknown[] => (Array.isArray(known[part]) ? [...known[part]] : []);
  if (type === 'quiz') {
    const items = list('items');
    const item = Object.entries(ITEMS).find(([key]) => key === kind)?.[1][1];
    const added = { id: `p${items.length + 1}`, prompt: 'Escreva a pergunta.', ...item };
    return JSON.stringify({ items: [...items, added] }, null, 2);
  }
  const block = Object.entries(BLOCKS).find(([key]) => key === kind)?.[1][1];
  return JSON.stringify({ blocks: [...list('blocks'), block], sources: list('sources') }, null, 2);
}
