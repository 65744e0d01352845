import { cutTo, formatDecimal } from '@shared/format';
import { formatDayOnly } from '@/lib/dates';
import { type FactDraft, toFacts } from './facts';
import { cellText, listAt, member } from './json-table';
import { joined } from './read-cells';
import type { ImportedFact } from './source-table';

/* Reads Beanconqueror's fields that have no column in Coado. */

/** Names of Beanconqueror's flavours, in the order of their numbers, which begin at 1. */
const FLAVOURS =
  'frutado|cítrico|limão-siciliano|limão|toranja|clementina|tangerina|mexerica|laranja|maçã e pera|maçã verde|maçã vermelha|melão|melancia|melão verde|melão cantaloupe|uva|uva branca|uva verde|uva vermelha|uva isabel|frutas tropicais|lichia|carambola|tamarindo|maracujá|abacaxi|manga|mamão|kiwi|banana|coco|frutas de caroço|pêssego|nectarina|damasco|ameixa|cereja|cereja-negra|frutas vermelhas|oxicoco|framboesa|morango|mirtilo|groselha|cassis|frutas secas|passa dourada|uva-passa|figo seco|tâmara|ameixa seca|doce e tostado|chocolate|nibs de cacau|chocolate escuro|chocolate culinário|chocolate amargo|cacau|chocolate ao leite|nozes|noz|amendoim|caju|noz-pecã|avelã|amêndoa|cereal|pão doce|granola|biscoito integral|centeio|trigo|cevada|pão fresco|doce e açúcar|baunilha|nougat|mel|manteiga|creme|marshmallow|cana-de-açúcar|açúcar mascavo|caramelo|xarope de bordo|melaço|cola|tostado|torrada|açúcar queimado|fumaça|carvão|vegetal e especiarias|especiarias|pimenta-do-reino|pimenta-branca|canela|coentro|gengibre|noz-moscada|curry|anis|cravo|salgado|couro|carne|molho de soja|tomate seco|tomate|vegetal e terroso|terra|madeira fresca|cedro|tabaco|feno|folhas verdes|azeitona|pimentão verde|abóbora|cogumelo|ervilha|ervilha-torta|grama|endro|sálvia|hortelã|chá verde|chá preto|lúpulo|bergamota|florido|floral|hibisco|rosa-mosqueta|lavanda|magnólia|jasmim|flor de laranjeira|capim-limão'.split(
    '|',
  );

function flavourName(number: string): string {
  return FLAVOURS[Number(number) - 1] ?? `sabor ${number}`;
}

export const positive = (value: unknown): number | undefined => {
  const number = Number(cellText(value).replace(',', '.'));
  return Number.isFinite(number) && number > 0 ? number : undefined;
};

export const cut = (value: unknown, most: number) => cutTo(cellText(value).trim(), most);

export const day = (value: unknown): string | null => {
  const text = cellText(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
};

/** Returns a time of a brew in s with its thousandths; undefined if it was not measured. */
export function exactSeconds(brew: unknown, field: string): number | undefined {
  const seconds = positive(member(brew, field)) ?? 0;
  // In old files the seconds include the fraction that the second field repeats.
  const thousandths = Number.isInteger(seconds)
    ? (positive(member(brew, `${field}_milliseconds`)) ?? 0)
    : 0;
  return positive(seconds + thousandths / 1000);
}

/** Returns the words for a cup's flavours: those of the flavour wheel, then the person's own. */
export function flavoursOf(row: unknown): string[] {
  const wheel: unknown = member(row, 'cupped_flavor', 'predefined_flavors');
  const chosen =
    typeof wheel === 'object' && wheel !== null
      ? Object.entries(wheel).flatMap(([number, isChosen]) => (isChosen === true ? [number] : []))
      : [];
  const own = listAt(row, 'cupped_flavor', 'custom_flavors').map((word) => cut(word, 60));
  return [...new Set([...chosen.map(flavourName), ...own])].filter((word) => word !== '');
}

const CUPPING = [
  ['dry_fragrance', 'fragrância do pó'],
  ['wet_aroma', 'aroma'],
  ['brightness', 'acidez'],
  ['flavor', 'sabor'],
  ['body', 'corpo'],
  ['finish', 'finalização'],
  ['sweetness', 'doçura'],
  ['clean_cup', 'xícara limpa'],
  ['complexity', 'complexidade'],
  ['uniformity', 'uniformidade'],
  ['cuppers_correction', 'correção do provador'],
] as const;

const measure = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${formatDecimal(value)} ${unit}`.trim();
const seconds = (row: unknown, field: string) => {
  const value = exactSeconds(row, field);
  return value === undefined ? undefined : `${String(value).replace('.', ',')} s`;
};
const yes = (value: unknown) => (value === true ? 'sim' : undefined);
const date = (value: unknown) => {
  const text = day(value);
  return text === null ? undefined : formatDayOnly(text);
};

function cuppingFacts(row: unknown): FactDraft[] {
  const scores = CUPPING.flatMap(([field, name]) => {
    const score = Number(member(row, 'cupping', field));
    return Number.isFinite(score) && score !== 0 ? [`${name} ${formatDecimal(score)}`] : [];
  });
  return [
    ['Degustação, de 0 a 10', scores.join(', ')],
    ['Notas da degustação', cut(member(row, 'cupping', 'notes'), 1000)],
  ];
}

export function brewFacts(brew: unknown): ImportedFact[] {
  const device = cut(member(brew, 'preparationDeviceBrew', 'type'), 40);
  const profile = cut(member(brew, 'preparationDeviceBrew', 'params', 'chosenProfileName'), 80);
  return toFacts([
    ['Favorito', yes(member(brew, 'favourite'))],
    ['Melhor preparo', yes(member(brew, 'best_brew'))],
    [
      'Tempo exato',
      Number.isInteger(exactSeconds(brew, 'brew_time') ?? 0)
        ? undefined
        : seconds(brew, 'brew_time'),
    ],
    ['Floração', seconds(brew, 'coffee_blooming_time')],
    ['Primeira gota', seconds(brew, 'coffee_first_drip_time')],
    ['Grãos no moedor', measure(positive(member(brew, 'bean_weight_in')), 'g')],
    ['Rotação do moedor', measure(positive(member(brew, 'mill_speed')), 'rpm')],
    ['Tempo de moagem', seconds(brew, 'mill_timer')],
    ['Tempo até a temperatura', seconds(brew, 'brew_temperature_time')],
    ['Perfil de pressão', cut(member(brew, 'pressure_profile'), 200)],
    ['Tipo de café', cut(member(brew, 'coffee_type'), 100)],
    ['Concentração', cut(member(brew, 'coffee_concentration'), 100)],
    ['Peso do recipiente', measure(positive(member(brew, 'vessel_weight')), 'g')],
    ['Aparelho', device === 'NONE' ? '' : joined([device, profile], ', ')],
    ['Visualizer', cut(member(brew, 'customInformation', 'visualizer_id'), 80)],
    ...cuppingFacts(brew),
  ]);
}

const INFORMATION = [
  'country',
  'region',
  'farm',
  'farmer',
  'elevation',
  'variety',
  'processing',
  'harvest_time',
  'certification',
] as const;

function blendFacts(bean: unknown): FactDraft[] {
  const parts = listAt(bean, 'bean_information');
  const [only] = parts;
  const prices = (part: unknown): FactDraft[] => [
    ['Preço do grão verde', measure(positive(member(part, 'purchasing_price')), 'por kg')],
    ['Preço FOB', measure(positive(member(part, 'fob_price')), 'por kg')],
  ];
  if (parts.length > 1) {
    return parts.flatMap((part, at) => [
      [
        `Parte ${at + 1} do blend`,
        joined(
          [
            measure(positive(member(part, 'percentage')), '%'),
            ...INFORMATION.map((field) => cut(member(part, field), 80)),
            ...prices(part).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
          ],
          ', ',
        ),
      ] as const,
    ]);
  }
  const share = positive(member(only, 'percentage'));
  return [
    ['Parte', share === 100 ? undefined : measure(share, '%')],
    ['Produtor', cut(member(only, 'farmer'), 80)],
    ['Colheita', cut(member(only, 'harvest_time'), 80)],
    ['Certificação', cut(member(only, 'certification'), 80)],
    ...prices(only),
  ];
}

const MIXES: Readonly<Record<string, string>> = {
  SINGLE_ORIGIN: 'origem única',
  BLEND: 'blend',
};
const ROASTED_FOR: Readonly<Record<string, string>> = {
  FILTER: 'filtro',
  ESPRESSO: 'espresso',
  OMNI: 'filtro e espresso',
};
const words = (value: unknown) => {
  const text = cut(value, 80);
  return text === 'UNKNOWN' ? '' : text.toLowerCase().replaceAll('_', ' ');
};

export const ROASTING = [
  ['drop_temperature', 'fim a', '°C'],
  ['roast_length', 'duração', 's'],
  ['green_bean_weight', 'grão verde', 'g'],
  ['outside_temperature', 'ambiente', '°C'],
  ['humidity', 'umidade', '%'],
  ['first_crack_minute', 'primeiro estalo', 's'],
  ['first_crack_temperature', 'primeiro estalo a', '°C'],
  ['second_crack_minute', 'segundo estalo', 's'],
  ['second_crack_temperature', 'segundo estalo a', '°C'],
] as const;

function roastFacts(bean: unknown): FactDraft[] {
  const roast = cut(member(bean, 'roast'), 40);
  const level = positive(member(bean, 'roast_range'));
  const own = ROASTING.flatMap(([field, name, unit]) => {
    const value = positive(member(bean, 'bean_roast_information', field));
    return value === undefined ? [] : [`${name} ${measure(value, unit)}`];
  });
  return [
    [
      'Torra no Beanconqueror',
      joined(
        [
          roast === 'CUSTOM_ROAST' ? '' : words(roast.replace(/_ROAST$/, '')),
          cut(member(bean, 'roast_custom'), 80),
        ],
        ', ',
      ),
    ],
    ['Nível da torra', level === undefined ? undefined : `${formatDecimal(level)} de 5`],
    ['Torra feita em casa', own.join(', ')],
  ];
}

/** Returns the facts of a bean; `moreFlavours` are those beyond the limit of its notes. */
export function beanFacts(bean: unknown, moreFlavours: readonly string[]): ImportedFact[] {
  const storage = words(member(bean, 'frozenStorageType'));
  const frozen = [storage, cut(member(bean, 'frozenNote'), 200), cut(member(bean, 'frozenId'), 60)];
  return toFacts([
    ['Favorito', yes(member(bean, 'favourite'))],
    ['Comprado em', date(member(bean, 'buyDate'))],
    ['Descafeinado', yes(member(bean, 'decaffeinated'))],
    ['Mistura', MIXES[cut(member(bean, 'beanMix'), 40)]],
    ...blendFacts(bean),
    ['Torrado para', ROASTED_FOR[cut(member(bean, 'bean_roasting_type'), 40)]],
    ...roastFacts(bean),
    ['Pontos', cut(member(bean, 'cupping_points'), 20)],
    ['Consumir até', date(member(bean, 'bestDate'))],
    ['Congelado', joined(frozen, ', ')],
    ['Código de barras', cut(member(bean, 'ean_article_number'), 40)],
    ['Código do pacote', cut(member(bean, 'qr_code'), 100)],
    ['CO₂', measure(positive(member(bean, 'co2e_kg')), 'kg')],
    ['Mais sabores', moreFlavours.join(', ')],
    ...cuppingFacts(bean),
  ]);
}
