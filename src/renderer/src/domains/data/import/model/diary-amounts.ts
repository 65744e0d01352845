import type { Amount, Item } from '@shared/language/amount';
import { isWithin } from './read-cells';
import { readDuration } from './read-durations';
import { HIGHEST_RATIO, readAmount, readRoughAmount } from './read-values';

/* Chooses the dose, the water, the time and the temperature among the amounts of a brew. */

/** Words after an amount of coffee. */
const DOSE_WORD = /^(?:po|cafe|coffee|graos?|grounds|in)$/;
/** Words after an amount of water. */
const WATER = /^(?:agua|water|out)$/;
/** Words before the weight of a drink. */
const DRINK = /^(?:sai\w*|rend\w*|yield\w*|salieron)$/;
/** Words beside an amount of something else than coffee or water. */
const OTHER =
  /^(?:gelo|hielo|ice|(?:leite|leche|milk)s?|flora\w*|bloom\w*|pre|preinfus\w*|acucar|sugar|pacote|saco|sacola|galao|garrafa|termica|jarra|bag|bolsa|bottle)$/;
/** Words beside a duration: of the whole brew, and of a moment or stage in it. */
const WHOLE =
  /^(?:total|done|ready|fech\w+|termin\w+|pront\w+|tard\w+|lev(?:ou|ei)|demor\w+|deu|dren\w+|acab\w+|tempo|tiempo|time|took|finish\w*|infus\w+|steep\w*)$/;
const WHOLE_AFTER = /^(?:total|infus\w+|steep\w*)$/;
const STAGE =
  /^(?:flora\w*|bloom\w*|pre|preinfus\w*|esfri\w*|esper\w*|descans\w*|repous\w*|wait\w*|cool\w*|rest\w*|propor\w*|ratio)$/;
const MOMENT = /^(?:aos|as|at|ate|until|depois|after|cada)$/;
/** Words after hours that make them a time of day. */
const DAY_TIME = /^(?:am|pm|da (?:madrugada|manha|tarde|noite))\b/;
export const STEEPED = /\b(?:cold|frio|geladeira|fridge|infus\w+|descans\w+|extra\w+|steep\w*)\b/;
const LONGEST_HOT = 3 * 3600;
/** Words before a bare number that is no temperature: a grinder's setting, a rating, a dose. */
const SETTING = /^(?:moagem|moedor|moinho|grind\w*|cliques?|clicks?|ajuste|regulagem|nota|dose)$/;

/** Most words on each side of an amount that describe it. */
const NEAR = 4;

type AmountItem = Extract<Item, { kind: 'amount' }>;
export const isAmountItem = (item: Item): item is AmountItem => item.kind === 'amount';
const normOf = (item: Item | undefined): string =>
  item?.kind === 'word' || item?.kind === 'sign' ? item.norm : '';

/** Returns at most `NEAR` words directly before an item, nearest first. */
export function wordsBefore(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (let place = at - 1; place >= 0 && words.length < NEAR; place -= 1) {
    const item = items[place];
    if (item?.kind !== 'word' && normOf(item) !== '-' && normOf(item) !== '(') break;
    if (normOf(item) !== '(') words.push(normOf(item));
  }
  return words;
}

/** Returns at most `NEAR` words directly after an item, without a leading 'de' or 'of'. */
export function wordsAfter(items: readonly Item[], at: number): string[] {
  const words: string[] = [];
  for (let place = at + 1; place < items.length && words.length < NEAR; place += 1) {
    const item = items[place];
    if (item?.kind !== 'word' && normOf(item) !== '-') break;
    if (words.length > 0 || !/^(?:de|do|of|no|na|the)$/.test(normOf(item))) {
      words.push(normOf(item));
    }
  }
  return words;
}

const PACKAGES: readonly number[] = [100, 200, 250, 340, 454, 500, 1000];
const isCapital = (item: Item | undefined): boolean =>
  item?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(item.raw);

/** Whether an amount is the weight of a package after its name: 'Serra Clara 250g'. */
function isOfPackage(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item === undefined || !isAmountItem(item) || item.amount.dimension !== 'mass') return false;
  const before = items[at - 2];
  const first = /^d[aeo]s?$/.test(normOf(before)) ? items[at - 3] : before;
  return PACKAGES.includes(item.amount.value) && isCapital(items[at - 1]) && isCapital(first);
}

interface Measure {
  isPackage: boolean;
  item: AmountItem;
  before: readonly string[];
  after: readonly string[];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Returns an amount as a cell's text: the person's words if the import can read them. */
export function amountText({ raw, amount }: AmountItem): string {
  if (readAmount(raw) !== null || readRoughAmount(raw) !== null) return raw;
  if (amount.dimension === 'spoon') return raw;
  const unit = amount.dimension === 'mass' ? 'g' : 'ml';
  const value = amount.max === null ? amount.value : (amount.value + amount.max) / 2;
  return `${amount.isApprox || amount.max !== null ? 'uns ' : ''}${tenth(value * amount.count)} ${unit}`;
}

export const temperatureText = ({ value, max }: Amount): string =>
  max === null ? `${tenth(value)} °C` : `${tenth(value)} a ${tenth(max)} °C`;

export const durationText = ({ raw, amount }: AmountItem): string =>
  readDuration(raw) === null || amount.max !== null ? `${Math.round(amount.value)} s` : raw;

/** Whether words beside an amount name something else than coffee or water: milk, ice, a bag. */
export const isOfOther = (before: readonly string[], [next = '']: readonly string[]): boolean =>
  OTHER.test(next) || before.some((word) => OTHER.test(word));

function matterOf(
  { before, after, isPackage }: Measure,
  isShot: boolean,
): 'dose' | 'water' | 'other' | null {
  if (isPackage) return 'other';
  const [next = ''] = after;
  if (DOSE_WORD.test(next)) return 'dose';
  if (WATER.test(next) || (isShot && DRINK.test(before[0] ?? ''))) return 'water';
  return isOfOther(before, after) ? 'other' : null;
}

/** Usual doses in g, and ratios of a filter and an espresso: '15 para 250', '18 > 36'. */
const PAIR_DOSES = [6, 150] as const;
const FILTER_RATIOS = [8, HIGHEST_RATIO] as const;
const SHOT_RATIOS = [1, 4] as const;
const PAIR = /^\s*(?:in,?\s*)?(?:para|pra|pro|por|to|com|with|in|\/|→|->|>|:)\s*$/i;
const SHOT_PAIR = /^\s*(?:in,?\s*)?(?:→|->|>|\/|para|pra|to|in,?|:)\s*$/i;

/** Returns two adjacent amounts that are a dose and its water: '15 para 250'. */
function pairOf(measures: readonly Measure[], text: string, isShot: boolean) {
  const amounts = measures.filter(({ item: { amount } }) =>
    ['none', 'mass', 'volume'].includes(amount.dimension),
  );
  return amounts
    .map((dose, at) => ({ dose, water: amounts[at + 1] }))
    .find(({ dose, water }) => {
      const [first, other] = [dose.item.amount, water?.item.amount];
      if (water === undefined || other === undefined || first.dimension === 'volume') return false;
      const between = text.slice(dose.item.end, water.item.at);
      const isPair = (isShot ? SHOT_PAIR : PAIR).test(between);
      const isDose = isWithin(first.value, ...PAIR_DOSES);
      const [least, most] = isShot ? SHOT_RATIOS : FILTER_RATIOS;
      return isPair && isDose && isWithin(other.value / first.value, least, most);
    });
}

/** Plausible amounts in g or ml of a number without a unit: '480 de água'. */
const BARE_AMOUNTS = { dose: [5, 150], water: [15, 3000] } as const;

function chooseAmounts(measures: readonly Measure[], isShot: boolean) {
  const matter = measures
    .map((measure) => ({
      measure,
      of: matterOf(measure, isShot),
      value: measure.item.amount.value,
    }))
    .filter(({ measure, of, value }) => {
      const { dimension } = measure.item.amount;
      if (dimension !== 'none') return dimension === 'mass' || dimension === 'volume';
      if (of !== 'dose' && of !== 'water') return false;
      const [least, most] = BARE_AMOUNTS[of];
      return isWithin(value, least, most);
    });
  // The amounts of a list have one text, such as the pours '50+100+100 ml': the last one counts.
  const last = matter.filter(
    ({ measure: { item } }, at) => matter[at + 1]?.measure.item.at !== item.at,
  );
  // Cups beside two other amounts are the size of the brewer: 'Moka, 3 cups: 15 g, 150 ml'.
  const weighed = last.filter(({ measure: { item } }) => !/\bcups?$/i.test(item.raw));
  const whole = weighed.length > 1 ? weighed : last;
  const sorted = whole
    .filter(({ of }) => of !== 'other')
    .sort((one, other) => one.value - other.value);
  const spoons = measures.find(({ item }) => item.amount.dimension === 'spoon');
  const isOpen = ({ of }: (typeof sorted)[number]) => of === null;
  const dose =
    whole.find(({ of }) => of === 'dose') ??
    (spoons === undefined || sorted.length > 1 ? sorted.find(isOpen) : undefined);
  // The largest amount is the whole water, not a pour.
  const water =
    sorted.findLast(({ of }) => of === 'water') ?? sorted.findLast((amount) => amount !== dose);
  return { dose: dose?.measure ?? spoons, water: water?.measure };
}

function chooseDuration(measures: readonly Measure[], words: string): Measure | undefined {
  const times = measures.filter(({ item: { amount }, before, after }) => {
    if (amount.dimension !== 'time' && amount.dimension !== 'clock') return false;
    // 'Terminou aos 3:40' is the whole time, 'abri aos 2:00' is not.
    const isMoment = MOMENT.test(before[0] ?? '') && !before.some((word) => WHOLE.test(word));
    if (DAY_TIME.test(after.join(' ')) || isMoment) return false;
    const isStage = [...before, after[0] ?? ''].some((word) => STAGE.test(word));
    const isLong = amount.dimension === 'time' && amount.value > LONGEST_HOT;
    return !isStage && (!isLong || STEEPED.test(words));
  });
  // '1:16' beside another time is the ratio, unless its words are those of a time.
  const others = times.filter(
    ({ item: { amount }, before }) =>
      (amount.ratio ?? Number.POSITIVE_INFINITY) > HIGHEST_RATIO ||
      before.some((word) => WHOLE.test(word)),
  );
  const left = others.length > 0 ? others : times;
  const whole = left.findLast(
    ({ before, after }) =>
      before.some((word) => WHOLE.test(word)) ||
      after.slice(0, 2).some((word) => WHOLE_AFTER.test(word)),
  );
  const exact = left.filter(({ item }) => !item.amount.isApprox);
  return (
    whole ??
    (exact.length > 0 ? exact : left).toSorted(
      (a, b) => b.item.amount.value - a.item.amount.value,
    )[0]
  );
}

/** Lowest and highest bare number that can be the temperature of hot water, in °C. */
const [COOLEST, HOTTEST] = [70, 100];

const NEAR_MEASURES = 20;

const HEATED = /^(?:agua|water|temp|temperatura|temperature|a|at|@)$/;

/** Returns the only bare number that can be the temperature; undefined for several or none. */
function bareTemperature(measures: readonly Measure[], items: readonly Item[], end: number) {
  const bare = measures.filter(({ item: { amount } }) => amount.dimension === 'none');
  const [only, ...more] = bare.filter(
    ({ item: { amount, at }, before }) =>
      at <= end + NEAR_MEASURES &&
      amount.value >= COOLEST &&
      amount.value <= HOTTEST &&
      amount.max === null &&
      !amount.isListed &&
      !before.some((word) => SETTING.test(word)),
  );
  // A number after 'água' is no setting of a grinder.
  const [named, ...others] = [only, ...more].filter((each) => HEATED.test(each?.before[0] ?? ''));
  if (named !== undefined && others.length === 0) return named;
  const hasGrinder = items.some((item) => item.kind === 'name' && item.name.kind === 'grinder');
  return more.length > 0 || hasGrinder ? undefined : only;
}

/** Lowest temperature in °C of brewing water, except of a cold brew. */
export const LOWEST_HEAT = 50;
const CHILLED = /\b(?:cold|frio|fria|gelad\w*|iced?|hielo)\b/;

/** Returns the temperature of the water; one below `LOWEST_HEAT` only for a chilled brew. */
function heatOf(measures: readonly Measure[], text: string): Measure | undefined {
  const heats = measures.filter(({ item }) => item.amount.dimension === 'temperature');
  const hot = heats.find(({ item }) => item.amount.value >= LOWEST_HEAT);
  return hot ?? (CHILLED.test(text.toLowerCase()) ? heats[0] : undefined);
}

export function measuresIn(items: readonly Item[], text: string, isShot: boolean) {
  const measures = items.flatMap((item, at): Measure[] =>
    isAmountItem(item)
      ? [
          {
            item,
            before: wordsBefore(items, at),
            after: wordsAfter(items, at),
            isPackage: isOfPackage(items, at),
          },
        ]
      : [],
  );
  const weighed = chooseAmounts(measures, isShot);
  const isWhole = weighed.dose !== undefined && weighed.water !== undefined;
  const { dose, water } = isWhole ? weighed : (pairOf(measures, text, isShot) ?? weighed);
  const duration = chooseDuration(measures, text.toLowerCase());
  const heat = heatOf(measures, text);
  const end = Math.max(...[dose, water, duration].map((measure) => measure?.item.end ?? 0));
  const bare = heat || !dose || !water ? undefined : bareTemperature(measures, items, end);
  return {
    dose: dose?.item,
    water: water?.item,
    duration: duration?.item,
    heat: heat?.item,
    bareHeat: bare?.item,
  };
}
