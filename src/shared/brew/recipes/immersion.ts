import { drawdown, type KnownRecipe, pour, RINSE, steep, video, wait } from '../known-recipe.ts';

const WARM = 'Aqueça a prensa com água quente e descarte.';
const ADD = 'Adicione {coffee} g de café.';
const APART = 'Pese {coffee} g de café à parte: aqui, a água entra primeiro.';
const CRUST = (duration: number) =>
  wait('stir', duration, 'Quebra da crosta', 'Quebre a crosta com uma colher, de leve.');
const OPEN = (duration: number) =>
  drawdown(duration, 'Ponha a Clever sobre a jarra e espere escoar.');

/** French press, Clever and Hario Switch: published recipes. */
export const IMMERSION_RECIPES: readonly KnownRecipe[] = [
  {
    // 30:500 at 95 °C; stir and skim at 4:00, five more minutes, no plunging.
    id: 'french-press-hoffmann',
    methodId: 'french-press',
    title: 'Sem prensar',
    source: 'James Hoffmann',
    ...video('The Ultimate French Press Technique', 'st571DYYTR8'),
    coffee: 30,
    water: 500,
    grind: 'Média',
    temperature: 95,
    preparation: [WARM, ADD],
    steps: [
      pour('all', 30, 30, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      steep(210, 'Espere, sem tampar.'),
      wait('stir', 60, 'Quebra da crosta', 'Mexa a crosta e retire a espuma com duas colheres.'),
      wait(
        'steep',
        300,
        'Decantação',
        'Espere o pó decantar, o quanto puder. Não prense: sirva devagar.',
      ),
    ],
  },
  {
    // 16:250 at 95 °C; 5 min, stir, plunger on top for 3 min, press slowly, 2 min, decant, 2 min.
    id: 'french-press-davies',
    methodId: 'french-press',
    title: 'Longa e limpa',
    source: 'Gwilym Davies',
    ...video('French press, Gwilym Davies', 'AkrqY8LkWM4'),
    coffee: 16,
    water: 250,
    grind: 'Média',
    temperature: 95,
    preparation: [WARM, ADD],
    steps: [
      pour('all', 10, 10, { description: 'Despeje depressa, até {target} g.' }),
      steep(300),
      wait('stir', 15, 'Mexida', 'Mexa, e apoie o êmbolo sobre o café, sem prensar.'),
      wait('steep', 180, 'Segunda espera', 'Espere, com o êmbolo apoiado.'),
      wait('press', 20, 'Pressão', 'Pressione devagar.'),
      wait('steep', 120, 'Decantação', 'Espere o pó assentar.'),
      wait('cool', 120, 'Descanso', 'Passe para uma jarra e espere antes de servir.'),
    ],
  },
  {
    // 15:250, straight off the boil, water first; stirred; the crust is broken at 2:00; half a minute to
    // settle; a minute to drain.
    id: 'clever-hoffmann',
    methodId: 'clever',
    title: 'Água primeiro',
    source: 'James Hoffmann',
    provenance: 'transcription',
    reference: {
      label: 'The Ultimate Clever Dripper Technique, por Edmond Codex',
      url: 'https://edmondcodex.netlify.app/coffee/the_ultimate_clever_dripper_technique_by_james_hoffmann',
    },
    coffee: 15,
    water: 250,
    grind: 'Média-fina',
    temperature: 100,
    preparation: [RINSE, APART],
    steps: [
      pour('all', 10, 10, { title: 'Água', description: 'Despeje {target} g na Clever vazia.' }),
      wait('stir', 10, 'Café', 'Ponha o café e mexa até molhar tudo.'),
      steep(100),
      CRUST(10),
      wait('steep', 30, 'Decantação', 'Espere o pó assentar.'),
      OPEN(60),
    ],
  },
  {
    // 20:300 at 95 °C; crust at about 2:10, two more minutes, drain. Poured in 15 s here, not 10:
    // 30 g/s is more than a kettle gives.
    id: 'clever-european-coffee-trip',
    methodId: 'clever',
    title: 'Crosta no meio',
    source: 'European Coffee Trip',
    ...video('Clever Dripper, European Coffee Trip', 'H4-XTUpX9Mo'),
    coffee: 20,
    water: 300,
    grind: 'Grossa',
    temperature: 95,
    preparation: [RINSE, ADD],
    steps: [
      pour('all', 15, 15, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      steep(115),
      CRUST(10),
      steep(120),
      OPEN(60),
    ],
  },
  {
    // 28:420 at 95 °C; stirred at 1:00, drained from 2:30.
    id: 'clever-coffee-and-water',
    methodId: 'clever',
    title: 'Cheia, para dois',
    source: 'Coffee and Water',
    ...video('Clever Dripper, Coffee and Water', 'gyZ7Zvvl3uk'),
    coffee: 28,
    water: 420,
    grind: 'Média-grossa',
    temperature: 95,
    preparation: [RINSE, ADD],
    steps: [
      pour('all', 20, 20, { description: 'Despeje até {target} g, molhando todo o pó.' }),
      steep(40),
      CRUST(10),
      steep(80),
      OPEN(60),
    ],
  },
  {
    // 37.5 g; 330 g hot and 170 g of ice; steeped for 5 min, drained onto the ice.
    id: 'clever-hoffmann-gelado',
    methodId: 'clever',
    title: 'Gelada, por imersão',
    source: 'James Hoffmann',
    ...video('A Better Way to Brew Iced Coffee', '8uGGeV8A-BM'),
    coffee: 37.5,
    water: 330,
    ice: 170,
    grind: 'Fina-média',
    temperature: 95,
    preparation: [RINSE, APART, 'Separe {ice} g de gelo e deixe no congelador até a hora.'],
    steps: [
      pour('all', 15, 15, { title: 'Água', description: 'Despeje {target} g na Clever vazia.' }),
      wait('stir', 5, 'Café', 'Ponha o café e mexa até molhar tudo.'),
      steep(300, 'Espere. No fim, ponha {ice} g de gelo na jarra.'),
      OPEN(60),
      wait('swirl', 15, 'Giro', 'Gire a jarra até o gelo quase sumir.'),
    ],
  },
  {
    // 20:320 at 92 °C; open: 160 g by 0:30; closed at 0:45: to 320 by 1:05; open at 2:00, about 3:15.
    id: 'switch-coffee-chronicler',
    methodId: 'hario-switch',
    title: 'Metade e metade',
    source: 'The Coffee Chronicler',
    provenance: 'transcription',
    reference: {
      label: 'Timer.Coffee: The Coffee Chronicler Hario Switch',
      url: 'https://www.timer.coffee/recipes/hario-switch/the-coffee-chronicler-hario-switch-recipe/',
    },
    coffee: 20,
    water: 320,
    drained: 120,
    grind: 'Média-fina',
    temperature: 92,
    preparation: [RINSE, ADD, 'Deixe a válvula aberta.'],
    steps: [
      pour(160, 30, 45, {
        title: 'Percolação',
        description: 'Com a válvula aberta, despeje até {target} g.',
      }),
      pour('all', 20, 20, {
        title: 'Imersão',
        description: 'Feche a válvula e despeje até {target} g.',
      }),
      steep(55),
      drawdown(75, 'Abra a válvula e espere escoar.'),
    ],
  },
  {
    // Kasuya's hybrid: 20:280; open, 60 g and 120 g by 0:30; closed at 1:15, to 280 with water at
    // 70 °C; open at 1:45, done about 3:00.
    id: 'switch-kasuya',
    methodId: 'hario-switch',
    title: 'Híbrida',
    source: 'Tetsu Kasuya',
    provenance: 'transcription',
    reference: {
      label: 'Comori Coffee: Hario Switch, Tetsu Kasuya',
      url: 'https://comoricoffee.com',
    },
    coffee: 20,
    water: 280,
    drained: 80,
    grind: 'Média-grossa',
    temperature: 90,
    note: 'O último despejo é com água bem menos quente, perto de 70 °C: deixe parte dela esfriar.',
    preparation: [RINSE, ADD, 'Deixe a válvula aberta e separe um pouco de água para esfriar.'],
    steps: [
      pour(60, 10, 30, {
        title: 'Primeiro despejo',
        description: 'Com a válvula aberta, despeje até {target} g.',
      }),
      pour(120, 10, 45, { title: 'Segundo despejo', description: 'Despeje até {target} g.' }),
      pour('all', 20, 30, {
        title: 'Imersão',
        description: 'Feche a válvula e despeje a água menos quente, até {target} g.',
      }),
      drawdown(75, 'Abra a válvula e espere escoar.'),
    ],
  },
];
