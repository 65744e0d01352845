import type { KnownRecipe } from '../known-recipe.ts';
import { bloom, pour, wait } from './steps.ts';

/** Chemex: published recipes. */
export const CHEMEX_RECIPES: readonly KnownRecipe[] = [
  {
    // 30:500 at 95 °C; bloom 60–90 (we take 60), 300 by 1:15, 500 by 1:45, about 4:10.
    id: 'chemex-hoffmann',
    methodId: 'chemex',
    title: 'Para dividir',
    source: 'James Hoffmann',
    reference: {
      label: 'The Chemex, James Hoffmann',
      url: 'https://www.youtube.com/watch?v=ikt-X5x7yoc',
    },
    coffee: 30,
    water: 500,
    grind: 'Média-fina',
    temperature: 95,
    preparation: [
      'Ponha o filtro com o lado triplo para o bico e escalde.',
      'Descarte a água, adicione {coffee} g de café e zere a balança.',
    ],
    steps: [
      bloom(60, 15, 45, {
        description: 'Despeje até {target} g, gire para molhar todo o pó e espere.',
      }),
      pour(300, 30, 30, { title: 'Despejo principal' }),
      pour('all', 30, 30, {
        title: 'Despejo final',
        description: 'Despeje pelo centro, até {target} g.',
      }),
      wait('drawdown', 145, 'Escoamento', 'Gire de leve para nivelar e espere a água passar.'),
    ],
  },
];
