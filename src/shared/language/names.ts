import { METHOD_WORDS } from '../brew/method-words.ts';
import { METHOD_IDS } from '../brew/methods.ts';
import { plain, type Token, tokensOf } from './tokens.ts';

/* Names are read before numbers, so that 'V60 02' and 'C40' are no amounts. */

export interface Name {
  kind: 'method' | 'grinder';
  /** The method's id; a grinder's name as written. */
  id: string;
  /** Whether the name may also mean another brewer: 'coador', 'francesa', 'gaggia'. */
  isWeak: boolean;
  /** Number of its tokens, including those of its size. */
  length: number;
  /** The number of its size: 6 in '6 xícaras'; null for letters or without a size. */
  size: number | null;
}

type Entry = readonly [id: string, names: string];

/** Words that name a brewer in a question, but often something else in a recipe. */
const WEAK: ReadonlySet<string> = new Set(
  'hario,4:6,kasuya,tetsu kasuya,pano,coar,coando,coador,filtro de papel,filtro de pano,cafe filtrado,cafe de casa,cafe passado,um cafezinho,fazer cafezinho,de cafezinho,garrafa termica,termica,garrafa de cafe,cafeteira,wave,francesa,turco,arabe,porta filtro,portafiltro,iced,gelado,cafe da firma,porta filtro de plastico,maquina de cafe,coado,passo no coador,lungo,ristretto,restrito,prensa,filter,filtro,batch,drip,flanela,dedica,cold drip'.split(
    ',',
  ),
);

/** Machines that make only espresso; a text may name one beside another brewer. */
const MACHINES: readonly string[] =
  'gaggia,delonghi,de longhi,dedica,la marzocco,rancilio,lelit,ascaso,bambino,flair 58,flair,picopresso,nanopresso,staresso,la pavoni,cafelat robot,superkop,breville,gemilai,casabrews,simonelli,profitec'.split(
    ',',
  );

const CLOTHS = 'pano,tecido,flanela,algodao,tela,malha,meia'.split(',');
const CLOTH_NAMES = ['coador', 'filtro', 'saco', 'saquinho', 'colador', 'bolsa', 'manga']
  .flatMap((vessel) => CLOTHS.map((cloth) => `${vessel} de ${cloth}`))
  .filter((name) => name !== 'filtro de pano');

/** More names of methods, such as English, informal and misspelt ones. */
const MORE: readonly Entry[] = [
  [
    'iced-pour-over',
    'japanese iced coffee,japanese iced,v60 over ice,pour over on ice,iced pour over,chilled pour over,iced v60,icedv60,icedpourover,iced filter,flash brew,cafe gelado,cafe helado,gelado japones',
  ],
  [
    'v60',
    '4:6,kasuya,tetsu kasuya,v6o,v seis zero,harrio,haryo,v sessenta,ve sessenta,v sessenta zero um,v sessenta zero dois,ve 60,v sixty',
  ],
  [
    'moka-pot',
    'moka pot,mocha pot,stovetop,cafetera italiana,cafetera moka,mokka,mocca,brikka,macchinetta,cafeteira de fogao,cafeteira do fogao,cafeteira de aluminio',
  ],
  [
    'drip-machine',
    'moccamaster,mocamaster,mocca master,technivorm,drip machine,batch,drip,batch brew,batch brewer,drip coffee maker,bunn,mr coffee,cafetera de goteo',
  ],
  ['espresso', 'double shot,single shot,shot duplo,doppio,turbo shot,shot de espresso,basket'],
  ['espresso', 'uma bica,a bica,minha bica,bica cheia,bica curta,bicas,cimbalino'],
  ['espresso', MACHINES.join(',')],
  ['ibrik', 'turkish coffee,cafe turco,cezve,jezve,cesve,djezva,rakwe,briki,ibrique,bule turco'],
  ['french-press', 'prensa,press pot,cafetera francesa,cafeteira de embolo,cafetiere,espro,bodun'],
  ['brazilian-pour-over', 'coador de papel,coador,filtro de papel,cafe no coador'],
  [
    'brazilian-pour-over',
    `${CLOTH_NAMES.join(',')},pano de coar,pano de algodao,cloth filter,cloth brewer,cloth drip,cotton filter,cotton sock,coffee sock,sock filter,nel filter`,
  ],
  [
    'cold-brew',
    'cold drip,cold brew,infusion en frio,infusao a frio,mizudashi,hario mizudashi,toddy,kyoto drip',
  ],
  ['hario-switch', 'switch,hario switch,suitch,swich'],
  ['chemex', 'xemex,shemex,tchemex,chemequis'],
  ['melitta', 'mellita,melitinha'],
  ['clever', 'klever'],
  ['koar', 'kohar'],
  ['phin', 'phin'],
  [
    'milk-drinks',
    'latte,cafe latte,cappuccino,capuccino,cappucino,flat white,cortado,macchiato,pingado,piccolo,galao,cafe con leche,bebida com leite',
  ],
  [
    'siphon',
    'siphon,cafeteira de vacuo,cafeteira a vacuo,cafeteira de globo,vacuum pot,sifon,hario tca,tca,sifao tca',
  ],
];

export const GRINDERS =
  'comandante c40,comandante,c40,c quarenta,timemore c2,timemore c3 esp,timemore c3,timemore s3,timemore,c2,c3 esp,c3,1zpresso k ultra,1zpresso k max,1zpresso jx pro,1zpresso jx,1zpresso q2,1zpresso zp6,1zpresso,k ultra,k max,k plus,kultra,jx pro,jx,zp6,kingrinder k6,kingrinder k4,kingrinder,k6,k4,k2,fellow ode gen 2,fellow ode,ode gen 1,ode gen 2,ode,baratza encore esp,baratza encore,encore esp,encore,baratza virtuoso,virtuoso,baratza sette 270,sette 270,sette,df64,df54,niche zero,niche,wilfa svart,wilfa uniform,wilfa,hario mini mill,hario skerton,skerton,porlex mini,porlex,hamilton beach,cadence,tramontina by breville,breville smart grinder,mazzer,eureka mignon,mignon specialita,mahlkonig ek43,mahlkonig,eureka,baratza,kinu m47,kinu,fiorenzato,anfim,compak,ek43,lagom p64,lagom mini,bomber,starseeker e55,hibrew g5,mimoso,chestnut c2,chestnut x,c2 max,c2 fold,c3 pro,c3s pro,c3s,c5 pro,c5 esp,timemore sculptor,sculptor 064,sculptor 078,sculptor,whirly,zpresso,onezpresso,one zpresso,1 zpresso,j ultra,j max,jmax,kplus,kmax,k pro,q air,qair,x pro,x ultra,king grinder,k0,k1,k3,k5,ode 2,fellow opus,opus,niche duo,df83,mignon notte,mignon zero,mignon manuale,super jolly,philos,ek 43,macap,ceado,lagom casa,lagom,zerno,helor,zassenhaus,porlex tall,mini slim,hario smart g,rhinowares,cuisinart dbm 8,smart grinder pro,smart grinder,kg79,kg89,kg200,kg521,bodum bistro,graef,melitta molino,rancilio rocky,gaggia mdf,ditting,grindripper,3bomber,mhw 3bomber,outin fino,feima 600n,feima,600n,520n,kalita nice cut,nice cut,kalita next g,femobook a4z,femobook,ikape,derosnec';

/** Phrases by their first word, the longest first. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;
interface Phrase {
  kind: Name['kind'];
  id: string;
  words: readonly string[];
  isWeak: boolean;
}

const phrase = (kind: Name['kind'], id: string, name: string): Phrase => ({
  kind,
  id,
  words: tokensOf(name).map(({ norm }) => norm),
  isWeak: WEAK.has(name) || (id === 'espresso' && MACHINES.includes(name)),
});

function index(phrases: readonly Phrase[]): Phrases {
  const byWord = new Map<string, Phrase[]>();
  for (const each of phrases) {
    const first = each.words[0];
    if (first !== undefined) byWord.set(first, [...(byWord.get(first) ?? []), each]);
  }
  for (const each of byWord.values()) each.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

const split = (names: string) => names.split(',').map((name) => name.trim());

let shared: readonly Phrase[] | null = null;
function sharedPhrases(): readonly Phrase[] {
  shared ??= [
    ...[...METHOD_IDS.map((id): Entry => [id, METHOD_WORDS[id]]), ...MORE].flatMap(([id, names]) =>
      split(names).map((name) => phrase('method', id, name)),
    ),
    ...split(GRINDERS).map((name) => phrase('grinder', '', name)),
  ];
  return shared;
}

const known = new WeakMap<readonly { id: string; name: string }[], Phrases>();
/** Returns the names of Coado's methods, of grinders, and of a person's own methods. */
export function namesWith(own: readonly { id: string; name: string }[]): Phrases {
  const before = known.get(own);
  if (before) return before;
  const phrases = index([
    ...own.map(({ id, name }) => phrase('method', id, plain(name))),
    ...sharedPhrases(),
  ]);
  known.set(own, phrases);
  return phrases;
}

/** Tokens between a device and its size: 'V60-02', 'V60 (02)', 'Kalita W185'. */
const BETWEEN: ReadonlySet<string> = new Set([
  '-',
  'n',
  '°',
  'tamanho',
  'size',
  'de',
  'd',
  'w',
  'p/',
  '(',
]);
const CUPS = /^(?:xicaras?|xics?|cups?|tazas?)$/;
const SIZES: Readonly<Record<string, RegExp>> = {
  v60: /^0[1-4]$|^[1-3]$/,
  'kalita-wave': /^(?:155|185|10[1-4])$/,
  melitta: /^(?:1|2|4|10[0-6])$/,
  'hario-switch': /^0[23]$|^[23]$/,
  clever: /^[sl]$/,
  origami: /^[sm]$/,
  aeropress: /^(?:xl|go|clear|original)$/,
  'moka-pot': /^(?:1|2|3|4|6|9|10|12|14|18)$/,
  siphon: /^(?:2|3|5)$/,
  chemex: /^(?:3|6|8|10)$/,
  'french-press': /^(?:3|4|8|12)$/,
};
/** Devices whose size is a number of cups: a bare number after the name is no size. */
const BY_CUPS: ReadonlySet<string> = new Set(['moka-pot', 'siphon', 'chemex', 'french-press']);

const AMOUNT_UNIT = /^(?:g|gr|grs|gramas?|ml|l|litros?|°|graus?|%|min|s|seg|x)$/;

/** Finds the size after a device's name, as the number of tokens and its value. */
function sizeAfter(tokens: readonly Token[], from: number, id: string) {
  // Hario's siphons are numbered: 'TCA-3'.
  const isNumbered = tokens[from - 1]?.norm === 'tca';
  const pattern = SIZES[id];
  if (!pattern) return null;
  let at = from;
  let words = 0;
  while (words < 2 && BETWEEN.has(tokens[at]?.norm ?? '')) {
    at += 1;
    words += 1;
  }
  const size = tokens[at];
  if (!size || !pattern.test(size.norm)) return null;
  const after = tokens[at + 1];
  const hasCups = after !== undefined && CUPS.test(after.norm);
  if (after && AMOUNT_UNIT.test(after.norm)) return null;
  if (BY_CUPS.has(id) && !hasCups && words === 0 && !isNumbered) return null;
  const isLoose = size.kind === 'number' && !/^0/.test(size.raw) && !BY_CUPS.has(id);
  // A small number may begin a list ('V60 2'); a large one such as '155' is a size.
  if (isLoose && size.value < 10 && size.spaced && words === 0 && after?.kind !== 'newline') {
    return null;
  }
  const number = size.kind === 'number' ? size.value : null;
  return { length: at + 1 - from + (hasCups ? 1 : 0), size: number };
}

const OF_TIME = /^(?:s|segs?|segundos?|min|minutos?)$/;
export function nameAt(tokens: readonly Token[], start: number, phrases: Phrases): Name | null {
  const first = tokens[start];
  // 'Moça' without its accent is 'moca', but it does not mean a moka pot.
  if (!first || (first.norm === 'moca' && /ç/i.test(first.raw))) return null;
  // In '91c 3 despejos' the letter is the unit of the number before it.
  if (first.norm.length === 1 && !first.spaced && tokens[start - 1]?.kind === 'number') return null;
  const named = phrases.get(first.norm);
  // Diminutives: 'koarzinho', 'prensinha'.
  const stem = named ? null : (/^(.{3,}?)z?inh([oa])$/.exec(first.norm) ?? null);
  const small = stem ? (phrases.get(`${stem[1]}`) ?? phrases.get(`${stem[1]}${stem[2]}`)) : [];
  for (const { kind, id, words, isWeak } of named ?? small ?? []) {
    let at = stem ? start + 1 : start;
    let taken = stem ? 1 : 0;
    while (taken < words.length && at < tokens.length) {
      const token = tokens[at];
      if (token?.norm === words[taken]) taken += 1;
      else if (!(token?.norm === '-' && taken > 0 && !token.spaced)) break;
      at += 1;
    }
    if (taken < words.length) continue;
    // A number directly after the last token makes another name.
    const next = tokens[at];
    const last = tokens[at - 1];
    const goesOn =
      last !== undefined &&
      next !== undefined &&
      !next.spaced &&
      last.kind === 'number' &&
      next.kind === 'number';
    // 'C 40 seg vai pra 130' names a time, not the Comandante C40.
    const isTime = first.norm === 'c' && last?.kind === 'number' && OF_TIME.test(next?.norm ?? '');
    if (goesOn || isTime) continue;
    const raw = tokens.slice(start, at);
    const written = raw
      .map((each, nth) => (each.spaced && nth > 0 ? ` ${each.raw}` : each.raw))
      .join('');
    const size = kind === 'method' ? sizeAfter(tokens, at, id) : null;
    return {
      kind,
      id: kind === 'method' ? id : written,
      isWeak,
      length: at - start + (size?.length ?? 0),
      size: size?.size ?? null,
    };
  }
  return null;
}
