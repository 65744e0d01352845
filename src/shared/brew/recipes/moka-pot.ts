import type { KnownRecipe } from '../known-recipe.ts';

/** Moka: the stove sets the pace, so its steps wait for a tap. */
export const MOKA_POT_RECIPES: readonly KnownRecipe[] = [
  {
    // About 1:10; preheated water, no tamping, low heat, stop at the sputter, cool the base.
    // The waits (3 min and 1 min) are our guesses, shown as estimates only.
    id: 'moka-padrao',
    methodId: 'moka-pot',
    title: 'Receita padrão',
    source: 'Coado',
    coffee: 15,
    water: 150,
    grind: 'Fina',
    preparation: [
      'Encha a base com {water} g de água já quente, abaixo da válvula.',
      'Preencha o funil com {coffee} g de café, sem compactar, e feche.',
    ],
    steps: [
      {
        kind: 'heat',
        title: 'Fogo baixo',
        description:
          'Leve {target} g de água ao fogo baixo, tampa aberta. Toque quando o café surgir.',
        duration: null,
        expected: 180,
        target: 'all',
      },
      {
        kind: 'extract',
        title: 'O café sobe',
        description: 'Acompanhe o fio. Toque assim que começar a borbulhar.',
        duration: null,
        expected: 60,
      },
      {
        kind: 'cool',
        title: 'Parada',
        description: 'Tire do fogo e esfrie a base em água fria. Mexa e sirva.',
        duration: 15,
      },
    ],
  },
];
