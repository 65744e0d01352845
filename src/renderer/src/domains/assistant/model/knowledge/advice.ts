import {
  COLD_BREW_HOURS,
  COOLEST,
  coldBrewHours,
  espressoWindow,
  HOTTEST,
  pressTimes,
} from './methods';
import type { Advice, Trouble } from './trouble';

// Cause and cure follow the course's tasting and espresso tracks, which name their sources there:
// sour is under-extracted, bitter over-extracted, the ratio sets strength (SCA; Hoffmann; Rao).
const TASTE_ADVICE = {
  sour: {
    cause: 'Azedo costuma ser extração de menos: a água levou os ácidos e parou antes da doçura.',
    fixes: [
      'Moa um pouco mais fino. É o primeiro ajuste.',
      `Use água mais quente, até ${HOTTEST} °C.`,
      'Dê mais tempo ou despeje com um pouco mais de agitação.',
    ],
    by: {
      espresso: [
        `Moa mais fino, até a extração levar ${espressoWindow}.`,
        'Se o tempo já está certo, deixe correr um pouco mais na xícara.',
        'Torra clara? Suba a temperatura.',
      ],
      'french-press': [
        `Espere os ${pressTimes.total} inteiros: na prensa, tempo adoça.`,
        'Moa um pouco mais fino.',
        `Use água a ${HOTTEST} °C e aqueça a prensa antes.`,
      ],
      'cold-brew': [
        `Deixe mais tempo: a receita pede ${coldBrewHours} horas, e dá para ir a ${COLD_BREW_HOURS.longest}.`,
        'Moa um pouco mais fino.',
      ],
      'moka-pot': [
        'Moa um pouco mais fino, sem apertar o pó.',
        'Baixe o fogo: o café deve subir devagar, em fio.',
      ],
      aeropress: [
        'Moa um pouco mais fino.',
        'Deixe mais tempo antes de prensar, ou mexa mais uma vez.',
        `Use água mais quente, até ${HOTTEST} °C.`,
      ],
    },
    lesson: 'correction',
  },
  bitter: {
    cause:
      'Amargo costuma ser extração demais: a água ficou tempo demais, quente demais, ou o pó está fino demais.',
    fixes: [
      'Moa um pouco mais grosso. É o primeiro ajuste.',
      `Use água menos quente, perto de ${COOLEST} °C, sobretudo em torra escura.`,
      'Despeje com mais calma e encurte o tempo.',
    ],
    by: {
      espresso: [
        `Passou de ${espressoWindow}? Moa mais grosso.`,
        'Tempo certo e ainda amargo? Corte antes, com menos bebida na xícara.',
        'Torra escura? Baixe a temperatura.',
      ],
      'french-press': [
        'Moa mais grosso.',
        'Não empurre o êmbolo até o fundo: isso levanta o pó.',
        'Sirva tudo assim que decantar.',
      ],
      'moka-pot': [
        'Comece com água já quente na base: o pó não cozinha no fogo.',
        'Fogo baixo, e tire assim que começar a borbulhar.',
        'Esfrie a base em água fria para parar a extração.',
      ],
      'cold-brew': [
        `Encurte a infusão: com ${COLD_BREW_HOURS.shortest} horas já há café.`,
        'Moa mais grosso e dilua um pouco mais.',
      ],
      aeropress: [
        'Moa um pouco mais grosso.',
        'Prense mais cedo e sem força.',
        'Baixe a temperatura da água.',
      ],
    },
    lesson: 'correction',
  },
  harsh: {
    cause: 'Boca seca é adstringência: quase sempre pó fino demais ou água que correu por canais.',
    fixes: [
      'Moa mais grosso.',
      'Despeje com calma, molhando tudo por igual.',
      'Não esprema nem mexa o filtro no fim.',
    ],
    lesson: 'correction',
  },
  uneven: {
    cause:
      'Azedo e amargo juntos é extração desigual: parte do pó passou do ponto e parte nem começou.',
    fixes: [
      'Molhe todo o pó na pré-infusão, sem deixar ilhas secas.',
      'Nivele o leito e despeje em círculos calmos.',
      'Moedor de lâminas? Um de mós resolve metade do problema.',
    ],
    by: {
      espresso: [
        'Desfaça os grumos e distribua o pó por igual.',
        'Compacte reto: o nível importa mais que a força.',
      ],
    },
    lesson: 'extraction',
  },
  weak: {
    cause: 'Gosto certo, mas ralo? Falta café para essa água.',
    fixes: [
      'Use mais café para a mesma água.',
      'Azedo também? Então moa mais fino antes de aumentar a dose.',
    ],
    by: {
      espresso: [
        'Corte antes: menos bebida na xícara deixa o espresso mais denso.',
        `Correu antes de ${espressoWindow}? Moa mais fino.`,
      ],
      'cold-brew': [
        'Dilua menos na hora de servir; o gelo também dilui.',
        `Deixe a infusão chegar às ${coldBrewHours} horas.`,
      ],
      'moka-pot': [
        'Encha o funil por inteiro, sem apertar.',
        'Moa um pouco mais fino e use fogo baixo.',
      ],
    },
    lesson: 'ratio',
  },
  strong: {
    cause: 'Gosto bom, mas forte demais? É só proporção.',
    fixes: [
      'Use mais água para o mesmo café, ou complete a xícara com água quente.',
      'Amargo também? Moa mais grosso.',
    ],
    by: {
      espresso: ['Deixe correr um pouco mais na xícara, ou complete com água quente.'],
      'cold-brew': ['Dilua mais: ele nasce concentrado.'],
      'moka-pot': ['Complete a xícara com água quente. Encher o funil pela metade não ajuda.'],
    },
    lesson: 'ratio',
  },
} as const satisfies Record<string, Advice>;

// Cause and cure follow the course's filter, immersion and espresso tracks, which name their
// sources there (Hoffmann; Rao; Illy & Viani).

const FLOW_ADVICE = {
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
      'drip-machine': [
        'Demorando o dobro, é calcário: descalcifique e enxágue dois tanques.',
        'Depois, moa mais grosso e veja se o papel não dobrou.',
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
  spurt: {
    cause: 'Espirro é pressão presa: pare, e mantenha o rosto e as mãos longe até esfriar.',
    fixes: [
      'Não force. Espere a pressão cair e siga devagar.',
      'Moa mais grosso: pó fino prende a água.',
      'Veja se o filtro e a borracha assentam bem.',
    ],
    by: {
      'moka-pot': [
        'Desligue o fogo e não abra quente.',
        'Espirra no fim, em cima: fogo alto demais. Fogo baixo, tampa fechada, e tire assim que borbulhar.',
        'Espirra dos lados: limpe a rosca e a borracha, e rosqueie firme. Pela válvula: moa mais grosso, não aperte o pó e limpe-a.',
      ],
      'french-press': [
        'Não force o êmbolo: suba um pouco, espere e desça devagar, com o bico virado para longe.',
        'Moa mais grosso e não encha até a borda.',
      ],
      aeropress: [
        'Não force: segure bem o copo e prense devagar, em uns 30 segundos.',
        'Rosqueie a tampa até o fim, com o papel molhado, e moa mais grosso.',
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

export const ADVICE: Readonly<Record<Trouble, Advice>> = { ...TASTE_ADVICE, ...FLOW_ADVICE };
