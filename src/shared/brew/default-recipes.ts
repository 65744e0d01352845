import {
  ADD,
  bloom,
  coldSteps,
  DOSE,
  drawdown,
  JAR,
  type KnownRecipe,
  PAPER,
  pour,
  press,
  type Reference,
  RINSE,
  tapped,
  wait,
} from './known-recipe.ts';
import { METHODS, type MethodId } from './methods.ts';

// Default recipes, for a brew without a chosen recipe: the method's ratio, grind and temperature at
// a dose that suits it. Times without a source are Coado's; `timeText` of METHODS repeats the
// totals.

type DefaultRecipe = Omit<
  KnownRecipe,
  'id' | 'methodId' | 'title' | 'source' | 'provenance' | 'reference'
> & { reference?: Reference };

const mainPour = (
  pourSeconds: number,
  duration: number,
  how = 'em círculos, do centro para fora',
) =>
  pour('all', pourSeconds, duration, {
    title: 'Despejo principal',
    description: `Despeje mais {mainPour} g ${how}, até {target} g.`,
  });
const defaultBloom = (pourSeconds: number, duration: number) =>
  bloom('bloom', pourSeconds, duration, {
    description: 'Despeje {bloom} g molhando todo o pó e espere o café inchar.',
  });
const cone = (spin: string) => [
  defaultBloom(15, 45),
  mainPour(60, 75),
  drawdown(60, `${spin} e espere a água passar.`),
];

const DEFAULTS = {
  // The product's specification: 15 g to 250 ml at 94 °C in about three minutes.
  v60: {
    coffee: 15,
    water: 250,
    preparation: PAPER,
    steps: cone('Gire a V60 de leve'),
  },
  aeropress: {
    coffee: 15,
    water: 210,
    preparation: ['Monte a AeroPress sobre a xícara, com o filtro.', ADD],
    steps: [
      pour('all', 15, 20, { description: 'Despeje até {target} g e encaixe o êmbolo para vedar.' }),
      wait('steep', 100, 'Infusão', 'Espere, sem mexer.'),
      wait('swirl', 30, 'Giro', 'Segure o êmbolo, gire de leve e deixe o pó assentar.'),
      press(30, 'Pressione devagar, até o fim, em {lasts} s.'),
    ],
  },
  // The product's specification: 18 g to 36 g in 25–30 s.
  espresso: {
    coffee: 18,
    water: 36,
    preparation: DOSE,
    steps: [
      {
        kind: 'extract',
        title: 'Extração',
        description: 'Extraia até {target} g na xícara, em fio fino e contínuo.',
        duration: 25,
        target: 'all',
        pourSeconds: 25,
      },
      wait('extract', 5, 'Corte', 'Pare em {water} g, mesmo que falte um fio.'),
    ],
  },
  // James Hoffmann waits four minutes before he breaks the crust, and five more after it.
  'french-press': {
    coffee: 30,
    water: 450,
    preparation: ['Aqueça a prensa com água quente e descarte.', ADD],
    steps: [
      pour('all', 30, 30, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      wait('steep', 210, 'Infusão', 'Espere, sem tampar.'),
      wait('stir', 60, 'Quebra da crosta', 'Mexa a crosta e retire a espuma com duas colheres.'),
      wait('steep', 300, 'Decantação', 'Espere o pó decantar. Não prense: sirva devagar.'),
    ],
  },
  'cold-brew': { coffee: 100, water: 800, preparation: [JAR], steps: coldSteps(60) },
  chemex: {
    coffee: 30,
    water: 510,
    preparation: [
      'Ponha o filtro com o lado triplo para o bico e escalde.',
      'Descarte a água, adicione {coffee} g de café e zere a balança.',
    ],
    steps: [
      defaultBloom(15, 45),
      mainPour(75, 90),
      drawdown(105, 'Gire de leve para nivelar e espere a água passar.'),
    ],
  },
  // About 1:10, with preheated water, low heat and a cooled base: common advice for moka pots.
  'moka-pot': {
    coffee: 13,
    water: 130,
    preparation: [
      'Encha a base com {water} g de água já quente, abaixo da válvula.',
      'Preencha o funil com {coffee} g de café, sem compactar, e feche.',
    ],
    steps: [
      tapped(
        'heat',
        210,
        'Fogo baixo',
        'Leve {target} g de água ao fogo baixo, tampa aberta. Toque quando o café surgir.',
        'all',
      ),
      tapped('extract', 75, 'O café sobe', 'Acompanhe o fio. Toque assim que começar a borbulhar.'),
      wait('cool', 15, 'Parada', 'Tire do fogo e esfrie a base em água fria. Mexa e sirva.'),
    ],
  },
  'brazilian-pour-over': {
    coffee: 20,
    water: 240,
    preparation: [
      'Escalde o coador com água quente e descarte.',
      'Adicione {coffee} g de café e nivele.',
    ],
    steps: [
      defaultBloom(15, 40),
      mainPour(60, 80, 'do centro para fora'),
      drawdown(60, 'Espere a água passar, sem espremer nem mexer.'),
    ],
  },
  // 80 to 100 g per litre is the common advice on packages ("5 a 6 colheres de sopa").
  melitta: {
    coffee: 80,
    water: 960,
    preparation: [
      'Escalde a garrafa térmica e o filtro, e descarte a água.',
      'Ponha {coffee} g de café no filtro e nivele.',
    ],
    steps: [
      defaultBloom(40, 60),
      pour(600, 60, 90, {
        title: 'Primeira parte',
        description: 'Despeje até {target} g, sem passar do pó que ficou na parede.',
      }),
      pour('all', 60, 90, {
        title: 'Segunda parte',
        description: 'Quando baixar, despeje até {target} g.',
      }),
      drawdown(120, 'Espere passar, retire o filtro e mexa a garrafa antes de fechar.'),
    ],
  },
  // SCA Golden Cup: 55 g per litre.
  'drip-machine': {
    coffee: 55,
    water: 990,
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
  // Dose and grind are from Coffee & Joy's guide (30 g, 300 ml, "média"); the times are Coado's.
  koar: {
    reference: {
      label: 'Coffee & Joy: como fazer café no Koar',
      url: 'https://coffeeandjoy.com.br/como-fazer-cafe-koar',
    },
    coffee: 30,
    water: 300,
    preparation: ['Dobre o filtro, encaixe no Koar, escalde e descarte a água.', ADD],
    steps: cone('Gire o Koar de leve'),
  },
  clever: {
    coffee: 20,
    water: 320,
    preparation: [RINSE, ADD],
    steps: [
      pour('all', 20, 20, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      wait('steep', 150, 'Infusão', 'Tampe e espere.'),
      wait('stir', 10, 'Quebra da crosta', 'Quebre a crosta com uma colher, de leve.'),
      drawdown(60, 'Ponha a Clever sobre a jarra e espere escoar.'),
    ],
  },
  'kalita-wave': {
    coffee: 20,
    water: 320,
    preparation: PAPER,
    steps: [
      defaultBloom(15, 45),
      pour(190, 30, 40, {
        title: 'Primeira metade',
        description: 'Despeje no centro, em círculos pequenos, até {target} g.',
      }),
      pour('all', 30, 35, {
        title: 'Segunda metade',
        description: 'Despeje do mesmo jeito, até {target} g.',
      }),
      drawdown(60),
    ],
  },
  'hario-switch': {
    coffee: 20,
    water: 320,
    preparation: [RINSE, ADD, 'Feche a válvula.'],
    steps: [
      pour('all', 25, 25, { description: 'Com a válvula fechada, despeje até {target} g.' }),
      wait('steep', 95, 'Infusão', 'Espere, com a válvula fechada.'),
      drawdown(60, 'Abra a válvula e espere escoar.'),
    ],
  },
  origami: {
    coffee: 15,
    water: 240,
    preparation: PAPER,
    steps: cone('Gire a Origami de leve'),
  },
  // Two fifths of the drink is ice: 1:9 of hot water makes 1:15 in the glass.
  'iced-pour-over': {
    coffee: 20,
    water: 180,
    ice: 120,
    preparation: [
      RINSE,
      'Ponha {ice} g de gelo na jarra, encaixe o porta-filtro e adicione {coffee} g de café.',
    ],
    steps: [
      defaultBloom(15, 45),
      mainPour(60, 75, 'bem devagar'),
      drawdown(45),
      wait('ice', 15, 'Gelo', 'Gire a jarra para derreter o gelo e sirva sobre gelo novo.'),
    ],
  },
  // 19 g to 270 ml in a two-cup siphon is Barismo's guide; the times are Coado's.
  siphon: {
    reference: {
      label: 'Barismo: syphon brew guide',
      url: 'https://barismo.com/syphon-brew-guide',
    },
    coffee: 19,
    water: 270,
    preparation: [
      'Prenda o filtro no globo de cima e enxágue.',
      'Ponha {water} g de água quente no globo de baixo.',
    ],
    steps: [
      tapped(
        'heat',
        165,
        'Subida',
        'Acenda a chama. Toque quando {target} g de água subirem.',
        'all',
      ),
      wait('stir', 15, 'Café', 'Baixe a chama, ponha {coffee} g de café e mexa até molhar tudo.'),
      wait('steep', 60, 'Infusão', 'Espere, sem mexer, com chama baixa.'),
      wait('drawdown', 60, 'Descida', 'Apague, mexa uma volta e espere o café descer.'),
    ],
  },
  // Specialty Turkish Coffee gives the ratio 1:10, and two to three minutes each on the heat and at
  // rest.
  ibrik: {
    reference: {
      label: 'Specialty Turkish Coffee: recipe',
      url: 'https://specialtyturkishcoffee.com/how-to-make/how-to-make-stc-video',
    },
    coffee: 14,
    water: 140,
    preparation: ['Ponha {coffee} g de café no ibrik.', 'Tenha {water} g de água morna.'],
    steps: [
      pour('all', 10, 15, { title: 'Água', description: 'Ponha {target} g de água morna e mexa.' }),
      tapped(
        'heat',
        135,
        'Fogo baixo',
        'Aqueça sem mexer. Toque quando a espuma subir, antes de ferver.',
      ),
      wait('steep', 150, 'Descanso', 'Sirva com a espuma e espere o pó assentar.'),
    ],
  },
  phin: {
    coffee: 20,
    water: 160,
    preparation: ['Ponha {coffee} g de café no phin, nivele e encaixe a prensa, sem apertar.'],
    steps: [
      defaultBloom(10, 45),
      mainPour(15, 15, 'sem pressa'),
      drawdown(300, 'Tampe e espere gotejar. Beba puro, ou com leite condensado e gelo.'),
    ],
  },
  'milk-drinks': {
    coffee: 18,
    water: 36,
    milk: 120,
    preparation: [...DOSE, 'Ponha {milk} g de leite gelado na pitcher.'],
    steps: [
      {
        kind: 'extract',
        title: 'Extração',
        description: 'Extraia até {target} g na xícara, em fio fino e contínuo.',
        duration: 30,
        target: 'all',
        pourSeconds: 25,
      },
      wait('milk', 60, 'Leite', 'Aqueça ou vaporize {milk} g de leite, sem ferver.'),
      wait('stir', 30, 'Montagem', 'Despeje o leite sobre o café, do alto para perto.'),
    ],
  },
} satisfies Record<MethodId, DefaultRecipe>;

const IDS: Partial<Record<MethodId, string>> = {
  'moka-pot': 'moka-padrao',
  'brazilian-pour-over': 'coado-padrao',
};

export const DEFAULT_RECIPES: readonly KnownRecipe[] = (Object.keys(METHODS) as MethodId[]).map(
  (methodId) => ({
    id: IDS[methodId] ?? `${methodId}-padrao`,
    methodId,
    title: 'Receita padrão',
    source: 'Coado',
    provenance: 'house',
    reference: { label: 'Padrão do Coado', url: null },
    ...DEFAULTS[methodId],
  }),
);

export function defaultRecipeFor(methodId: string): KnownRecipe | undefined {
  return DEFAULT_RECIPES.find((recipe) => recipe.methodId === methodId);
}
