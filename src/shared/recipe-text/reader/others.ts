import { type Clause, withItems } from './clauses.ts';
import { type AmountItem, isBrewer, isMatter, normOf } from './items.ts';
import { perClause } from './per-clause.ts';

/* Finds what is said of other brews: another person's, day's or batch's, a limit, a condition.
 * Other people's amounts are dropped if the writer replaces them: 'Eles usam 18 g, eu prefiro 21'.
 * Those that remain have doubts.
 */

export const ANOTHER_BREW = 'O texto pode falar de outro preparo.';
const PERSON = String.raw`(?<!\b(?:eu|mim|com) (?:e )?(?:(?:minha|meu|a|o) )?)(?:prim[oa]|ti[oa]|sogr[oa]|cunhad[oa]|colega|namorad[oa]|av[oa]|vo|filh[oa]|mae|pai|irma|irmao) (?:usa|poe|bota|coloca|toma|faz|prefere|gosta)`;
export const OF_PERSON = new RegExp(String.raw`\b${PERSON}\b`);
const OF_ANOTHER = new RegExp(
  String.raw`\b(?:ontem|anteontem|(?:semana|mes|ano|vez) passad[ao]|outro dia|(?:d?a )?(?:ultima|outra|proxima) vez|last (?:week|month|time|year)|(?:receita|versao|cafeteira) (?:antiga|anterior|velha)|nao (?:usar|repetir|fazer mais)|(?<!^# )antes|era|eram|(?:us|co|bot|pass)avam?|faziam?|antigamente|no trabalho|na firma|(?<!\b(?:eu|mim|com) (?:e )?)(?:minha|meu|a|o) (?:irma|irmao|mae|pai|esposa|marido|amiga|amigo|vizinha|vizinho|chefe) \w+|${PERSON}|yesterday|used to)\b`,
);
/**
 * Words of a condition, a limit or a trial, whose amounts are not those of the brew.
 * 'Se preferir moka: 20 g' names a brewer, so it opens another recipe.
 */
const SUPPOSES =
  /\b(?:se (?:a agua |o cafe )?(?:for|fizer|(?:quiser|preferir)\w*(?! (?:(?:n?[ao]|em|com|de) )?@)|us[ao]r|tiver(?! (?:o |a |um |uma )?(?:termometro|balanca)))|(?<!\bpr?a(?:ra)? )quem (?:gosta|quer|prefere|toma)|no (?:verao|inverno)|nunca (?:menos|mais|abaixo|acima|pass[ea])|nao passe|(?:ja )?(?:fiz|test(?:ei|amos)|tent(?:ei|amos)|usei|usamos) (?:com )?# .*\b(?:vez|tambem|gostei|ficou|saiu)|(?<=@\S+ )(?:del[ae]s?|d[ao] [a-z]+) (?:usa|leva|vai|pede)|jura)\b/;
/** 'Na prensa eu faria com 26 g' is about another brew. */
const WOULD = /\b(?:faria|usaria|iria|colocaria|botaria|poria|seria|seriam|would)\b/;

/** Nouns that are subjects of a recipe's own amounts: 'a receita usa 18 g', 'a gente usa 20'. */
const OWN_SUBJECTS =
  'receita|metodo|gente|preparo|versao|formula|recipe|moagem|agua|cafe|balanca|filtro|coador|prensa|cronometro|relogio|timer|contador|celular|visor|display|termometro|chaleira|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]';
const PEOPLE_SAY = new RegExp(
  String.raw`\b(?:eles|elas|ele|ela|they|(?:[oa]s?|the) (?!(?:${OWN_SUBJECTS})\b)[a-z]{2,14}(?: d[aeo] [a-z]{2,14})?) (?:(?:aqui|la|sempre|so|ja|me) )?(?:us(?:a|am|ou|e|es)|diz|dizem|disse\w*|fal(?:a|ou|aram)|suger\w+|mand(?:a|ou|am)|recomend\w+|indic(?:a|ou|am)|prefere\w*|jur(?:a|ou)|insist\w+|ensin(?:a|ou)|aconselh\w+|uses?|says?|said|suggests?|recommends?)\b|\b(?:um|uma|meu|minha|[oa]) (?:amig[oa]|colega|vizinh[oa]|chefe|barista|pessoal|galera|povo|marido|esposa) (?:\w+ )?(?:faz|fazem|fez|poe|bota|coloca|toma)\b`,
);
/** Words of another person, or of a source such as a label or an older recipe. */
const SAYS = new RegExp(
  String.raw`${PEOPLE_SAY.source}|\b(?:[oa] (?:normal|usual|de sempre|costume) (?:e|eh|era|seria)|pacote|embalagem|rotulo|site|internet|manual|coment\w+ d[aeo]|(?:receita|versao|recipe) (?:original|oficial|antiga|velha|tradicional|classica|de fabrica))\b`,
);
export const isOfOtherBrew = perClause(
  ({ text, items }: Clause): boolean =>
    OF_ANOTHER.test(text) ||
    SUPPOSES.test(text) ||
    PEOPLE_SAY.test(text) ||
    (WOULD.test(text) && items.some(({ kind }) => kind === 'name')),
);
const HABIT = /\b(?:ia (?:de|com)|usava|fazia|costumava|botava|colocava|punha|used to)\b/;
const NOW = /\b(?:agora|hoje|hj|atualmente|now|nowadays)\b/;
const OWN =
  /\b(?:eu|meu|minha|nos|nosso|nossa|a gente|aqui|prefiro|uso|faco|ponho|boto|agora|hoje|mas|ja|nao|i|my|mine|but|nov[oa]|atual|new)\b/;
/** Limits of an own amount, as a share of the other person's. */
const NEAR = [0.6, 1.65] as const;

const amountsIn = (clauses: readonly Clause[]): AmountItem[] =>
  clauses.flatMap(({ items }) => items.filter(isMatter));

function isInPlace(own: AmountItem, other: AmountItem): boolean {
  const share = own.amount.value / other.amount.value;
  const isSpoon = own.amount.dimension === 'spoon' || other.amount.dimension === 'spoon';
  return !isSpoon && share > NEAR[0] && share < NEAR[1] && share !== 1;
}

function ownFor(other: AmountItem, own: readonly AmountItem[]): AmountItem | undefined {
  const distance = ({ amount }: AmountItem) =>
    Math.abs(Math.log(amount.value / other.amount.value));
  return own
    .filter((each) => isInPlace(each, other))
    .toSorted((one, next) => distance(one) - distance(next))[0];
}

const OPPOSES =
  /^(?:(?:mas|so que|porem|ja|but) .*)?\b(?:eu|em casa|la em casa|aqui|minha|meu|prefiro|i)\b/;
/** Whether the next clause of the line has an own amount in place of each amount of a clause. */
function isOpposed(clause: Clause, next: Clause | undefined): boolean {
  const amounts = amountsIn([clause]);
  return (
    amounts.length > 0 &&
    next?.source === clause.source &&
    clause.kind === null &&
    !FIRST_PERSON.test(clause.text) &&
    OPPOSES.test(next.text) &&
    amounts.every((other) => amountsIn([next]).some((each) => isInPlace(each, other)))
  );
}
const FIRST_PERSON =
  /\b(?:eu|meu|minha|nos|nosso|nossa|a gente|uso|faco|ponho|boto|prefiro|i|my)\b/;

export const isQuotation = ({ source: { line } }: Clause, composed: string): boolean =>
  line.isCited && composed.slice(line.at).trimStart().startsWith('>');

function runsOf(clauses: readonly Clause[], composed: string): Clause[][] {
  const runs: Clause[][] = [];
  let current: Clause[] | null = null;
  for (const [at, clause] of clauses.entries()) {
    const { text, kind, opensSentence, items } = clause;
    const isHabit = HABIT.test(text) && clauses.slice(at + 1).some((later) => NOW.test(later.text));
    const isOther =
      SAYS.test(text) ||
      isHabit ||
      isOpposed(clause, clauses[at + 1]) ||
      isQuotation(clause, composed);
    const isNamed = items.some((item) => item.kind === 'name');
    const goesOn = current !== null && !opensSentence && kind === null && !isNamed;
    if (isOther && current !== null) current.push(clause);
    else if (isOther) {
      current = [clause];
      runs.push(current);
    } else if (goesOn && !OWN.test(text)) current?.push(clause);
    else current = null;
  }
  return runs;
}

/** Example: '17 g (era 18)'. */
const WAS = /^\( (?:era|eram|antes|was|antes era|anterior :?) #/;

/** Drops a bracket about what others use: 'usei 33 g (a receita original pede 37 g)'. */
function withoutBracket(
  clause: Clause,
  own: readonly AmountItem[],
  corrected: Set<AmountItem>,
): Clause {
  const { items, norms } = clause;
  const open = norms.indexOf('(');
  const close = norms.indexOf(')', open);
  if (open < 0) return clause;
  const inside = items.slice(open, close < 0 ? items.length : close + 1);
  const others = inside.filter(isMatter);
  const words = inside.map(normOf).join(' ');
  const isOther = (SAYS.test(words) || WAS.test(words)) && others.length > 0;
  const outside = own.filter((each) => !inside.includes(each));
  const found = others.flatMap((other) => ownFor(other, outside) ?? []);
  if (!isOther || found.length < others.length) return clause;
  for (const each of found) corrected.add(each);
  return withItems(
    clause,
    items.filter((item) => !inside.includes(item)),
  );
}

/**
 * Returns the clauses without the amounts and brewers of others that the writer replaces.
 * It adds the own amounts to `corrected`, so that each has a doubt.
 */
export function withoutOthers(
  written: readonly Clause[],
  composed: string,
  corrected: Set<AmountItem>,
): readonly Clause[] {
  const all = amountsIn(written);
  const clauses = written.map((clause) => withoutBracket(clause, all, corrected));
  const runs = runsOf(clauses, composed);
  if (runs.length === 0) return clauses;
  const others = new Set(runs.flat());
  const own = clauses.filter((clause) => !others.has(clause));
  if (!own.some(({ text }) => OWN.test(text))) return clauses;
  const ownAmounts = amountsIn(own);
  const hasBrewer = own.some(({ items }) => items.some(isBrewer));
  const dropped = new Set(
    runs
      .filter((run) => {
        const amounts = amountsIn(run);
        const isNothing = amounts.length === 0 && !run.some(({ items }) => items.some(isBrewer));
        if (isNothing) return false;
        // An own amount may be equal: 'Antiga: 20 g / 300 g. Nova: 18 g / 300 g'.
        const others = amounts.filter(
          ({ amount }) => !ownAmounts.some((each) => each.amount.value === amount.value),
        );
        const found = others.flatMap((other) => ownFor(other, ownAmounts) ?? []);
        const isAgain = amounts.length > 0 && others.length === 0;
        if (isAgain || found.length < others.length) return false;
        for (const each of found) corrected.add(each);
        return true;
      })
      .flat(),
  );
  return clauses.flatMap((clause) => {
    if (!dropped.has(clause)) return [clause];
    // Words about others may be the only ones that name the brewer.
    const brewers = hasBrewer ? [] : clause.items.filter(isBrewer);
    return brewers.length > 0 ? [withItems(clause, brewers)] : [];
  });
}
