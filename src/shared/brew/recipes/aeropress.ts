import { type KnownRecipe, pour, press, steep, tapped, video, wait } from '../known-recipe.ts';

const UPRIGHT = 'Monte a AeroPress sobre a xícara, com o filtro.';
const INVERTED = 'Monte a AeroPress invertida, êmbolo para baixo.';
const ADD = 'Adicione {coffee} g de café.';
const CAP_READY = 'Escalde o filtro na tampa.';
// Hot coffee upside down needs care, so a flip waits for a tap; 5 s are our estimate.
const flip = () =>
  tapped('flip', 5, 'Virada', 'Vire sobre a xícara com firmeza e toque para continuar.');

/** AeroPress: published recipes, champions among them with the year they won. */
export const AEROPRESS_RECIPES: readonly KnownRecipe[] = [
  {
    // 11:200, 85–95 °C by roast; swirl at 2:00, press at 2:30 for 30 s.
    id: 'aeropress-hoffmann',
    methodId: 'aeropress',
    title: 'Sem inverter',
    source: 'James Hoffmann',
    ...video('The Ultimate AeroPress Technique', 'j6VlT_jUVPc'),
    coffee: 11,
    water: 200,
    grind: 'Fina-média',
    temperature: { Clara: 95, Média: 90, Escura: 85, Espresso: 85 },
    preparation: [UPRIGHT, ADD],
    steps: [
      pour('all', 10, 20, { description: 'Despeje até {target} g e encaixe o êmbolo para vedar.' }),
      steep(100),
      wait('swirl', 30, 'Giro', 'Segure o êmbolo, gire de leve e deixe o pó assentar.'),
      press(30, 'Pressione devagar, até o fim, em {lasts} s.'),
    ],
  },
  {
    // 30 g, 100 g at 92 °C, stirred 20 times, flipped and pressed at 0:40, then topped up with water.
    id: 'aeropress-wac-2019',
    methodId: 'aeropress',
    title: 'Campeã mundial de 2019',
    source: 'Wendelien van Bunnik',
    provenance: 'transcription',
    reference: {
      label: 'Single Estate Coffee: World AeroPress Championship 2019',
      url: 'https://www.singleestatecoffee.nl/en/uncategorized/world-aeropress-championship-2019-london-baby/',
    },
    coffee: 30,
    water: 100,
    bypass: 100,
    grind: 'Grossa',
    temperature: 92,
    note: 'A receita com que ela venceu em Londres: um concentrado, diluído na xícara.',
    preparation: [INVERTED, ADD, 'Escalde dois filtros de papel na tampa.'],
    steps: [
      pour('all', 10, 10, { description: 'Despeje até {target} g em {pour} s.' }),
      wait('stir', 10, 'Mexida', 'Mexa com firmeza, umas vinte voltas.'),
      wait('steep', 20, 'Tampa', 'Feche com o filtro e expulse o ar com cuidado.'),
      flip(),
      press(25),
      wait('stir', 15, 'Diluição', 'Complete com {bypass} g de água quente e prove.'),
    ],
  },
  {
    // 16:230 at 95 °C; stir 5 times, cap; flip and press at 1:00; done 1:30. Her everyday one. The
    // pour is 15 s here: 230 g in the 10 s of the write-ups is all a kettle can give.
    id: 'aeropress-van-bunnik',
    methodId: 'aeropress',
    title: 'Invertida de todo dia',
    source: 'Wendelien van Bunnik',
    ...video('AeroPress, Wendelien van Bunnik', 'jLNIGf-lf3s'),
    coffee: 16,
    water: 230,
    grind: 'Grossa',
    temperature: 95,
    preparation: [INVERTED, ADD],
    steps: [
      pour('all', 15, 15, { description: 'Despeje até {target} g.' }),
      wait('stir', 45, 'Mexida e infusão', 'Mexa cinco vezes, feche com o filtro e espere.'),
      flip(),
      press(25),
    ],
  },
  {
    // 14:200, water off the boil; stir 3 times, plunger on, 60 s, stir 3 times, press.
    id: 'aeropress-wendelboe',
    methodId: 'aeropress',
    title: 'Clássica de Oslo',
    source: 'Tim Wendelboe',
    provenance: 'author',
    reference: {
      label: 'Tim Wendelboe: AeroPress',
      url: 'https://timwendelboe.no/brew-guides/aeropress/',
    },
    coffee: 14,
    water: 200,
    grind: 'Fina',
    temperature: 100,
    preparation: [UPRIGHT, ADD],
    steps: [
      pour('all', 10, 10, { description: 'Despeje até {target} g.' }),
      wait('stir', 10, 'Mexida', 'Mexa três vezes.'),
      wait('steep', 60, 'Infusão', 'Encaixe o êmbolo, para nada pingar, e espere.'),
      wait('stir', 10, 'Segunda mexida', 'Tire o êmbolo e mexa três vezes, de trás para a frente.'),
      press(20),
    ],
  },
  {
    // 34.9 g; 100 g at 85 °C over 30 s, stirred for 30 s, pressed in 30 s; 60 g hot and 40 g cool water.
    id: 'aeropress-wac-2018',
    methodId: 'aeropress',
    title: 'Campeã mundial de 2018',
    source: 'Carolina Ibarra Garay',
    provenance: 'transcription',
    reference: {
      label: 'Barista Magazine: 2018 World AeroPress Championship',
      url: 'https://baristamagazine.com/recipes-2018-wac',
    },
    coffee: 34.9,
    water: 100,
    bypass: 100,
    grind: 'Média',
    temperature: 85,
    preparation: [INVERTED, ADD, CAP_READY],
    steps: [
      pour('all', 30, 30, { description: 'Despeje até {target} g, devagar, em {pour} s.' }),
      wait('stir', 30, 'Mexida', 'Mexa com vigor por {lasts} s e feche com o filtro.'),
      flip(),
      press(25),
      wait(
        'stir',
        15,
        'Diluição',
        'Complete com {bypass} g de água, um pouco mais da metade quente, o resto fria.',
      ),
    ],
  },
  {
    // 35 g; 150 g at 81 °C in 15 s, stirred until 0:30, closed for a minute, swirled, pressed;
    // 100 to 120 g of water to taste.
    id: 'aeropress-wac-2016',
    methodId: 'aeropress',
    title: 'Campeão mundial de 2016',
    source: 'Filip Kucharczyk',
    provenance: 'transcription',
    reference: {
      label: 'Caffenation: World AeroPress Championship 2016',
      url: 'https://caffenation.be/blogs/news/world-aeropress-championship-2016-in-dublin',
    },
    coffee: 35,
    water: 150,
    bypass: 100,
    grind: 'Média-grossa',
    temperature: 81,
    preparation: [INVERTED, ADD, CAP_READY],
    steps: [
      pour('all', 15, 15, { description: 'Despeje até {target} g em {pour} s.' }),
      wait('stir', 15, 'Mexida', 'Mexa por {lasts} s.'),
      wait('steep', 60, 'Infusão', 'Feche com o filtro e espere.'),
      flip(),
      press(30, 'Gire de leve e pressione devagar.'),
      wait(
        'stir',
        15,
        'Diluição',
        'Complete com {bypass} g de água quente, ou um pouco mais, a gosto.',
      ),
    ],
  },
  {
    // 17 g; 50 g at 83 °C for 40 s; 215 g more at 79 °C in 30 s; pressed for 30 s, and about 50 g of slurry
    // stays in the press.
    id: 'aeropress-wac-2013',
    methodId: 'aeropress',
    title: 'Campeão mundial de 2013',
    source: 'Jeff Verellen',
    provenance: 'transcription',
    reference: {
      label: 'Food Republic: World AeroPress Championship 2013',
      url: 'https://www.foodrepublic.com/2013/05/28/while-you-were-busy-grilling-a-world-aeropress-champion-was-crowned-in-australia/',
    },
    coffee: 17,
    water: 265,
    grind: 'Média',
    temperature: 83,
    note: 'Pare de pressionar antes do fim: o último gole fica na AeroPress.',
    preparation: [UPRIGHT, ADD],
    steps: [
      {
        kind: 'bloom',
        title: 'Pré-infusão',
        description: 'Despeje até {target} g e balance de leve, até molhar todo o pó.',
        target: 50,
        pourSeconds: 10,
        duration: 40,
      },
      pour('all', 30, 30, {
        description: 'Despeje bem devagar, com água a 79 °C, até {target} g.',
      }),
      press(30, 'Pressione com leveza, por {lasts} s, e deixe o fim na AeroPress.'),
    ],
  },
  {
    // 14 g into 95 g off the boil, stirred, 95 g more; flip at 0:50, plunge for about 25 s.
    id: 'aeropress-kaminsky-2009',
    methodId: 'aeropress',
    title: 'Vice-campeão mundial de 2009',
    source: 'Ben Kaminsky',
    provenance: 'transcription',
    reference: {
      label: 'World AeroPress Championship: 2009',
      url: 'https://worldaeropresschampionship.com/pages/2nd-ben-kaminsky-usa-2009',
    },
    coffee: 14,
    water: 190,
    grind: 'Média-fina',
    temperature: 96,
    preparation: [INVERTED, 'Pese {coffee} g de café à parte: aqui, a água entra primeiro.'],
    steps: [
      pour(95, 10, 10, { title: 'Água', description: 'Despeje até {target} g.' }),
      wait('stir', 10, 'Café', 'Ponha o café e mexa depressa, molhando tudo.'),
      pour('all', 10, 10, { title: 'Mais água', description: 'Despeje até {target} g.' }),
      wait('steep', 20, 'Infusão', 'Feche com o filtro e espere.'),
      flip(),
      press(25),
    ],
  },
  {
    // 13:200 at 88 °C; 50 g and a stir, plunger on; 200 g by 1:00; press from 1:30 to 2:00.
    id: 'aeropress-april',
    methodId: 'aeropress',
    title: 'Leve e suculenta',
    source: 'Coffee with April',
    ...video('AeroPress, Coffee with April', 'PUsHI7jdX1k'),
    coffee: 13,
    water: 200,
    grind: 'Média-grossa',
    temperature: 88,
    preparation: [UPRIGHT, ADD],
    steps: [
      pour(50, 10, 30, {
        title: 'Primeiro despejo',
        description: 'Despeje até {target} g, mexa um pouco e encaixe o êmbolo.',
      }),
      pour('all', 25, 60, {
        title: 'Segundo despejo',
        description: 'Tire o êmbolo, despeje até {target} g, encaixe de novo e espere.',
      }),
      press(30, 'Pressione devagar e pare no chiado.'),
    ],
  },
  {
    // 16 g and 95 g at 80 °C, 10 s of stirring, pressed gently; diluted to taste.
    id: 'aeropress-adler',
    methodId: 'aeropress',
    title: 'Do inventor',
    source: 'Alan Adler',
    ...video('AeroPress, Alan Adler', '9c14DxfVOY4'),
    coffee: 16,
    water: 95,
    grind: 'Fina',
    temperature: 80,
    preparation: [UPRIGHT, 'Adicione {coffee} g de café e chacoalhe para nivelar.'],
    steps: [
      pour('all', 10, 10, { description: 'Despeje até {target} g.' }),
      wait('stir', 10, 'Mexida', 'Mexa por {lasts} s.'),
      press(40, 'Pressione devagar. Beba como espresso ou complete com água quente.'),
    ],
  },
  {
    // 20:150 off the boil over 150 g of ice; 45 g bloom, 150 by 0:40, flip and press at 2:20.
    id: 'aeropress-mills-gelado',
    methodId: 'aeropress',
    title: 'Gelada',
    source: 'Alexander Mills',
    provenance: 'author',
    reference: {
      label: 'Alexander Mills: iced AeroPress',
      url: 'https://alexandermills.ca/blog/iced-aeropress',
    },
    coffee: 20,
    water: 150,
    ice: 150,
    grind: 'Média-fina',
    temperature: 99,
    preparation: [INVERTED, ADD, 'Ponha {ice} g de gelo na jarra.'],
    steps: [
      bloom(),
      pour('all', 10, 10, { description: 'Despeje depressa, até {target} g.' }),
      wait('steep', 100, 'Infusão', 'Mexa uma vez, feche com o filtro e espere.'),
      flip(),
      press(25, 'Pressione sobre o gelo e pare no chiado.'),
      wait('swirl', 20, 'Giro', 'Gire a jarra até gelar e sirva.'),
    ],
  },
];

function bloom() {
  return {
    kind: 'bloom',
    title: 'Pré-infusão',
    description: 'Despeje até {target} g, mexa bem e espere.',
    target: 45,
    pourSeconds: 5,
    duration: 30,
  } as const;
}
