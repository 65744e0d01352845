import { countsBeverage } from '../../brew/methods.ts';
import type { Roast } from '../../brew/roast.ts';
import { formatClock, formatRatio } from '../../format.ts';
import { plainText, type Quantity } from '../../quantities/quantities.ts';
import { pairIn } from '../../quantities/roles.ts';
import type { KnownMethod } from '../parse-recipe.ts';
import { type Found, grams, methodOf } from './clause-facts.ts';
import { type Clause, clausesOf, pastedLines } from './clauses.ts';
import { type Findings, found, LONG_STEEP, readClause, readFacts, tenths } from './findings.ts';
import { type ReadStep, settlePasted, type WrittenStep } from './pasted-steps.ts';

/** A field as read. Null is not in the text; a doubt says what the person must check. */
export interface Read<Value> {
  value: Value | null;
  doubt: string | null;
}

/** A recipe with only what a pasted text says. Grams, °C and seconds. */
export interface PastedRecipe {
  title: Read<string>;
  methodId: Read<string>;
  coffee: Read<number>;
  /** Poured, for espresso the beverage. */
  water: Read<number>;
  ice: Read<number>;
  temperature: Read<number | 'cold'>;
  grind: Read<string>;
  roast: Read<Roast>;
  ratio: Read<number>;
  total: Read<number>;
  steps: ReadStep[];
  /** The text has more recipes; this is the first. */
  isOneOfSeveral: boolean;
  /** Parts with numbers that were not understood. */
  unread: string[];
}

/** A recipe of the kitchen that coffee goes into. */
const FOOD = /\b(?:farinha|flour|ovos|eggs|forno|oven|fermento|liquidificador|massa de)\b/;

/** Other things that are bought where coffee is. */
const GROCERY =
  /\b(?:arroz|feijao|macarrao|acucar|sal|oleo|leite|queijo|manteiga|pao|racao|sabao|detergente|sanitaria|rice|beans|bread|cheese|butter|milk|sugar)\b/;
const isGrocery = ({ text, quantities }: Clause) => GROCERY.test(text) && quantities.length > 0;

const TITLE_MAX = 80;

const isHeading = ({ quantities, isFirst }: Clause) =>
  isFirst && quantities.every(({ unit }) => unit === 'cup' || unit === 'none' || unit === 'other');

/** Whether a line has coffee and water, so that a second one is another recipe. */
const isWhole = (line: Clause['line'], clauses: readonly Clause[]) => {
  const own = clauses.filter((clause) => clause.line === line);
  const amounts = own.flatMap(({ quantities }) => quantities);
  const hasRole = (role: Quantity['role']) => amounts.some((each) => each.role === role);
  return (hasRole('coffee') && hasRole('water')) || own.some((clause) => pairOf(clause) !== null);
};
const pairOf = ({ text, quantities }: Clause) => pairIn(text, quantities);

/** Returns the clauses of the first recipe, and whether there are more. */
function firstRecipe(clauses: readonly Clause[], methods: readonly KnownMethod[]) {
  const doses = clauses.flatMap((clause, index) => {
    const dose =
      clause.quantities.find(({ unit, role }) => unit === 'g' && role === 'coffee') ??
      pairIn(clause.text, clause.quantities)?.coffee;
    return dose ? [{ index, value: dose.value }] : [];
  });
  const [first] = doses;
  for (const dose of first ? doses.slice(1) : []) {
    const from = clauses.findLastIndex(
      (clause, index) =>
        index <= dose.index &&
        index > (first?.index ?? 0) &&
        clause.isFirst &&
        (clause.line.opensBlock ||
          (clause.line === clauses[dose.index]?.line && isWhole(clause.line, clauses)) ||
          (isHeading(clause) && methodOf([clause], methods, false) !== null)),
    );
    if (from === -1) continue;
    const isOwn = (part: readonly Clause[]) => methodOf(part, methods, false)?.value;
    const before = clauses[from - 1];
    const start = before && isHeading(before) && before.line.opensBlock ? from - 1 : from;
    const differs =
      dose.value !== first?.value ||
      isOwn(clauses.slice(start, dose.index + 1)) !== isOwn(clauses.slice(0, start));
    if (differs) return { clauses: clauses.slice(0, start), isOneOfSeveral: true };
  }
  return { clauses: [...clauses], isOneOfSeveral: false };
}

const LABEL =
  /^(?:cafe|coffee|agua|water|dose|temp\w*|moagem|grind|tempo|time|metodo|method|brewer|gelo|ice|proporcao|ratio|rendimento|yield|receita|recipe|ingredientes|preparo|torra|roast|total|bloom|modo de preparo)$/;

/** Reads the title from the first line; a message of a chat has none. */
function titleOf(clauses: readonly Clause[]): Read<string> {
  const missing = { value: null, doubt: 'O texto não dá um nome à receita.' };
  const [first] = clauses;
  if (!first || first.line.isChat || first.line.isItem) return missing;
  const { words } = first.line;
  const [head = ''] = words.split(/:\s/);
  const isLine = clauses
    .filter(({ line }) => line === first.line)
    .every((clause) => isHeading({ ...clause, isFirst: true }));
  const name = (isLine && !/[:?]\s*$/.test(words) ? words : head === words ? '' : head).trim();
  if (name === '' || LABEL.test(plainText(head).trim())) return missing;
  if (!isLine && /\d\s*(?:g|ml)\b|\d:\d/.test(name)) return missing;
  if (name.length <= TITLE_MAX) return { value: name, doubt: null };
  const cut = name.slice(0, TITLE_MAX).replace(/\s+\S*$/, '');
  return { value: cut, doubt: 'O nome era longo demais e foi cortado.' };
}

/** Takes the first value; another one in the text is a doubt. */
function pick<Value>(
  values: readonly Found<Value>[],
  missing: string,
  write: (value: Value) => string,
): Read<Value> {
  const [first] = values;
  if (!first) return { value: null, doubt: missing };
  const other = values.find(({ value }) => value !== first.value);
  const doubt = other ? `O texto também diz ${write(other.value)}.` : null;
  return { value: first.value, doubt: first.doubt ?? doubt };
}

/** Takes amounts without a name or a unit for what they most likely are, with a doubt. */
function guessAmounts({ coffee, water, unnamed, bare, ratio, spoons, unread }: Findings): void {
  for (const quantity of bare) {
    const amounts = quantity.role === 'coffee' ? coffee : water;
    if (amounts.length === 0) amounts.push(found(quantity, 'O texto não diz a unidade.'));
  }
  const [one, two] = unnamed;
  if (spoons !== null && one?.unit === 'ml' && water.length === 0) {
    water.push(found(one, 'O texto não diz do que é esta quantidade.'));
  }
  if (!one) return;
  const doubt = 'O texto não diz do que é esta quantidade.';
  const known = { coffee: coffee[0]?.value, water: water[0]?.value };
  const isRatioLike = (value: number) => value >= 5 && value <= 25;
  if (known.coffee === undefined && known.water === undefined) {
    if (unnamed.length > 2) unread.push(...unnamed.map(({ text }) => text));
    else if (two && isRatioLike(two.value / one.value)) {
      coffee.push(found(one, one.unit === 'g' && two.unit === 'ml' ? null : doubt));
      water.push(found(two, one.unit === 'g' && two.unit === 'ml' ? null : doubt));
    } else if (!two && one.unit === 'g' && one.value <= 60) {
      coffee.push(found(one, ratio.length > 0 ? null : doubt));
    }
  } else if (two) {
    const most = unnamed.reduce((left, right) => (right.value > left.value ? right : left));
    const isWater = known.water === undefined && isRatioLike(most.value / (known.coffee ?? 0));
    if (isWater) water.push(found(most, doubt));
    unread.push(...unnamed.filter((each) => !isWater || each !== most).map(({ text }) => text));
  } else if (known.coffee === undefined && isRatioLike((known.water ?? 0) / one.value)) {
    coffee.push(found(one, doubt));
  } else if (known.water === undefined && isRatioLike(one.value / (known.coffee ?? 0))) {
    water.push(found(one, doubt));
  }
}

/**
 * Reads a recipe from a pasted message in Portuguese or English, by what its numbers mean.
 * Invents nothing: absent fields are null. Returns null for a text that is no recipe.
 */
export function readPastedRecipe(
  text: string,
  methods: readonly KnownMethod[],
): PastedRecipe | null {
  const { clauses, isOneOfSeveral } = firstRecipe(clausesOf(pastedLines(text)), methods);
  if (clauses.some((clause) => FOOD.test(clause.text))) return null;
  if (clauses.filter(isGrocery).length > 2) return null;
  const isOffer = clauses.some(({ quantities }) => quantities.some(({ unit }) => unit === 'money'));
  const findings: Findings = {
    coffee: [],
    water: [],
    yields: [],
    ice: [],
    temperature: [],
    grind: [],
    roast: null,
    ratio: [],
    total: [],
    unnamed: [],
    bare: [],
    spoons: null,
    cups: null,
    steps: [],
    opened: null,
    unread: [],
  };
  const title = titleOf(clauses);
  for (const clause of clauses) {
    const isTitle = clause.line === clauses[0]?.line && title.value !== null && isHeading(clause);
    if (isTitle) readFacts(findings, clause);
    else readClause(findings, clause);
  }
  guessAmounts(findings);
  if (isOffer && findings.steps.length === 0) return null;
  const recipe = settle(findings, methodOf(clauses, methods, findings.ice.length > 0), clauses);
  const said = [recipe.methodId, recipe.coffee, recipe.water, recipe.temperature, recipe.total];
  const pours = recipe.steps.filter(({ target }) => target !== null);
  const isSchedule = pours.length > 1 || pours.some(({ kind }) => kind === 'bloom');
  const known = [...said, recipe.ratio].filter(({ value }) => value !== null).length;
  const others = [isSchedule, findings.spoons !== null].filter(Boolean).length;
  // A chat can name a brewer and the temperature of the day.
  const hasAmount =
    others > 0 || [recipe.coffee, recipe.water, recipe.ratio].some(({ value }) => value !== null);
  if (known + others < (hasAmount ? 2 : 3)) return null;
  return { ...recipe, title, isOneOfSeveral };
}

function settle(
  findings: Findings,
  named: Found<string> | null,
  clauses: readonly Clause[],
): Omit<PastedRecipe, 'title' | 'isOneOfSeveral'> {
  const methodId = methodRead(findings, named);
  const isBeverage = methodId.value !== null && countsBeverage(methodId.value);
  const coffee = pick(
    findings.coffee,
    findings.spoons
      ? `O texto diz “${findings.spoons}”: pese o café.`
      : 'O texto não diz quanto café.',
    grams,
  );
  const ratio = pick(findings.ratio, 'O texto não diz a proporção.', formatRatio);
  const drink = isBeverage ? findings.yields : [];
  const water = pick(
    [...drink, ...findings.water],
    findings.cups ? `O texto diz “${findings.cups}”.` : 'O texto não diz quanta água.',
    grams,
  );
  const total = pick(findings.total, 'O texto não diz o tempo total.', formatClock);
  const [made] = findings.yields;
  if (water.value === null && made && !isBeverage) {
    water.value = made.value;
    water.doubt = 'O texto diz o que sai, e não a água que entra.';
  }
  if (coffee.value !== null && water.value === null && ratio.value !== null) {
    water.value = tenths(coffee.value * ratio.value);
    water.doubt = `Pela proporção de ${formatRatio(ratio.value)}.`;
  } else if (coffee.value === null && water.value !== null && ratio.value !== null) {
    coffee.value = tenths(water.value / ratio.value);
    coffee.doubt = `Pela proporção de ${formatRatio(ratio.value)}.`;
  }
  const steps = settlePasted(findings.steps, { water: water.value, total: total.value });
  for (const [index, step] of steps.entries()) {
    if (findings.steps[index]?.poursRest && step.target !== null) step.targetDoubt ??= water.doubt;
  }
  const reached = steps.findLast(({ target }) => target !== null)?.target ?? null;
  if (reached !== null && water.value === null) {
    water.value = reached;
    water.doubt = 'É até onde vão as etapas.';
  } else if (reached !== null && water.value !== null && Math.abs(reached - water.value) > 1) {
    water.doubt ??= `As etapas vão até ${grams(reached)}.`;
  }
  doubtRatio(coffee, water, methodId.value);
  if (total.value === null) readTotal(findings.steps, steps, total);
  return {
    methodId,
    coffee,
    water,
    ice: pick(findings.ice, 'O texto não diz quanto gelo.', grams),
    temperature: temperatureRead(findings, methodId.value, clauses),
    grind: pick(findings.grind, 'O texto não diz a moagem.', (value) => `“${value}”`),
    roast: { value: findings.roast, doubt: findings.roast ? null : 'O texto não diz a torra.' },
    ratio,
    total,
    steps,
    unread: findings.unread,
  };
}

function methodRead({ coffee, yields }: Findings, named: Found<string> | null): Read<string> {
  if (named) return named;
  const made = yields[0]?.value ?? 0;
  const dose = coffee[0]?.value ?? Number.NaN;
  return made >= dose && made <= dose * 3.5
    ? { value: 'espresso', doubt: 'O texto não diz o método: a proporção é de espresso.' }
    : { value: null, doubt: 'O texto não diz o método.' };
}

/** Water per gram of coffee as it is usual; the first fits all other methods. */
const USUAL: Readonly<Record<string, readonly [number, number]>> = {
  other: [7, 22],
  espresso: [1, 5],
  'milk-drinks': [1, 20],
  'cold-brew': [3, 20],
  'moka-pot': [4, 16],
  phin: [3, 16],
  ibrik: [5, 16],
  aeropress: [4, 22],
};

function doubtRatio(coffee: Read<number>, water: Read<number>, methodId: string | null): void {
  if (coffee.value === null || water.value === null) return;
  const ratio = water.value / coffee.value;
  const [low, high] = USUAL[methodId ?? 'other'] ?? USUAL.other ?? [0, 0];
  if (ratio >= low && ratio <= high) return;
  const doubt = `Daria ${formatRatio(ratio)}, o que é raro.`;
  coffee.doubt ??= doubt;
  water.doubt ??= doubt;
}

function temperatureRead(
  { temperature }: Findings,
  methodId: string | null,
  clauses: readonly Clause[],
): Read<number | 'cold'> {
  const read = pick<number>(
    temperature,
    'O texto não diz a temperatura.',
    (value) => `${value} °C`,
  );
  if (read.value !== null) return read;
  const text = clauses.map((clause) => clause.text).join(' ');
  if (/\b(?:ferv\w+|boil\w*|off the boil)\b/.test(text)) {
    return { value: null, doubt: 'O texto fala em água fervendo.' };
  }
  if (methodId !== 'cold-brew') return read;
  const saysCold =
    /\b(?:geladeira|gelad[oa]|fri[oa]|ambiente|fridge|cold water|refrigerat\w*|room temp\w*|overnight)\b/.test(
      text,
    );
  if (/\bambiente\b|room temp/.test(text)) {
    return { value: 'cold', doubt: 'O texto fala em temperatura ambiente.' };
  }
  return { value: 'cold', doubt: saysCold ? null : 'O texto não diz a temperatura da água.' };
}

/** Takes the end of the last step for the brew's, if the text gives its start and length. */
function readTotal(
  written: readonly WrittenStep[],
  steps: readonly ReadStep[],
  total: Read<number>,
): void {
  // A steep of hours is the whole brew; filtering and serving come after it.
  const steep = written.find(({ lasts }) => (lasts ?? 0) >= LONG_STEEP);
  if (steep) {
    total.value = steep.lasts;
    total.doubt = steep.timeDoubt;
    return;
  }
  const last = written.at(-1);
  const read = steps.at(-1);
  // A pour's end is not the brew's: the water still runs through.
  if (!last || !read || read.target !== null) return;
  const ends = last.end ?? (last.start !== null && last.lasts ? last.start + last.lasts : null);
  if (ends === null) return;
  total.value = ends;
  total.doubt = last.timeDoubt;
}
