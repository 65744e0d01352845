import { coldBrewHours, espressoWindow, pressTimes } from './figures';
import type { Advice } from './trouble';

// Cause and cure follow the course's filter, immersion and espresso tracks, which name their
// sources there (Hoffmann; Rao; Illy & Viani).

/** What to do when the water, the filter or the cup misbehaves. */
export const FLOW_ADVICE = {
  fast: {
    cause: 'A água passou depressa demais e não teve tempo de extrair.',
    fixes: [
      'Moa mais fino.',
      'Despeje mais devagar, em pulsos.',
      'Confira a dose: pouco pó não segura a água.',
    ],
    by: {
      espresso: [
        `Moa mais fino, um clique por vez, até chegar a ${espressoWindow}.`,
        'Mantenha dose e bebida iguais enquanto ajusta.',
        'Distribua e compacte reto: canal também acelera.',
      ],
      'moka-pot': [
        'Baixe o fogo: o café deve subir em fio, sem jorrar.',
        'Moa um pouco mais fino e encha o funil.',
      ],
      aeropress: [
        'Encaixe o êmbolo logo após despejar: o vácuo segura o líquido.',
        'Moa um pouco mais fino.',
      ],
    },
    lesson: 'grind',
  },
  slow: {
    cause: 'A água está demorando a passar: o pó está segurando demais.',
    fixes: [
      'Moa mais grosso.',
      'Despeje com menos agitação, para o pó fino não descer ao papel.',
      'Confira se o filtro não colou na parede.',
    ],
    by: {
      espresso: [
        `Moa mais grosso até voltar a ${espressoWindow}.`,
        'Confira a dose: pó demais também trava.',
      ],
      'moka-pot': [
        'Moa mais grosso e não aperte o pó.',
        'Use água quente na base para encurtar a espera.',
      ],
      'french-press': [
        `É assim mesmo: a prensa pede ${pressTimes.total}, com a crosta quebrada em ${pressTimes.crust}.`,
      ],
      'cold-brew': [
        `Frio extrai devagar: conte ${coldBrewHours} horas. Para coar mais depressa, moa mais grosso.`,
      ],
    },
    lesson: 'grind',
  },
  clog: {
    cause: 'Entupiu? Pó fino demais tampou os poros do filtro.',
    fixes: [
      'Moa mais grosso.',
      'Despeje mais baixo e com menos força.',
      'Escalde o papel e veja se ele não colou na parede.',
    ],
    by: {
      espresso: ['Moa mais grosso e confira a dose.', 'Limpe o filtro: óleo velho também entope.'],
      'moka-pot': [
        'Desligue o fogo e espere esfriar antes de abrir.',
        'Moa mais grosso, não aperte o pó e limpe a válvula.',
      ],
      aeropress: [
        'Não force. Espere um pouco e prense devagar.',
        'Da próxima vez, moa mais grosso.',
      ],
      'french-press': ['Não force o êmbolo: deixe a borra assentar.', 'Moa mais grosso.'],
      chemex: [
        'Levante um pouco o papel do lado do bico, para o ar sair.',
        'Moa mais grosso e despeje com calma.',
      ],
    },
    lesson: 'grind',
  },
  channel: {
    cause: 'Isso é canalização: a água achou um atalho e fugiu do resto do pó.',
    fixes: [
      'Distribua o pó por igual e desfaça os grumos.',
      'Compacte reto, até o pó parar de ceder.',
      'Seque o filtro antes de dosar; se espirrar ainda, moa um pouco mais grosso.',
    ],
    by: {
      v60: [
        'Despeje mais baixo, sem cavar buracos no pó.',
        'Nivele o leito e gire de leve na pré-infusão.',
      ],
      'brazilian-pour-over': [
        'Despeje mais baixo, do centro para fora.',
        'Molhe todo o pó na pré-infusão.',
      ],
      chemex: ['Despeje mais baixo, perto do centro.', 'Molhe todo o pó na pré-infusão.'],
    },
    lesson: 'puck',
  },
  noCrema: {
    cause:
      'Crema é gás do grão fresco sob pressão. Se falta, quase sempre falta frescor ou resistência.',
    fixes: [
      'Use grão torrado há poucas semanas, moído na hora.',
      `Moa mais fino: a extração deve levar ${espressoWindow}.`,
      'Não julgue pela espuma: crema mostra frescor, não qualidade.',
    ],
    by: {
      'moka-pot': ['Moka não faz crema: a pressão é bem menor que a do espresso.'],
      aeropress: ['AeroPress não faz crema: a pressão da mão é pequena.'],
    },
    lesson: 'espresso',
  },
  muddy: {
    cause: 'Borra na xícara é pó fino que passou.',
    fixes: [
      'Moa mais grosso; moedor de lâminas faz muita poeira.',
      'Escalde e assente bem o filtro.',
      'Deixe o último gole no bule.',
    ],
    by: {
      'french-press': [
        `Quebre a crosta aos ${pressTimes.crust} e retire a espuma.`,
        `Espere decantar, até ${pressTimes.total}.`,
        'Não prense: encoste o êmbolo e sirva devagar.',
      ],
      'moka-pot': ['Moa mais grosso e veja se a borracha e o filtro vedam bem.'],
      'cold-brew': ['Coe duas vezes: peneira fina e depois papel ou pano.'],
    },
    lesson: 'frenchPress',
  },
  stuck: {
    cause: 'Se não sobe, ou vaza, desligue o fogo e espere esfriar antes de abrir.',
    fixes: [
      'Rosqueie firme e limpe a borracha e o filtro.',
      'Moa mais grosso e não aperte o pó.',
      'Mantenha a válvula limpa e a água abaixo dela.',
    ],
    lesson: 'moka',
  },
  cold: {
    cause: 'Café que esfria logo quase sempre caiu em louça fria.',
    fixes: [
      'Escalde suporte, bule e xícara antes.',
      'Sirva numa xícara de parede grossa.',
      'Para guardar, garrafa térmica escaldada, nunca fogo.',
    ],
    lesson: 'water',
  },
  paper: {
    cause: 'Gosto de papel sai com água quente.',
    fixes: [
      'Escalde o filtro com bastante água quente e descarte.',
      'O aquecimento do suporte vem de brinde.',
    ],
    lesson: 'bloom',
  },
  stale: {
    cause: 'Gosto de papelão, ranço ou mofo não é do preparo: é grão velho ou equipamento sujo.',
    fixes: [
      'Compre menos e mais vezes, olhando a data da torra.',
      'Lave o equipamento: óleo velho fica rançoso.',
      'Coador de pano com cheiro? Troque.',
    ],
    lesson: 'storage',
  },
  inconsistent: {
    cause: 'Para repetir a xícara boa, tire o acaso do caminho.',
    fixes: [
      'Pese café e água: colher engana.',
      'Use o timer em todos os preparos.',
      'Mude uma coisa de cada vez e anote.',
    ],
    lesson: 'ratio',
  },
} as const satisfies Record<string, Advice>;
