import type { KnownRecipe } from '../known-recipe.ts';

/** AeroPress: one upright recipe and one inverted. */
export const AEROPRESS_RECIPES: readonly KnownRecipe[] = [
  {
    // Hoffmann: 11:200, 85–95 °C by roast; swirl at 2:00, press at 2:30 for 30 s.
    id: 'aeropress-hoffmann',
    methodId: 'aeropress',
    title: 'Sem inverter',
    source: 'James Hoffmann',
    coffee: 11,
    water: 200,
    grind: 'Fina-média',
    temperature: { Clara: 95, Média: 90, Escura: 85, Espresso: 85 },
    preparation: [
      'Monte a AeroPress sobre a xícara, com o filtro.',
      'Adicione {coffee} g de café.',
    ],
    steps: [
      {
        kind: 'pour',
        title: 'Despejo',
        description: 'Despeje até {target} g e encaixe o êmbolo para vedar.',
        duration: 20,
        target: 'all',
        pourSeconds: 10,
      },
      { kind: 'steep', title: 'Infusão', description: 'Espere, sem mexer.', duration: 100 },
      {
        kind: 'swirl',
        title: 'Giro',
        description: 'Segure o êmbolo, gire de leve e deixe o pó assentar.',
        duration: 30,
      },
      {
        kind: 'press',
        title: 'Prensa',
        description: 'Pressione devagar, até o fim, em 30 segundos.',
        duration: 30,
      },
    ],
  },
  {
    // Van Bunnik: 16:230 at 95 °C; pour by 0:10, stir 5×, cap; flip and press at 1:00; done 1:30.
    // The flip waits for a tap: nobody should hurry with hot coffee upside down. The 5 s are our guess.
    id: 'aeropress-van-bunnik',
    methodId: 'aeropress',
    title: 'Invertida',
    source: 'Wendelien van Bunnik',
    coffee: 16,
    water: 230,
    grind: 'Grossa',
    temperature: 95,
    preparation: [
      'Monte a AeroPress invertida, êmbolo para baixo.',
      'Adicione {coffee} g de café.',
    ],
    steps: [
      {
        kind: 'pour',
        title: 'Despejo',
        description: 'Despeje até {target} g.',
        duration: 10,
        target: 'all',
        pourSeconds: 10,
      },
      {
        kind: 'stir',
        title: 'Mexida e infusão',
        description: 'Mexa 5 vezes, feche com o filtro e espere.',
        duration: 50,
      },
      {
        kind: 'flip',
        title: 'Virada',
        description: 'Vire sobre a xícara com firmeza e toque para continuar.',
        duration: null,
        expected: 5,
      },
      {
        kind: 'press',
        title: 'Prensa',
        description: 'Pressione devagar, até o fim.',
        duration: 25,
      },
    ],
  },
];
