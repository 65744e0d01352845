import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { isAmount } from './items.ts';
import { perClause } from './per-clause.ts';
import { figureOf, near } from './scores.ts';

/* Labels water that is added to the coffee after it has brewed. */

const ALL_AT_ONCE = /\b(?:tod[oa]|tudo|all|at once|de una)\b/;
const isAtOnce = ({ text, items }: Clause): boolean =>
  ALL_AT_ONCE.test(text) ||
  items.some(
    (item) => isAmount(item) && item.amount.dimension === 'times' && item.amount.value === 1,
  );
const INTO_JUG =
  /\b(?:na|pra|para a|numa|sobre a|em cima da|no|into the|onto the|in the) (?:jarra|caneca|garrafa|termica|xicara|copo|servidor|bule|jug|mug|cup|server|carafe)\b/;
const TOPS_UP =
  /\b(?:complet|adicion|acrescent|dilu|junt|ajust|top|add)\w* (?:\w+ )*#(?: g| ml)? (?:de |of )?(?:hot )?(?:agua|water)\b/;

function endOfBrew(clauses: readonly Clause[]): number {
  const pressed = clauses.findIndex(({ kind }) => kind === 'press');
  if (pressed >= 0) return pressed;
  return clauses.findIndex(
    ({ kind, text }, at) =>
      kind === 'drawdown' &&
      clauses.slice(at + 1).some((clause) => TOPS_UP.test(clause.text)) &&
      (INTO_JUG.test(text) || clauses.slice(0, at).some(isAtOnce)),
  );
}

const BREWER = String.raw`(?:filtro|coador|suporte|dripper|cone|porta filtro|papel|@[\w-]+)`;
const TAKES_OFF = new RegExp(
  String.raw`\b(?:tir|retir|remov|sac|quit|lift)\w* (?:(?:o|a|el|la|the|meu|esse) )?${BREWER}|\b(?:fora|depois) d[oa] ${BREWER}|\b(?:sem passar|nao passa) pel[ao] (?:cafe|po|filtro|coador)`,
);
/** Examples: 'que não passa pelo filtro', 'not through it'. */
const PASSES_BY =
  /^(?:que |and |e )?(?:nao (?:passa|vai)|sem passar|nunca|sin pasar|no pasa|not?|never) (?:dentro|pel[ao]|por el|por la|through|into|in)\b/;
/** Labels as bypass the water that comes after the brewer is removed. */
function withTopUp(
  clauses: readonly Clause[],
  all: readonly (readonly Cue[])[],
): readonly (readonly Cue[])[] {
  const isWater = ({ label, isPour, isTimed, item }: Cue) =>
    ['mass', 'volume'].includes(item.amount.dimension) &&
    (label === 'water' || (label === null && (isPour || isTimed)));
  let brewed = 0;
  let isOff = false;
  return all.map((own, at) => {
    const { text = '', source } = clauses[at] ?? {};
    const next = clauses[at + 1];
    // Example: '40 g de água, que não passa pelo filtro'.
    const isBeside = next?.source === source && PASSES_BY.test(next?.text ?? '');
    isOff ||= brewed > 0 && (TAKES_OFF.test(text) || isBeside);
    const read = own.map((cue): Cue => {
      const isOnTop = isOff && isWater(cue) && !cue.isVessel && figureOf(cue) < brewed;
      return isOnTop ? { ...cue, label: 'bypass' } : cue;
    });
    for (const cue of read) if (isWater(cue)) brewed = Math.max(brewed, figureOf(cue));
    return read;
  });
}

const INTO_CUP =
  /\b(?:na|no|pra|numa|num|into the|to the|in the|en la|en el) (?:propri[ao] |sua |own )?(?:caneca|xicara|copo|taza|vaso|mug|cup|glass)\b/;
const isIntoCup = perClause(({ text }) => INTO_CUP.test(text));
/** Labels as bypass the water that is put directly into the cup: '60 g na caneca'. */
function withCups(all: readonly (readonly Cue[])[]): readonly (readonly Cue[])[] {
  let brewed = 0;
  return all.map((own) => {
    const isAfter = own[0] !== undefined && isIntoCup(own[0].clause);
    const read = own.map((cue): Cue => {
      const isInCup = isAfter && cue.label === 'water' && !cue.isVessel && figureOf(cue) < brewed;
      return isInCup ? { ...cue, label: 'bypass' } : cue;
    });
    for (const cue of read)
      if (cue.label === 'water' || (cue.label === null && (cue.isPour || cue.isTimed)))
        brewed = Math.max(brewed, figureOf(cue));
    return isAfter ? read : own;
  });
}

/** Labels as bypass the water that is added after the brew: 'Prensa e completa com 100 g'. */
export function withBypass(
  clauses: readonly Clause[],
  all: readonly (readonly Cue[])[],
): readonly (readonly Cue[])[] {
  const cues = withTopUp(clauses, withCups(all));
  const pressed = endOfBrew(clauses);
  const before = cues.slice(0, Math.max(0, pressed)).flat();
  const isBrewing = ({ label, isPour, item, isVessel }: Cue) =>
    label === 'water' ||
    isPour ||
    (label === null && item.amount.dimension === 'volume' && !isVessel);
  const isBrewed = before.some(isBrewing);
  if (!isBrewed) return cues;
  const brewed = Math.max(...before.map((cue) => (isBrewing(cue) ? figureOf(cue) : 0)));
  return cues.map((own, at) =>
    own.map((cue): Cue => {
      const { dimension } = cue.item.amount;
      const isWater = cue.label === 'water' || (cue.label === null && cue.isPour);
      // A bare number needs the word for water: 'Completa com uns 40 de água'.
      const isWeighed =
        ['mass', 'volume'].includes(dimension) || (dimension === 'none' && cue.label === 'water');
      const isNew = !before.some((each) => near(figureOf(each), figureOf(cue)));
      // After a valve opens, water that fills up the cup is at most the brewed water.
      const isOnTop =
        clauses[pressed]?.kind === 'press' ||
        (TOPS_UP.test(cue.clause.text) && figureOf(cue) <= brewed);
      return at > pressed && isWater && isWeighed && isNew && isOnTop && !cue.isVessel
        ? { ...cue, label: 'bypass' }
        : cue;
    }),
  );
}
