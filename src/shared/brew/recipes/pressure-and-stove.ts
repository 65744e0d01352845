import {
  coldSteps,
  DOSE,
  drawdown,
  INFUSION_SECONDS,
  JAR,
  type KnownRecipe,
  type PlannedStep,
  pour,
  tapped,
  wait,
} from '../known-recipe.ts';

const shot = (pourSeconds: number, duration: number): PlannedStep => ({
  kind: 'extract',
  title: 'Extração',
  description: 'Extraia até {target} g na xícara, em fio fino e contínuo, e pare.',
  target: 'all',
  pourSeconds,
  duration,
});

const RATIOS = {
  label: 'Léa’s Coffee: espresso ratios',
  url: 'https://www.leascoffee.com/how-much-milk-should-i-add-to-my-espresso/',
};
const INEI = {
  label: 'Istituto Nazionale Espresso Italiano',
  url: 'http://www.espressoitaliano.org',
};
const PINGADO = {
  label: 'Estadão Paladar: pingado perfeito',
  url: 'https://www.estadao.com.br/paladar/bebida/como-fazer-o-pingado-perfeito-padarias-divergem-se-e-cafe-com-leite-ou-leite-com-cafe/',
};

const READY = 'Tenha pronto {water} g de café coado forte, feito com {coffee} g de pó.';
const HOT_MILK = 'Aqueça {milk} g de leite sem deixar ferver.';
const coffeeFirst = (): PlannedStep =>
  pour('all', 0, 10, { title: 'Café', description: 'Despeje {target} g de café no copo.' });
const milk = (duration: number, description: string) =>
  wait('milk', duration, 'Leite', description);

export const PRESSURE_AND_STOVE_RECIPES: readonly KnownRecipe[] = [
  {
    // The standard gives 25 ml, which count the crema: about 20 g on a scale.
    id: 'espresso-italiano',
    methodId: 'espresso',
    title: 'Espresso italiano',
    source: 'INEI',
    provenance: 'transcription',
    reference: INEI,
    coffee: 7,
    water: 20,
    grind: 'Fina',
    temperature: 88,
    preparation: DOSE,
    steps: [shot(25, 25)],
  },
  {
    // The source says 1:1 to 1:1.5. The time is Coado's.
    id: 'espresso-ristretto',
    methodId: 'espresso',
    title: 'Ristretto',
    source: 'Clássico',
    provenance: 'transcription',
    reference: RATIOS,
    coffee: 18,
    water: 27,
    grind: 'Fina',
    note: 'O mesmo café e a mesma máquina, cortado antes: curto, doce e denso.',
    preparation: DOSE,
    steps: [shot(25, 25)],
  },
  {
    // The time is Coado's.
    id: 'espresso-lungo',
    methodId: 'espresso',
    title: 'Lungo',
    source: 'Clássico',
    provenance: 'transcription',
    reference: RATIOS,
    coffee: 18,
    water: 54,
    grind: 'Fina',
    note: 'Mais água pelo mesmo bolo: abra um ponto a moagem se amargar.',
    preparation: DOSE,
    steps: [shot(35, 35)],
  },
  {
    // The standard gives 25 ml of espresso (20 g) and 100 g of milk, steamed to 125 ml at 55 °C.
    id: 'leite-cappuccino',
    methodId: 'milk-drinks',
    title: 'Cappuccino italiano',
    source: 'INEI',
    provenance: 'transcription',
    reference: INEI,
    coffee: 7,
    water: 20,
    milk: 100,
    grind: 'Fina',
    temperature: 88,
    note: 'Só espresso e leite: chocolate e canela são de outro cappuccino.',
    preparation: [...DOSE, 'Ponha {milk} g de leite gelado na pitcher.'],
    steps: [
      shot(25, 25),
      milk(30, 'Vaporize até quase não dar para segurar a jarra (55 °C), com espuma fina.'),
      wait('pour', 15, 'Montagem', 'Despeje o leite sobre o espresso, do alto para perto.'),
    ],
  },
  {
    id: 'leite-cortado',
    methodId: 'milk-drinks',
    title: 'Cortado',
    source: 'Clássico',
    provenance: 'transcription',
    reference: {
      label: 'Wine N Food: espresso drinks compared',
      url: 'https://winenfood.com/a-comparison-of-each-popular-espresso-recipe',
    },
    coffee: 18,
    water: 36,
    milk: 36,
    grind: 'Fina',
    preparation: [...DOSE, 'Ponha {milk} g de leite gelado na pitcher.'],
    steps: [
      shot(25, 30),
      milk(20, 'Vaporize o leite, quase sem espuma.'),
      wait('pour', 10, 'Montagem', 'Despeje o leite sobre o espresso.'),
    ],
  },
  {
    // In the source, coffee nearly reaches the line on the glass: three parts to one of milk.
    id: 'leite-pingado',
    methodId: 'milk-drinks',
    title: 'Pingado',
    source: 'Padaria paulistana',
    provenance: 'transcription',
    reference: PINGADO,
    coffee: 12,
    water: 140,
    milk: 40,
    grind: 'Média',
    note: 'Café coado no copo americano, e só um pouco de leite: a cor é de caramelo escuro.',
    preparation: [READY, HOT_MILK],
    steps: [coffeeFirst(), milk(10, 'Complete com {milk} g de leite quente.')],
  },
  {
    id: 'leite-media',
    methodId: 'milk-drinks',
    title: 'Média',
    source: 'Padaria paulistana',
    provenance: 'transcription',
    reference: PINGADO,
    coffee: 8,
    water: 90,
    milk: 90,
    grind: 'Média',
    note: 'Meio a meio. Mais café, fica escura; mais leite, clara.',
    preparation: [READY, HOT_MILK],
    steps: [coffeeFirst(), milk(15, 'Complete com {milk} g de leite quente.')],
  },
  {
    // The source gives 15 to 20 g, 140 g and 2 to 3 min. A pot of three cups holds 130 g.
    id: 'moka-veneziano',
    methodId: 'moka-pot',
    title: 'Três xícaras, depressa',
    source: 'Veneziano Coffee',
    provenance: 'author',
    reference: {
      label: 'Veneziano Coffee: stovetop',
      url: 'https://venezianocoffee.com.au/blogs/brew-guides/how-to-perfect-the-stovetop-brewing-method',
    },
    coffee: 14,
    water: 130,
    grind: 'Fina-média',
    temperature: 100,
    preparation: [
      'Encha a base com {water} g de água fervente, abaixo da válvula. Segure com um pano: queima.',
      'Preencha o funil com {coffee} g de café, sem apertar, nivele e feche.',
    ],
    steps: [
      tapped(
        'heat',
        120,
        'Fogo alto',
        'Leve {target} g de água ao fogo. Toque quando chiar.',
        'all',
      ),
      wait('cool', 30, 'Parada', 'Tire do fogo e envolva a base com um pano úmido.'),
    ],
  },
  {
    // The source says 20 to 25 g.
    id: 'sifao-dez-mexidas',
    methodId: 'siphon',
    title: 'Dez mexidas',
    source: 'Panda Coffee',
    provenance: 'author',
    reference: {
      label: 'Panda Coffee: siphon pot',
      url: 'https://pandacoffee.neocities.org/SiphonPot.html',
    },
    coffee: 20,
    water: 300,
    grind: 'Média-fina',
    temperature: 90,
    preparation: [
      'Deixe o filtro de pano de molho em água morna e prenda no globo de cima.',
      'Ponha {water} g de água quente no globo de baixo.',
    ],
    steps: [
      tapped('heat', 150, 'Subida', 'Acenda a chama. Toque quando {target} g subirem.', 'all'),
      wait('stir', 10, 'Café', 'Baixe a chama, ponha {coffee} g de café e afunde-o com a pá.'),
      wait('steep', 70, 'Infusão', 'Espere, sem mexer.'),
      wait('stir', 10, 'Mexida', 'Apague e mexa dez vezes, depressa.'),
      drawdown(60, 'Espere o café descer e desencaixe o globo.'),
    ],
  },
  {
    // The source says 2 to 2:30 min on the heat and 2 to 3 min of rest.
    id: 'ibrik-yildizli',
    methodId: 'ibrik',
    title: 'Campeão mundial de 2013',
    source: 'Turgay Yıldızlı',
    provenance: 'author',
    reference: {
      label: 'Specialty Turkish Coffee: recipe',
      url: 'https://specialtyturkishcoffee.com/how-to-make/how-to-make-stc-video',
    },
    coffee: 7,
    water: 70,
    grind: 'Extrafina',
    temperature: 60,
    preparation: ['Ponha {coffee} g de café no ibrik.', 'Tenha {water} g de água morna.'],
    steps: [
      pour('all', 5, 10, { title: 'Água', description: 'Ponha {target} g de água morna e mexa.' }),
      tapped('heat', 135, 'Fogo', 'Aqueça, baixando o fogo no meio. Toque quando a espuma subir.'),
      wait('steep', 150, 'Descanso', 'Tire antes de ferver, sirva com a espuma e espere assentar.'),
    ],
  },
];

export const COLD_AND_MACHINE_RECIPES: readonly KnownRecipe[] = [
  {
    // The source gives cups and 12 to 24 hours. Stirring clogs the filter.
    id: 'cold-brew-toddy',
    methodId: 'cold-brew',
    title: 'Concentrado',
    source: 'Toddy',
    provenance: 'transcription',
    reference: {
      label: 'Noble Coffee: Toddy system',
      url: 'https://noblecoffeeroasting.com/toddy-system',
    },
    coffee: 340,
    water: 1650,
    grind: 'Grossa',
    preparation: [
      'Encaixe a rolha e o filtro de feltro, úmido, e divida {coffee} g de café em duas metades.',
    ],
    steps: [
      pour(236, 20, 60, {
        title: 'Primeira camada',
        description: 'Ponha {target} g de água e, por cima, metade do café.',
      }),
      pour(943, 60, 420, {
        title: 'Segunda camada',
        description:
          'Despeje em círculos até {target} g, ponha a outra metade do café e espere cinco minutos.',
      }),
      pour('all', 60, 120, {
        title: 'Última água',
        description:
          'Despeje devagar até {target} g. Não mexa, que entope: afunde o pó com as costas da colher.',
      }),
      wait('steep', INFUSION_SECONDS, 'Infusão', 'Espere de doze a vinte e quatro horas, a gosto.'),
      tapped('filter', 600, 'Filtragem', 'Tire a rolha, deixe escoar e toque ao terminar.'),
    ],
  },
  {
    id: 'cold-brew-pronto',
    methodId: 'cold-brew',
    title: 'Pronto para beber',
    source: 'Coado',
    provenance: 'house',
    reference: { label: 'Proporção de filtrado, sem diluir', url: null },
    coffee: 60,
    water: 900,
    grind: 'Grossa',
    preparation: [JAR],
    steps: coldSteps(60),
  },
  {
    id: 'eletrica-top-cafeteiras',
    methodId: 'drip-machine',
    title: 'Jarra de um litro',
    source: 'Top Cafeteiras',
    provenance: 'author',
    reference: {
      label: 'Top Cafeteiras: medida para cafeteira',
      url: 'https://topcafeteiras.com/qual-a-medida-para-fazer-cafe-na-cafeteira',
    },
    coffee: 60,
    water: 1000,
    grind: 'Média',
    preparation: [
      'Escalde o filtro e ponha {coffee} g de café, nivelado.',
      'Encha o reservatório com {water} g de água filtrada.',
    ],
    steps: [
      tapped(
        'heat',
        345,
        'Ciclo',
        'Ligue com {target} g no reservatório. Toque quando parar de pingar.',
        'all',
      ),
      wait('stir', 15, 'Mexida', 'Mexa a jarra: o começo sai mais forte que o fim.'),
    ],
  },
];
