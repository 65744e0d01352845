import { ROASTING } from './beanconqueror-facts';
import type { KnownFields } from './json-table';

/* Outcome for each field of Beanconqueror's lists; other fields are reported as left out. */

/** Place of the facts: a list on the page of the brew and on the card of the bean. */
const FACTS = 'em Do outro app';

/** Returns the outcome "imported into the facts" for fields separated by blanks. */
const facts = (fields: string): KnownFields =>
  Object.fromEntries(fields.split(/\s+/).map((field) => [field, ['imported', FACTS]]));

export const BREW_FIELDS: KnownFields = {
  ...facts(`brew_time_milliseconds cupping.flavor cupping.clean_cup cupping.complexity
    cupping.uniformity cupping.cuppers_correction favourite best_brew coffee_blooming_time
    coffee_blooming_time_milliseconds coffee_first_drip_time
    coffee_first_drip_time_milliseconds bean_weight_in mill_speed mill_timer
    mill_timer_milliseconds brew_temperature_time brew_temperature_time_milliseconds
    vessel_weight customInformation`),
  method_of_preparation: ['imported', 'método'],
  bean: ['imported', 'grão'],
  mill: ['imported', 'moedor'],
  grind_size: ['changed', 'ajuste da moagem; o que não é número vai para as notas'],
  grind_weight: ['imported', 'café'],
  brew_quantity: ['imported', 'água'],
  brew_beverage_quantity: ['imported', 'bebida na xícara; no espresso, o rendimento'],
  brew_time: ['imported', 'tempo; com décimos, em Do outro app'],
  brew_temperature: ['imported', 'temperatura'],
  tds: ['imported', 'TDS'],
  rating: ['changed', 'nota, em meias estrelas'],
  note: ['imported', 'notas'],
  water: ['imported', 'água'],
  vessel_name: ['imported', 'apetrechos', 60],
  method_of_preparation_tools: ['imported', 'apetrechos'],
  flow_profile: ['imported', 'curva da balança'],
  attachments: ['changed', 'a primeira foto de cada preparo, quando o zip a traz'],
  'config.uuid': ['imported', 'identificador'],
  'config.unix_timestamp': ['imported', 'data'],
  'cupping.wet_aroma': ['changed', 'aroma, de 1 a 5'],
  'cupping.dry_fragrance': ['changed', 'aroma, quando não há o úmido'],
  'cupping.brightness': ['changed', 'acidez, de 1 a 5'],
  'cupping.sweetness': ['changed', 'doçura, de 1 a 5'],
  'cupping.body': ['changed', 'corpo, de 1 a 5'],
  'cupping.finish': ['changed', 'finalização, de 1 a 5'],
  'cupped_flavor.custom_flavors': ['imported', 'sabores'],
  'cupped_flavor.predefined_flavors': ['changed', 'sabores, em português'],
  'cupping.notes': ['imported', FACTS, 1000],
  pressure_profile: ['imported', FACTS, 200],
  coffee_type: ['imported', FACTS, 100],
  coffee_concentration: ['imported', FACTS, 100],
  preparationDeviceBrew: ['changed', 'aparelho e perfil, em Do outro app'],
  brew_quantity_type: ['changed', 'água em ml'],
  brew_beverage_quantity_type: ['changed', 'bebida em gramas'],
  reference_flow_profile: ['left', 'a curva de outro preparo'],
  coordinates: ['left', 'o lugar é seu: não o guardamos'],
};

export const BEAN_FIELDS: KnownFields = {
  ...facts(`bean_information.percentage bean_information.farmer bean_information.harvest_time
    bean_information.certification bean_information.purchasing_price
    bean_information.fob_price buyDate decaffeinated beanMix bean_roasting_type roast_custom
    roast_range cupping_points favourite bestDate frozenStorageType frozenId
    ean_article_number qr_code co2e_kg cupping`),
  ...facts(ROASTING.map(([field]) => `bean_roast_information.${field}`).join(' ')),
  'config.uuid': ['imported', 'identificador'],
  'config.unix_timestamp': ['imported', 'adicionado em'],
  'bean_information.country': ['imported', 'origem; de um blend, também cada parte'],
  'bean_information.region': ['imported', 'região; de um blend, também cada parte'],
  'bean_information.farm': ['imported', 'fazenda; de um blend, também cada parte'],
  'bean_information.variety': ['imported', 'variedade; de um blend, também cada parte'],
  'bean_information.processing': ['imported', 'processo; de um blend, também cada parte'],
  'bean_information.elevation': ['imported', 'altitude; de um blend, também cada parte'],
  name: ['imported', 'nome', 80],
  roaster: ['imported', 'torrefação', 80],
  roastingDate: ['imported', 'data da torra'],
  openDate: ['imported', 'aberto em'],
  roast: ['changed', 'torra: clara, média ou escura'],
  aromatics: ['imported', 'notas de sabor'],
  note: ['imported', 'detalhes', 1000],
  weight: ['imported', 'pacote'],
  cost: ['imported', 'preço'],
  rating: ['changed', 'nota, em meias estrelas'],
  url: ['imported', 'link', 300],
  finished: ['imported', 'arquivado'],
  frozenDate: ['imported', 'congelado em'],
  unfrozenDate: ['imported', 'descongelado em'],
  unfreezeDate: ['imported', 'descongelado em'],
  attachments: ['changed', 'a primeira foto de cada grão, quando ela veio junto'],
  'bean_roast_information.bean_uuid': ['left', 'o Coado não guarda grãos verdes'],
  'bean_roast_information.roaster_machine': ['left', 'o Coado não guarda torradores'],
  frozenNote: ['imported', FACTS, 200],
  'cupped_flavor.custom_flavors': ['imported', 'notas de sabor'],
  'cupped_flavor.predefined_flavors': ['changed', 'notas de sabor, em português'],
  frozenGroupId: ['left', 'cada porção é um grão, como lá'],
  internal_share_code: ['left', 'só serve no outro app'],
  shared: ['left', 'só serve no outro app'],
};

/** Values of a water without a column in Coado, which go into its notes. */
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
  'config.uuid': ['imported', 'identificador'],
  'config.unix_timestamp': ['imported', 'adicionado em'],
  name: ['changed', 'moedor; o da nossa lista é reconhecido', 60],
  note: ['imported', 'notas do moedor', 400],
  has_adjustable_speed: ['changed', 'nas notas do moedor'],
  has_timer: ['changed', 'nas notas do moedor'],
  finished: ['changed', 'nas notas do moedor'],
};
export const PREPARATION_FIELDS: KnownFields = {
  'config.uuid': ['imported', 'identificador'],
  'tools.config.uuid': ['imported', 'identificador'],
  'tools.name': ['imported', 'apetrechos dos preparos que o usam'],
  name: ['imported', 'nome do método, ou apetrecho quando o método é do Coado', 60],
  note: ['imported', 'descrição do método, quando ele é seu', 1000],
  type: ['imported', 'método'],
  style_type: ['changed', 'diz se é espresso'],
};
export const WATER_FIELDS: KnownFields = {
  'config.uuid': ['imported', 'identificador'],
  'config.unix_timestamp': ['imported', 'adicionado em'],
  name: ['imported', 'água', 60],
  note: ['imported', 'notas da água', 500],
  general_hardness: ['imported', 'dureza'],
  general_hardness_type: ['changed', 'em mg/L'],
  total_alkalinity: ['imported', 'alcalinidade'],
  total_alkalinity_type: ['changed', 'em mg/L'],
  ...Object.fromEntries(
    OTHER_MINERALS.flatMap((mineral): [string, readonly ['changed', string]][] => [
      [mineral, ['changed', 'nas notas da água']],
      [`${mineral}_type`, ['changed', 'nas notas da água']],
    ]),
  ),
};
