import { bloom, drawdown, type KnownRecipe, PAPER, pour, video, wait } from '../known-recipe.ts';

const pulse = (title: string) => ({
  title,
  description: 'Despeje do centro para fora, até {target} g.',
});
const PULSES = [
  bloom(40, 10, 40, { description: 'Despeje até {target} g, molhando todo o pó, e espere.' }),
  pour(130, 15, 30, pulse('Primeiro pulso')),
  pour(220, 15, 30, pulse('Segundo pulso')),
  pour('all', 15, 20, pulse('Último pulso')),
  drawdown(60, 'Espere a água passar, sem espremer nem mexer.'),
];
// The source gives 92 to 96 °C, but not by roast.
const TEMPERATURE = { Clara: 96, Média: 94, Escura: 92, Espresso: 92 };
const POLONIO = {
  label: 'LF Polonio Cafés: coado 1:15',
  url: 'https://www.lfpoloniocafes.com.br/blog/posts/como-fazer-caf-coado-perfeito-em-10-minutos-guia-prtico-115-692115933d6f',
};
const WEIGH = 'Adicione {coffee} g de café e nivele.';
const ICE = 'Ponha {ice} g de gelo na jarra, encaixe o porta-filtro e zere a balança.';
const pulses = (targets: readonly number[], seconds: number, every: number) =>
  targets.map((target, index) =>
    pour(target, seconds, every, {
      title: `${['Segundo', 'Terceiro', 'Quarto', 'Quinto'][index]} despejo`,
      description: 'Despeje até {target} g e espere baixar.',
    }),
  );

/**
 * The source, a growers' cooperative, gives 125 g for 2 l, 90 to 100 °C, four to six minutes
 * and a medium grind. Coado divides the water into pours.
 */
const CLOTH_JUGS = (
  [
    ['coado-pano-1-litro', 'Um litro no pano', 62.5, 1000, [25, 55, 55], 75],
    ['coado-pano-1-litro-e-meio', 'Um litro e meio no pano', 94, 1500, [40, 85, 80], 80],
    ['coado-pano-2-litros', 'Dois litros no pano', 125, 2000, [50, 105, 105], 80],
  ] as const
).map(
  ([id, title, coffee, water, [first, second, third], last]): KnownRecipe => ({
    id,
    methodId: 'brazilian-pour-over',
    title,
    source: 'Coopinhal',
    provenance: 'author',
    reference: { label: 'Coopinhal: dicas', url: 'http://coopinhal.com.br/Cafe/Dicas.aspx' },
    coffee,
    water,
    grind: 'Média',
    temperature: 95,
    preparation: ['Escalde o coador de pano só com água quente e descarte.', WEIGH],
    steps: [
      bloom('bloom', first, first + 20),
      pour(0.6 * water, second, second + 5, pulse('Primeira parte')),
      pour('all', third, third + 5, pulse('Segunda parte')),
      drawdown(last, 'Espere a água passar, sem espremer nem mexer.'),
    ],
  }),
);

export const POUR_OVER_RECIPES: readonly KnownRecipe[] = [
  {
    id: 'coado-pano',
    methodId: 'brazilian-pour-over',
    title: 'Coador de pano',
    source: 'Tradição brasileira',
    provenance: 'transcription',
    reference: POLONIO,
    coffee: 20,
    water: 300,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: ['Escalde o coador de pano só com água quente e descarte.', WEIGH],
    steps: PULSES,
  },
  ...CLOTH_JUGS,
  {
    id: 'coado-melitta',
    methodId: 'melitta',
    title: 'Duas xícaras no papel',
    source: 'Terra Natal Cafés',
    provenance: 'author',
    reference: {
      label: 'Terra Natal Cafés: Melitta',
      url: 'https://terranatalcafe.com.br/melitta/',
    },
    coffee: 20,
    water: 300,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: ['Dobre as costuras do filtro e escalde o papel.', WEIGH],
    steps: PULSES,
  },
  {
    // The source gives no times; these are Coado's.
    id: 'melitta-rua-do-cafe',
    methodId: 'melitta',
    title: 'Garrafa de café especial',
    source: 'Rua do Café',
    provenance: 'author',
    reference: {
      label: 'Rua do Café: 12 dúvidas sobre proporção',
      url: 'https://blog.ruadocafe.com.br/12-duvidas-frequentes-sobre-proporcao-e-metodo-de-preparo-basico-de-cafe',
    },
    coffee: 60,
    water: 960,
    grind: 'Média',
    temperature: TEMPERATURE,
    preparation: [
      'Escalde a garrafa térmica e o filtro, e descarte a água.',
      'Ponha {coffee} g de café no filtro e nivele.',
    ],
    steps: [
      bloom('bloom', 30, 60),
      pour(570, 65, 90, pulse('Primeira parte')),
      pour('all', 65, 90, pulse('Segunda parte')),
      drawdown(90, 'Espere passar, retire o filtro e mexa a garrafa antes de fechar.'),
    ],
  },
  {
    // The write-up gives 10 s for the second pour, which is 14 g/s; the total is unchanged.
    id: 'kalita-rao',
    methodId: 'kalita-wave',
    title: 'Dois despejos',
    source: 'Scott Rao',
    ...video('Kalita Wave, Scott Rao', 'BjsGf3R9mc0'),
    coffee: 20,
    water: 340,
    grind: 'Média-fina',
    temperature: 95,
    preparation: PAPER,
    steps: [
      bloom('bloom', 10, 45, { description: 'Despeje até {target} g, gire de leve e espere.' }),
      pour(204, 30, 70, {
        title: 'Primeiro despejo',
        description: 'Despeje até {target} g e espere baixar à metade.',
      }),
      pour('all', 20, 20, {
        title: 'Segundo despejo',
        description: 'Despeje até {target} g e gire de leve.',
      }),
      drawdown(125),
    ],
  },
  {
    // The times between the pours are Coado's.
    id: 'kalita-mccarthy',
    methodId: 'kalita-wave',
    title: 'Campeão mundial de 2013',
    source: 'James McCarthy',
    provenance: 'transcription',
    reference: {
      label: 'Sprudge: James McCarthy, 2013 Brewers Cup',
      url: 'https://sprudge.com/meet-the-worlds-best-brewer-james-mccarthy-brewers-cup-champ-38672.html',
    },
    coffee: 24,
    water: 380,
    grind: 'Grossa',
    temperature: 99,
    preparation: PAPER,
    steps: [
      bloom(48, 15, 45),
      pour(200, 45, 45, {
        title: 'Pulsos',
        description: 'Despeje em pulsos, sem mudar a altura da água, até {target} g.',
      }),
      pour('all', 75, 75, {
        title: 'Pulsos lentos',
        description: 'Continue mais devagar, com água sempre sobre o pó, até {target} g.',
      }),
      drawdown(45),
    ],
  },
  {
    id: 'kalita-george-howell',
    methodId: 'kalita-wave',
    title: 'Seis despejos iguais',
    source: 'George Howell Coffee',
    provenance: 'author',
    reference: {
      label: 'George Howell Coffee: Kalita 185',
      url: 'https://georgehowellcoffee.com/pages/brew-guide-kalita-185/',
    },
    coffee: 25,
    water: 390,
    grind: 'Média',
    temperature: 96,
    preparation: PAPER,
    steps: [
      bloom(65, 15, 30, {
        title: 'Primeiro despejo',
        description: 'Despeje até {target} g e espere baixar.',
      }),
      ...pulses([130, 195, 260, 325], 15, 30),
      pour('all', 15, 15, { title: 'Último despejo', description: 'Despeje até {target} g.' }),
      drawdown(45),
    ],
  },
  {
    id: 'origami-du',
    methodId: 'origami',
    title: 'Campeã mundial de 2019',
    source: 'Du Jianing',
    ...video('World Brewers Cup 2019, Du Jianing', 'HNDnngFhZMU'),
    coffee: 16,
    water: 240,
    grind: 'Média',
    temperature: 94,
    preparation: PAPER,
    steps: [
      bloom(60, 10, 18),
      pour(140, 20, 38, {
        title: 'Segundo despejo',
        description: 'Despeje até {target} g e espere.',
      }),
      pour('all', 20, 20, { title: 'Último despejo', description: 'Despeje até {target} g.' }),
      drawdown(30),
    ],
  },
  {
    id: 'origami-medina',
    methodId: 'origami',
    title: 'Campeão mundial de 2023',
    source: 'Carlos Medina',
    ...video('World Brewers Cup 2023, Carlos Medina', 'Ed8w-RKhR5U'),
    coffee: 15.5,
    water: 250,
    grind: 'Média-grossa',
    temperature: 91,
    preparation: PAPER,
    steps: [
      bloom(50, 10, 30, {
        title: 'Primeiro despejo',
        description: 'Despeje até {target} g e espere.',
      }),
      ...pulses([100, 150, 200], 10, 30),
      pour('all', 10, 10, { title: 'Último despejo', description: 'Despeje até {target} g.' }),
      drawdown(30),
    ],
  },
  {
    // The write-up gives 10 s for the bloom, which is 10 g/s.
    id: 'gelado-hoffmann',
    methodId: 'iced-pour-over',
    title: 'Jarra gelada',
    source: 'James Hoffmann',
    ...video('Iced V60, James Hoffmann', 'PApBycDrPo0'),
    coffee: 32.5,
    water: 300,
    ice: 200,
    grind: 'Média-fina',
    temperature: 95,
    preparation: ['Escalde o filtro na pia, para não aquecer a jarra.', ICE, WEIGH],
    steps: [
      bloom('bloom', 15, 45, { description: 'Despeje até {target} g, mexa um pouco e espere.' }),
      pour('all', 105, 105, {
        title: 'Despejo lento',
        description: 'Despeje bem devagar, por {pour} s, até {target} g.',
      }),
      wait('stir', 10, 'Mexida', 'Mexa uma volta para cada lado.'),
      wait('ice', 15, 'Gelo', 'Gire a jarra para derreter o gelo e sirva sobre gelo novo.'),
    ],
  },
  {
    // This little ice cools the brew to about 40 °C only; fresh ice in the glass cools it further.
    id: 'gelado-hedrick',
    methodId: 'iced-pour-over',
    title: 'Gelo só no fim',
    source: 'Lance Hedrick',
    ...video('Flash brew, Lance Hedrick', 'qwvnQcojq9Q'),
    coffee: 20,
    water: 240,
    ice: 60,
    grind: 'Média-fina',
    temperature: 93,
    preparation: PAPER,
    steps: [
      bloom(60, 15, 60),
      pour(150, 20, 45, { title: 'Segundo despejo', description: 'Despeje até {target} g.' }),
      pour('all', 20, 45, {
        title: 'Último despejo',
        description: 'Despeje até {target} g, gire de leve e espere escoar.',
      }),
      wait('ice', 30, 'Gelo', 'Junte {ice} g de gelo e mexa até derreter: o café fica morno.'),
      wait('cool', 25, 'Servir', 'Encha o copo de gelo novo e sirva: é ele que gela.'),
    ],
  },
  {
    // The drip time is an estimate.
    id: 'phin-coffee-improved',
    methodId: 'phin',
    title: 'Forte, para leite condensado',
    source: 'Coffee Improved',
    provenance: 'author',
    reference: {
      label: 'Coffee Improved: phin coffee ratio',
      url: 'https://coffeeimproved.com/phin-coffee-ratio-vietnamese-coffee-recipe/',
    },
    coffee: 25,
    water: 110,
    grind: 'Média-fina',
    preparation: ['Ponha {coffee} g de café no phin, nivele e encaixe a prensa, sem apertar.'],
    steps: [
      bloom(40, 8, 45),
      pour('all', 12, 15, { description: 'Encha até {target} g e tampe.' }),
      drawdown(270, 'Espere gotejar. Sirva com leite condensado e bastante gelo.'),
    ],
  },
  {
    id: 'phin-classico',
    methodId: 'phin',
    title: 'Xícara longa',
    source: 'Visual Foodie',
    provenance: 'author',
    reference: {
      label: 'Visual Foodie: phin filter coffee',
      url: 'https://visualfoodie.com/correct-phin-filter-vietnamese-coffee-recipe',
    },
    coffee: 14,
    water: 180,
    grind: 'Grossa',
    temperature: 93,
    preparation: ['Ponha {coffee} g de café no phin, nivele e encaixe a prensa, sem apertar.'],
    steps: [
      bloom(30, 6, 30),
      pour('all', 25, 30, { description: 'Encha até {target} g e tampe.' }),
      drawdown(360, 'Espere gotejar.'),
    ],
  },
];

export const CHEMEX_RECIPES: readonly KnownRecipe[] = [
  {
    // The source gives 60 to 90 g of water for the bloom.
    id: 'chemex-hoffmann',
    methodId: 'chemex',
    title: 'Para dividir',
    source: 'James Hoffmann',
    ...video('The Chemex, James Hoffmann', 'ikt-X5x7yoc'),
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
