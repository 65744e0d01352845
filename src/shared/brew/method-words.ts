import type { MethodId } from './methods.ts';

/**
 * Names that people write: no accents, lower case, separated by commas.
 * The longest name in a text wins: 'hario switch' does not also count as the V60 ('hario'), nor
 * 'coado gelado' as 'coado'.
 */
export const METHOD_WORDS = {
  v60: 'v60, hario, hario v60, ve sessenta, v sessenta, coador hario, mugen, v60 mugen',
  aeropress: 'aeropress, aero, aero press, aeropressa, aeropresse',
  chemex: 'chemex, quemex, kemex, chemeks',
  'french-press':
    'prensa, prensa francesa, french press, frenchpress, francesa, bodum, cafeteira francesa, cafeteira de embolo',
  'cold-brew':
    'extraido a frio, extracao a frio, infusao a frio, cafe a frio, cold brew, coldbrew, cold bru, infusao fria, cafe de geladeira, mizudashi, cold drip, dutch coffee',
  'moka-pot':
    'moka, moca, mokinha, italiana, cafeteira italiana, cafeteira moka, bialetti, brikka, brika, cafeteira de fogao, cafeteira do fogao, macchinetta',
  espresso:
    'espresso, expresso, espressinho, espreco, porta filtro, portafiltro, ristretto, restrito, lungo, maquina de cafe, maquina de espresso, maquina de expresso, gaggia, delonghi, de longhi, dedica, primalatte, breville, barista express, lelit, la marzocco, lamarzocco, simonelli, flair 58, cafelat, picopresso, wacaco, minipresso, nanopresso, staresso, la pavoni, hibrew',
  'brazilian-pour-over':
    'coado, coador, coar, coando, coador de pano, pano, cafe filtrado, filtro de papel, filtro de pano, cafe passado, cafe de casa, um cafezinho, fazer cafezinho, de cafezinho, cafe de coador, flanela, coador de flanela, coador de meia, saco de coar, nel drip',
  melitta:
    'melitta, melita, coador melitta, filtro melitta, porta filtro melitta, porta filtro da melitta, porta filtro de plastico, garrafa termica, termica, garrafa de cafe, cafe da firma',
  'drip-machine':
    'cafeteira eletrica, cafeteira, cafeteira de filtro, maquina de coado, maquina de filtro, cafeteira britania, cafeteira mondial, moccamaster, mocamaster, technivorm',
  koar: 'koar, coar koar',
  clever: 'clever, clever dripper, cleverdripper',
  'kalita-wave': 'kalita, kalita wave, wave, calita',
  'hario-switch': 'switch, hario switch, v60 switch, switch da hario',
  origami: 'origami',
  'iced-pour-over':
    'coado gelado, v60 gelada, v60 gelado, cafe japones, japones gelado, iced, flash brew, coado no gelo, coado com gelo, gelado no coador',
  siphon:
    'sifao, globinho, syphon, siphon, cafeteira globinho, cafeteira de vacuo, cafeteira a vacuo, saifon',
  ibrik: 'ibrik, cezve, cafe turco, cafe arabe, turco, jezve, djezva, rakwe, briki',
  phin: 'phin, vietnamita, cafe vietnamita, filtro vietnamita',
  'milk-drinks': 'cafe com leite, leite com cafe, bebidas com leite, bebida com leite',
} as const satisfies Record<MethodId, string>;

interface NamedMethod<Id> {
  id: Id;
  phrase: string;
  at: number;
}

interface PlacedName {
  phrase: string;
  nth: number;
}

/** Caches sorted names, because sorting takes longer than finding a name in a text. */
const namesOf = new WeakMap<object, readonly PlacedName[]>();

/** Returns longer names first, because a found name rules out shorter names within it. */
function sortedNames(entries: readonly (readonly [string, readonly string[]])[]) {
  const known = namesOf.get(entries);
  if (known) return known;
  const names = entries
    .flatMap(([, phrases], nth) => phrases.map((phrase) => ({ phrase, nth })))
    .sort((first, second) => second.phrase.length - first.phrase.length);
  namesOf.set(entries, names);
  return names;
}

/**
 * Finds the methods that a normalised text names, in order of mention.
 * 'brazilian-pour-over' comes last: 'coador' and 'pano' also occur in texts about other methods.
 */
export function methodsIn<Id extends string>(
  text: string,
  entries: readonly (readonly [Id, readonly string[]])[],
): NamedMethod<Id>[] {
  // 'torra espresso' is a roast, not the machine; 'grão moca' is a bean, not the moka pot.
  let left = ` ${text} `
    .replace(/torra (?:de |para )?(?:e[sx]presso|italiana|francesa)\b/g, (found) =>
      found.replace(/\S+$/, (name) => '#'.repeat(name.length)),
    )
    .replace(/(?:grao|cafe) moca\b/g, (found) => found.replace('moca', '####'));
  const found = new Map<Id, NamedMethod<Id>>();
  for (const { phrase, nth } of sortedNames(entries)) {
    const wanted = ` ${phrase} `;
    const id = left.includes(wanted) ? entries[nth]?.[0] : undefined;
    if (id === undefined) continue;
    for (let at = left.indexOf(wanted); at >= 0; at = left.indexOf(wanted)) {
      const known = found.get(id);
      if (!known || at < known.at) found.set(id, { id, phrase, at });
      left = `${left.slice(0, at + 1)}${'#'.repeat(phrase.length)}${left.slice(at + 1 + phrase.length)}`;
    }
  }
  const isCommon = ({ id }: { id: string }) => (id === 'brazilian-pour-over' ? 1 : 0);
  return [...found.values()].sort(
    (first, second) => isCommon(first) - isCommon(second) || first.at - second.at,
  );
}
