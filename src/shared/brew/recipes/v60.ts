import { bloom, drawdown, type KnownRecipe, PAPER, pour, video, wait } from '../known-recipe.ts';

const again = { description: 'Despeje em {pour} s, até {target} g.' };
const drain = { description: 'Despeje até {target} g e deixe escoar.' };

/** Comments name only the differences from the recipe's `reference`. */
export const V60_RECIPES: readonly KnownRecipe[] = [
  {
    id: 'v60-hoffmann-uma-xicara',
    methodId: 'v60',
    title: 'Uma xícara',
    source: 'James Hoffmann',
    ...video('A Better 1 Cup V60 Technique', '1oB1oDrDkHM'),
    coffee: 15,
    water: 250,
    grind: 'Média-fina',
    temperature: { Clara: 100, Média: 96, Escura: 90, Espresso: 90 },
    preparation: PAPER,
    steps: [
      bloom(50, 10, 10, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      wait('swirl', 35, 'Giro', 'Gire a V60 de leve e deixe o café respirar.'),
      pour(100, 15, 25, {
        title: 'Segundo despejo',
        description: 'Despeje devagar, até {target} g.',
      }),
      pour(150, 10, 20, { title: 'Terceiro despejo', ...again }),
      pour(200, 10, 20, { title: 'Quarto despejo', ...again }),
      pour('all', 10, 10, { title: 'Último despejo', ...again }),
      wait(
        'drawdown',
        60,
        'Giro e escoamento',
        'Gire a V60 para nivelar o pó e espere a água passar.',
      ),
    ],
  },
  {
    // The source gives 95 to 100 °C, but not by roast.
    id: 'v60-hoffmann-30-500',
    methodId: 'v60',
    title: 'Para dividir',
    source: 'James Hoffmann',
    ...video('The Ultimate V60 Technique', 'AI4ynXzkSQo'),
    coffee: 30,
    water: 500,
    grind: 'Média-fina',
    temperature: { Clara: 100, Média: 97, Escura: 95, Espresso: 95 },
    preparation: PAPER,
    steps: [
      bloom(60, 10, 45, {
        description: 'Despeje até {target} g, gire para molhar todo o pó e espere.',
      }),
      pour(300, 30, 30, {
        title: 'Despejo principal',
        description: 'Despeje em círculos, com firmeza, até {target} g.',
      }),
      pour('all', 30, 30, {
        title: 'Despejo final',
        description: 'Despeje mais devagar, até {target} g.',
      }),
      wait(
        'drawdown',
        105,
        'Mexida e escoamento',
        'Mexa uma volta para cada lado, gire de leve e espere a água passar.',
      ),
    ],
  },
  {
    // Other write-ups give later pours (2:15 …) or temperatures by roast.
    id: 'v60-kasuya-4-6',
    methodId: 'v60',
    title: 'Método 4:6',
    source: 'Tetsu Kasuya',
    provenance: 'author',
    reference: {
      label: 'Philocoffea: 4:6 method',
      url: 'https://en.philocoffea.com/blogs/blog/coffee-brewing-method',
    },
    coffee: 20,
    water: 300,
    grind: 'Grossa',
    temperature: 92,
    note: 'Os dois primeiros despejos ajustam doçura e acidez; os outros, a força. Há versões com outros tempos.',
    preparation: PAPER,
    steps: [
      bloom(50, 10, 45, {
        title: 'Primeiro despejo: doçura e acidez',
        description: 'Despeje até {target} g. Menos água aqui adoça; mais água aviva a acidez.',
      }),
      pour(120, 12, 45, { title: 'Segundo despejo', ...drain }),
      pour(180, 12, 40, {
        title: 'Terceiro despejo: força',
        description: 'Despeje até {target} g. Daqui em diante, mais despejos dão mais força.',
      }),
      pour(240, 12, 35, { title: 'Quarto despejo', ...drain }),
      pour('all', 12, 45, {
        title: 'Último despejo',
        description: 'Despeje até {target} g, espere escoar e retire a V60.',
      }),
    ],
  },
  {
    // Water just off the boil is from "Scott Rao's Updated v60 Method" (r/Coffee, July 2020).
    id: 'v60-rao',
    methodId: 'v60',
    title: 'Um só despejo',
    source: 'Scott Rao',
    ...video('V60, Scott Rao', 'c0Qe_ASxfNM'),
    coffee: 22,
    water: 360,
    grind: 'Média-fina',
    temperature: 99,
    preparation: PAPER,
    steps: [
      bloom('bloom', 15, 45, {
        description: 'Despeje até {target} g, revire o pó com uma colher e espere.',
      }),
      pour('all', 50, 50, { title: 'Despejo principal' }),
      wait('stir', 25, 'Mexida', 'Mexa de leve a borda, para soltar o pó das paredes.'),
      wait('drawdown', 60, 'Giro e escoamento', 'Gire a V60 uma vez e espere a água passar.'),
    ],
  },
  {
    // The durations of the pours and of the drawdown are Coado's.
    id: 'v60-la-cabra',
    methodId: 'v60',
    title: 'Base, em três despejos',
    source: 'La Cabra',
    provenance: 'author',
    reference: { label: 'La Cabra: how we brew', url: 'https://lacabra.com/pages/how-we-brew' },
    coffee: 15,
    water: 250,
    grind: 'Fina-média',
    temperature: 96,
    preparation: PAPER,
    steps: [
      bloom(60, 12, 45),
      pour(155, 15, 45, { title: 'Segundo despejo', ...drain }),
      pour('all', 15, 20, { title: 'Último despejo', ...drain }),
      drawdown(60),
    ],
  },
  {
    id: 'v60-121-coffee',
    methodId: 'v60',
    title: 'Devagar, para dois',
    source: '121 Coffee',
    provenance: 'author',
    reference: {
      label: '121 Coffee: filter brew guide',
      url: 'https://121coffee.com.au/filter-brew-guide',
    },
    coffee: 30,
    water: 500,
    grind: 'Média-grossa',
    temperature: 96,
    preparation: PAPER,
    steps: [
      bloom('bloom', 20, 50),
      pour('all', 110, 110, {
        title: 'Despejo principal',
        description: 'Despeje em círculos lentos, por {pour} s, até {target} g.',
      }),
      drawdown(30),
    ],
  },
];
