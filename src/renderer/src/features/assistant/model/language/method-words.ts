import type { MethodId } from '@shared/brew/methods';

/**
 * Nicknames of the methods, normalised and parted by commas. A longer one takes its words with it:
 * 'hario switch' is no V60, and 'coado gelado' no coado.
 */
export const METHOD_WORDS = {
  v60: 'v60, hario, hario v60, ve sessenta, coador hario',
  aeropress: 'aeropress, aero, aero press, aeropressa',
  chemex: 'chemex, quemex, kemex, chemeks',
  'french-press':
    'prensa, prensa francesa, french press, frenchpress, francesa, bodum, cafeteira francesa',
  'cold-brew': 'cold brew, coldbrew, cold bru, infusao fria, cafe de geladeira',
  'moka-pot': 'moka, moca, mokinha, italiana, cafeteira italiana, cafeteira moka, bialetti',
  espresso:
    'espresso, expresso, espressinho, espreco, porta filtro, portafiltro, ristretto, restrito, lungo, maquina de cafe, maquina de espresso, maquina de expresso',
  'brazilian-pour-over':
    'coado, coador, coar, coando, coador de pano, pano, cafe filtrado, filtro de papel, filtro de pano, cafe passado, cafe de casa, um cafezinho, fazer cafezinho, de cafezinho, cafe de coador',
  melitta:
    'melitta, melita, coador melitta, filtro melitta, porta filtro melitta, porta filtro da melitta, porta filtro de plastico, garrafa termica, termica, garrafa de cafe, cafe da firma',
  'drip-machine':
    'cafeteira eletrica, cafeteira, cafeteira de filtro, maquina de coado, maquina de filtro, cafeteira britania, cafeteira mondial',
  koar: 'koar, coar koar',
  clever: 'clever, clever dripper, cleverdripper',
  'kalita-wave': 'kalita, kalita wave, wave, calita',
  'hario-switch': 'switch, hario switch, v60 switch, switch da hario',
  origami: 'origami',
  'iced-pour-over':
    'coado gelado, v60 gelada, v60 gelado, cafe japones, japones gelado, iced, flash brew, coado no gelo, coado com gelo, gelado no coador',
  siphon: 'sifao, globinho, syphon, siphon, cafeteira globinho',
  ibrik: 'ibrik, cezve, cafe turco, cafe arabe, turco',
  phin: 'phin, vietnamita, cafe vietnamita, filtro vietnamita',
  'milk-drinks': 'cafe com leite, leite com cafe',
} as const satisfies Record<MethodId, string>;
