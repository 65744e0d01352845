import {
  COLD_BREW_HOURS,
  COOLEST,
  coldBrewHours,
  espressoWindow,
  HOTTEST,
  pressTimes,
} from './figures';
import type { Advice } from './trouble';

// Cause and cure follow the course's tasting and espresso tracks, which name their sources there:
// sour is under-extracted, bitter over-extracted, strength is a matter of ratio (SCA; Hoffmann; Rao).
/** What to do when the taste is wrong. */
export const TASTE_ADVICE = {
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
