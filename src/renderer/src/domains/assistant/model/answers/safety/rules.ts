import type { Answer } from '../../answer';
import { FAINT_COFFEE } from '../../language/spoken-words';
import type { Question } from '../../language/understand';
import * as texts from './texts';
import {
  ANIMAL,
  BATTERY_EATEN,
  BLEEDING,
  BURNT,
  CHILD_ATE,
  CHILD_DRANK,
  CHLORINE_USED,
  CHOKING,
  CRACKED_GLASS,
  DROWSY_AT_WHEEL,
  DRUNK,
  ELECTRIC,
  EMERGENCY,
  FIRE,
  FUMES,
  FUMES_FELT,
  GAS,
  IN_SECRET_ANSWER,
  LISTENING,
  MACHINE_PRESSURE,
  MIXED,
  MOKA_PRESSURE,
  NO_POWDER_ON_WOUNDS,
  NOT_A_REMEDY,
  POISONED,
  PURE_CAFFEINE,
  RINSED_BADLY,
  ROAST_SMOKE,
  SELF_HARM,
  SPOILED,
  SUPERHEATED,
  SWALLOWED,
  TOUCHED_POISON,
  UNWELL,
  VET_NOW,
} from './texts';
import * as is from './words';

/** A rule for a danger: all of `all` match, in any order, and `unless` does not. */
interface Danger {
  all: readonly RegExp[];
  unless?: RegExp;
  answer: Answer;
}

type Said = Pick<Question, 'typed' | 'text'>;

/** Words for mould, insects and deaths of things, beside which no person dies. */
const NO_PERSON_DIES = new RegExp(
  [is.NO_DEATH, is.MOULD, is.BUGS].map(({ source }) => source).join('|'),
);

/** Rules, the most urgent first. A missed danger is worse than a false alarm. */
const DANGERS: readonly Danger[] = [
  ...is.DESPAIR.map((sign): Danger => ({ all: [sign], answer: SELF_HARM })),
  { all: [is.DEADLY, is.OF_A_DOSE], unless: NO_PERSON_DIES, answer: SELF_HARM },
  { all: [is.BEAST, is.BEAST_HAD, is.BEAST_SIGNS], answer: VET_NOW },
  {
    all: [is.SHOCK],
    unless:
      /\bchoques? (?:de|com|d?[oa]) (?:o |a )?(?:preco|valor|conta|realidade|gosto|sabor|docura|acidez)\b/,
    answer: ELECTRIC,
  },
  { all: [is.PLUGGED, is.ON_FIRE], unless: is.MOKA, answer: ELECTRIC },
  { all: [is.CHOKES], unless: is.NO_PERSON_CHOKES, answer: CHOKING },
  { all: [is.BATTERY_IN], unless: /\b(?:celular|app|aplicativo)\b/, answer: BATTERY_EATEN },
  { all: [is.BATTERY, is.CHILD, is.LOST], answer: BATTERY_EATEN },
  { all: [is.CAUGHT_FIRE, is.BURNS_UP], answer: FIRE },
  { all: [is.HAD, is.MUCH_CAFFEINE], answer: POISONED },
  { all: [is.IN_SECRET, is.DRUG], answer: IN_SECRET_ANSWER },
  { all: [is.SPIKED], answer: IN_SECRET_ANSWER },
  { all: [is.POISONING], answer: POISONED },
  { all: [is.PURE_CAFFEINE], unless: is.HAD, answer: PURE_CAFFEINE },
  { all: [is.PURE_CAFFEINE], answer: POISONED },
  { all: [is.PILLS], answer: POISONED },
  { all: [is.MANY_PILLS], answer: POISONED },
  { all: [is.HAD, is.SUPPLEMENT, is.OVERDONE], answer: POISONED },
  { all: [is.HAD, is.SUPPLEMENT, is.RACING], answer: POISONED },
  { all: [is.TOUCHED, is.TOXIC], answer: TOUCHED_POISON },
  { all: [is.BREATHED_IN, is.TOXIC], answer: TOUCHED_POISON },
  { all: [is.HAD, is.CLEANER, is.NOT_RINSED], answer: RINSED_BADLY },
  { all: [is.HAD, is.TASTES_OF_CLEANER], answer: RINSED_BADLY },
  {
    all: [
      is.HAD,
      /\bcom (?:o|um|esse) produto\b|\b(?:liquido|agua|aquilo) (?:\w+ ){0,6}de molho\b/,
    ],
    answer: POISONED,
  },
  { all: [is.HAD, is.TOXIC], unless: /\b(?:gosto|lavei|limpei)\b/, answer: POISONED },
  { all: [is.HAD, /\b(?:e|era|tem|tinha) veneno\b/], answer: POISONED },
  {
    all: [is.BODY_SIGNS],
    unless: new RegExp(
      String.raw`\bquase \w+.*\b(?:preco|conta|valor|alegria|emocao|orgulho)\b|\b(?:moedor|moinho|cafeteira|maquina|moka|chaleira|bomba)(?: \w+){0,2} engasg\w+|${FAINT_COFFEE.source}`,
    ),
    answer: EMERGENCY,
  },
  { all: [is.HIGH_PRESSURE], answer: EMERGENCY },
  {
    all: [is.HAD, is.CONFUSED, is.CAFFEINATED],
    unless: /\b(?:receitas?|moagem|medidas?|app|aplicativo|rotulo)\b/,
    answer: EMERGENCY,
  },
  { all: [is.HAD, is.PIECE], answer: SWALLOWED },
  {
    all: [is.NOT_TO_DRINK],
    unless: /\baroma|notas?|prova\w*|xicara|antes de comprar|esguich\w+|resping\w+|espirr\w+\b/,
    answer: NOT_A_REMEDY,
  },
  { all: [is.WOUND, is.POWDER, is.PUT], unless: /\bqueim\w+\b/, answer: NO_POWDER_ON_WOUNDS },
  {
    all: [is.BLEEDS],
    unless:
      /\b(?:oleos?|gengivas?|nariz|vomit\w+|fezes|engol\w+)\b|\bsangr\w+ (?:\w+ ){0,2}(?:lados?|bordas?|papel)\b/,
    answer: BLEEDING,
  },
  { all: [is.FLAME, is.FEELS_FUMES], unless: is.OPEN_AIR, answer: FUMES_FELT },
  { all: [is.ROASTING, is.CLOSED_IN, is.FEELS_FUMES], answer: FUMES_FELT },
  { all: [/\bmonoxido\b/], answer: FUMES },
  { all: [is.GAS_LEAK], unless: /\bbarriga|estomago|arrot\w+|pacote|agua com gas\b/, answer: GAS },
  { all: [is.FLAME, is.CLOSED_IN], unless: is.OPEN_AIR, answer: FUMES },
  { all: [is.CHILD, is.ATE_GROUNDS], unless: is.BEAST, answer: CHILD_ATE },
  { all: [is.SPILT_ON, is.HOT], unless: is.BEAST, answer: BURNT },
  { all: [is.CHILD, is.HAD, is.DRANK_COFFEE], unless: is.BEAST, answer: CHILD_DRANK },
  { all: [is.ALCOHOL], answer: DRUNK },
  { all: [is.DRIVES, is.DROWSY], answer: DROWSY_AT_WHEEL },
  { all: [is.BEAST, is.BEAST_HAD], answer: ANIMAL },
  { all: [is.UNWELL_SIGNS], unless: /\b(?:graos?|oleo)\b.*\bsangr/, answer: UNWELL },
  { all: [is.SLEEPLESS], answer: UNWELL },
  { all: [is.HAD, is.RACING], answer: UNWELL },
  { all: [is.PALPITATES], unless: is.BEAST, answer: UNWELL },
  {
    all: [is.RACING, is.AFTER_COFFEE],
    unless: /\b(?:latte|leite|desenh\w+|espuma)\b/,
    answer: UNWELL,
  },
  { all: [is.HAD, is.OVERDONE, is.CAFFEINATED], answer: UNWELL },
  { all: [is.BURNT_SELF], answer: BURNT },
  { all: [is.BURNT_SKIN], unless: /\bgosto\b/, answer: BURNT },
  { all: [/\bqueimaduras?\b/], answer: BURNT },
  { all: [is.HURT, is.HOT, is.SKIN], unless: /\bgosto\b/, answer: BURNT },
  { all: [/\b(?:entrou|caiu|espirrou|pulou|voou)\b.*\bolhos?\b/], answer: TOUCHED_POISON },
  { all: [is.ROASTING, is.CLOSED_IN, is.SMOKE], answer: ROAST_SMOKE },
  {
    all: [is.ROASTING, /\bfumac\w+|fumaca\b/],
    unless: /\bgraos?\b.*\b(?:coar|beber|tomar|us[ao]r?|aproveit\w+|presta)\b/,
    answer: ROAST_SMOKE,
  },
  {
    all: [is.MICROWAVE, is.HEATED_WATER],
    unless: /\bleite|requent\w+|limp\w+|de ontem\b/,
    answer: SUPERHEATED,
  },
  { all: [is.MICROWAVE, is.BURST_OUT], answer: SUPERHEATED },
  { all: [is.MOKA, is.VALVE_SHUT], answer: MOKA_PRESSURE },
  { all: [is.MOKA, /\bfogo\b.*\bsem agua\b|\bsem agua\b.*\bfogo\b/], answer: MOKA_PRESSURE },
  { all: [is.MOKA, is.OPENED_HOT], answer: MOKA_PRESSURE },
  { all: [is.MOKA, is.MAY_BURST], answer: MOKA_PRESSURE },
  { all: [is.SHOT_MACHINE, is.UNDER_PRESSURE], answer: MACHINE_PRESSURE },
  { all: [is.CHLORINE, is.ACID], answer: MIXED },
  { all: [is.CHLORINE, is.CLEANED], unless: /\bgosto de (?:papel|terra)\b/, answer: CHLORINE_USED },
  { all: [is.GLASS, is.CRACKED], unless: /\bcrosta\b|\bgalho\b/, answer: CRACKED_GLASS },
  { all: [is.HAD, is.MILKY, is.TURNED_SOUR], answer: SPOILED },
  { all: [is.SAD], unless: /\bcom o (?:cafe|resultado|sabor)\b/, answer: LISTENING },
  { all: [is.MOULD], unless: is.NO_MOULD, answer: SPOILED },
  { all: [is.BUGS, is.STORE], unless: is.AGAINST_BUGS, answer: SPOILED },
  { all: [is.MILK_LEFT], answer: SPOILED },
  { all: [is.SWOLLEN], answer: SPOILED },
  { all: [is.MILKY, is.HOURS_OUT], answer: SPOILED },
  { all: [is.COLD_BREW_OFF, is.ASKS_TO_DRINK], answer: SPOILED },
  { all: [is.COLD_BREW_SOUR], answer: SPOILED },
  { all: [is.COLD_BREW_OLD, is.TURNED], unless: is.NOT_THE_DRINK, answer: SPOILED },
  { all: [is.BREWED, is.AGED, is.ASKS_TO_DRINK], unless: is.NOT_THE_DRINK, answer: SPOILED },
];

const NAMED: Readonly<Record<string, Answer>> = texts;

const nameOf = (answer: Answer): string =>
  Object.keys(NAMED).find((name) => NAMED[name] === answer) ?? '';

export const isDanger = (answer: Answer): boolean => nameOf(answer) !== '';

/** Returns the answer to a danger by its name; null for an unknown name. */
export const dangerNamed = (name: string): Answer | null => NAMED[name] ?? null;

const isFired = ({ all, unless }: Danger, { typed, text }: Said): boolean =>
  [typed, text].some((said) => all.every((sign) => sign.test(said))) &&
  !(unless?.test(typed) ?? false);

/** Returns the names of the dangers whose rules apply to a message. */
export const firedRules = (said: Said): ReadonlySet<string> =>
  new Set(DANGERS.filter((danger) => isFired(danger, said)).map(({ answer }) => nameOf(answer)));

/** Returns the answer of the most urgent rule that applies; null if none applies. */
export const ruledDanger = (said: Said): Answer | null =>
  DANGERS.find((danger) => isFired(danger, said))?.answer ?? null;
