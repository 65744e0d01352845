export const BLOCKS = [
  { kind: 'prose', text: 'Café **é** fruta.' },
  { kind: 'figure', figure: 'cherry', caption: 'Por dentro.' },
  {
    kind: 'compare',
    prompt: 'Compare.',
    left: { figure: 'fine', label: 'Fino' },
    right: { figure: 'coarse', label: 'Grosso' },
  },
  { kind: 'order', prompt: 'Ordene.', steps: ['Um', 'Dois', 'Três'], done: 'Isso.' },
  {
    kind: 'match',
    prompt: 'Ligue.',
    pairs: [
      { left: 'a', right: 'x' },
      { left: 'b', right: 'y' },
      { left: 'c', right: 'z' },
    ],
    done: 'Isso.',
  },
  {
    kind: 'ratio',
    prompt: 'Gire.',
    coffee: 15,
    start: 10,
    target: { from: 15.5, to: 17 },
    done: 'Bom.',
  },
  { kind: 'chart', prompt: 'Ache.', coffee: 15, beverage: 220, tds: 1.3, done: 'Bom.' },
  { kind: 'pour', prompt: 'Conte.', grams: 50, seconds: 10, done: 'Bom.' },
  { kind: 'truth', statement: 'Chove.', isTrue: false, why: 'Fez sol.' },
  { kind: 'brew', prompt: 'Prepare.', method: 'v60', recipe: 'v60-casa', roast: 'Média' },
] as const;

export const ITEMS = [
  {
    id: 'a',
    kind: 'choice',
    prompt: 'Qual?',
    hint: 'Pense.',
    figure: 'cherry',
    options: [
      { text: 'A', isCorrect: true, why: 'Sim.' },
      { text: 'B', isCorrect: false, why: 'Não.' },
    ],
  },
  {
    id: 'b',
    kind: 'multiple',
    prompt: 'Quais?',
    options: [
      { text: 'A', isCorrect: true, why: 'Sim.' },
      { text: 'B', isCorrect: false, why: 'Não.' },
      { text: 'C', isCorrect: true, why: 'Sim.' },
    ],
  },
  {
    id: 'c',
    kind: 'truth',
    prompt: 'Chove?',
    isTrue: true,
    whyTrue: 'Chove.',
    whyFalse: 'Chove sim.',
  },
  {
    id: 'd',
    kind: 'order',
    prompt: 'Ordene.',
    steps: [{ text: 'Um', why: 'Antes.' }, { text: 'Dois' }, { text: 'Três' }],
  },
  {
    id: 'e',
    kind: 'match',
    prompt: 'Ligue.',
    pairs: [
      { left: 'a', right: 'x', why: 'Pois.' },
      { left: 'b', right: 'y' },
      { left: 'c', right: 'z' },
    ],
  },
  {
    id: 'f',
    kind: 'number',
    prompt: 'Quanto?',
    answer: 320,
    tolerance: 1,
    unit: 'g',
    why: 'Conta.',
    near: [{ value: 36, why: 'Soma.' }],
    otherwise: 'Não.',
  },
] as const;
