import { itemsIn } from './worded-values';

/* Names of brewers in other apps and sheets, and the methods that they mean. */

const MODELS: readonly (readonly [method: string, RegExp])[] = [
  [
    'drip-machine',
    /\b(moccamaster|technivorm|bonavita|bunn|wilfa|mr coffee|(fellow )?aiden|xbloom|kaffeemaschine|filterkaffeemaschine)\b/,
  ],
  ['moka-pot', /\b(bialetti|brikka|volturno|pedrini|tramontina moka)\b/],
  ['french-press', /\b(bodum|chambord|espro)\b/],
  ['cold-brew', /\b(toddy|mizudashi|filtron)\b/],
  [
    'espresso',
    /\b(flair|cafelat|gaggia|gaggiuino|pavoni|breville|sage (barista|bambino|oracle|dual)|barista (express|pro|touch)|bambino|delonghi|de longhi|dedica|magnifica|rancilio|silvia|lelit|marzocco|linea mini|micra|appartamento|rocket (espresso|mozzafiato|giotto)|profitec|ecm|ascaso|nespresso|dolce gusto|tres coracoes|3 coracoes|picopresso|nanopresso|minipresso|wacaco|staresso|leverpresso|rok|odyssey|decent de1|de1|expobar|bezzera|simonelli|victoria arduino|jura|saeco|quickmill|quick mill|bellezza|krups|oracle)\b/,
  ],
];

/** 'Cafetière' is a press in English and any coffee maker in French. */
export const OPEN_NAME = /^cafetieres?$/;

const NAMES: readonly (readonly [method: string, RegExp])[] = [
  ['aeropress', /\baero ?p(ress)?\b|\baero ?press|^aero$|\bapress\b/],
  [
    'french-press',
    /^french$|\b(french ?press|fp(ress)?|press ?pot|prensa francesa|francesa|presse francaise|(press)?stempelkanne|embolo|(a|de) pistao|a piston|pistonkanne)\b/,
  ],
  [
    'cold-brew',
    /\b(cold ?brew|cold drip|(extracao|infusao) a frio|infusion (a froid|en frio)|extraido a frio)\b/,
  ],
  ['chemex', /\b(chemex|chmx)\b/],
  [
    'drip-machine',
    /\b(batch ?brew(er)?|drip (machine|coffee)|coffee ?maker|(cafeteira|maquina|cafetera|cafetiere) (eletrica|electrica|electrique|(a )?filtre|de goteo)|eletrica|goteo)\b/,
  ],
  [
    'moka-pot',
    /\b(moka|mokka|italiana|italianinha|italienne|caffettiera|espressokocher|greca|stove ?top)\b/,
  ],
  [
    'espresso',
    /\b(espressos?|expressos?|portafilter|porta ?filtro|siebtrager|ristretto|lungo|doppio|shots?)\b|^esp\b/,
  ],
  ['ibrik', /\b(turco|turca|turkish|turk|cezve|jezve|ibrik)\b/],
  // 'Balão' is a siphon in Portugal; with other words it may be a vessel.
  ['siphon', /\b(sifao|sifon|siphon|syphon|globinho|vacuum pot|cafeteira de balao)\b|^balao$/],
  ['phin', /\b(phin|vietnamita|vietnamese)\b/],
  ['v60', /\b(v ?60|hario)\b/],
  // The name is ambiguous, so `methodDoubt` adds a notice.
  ['french-press', OPEN_NAME],
  ['brazilian-pour-over', /\b(coado|coador|colador|pano|melitta|brazilian pour over)\b/],
];

const OTHER_NAMES =
  /\b(kalita|prensa|origami|clever|koar|switch|cappuccino|latte|flat white|macchiato|cortado|americano|cafeteira|pour ?over|filter|filtrado|filtro|tricolate|april|orea|wave|gelado|iced)\b/;

/** Returns the catalogue's method for a text from `comparableText`; undefined for none. */
export const namedMethod = (words: string): string | undefined =>
  [...NAMES, ...MODELS].find(([, pattern]) => pattern.test(words))?.[0];

/** Whether words name a brand or model, which is more specific than a method. */
export const namesModel = (words: string): boolean =>
  MODELS.some(([, pattern]) => pattern.test(words));

/** Returns the id of the method that a text names, also misspelt: 'mellita', 'quemex'. */
export function spelledMethod(text: string, { mayBeWeak = false } = {}): string | undefined {
  const device = itemsIn(text).find(
    (item) =>
      item.kind === 'name' && item.name.kind === 'method' && (mayBeWeak || !item.name.isWeak),
  );
  return device?.kind === 'name' ? device.name.id : undefined;
}

export const hasMethodWord = (words: string): boolean =>
  OTHER_NAMES.test(words) || namedMethod(words) !== undefined || spelledMethod(words) !== undefined;
