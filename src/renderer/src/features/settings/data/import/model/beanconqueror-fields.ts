import type { KnownFields } from './json-table';

/* Outcome for each field of Beanconqueror's lists; other fields are reported as left out. */

export const BREW_FIELDS: KnownFields = {
  method_of_preparation: ['kept', 'método'],
  bean: ['kept', 'grão'],
  mill: ['kept', 'moedor'],
  grind_size: ['changed', 'ajuste da moagem; o que não é número vai para as notas'],
  grind_weight: ['kept', 'café'],
  brew_quantity: ['kept', 'água'],
  brew_beverage_quantity: ['kept', 'bebida na xícara; no espresso, o rendimento'],
  brew_time: ['changed', 'tempo, em segundos inteiros'],
  brew_time_milliseconds: ['changed', 'tempo, em segundos inteiros'],
  brew_temperature: ['kept', 'temperatura'],
  tds: ['kept', 'TDS'],
  rating: ['changed', 'nota, em meias estrelas'],
  note: ['kept', 'notas'],
  water: ['kept', 'água'],
  vessel_name: ['kept', 'apetrechos'],
  method_of_preparation_tools: ['kept', 'apetrechos'],
  flow_profile: ['kept', 'curva da balança'],
  attachments: ['changed', 'a primeira foto de cada preparo, quando o zip a traz'],
  'config.uuid': ['kept', 'identificador'],
  'config.unix_timestamp': ['kept', 'data'],
  'cupping.wet_aroma': ['changed', 'aroma, de 1 a 5'],
  'cupping.dry_fragrance': ['changed', 'aroma, quando não há o úmido'],
  'cupping.brightness': ['changed', 'acidez, de 1 a 5'],
  'cupping.sweetness': ['changed', 'doçura, de 1 a 5'],
  'cupping.body': ['changed', 'corpo, de 1 a 5'],
  'cupping.finish': ['changed', 'finalização, de 1 a 5'],
  'cupped_flavor.custom_flavors': ['kept', 'sabores'],
};

export const BEAN_FIELDS: KnownFields = {
  'config.uuid': ['kept', 'identificador'],
  'bean_information.country': ['kept', 'origem, a do primeiro'],
  'bean_information.region': ['kept', 'região, a do primeiro'],
  'bean_information.farm': ['kept', 'fazenda, a do primeiro'],
  'bean_information.variety': ['kept', 'variedade, a do primeiro'],
  'bean_information.processing': ['kept', 'processo, o do primeiro'],
  'bean_information.elevation': ['kept', 'altitude, a do primeiro'],
  name: ['kept', 'nome'],
  roaster: ['kept', 'torrefação'],
  roastingDate: ['kept', 'data da torra'],
  openDate: ['kept', 'aberto em'],
  roast: ['changed', 'torra: clara, média ou escura'],
  aromatics: ['kept', 'notas de sabor'],
  note: ['kept', 'detalhes'],
  weight: ['kept', 'pacote'],
  cost: ['kept', 'preço'],
  rating: ['changed', 'nota, em meias estrelas'],
  url: ['kept', 'link'],
  finished: ['kept', 'arquivado'],
  frozenDate: ['kept', 'congelado em'],
  unfrozenDate: ['kept', 'descongelado em'],
  unfreezeDate: ['kept', 'descongelado em'],
  attachments: ['left', 'fotos: adicione-as no grão'],
};

/** Minerals that a water of ours names in its notes. */
export const OTHER_MINERALS = [
  'calcium',
  'magnesium',
  'sodium',
  'potassium',
  'chloride',
  'sulfate',
  'tds',
] as const;

export const MILL_FIELDS: KnownFields = {
  'config.uuid': ['kept', 'identificador'],
  name: ['kept', 'moedor'],
};
export const PREPARATION_FIELDS: KnownFields = {
  'config.uuid': ['kept', 'identificador'],
  'tools.config.uuid': ['kept', 'identificador'],
  'tools.name': ['kept', 'apetrechos dos preparos que o usam'],
  name: ['kept', 'nome do método, quando ele é seu'],
  type: ['kept', 'método'],
  style_type: ['changed', 'diz se é espresso'],
};
export const WATER_FIELDS: KnownFields = {
  'config.uuid': ['kept', 'identificador'],
  name: ['kept', 'água'],
  note: ['kept', 'notas da água'],
  general_hardness: ['kept', 'dureza'],
  general_hardness_type: ['changed', 'em mg/L'],
  total_alkalinity: ['kept', 'alcalinidade'],
  total_alkalinity_type: ['changed', 'em mg/L'],
  ...Object.fromEntries(
    OTHER_MINERALS.flatMap((mineral): [string, readonly ['changed', string]][] => [
      [mineral, ['changed', 'nas notas da água']],
      [`${mineral}_type`, ['changed', 'nas notas da água']],
    ]),
  ),
};
