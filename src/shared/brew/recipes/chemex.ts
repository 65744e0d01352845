import type { KnownRecipe } from '../known-recipe.ts';

/** Chemex. */
export const CHEMEX_RECIPES: readonly KnownRecipe[] = [
  {
    // Hoffmann: 30:500 at 95 °C; bloom 60–90 (we take 60), 300 by 1:15, 500 by 1:45, about 4:10.
    id: 'chemex-hoffmann',
    methodId: 'chemex',
    title: 'Para dividir',
    source: 'James Hoffmann',
    coffee: 30,
    water: 500,
    grind: 'Média-fina',
    temperature: 95,
    preparation: [
      'Ponha o filtro com o lado triplo para o bico e escalde.',
      'Descarte a água, adicione {coffee} g de café e zere a balança.',
    ],
    steps: [
      {
        kind: 'bloom',
        title: 'Pré-infusão',
        description: 'Despeje até {target} g, gire para molhar todo o pó e espere.',
        duration: 45,
        target: 60,
        pourSeconds: 15,
      },
      {
        kind: 'pour',
        title: 'Despejo principal',
        description: 'Despeje em círculos até {target} g.',
        duration: 30,
        target: 300,
        pourSeconds: 30,
      },
      {
        kind: 'pour',
        title: 'Despejo final',
        description: 'Despeje pelo centro até {target} g.',
        duration: 30,
        target: 500,
        pourSeconds: 30,
      },
      {
        kind: 'drawdown',
        title: 'Escoamento',
        description: 'Gire de leve para nivelar e espere a água passar.',
        duration: 145,
      },
    ],
  },
];
