import { itemsOf } from '../../language/items.ts';
import { namesWith } from '../../language/names.ts';
import type { Clause } from './clauses.ts';
import { type Found, SAYS_GRIND } from './facts.ts';
import { isAmount, isTimeItem } from './items.ts';
import { ANOTHER_BREW, isOfOtherBrew } from './others.ts';
import { perClause } from './per-clause.ts';
import { LONG_STEEP } from './totals.ts';

const ICED = /\b(?:iced|chilled|gelad[oa]|helad[oa]|japanese|flash brew|com gelo|no gelo)\b(?! de)/;
const ICE = /\b(?:gelo\b|iced?\b|hielo|japon[eê]s\w*|japanese|flash brew)/;
const OF_ICE = 'O texto fala em gelo.';
const OVER_ICE = 'iced-pour-over';
const WITH_MILK = 'milk-drinks';
/** Brewers that people also use over ice. */
const ICEABLE: ReadonlySet<string> = new Set([
  'v60',
  'chemex',
  'kalita-wave',
  'origami',
  'brazilian-pour-over',
  'melitta',
  'koar',
  'clever',
]);
const VALVE = /\b(?:fechad[oa]|valvula|valve|closed)\b/;
const COLD_WATER = /\bagua (?:bem |muito )?(?:gelad[oa]|fria)\b/g;

export interface NamedMethod {
  id: string;
  name: string;
}

interface Named {
  id: string;
  isWeak: boolean;
  isOfAnother: boolean;
  /** Whether only a compared grind names it: 'Fino, mas não tanto quanto espresso'. */
  isCompared: boolean;
  raw: string;
  from: readonly [start: number, end: number];
  /** Uncertainty of the name; 0 or less is certain. */
  rank: number;
}

/** Whether a weak name is the subject of a line: 'A do marido: prensa', 'Prensa: 30 g'. */
const isAlone = ({ norms, isFirst }: Clause, index: number) =>
  (index === norms.length - 1 && norms[index - 1] === ':') ||
  (isFirst && index === 0 && norms[1] === ':');

const WEIGHS_UP =
  /\b(?:duvida|entre (?:[ao] )?@|choose|between (?:the )?@|(?:antes|ontem) (?:era|foi|usava))\b/;

const DENIES_BEFORE =
  /\b(?:(?:nao|n|nem)(?: (?:e|era|eh|foi|sou|uso|usei|tenho|tem|fiz|faco|passei|passo|quero|vou|gosto|curto|precisa)(?: mais)?(?: (?:de|da|do|com))?)?|not|no (?:es|uso|tengo)|vendi|quebrei|perdi|doei|aposentei|larguei|em vez d[aeo]|no lugar d[ao]|instead of|sem)(?: (?:a|o|the|um|uma|na|no|en|in|el|la|una?))*$/;

/** Words after an excluded brewer; 'no Melitta não tem segredo' excludes none. */
const NO_AFTER = /^nao(?: (?:mais|uso|quero|tenho|curto|gosto|vale|ne|viu)\b|(?! \w)|$)/;
/** Whether the text excludes a brewer: 'Clever não, hoje é Melitta', 'em vez da V60'. */
const isDenied = ({ norms }: Clause, index: number) =>
  NO_AFTER.test(norms.slice(index + 1).join(' ')) ||
  DENIES_BEFORE.test(norms.slice(0, index).join(' '));

const NO = /^(?:nao|no|nope)(?:$| [:,.!;-])/;
/** Whether 'não' answers a question that names a brewer: 'Kalita? Não: é uma V60'. */
const isAnsweredNo = ({ source, items }: Clause, after: Clause | undefined) =>
  after?.source === source &&
  NO.test(after.text) &&
  source.line.text.slice((items.at(-1)?.end ?? 0) - source.line.at).startsWith('?');

const COMPARES =
  /\b(?:fin[oa]|fininh[oa]|gross[oa]|medi[oa]|moid[oa]|moagem|grind|ground|fine|finer|coarse|coarser|medium)\b.*\b(?:quanto|que|como|tipo|igual|than|like|as|de|pra|para|for)(?: (?:de|o|a|um|uma|an?|the|para|pra|for))*$/;

/** Words of a picture, which may show gear that the recipe does not use. */
const PICTURED =
  /\b(?:foto\w*|video|imagem|fundo|capa|thumb\w*|photo|picture|background)\b(?:(?!\b(?:mas|but|receita|us\w+|fiz|foi)\b).)*$/;
const IS_RECIPE_OF =
  /\b(?:receita|recipe|preparo)(?: \w+){0,2} (?:e|eh|foi|fica|vale|is)(?: (?:[dn][ao]|pr[ao]|com [ao]|para [ao]|uma?|numa?|for the|for))?$/;
const OWNED =
  /^d[aeo] (?:(?:minha|meu|sua|seu) )?(?:sogr[oa]|cunhad[oa]|vizinh[oa]|amig[oa]|chefe|prim[oa]|ti[oa]|irma|irmao|mae|pai|vo|colega)\b/;

/** Returns how uncertain it is that a name is the recipe's brewer; 0 or less is certain. */
function rankOf(clause: Clause, index: number, isWeak: boolean): number {
  const { text, norms } = clause;
  const before = norms.slice(0, index).join(' ');
  const isSaid = IS_RECIPE_OF.test(before);
  const isAside =
    SAYS_GRIND.test(text) ||
    WEIGHS_UP.test(text) ||
    PICTURED.test(before) ||
    OWNED.test(norms.slice(index + 1).join(' '));
  return (isWeak ? 2 : 0) + (isSaid ? -1 : isAside ? 1 : 0);
}

const brewersIn = (clause: Clause, areDenied: boolean): Named[] =>
  clause.items.flatMap((item, index) => {
    const isOther = item.kind !== 'name' || item.name.kind !== 'method';
    if (isOther || isDenied(clause, index) !== areDenied) return [];
    const isWeak = item.name.isWeak && !isAlone(clause, index);
    return [
      {
        id: item.name.id,
        raw: item.raw,
        from: [item.at, item.end] as const,
        isWeak,
        isOfAnother: isOfOtherBrew(clause),
        isCompared: COMPARES.test(clause.norms.slice(0, index).join(' ')),
        rank: rankOf(clause, index, isWeak),
      },
    ];
  });
const namedIn = perClause((clause) => brewersIn(clause, false));

const IS_NOT =
  /\b(?:nao|n|nem|not|no) (?:e|era|eh|foi|uso|usei|tenho|tem|fiz|faco|passei|quero|gosto|curto|precisa|es|a|an)\b|@[\w-]+ nao\b|\b(?:em vez|no lugar|instead|sem|vendi|quebrei|perdi|doei|aposentei|larguei)\b/;
/** Returns a text's only brewer beside a 'não': 'A chaleira na balança, não a V60'. */
function deniedMethod(
  clauses: readonly Clause[],
  methods: readonly NamedMethod[],
): Found<string> | null {
  const denied = clauses
    .flatMap((clause) => (IS_NOT.test(clause.text) ? [] : brewersIn(clause, true)))
    .filter(({ id }) => methods.some((method) => method.id === id));
  const [first] = denied;
  return first && !first.isWeak && denied.every(({ id }) => id === first.id)
    ? { value: first.id, doubt: `O texto diz “não” ao lado de “${first.raw}”.`, from: first.from }
    : null;
}

const ANY_FILTER = /\bpapel ou (?:d[eo] )?pano\b|\bpano ou (?:d[eo] )?papel\b/;

const isHomely = ({ id }: Named) => Number(id === 'brazilian-pour-over');

function namedMethods(clauses: readonly Clause[]): Named[] {
  const named: Named[] = [];
  for (const [at, clause] of clauses.entries())
    if (!isAnsweredNo(clause, clauses[at + 1])) named.push(...namedIn(clause));
  return named.sort((a, b) => a.rank - b.rank || isHomely(a) - isHomely(b));
}

/** Returns the id of the brewer that clauses name most certainly; null without one. */
export function namesMethod(clauses: readonly Clause[]): string | null {
  for (const clause of clauses) {
    // A name of rank 0 or less is certain, so the search can stop.
    const sure = namedIn(clause).find((each) => each.rank <= 0 && !isHomely(each));
    if (sure) return sure.id;
  }
  return namedMethods(clauses).find((each) => !each.isWeak && !each.isCompared)?.id ?? null;
}

/** Example: '#kalita185'. */
const TAG_SIZE = /(?<=\p{L})\d{3}$/u;

/** Returns the only brewer that hashtags name, with a doubt; null for several or none. */
function taggedMethod(
  clauses: readonly Clause[],
  methods: readonly NamedMethod[],
): Found<string> | null {
  const names = namesWith(methods);
  const tags = clauses.flatMap(({ items }) =>
    items.filter((item) => isAmount(item) && item.raw.startsWith('#')),
  );
  const found = tags.flatMap(({ raw, at, end }): Found<string>[] => {
    const [item, other] = itemsOf(raw.slice(1).replace(TAG_SIZE, ''), names);
    const isMethod = item?.kind === 'name' && item.name.kind === 'method' && other === undefined;
    const doubt = `O texto diz só “${raw}”.`;
    return isMethod ? [{ value: item.name.id, doubt, from: [at, end] }] : [];
  });
  const [first] = found;
  return first && found.every(({ value }) => value === first.value) ? first : null;
}

const hasLongSteep = ({ items }: Clause): boolean =>
  items.some((item) => isTimeItem(item) && item.amount.value >= LONG_STEEP);

export function methodOf(
  clauses: readonly Clause[],
  methods: readonly NamedMethod[],
  hasIce: boolean,
): Found<string> | null {
  const isKnown = (id: string) => methods.some((method) => method.id === id);
  const all = namedMethods(clauses).filter(({ id }) => isKnown(id));
  // The text compares the grind with another brewer's: 'Mais grossa que a de espresso'.
  const own = all.filter(({ isCompared }) => !isCompared);
  const known = own.length > 0 ? own : all;
  const whole = clauses.map(({ text }) => text).join(' ');
  const saysIced = ICED.test(whole.replace(COLD_WATER, ''));
  const strong = known.filter(({ isWeak }) => !isWeak);
  // A milk drink contains another brew, which is the method: 'flat white, double shot 18 in / 40
  // out'.
  const brewed = strong.find(({ id }) => id !== WITH_MILK) ?? strong[0] ?? known[0];
  // A cold brew is served cold too: 'Café gelado extraído a frio'.
  const cold = strong.find(({ id }) => id === 'cold-brew');
  const first = brewed?.id === OVER_ICE && !hasIce ? (cold ?? brewed) : brewed;
  if (!first) {
    const isFiltered = /\b(?:filtrad|coad|passad)[oa]\b/.test(whole);
    const isIced = hasIce && (saysIced || isFiltered) && isKnown(OVER_ICE);
    return isIced
      ? { value: OVER_ICE, doubt: 'O texto fala em gelo e não diz o método.', from: null }
      : (taggedMethod(clauses, methods) ?? deniedMethod(clauses, methods));
  }
  const { from } = first;
  const isOverIce =
    known.some(({ id }) => id === OVER_ICE) ||
    (ICEABLE.has(first.id) &&
      (hasIce || (saysIced && /\bgelo\b|\bice\b|iced|japones/.test(whole))));
  const typed = `${whole.replace(/@[\w-]+/g, ' ')} ${first.raw.toLowerCase()}`;
  const namesIce = hasIce || ICE.test(typed);
  // 'Café gelado' without ice may be any cold coffee; hours of steeping make it a cold brew.
  if (first.id === OVER_ICE && !namesIce) {
    const id = clauses.some(hasLongSteep) && isKnown('cold-brew') ? 'cold-brew' : OVER_ICE;
    return { value: id, doubt: `O texto diz só “${first.raw}”.`, from };
  }
  if (isOverIce && (first.id === OVER_ICE || ICEABLE.has(first.id)) && isKnown(OVER_ICE)) {
    const doubt = first.isWeak && first.id !== OVER_ICE ? `O texto diz só “${first.raw}”.` : null;
    return { value: OVER_ICE, doubt: saysIced ? doubt : OF_ICE, from };
  }
  if (first.isWeak) return { value: first.id, doubt: `O texto diz só “${first.raw}”.`, from };
  const other = strong.find(({ id }) => id !== first.id && id !== 'brazilian-pour-over');
  const name = methods.find(({ id }) => id === other?.id)?.name;
  const others = name ? `O texto também fala em ${name}.` : null;
  const compared = first.isCompared ? `O texto fala em “${first.raw}” pela moagem.` : null;
  const valve =
    ICEABLE.has(first.id) && first.id !== 'clever' && VALVE.test(whole)
      ? 'O texto fala em válvula.'
      : null;
  const anyFilter = ANY_FILTER.test(whole) ? 'O texto deixa escolher o coador.' : null;
  const ice = ICEABLE.has(first.id) && namesIce ? OF_ICE : null;
  const doubt =
    others ?? compared ?? valve ?? ice ?? anyFilter ?? (first.isOfAnother ? ANOTHER_BREW : null);
  return { value: first.id, doubt, from };
}
