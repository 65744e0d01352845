import { dilutionFor } from '@shared/brew/water';
import { counted, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { amountsAnswer } from '../answers/brew-amounts';
import { type Ask, page, point, say } from '../answers/compose';
import { HELD_BY_GROUNDS, ratioOfMethod } from '../knowledge/methods';
import {
  drinksIn,
  drinksOfAll,
  drinksOfSize,
  type Figure,
  LEAST_BAG,
  MOST_DOSE,
  peopleIn,
  valuesOf,
} from '../language/figures';
import { type Act, type ActRule, type ActRules, act, bareDose } from './act';
import { asksFor, asksOtherThan, extrasIn, priceIn } from './asked';
import { type Known, solve } from './quantities';
import { bought, dosesOfDay, figuresIn, shareLeft, spanIn, stockIn } from './slots';

/** Usual grams of coffee in a cup, a single and a double espresso. */
const [CUP, SINGLE, DOUBLE] = [15, 9, 18] as const;
/** Millilitres of a small and of a usual cup of coffee. */
const [CAFEZINHO, CUP_OF_COFFEE] = [50, 200] as const;
const BAG = 250;
/** Smallest supply of coffee, in grams. */
const LEAST_STOCK = 50;
const A_DAY =
  /\bquantos dias\b|\b(?:por|ao|no|cada) dia\b|\btod(?:o|os) (?:o |os |santo )?dias?\b|\bdiari\w+/;
const A_KILO = /\b(?:quilo|kilo|kg)\b/;

const OF_DOSE = /\b(?:de|com|a)$/;
const PER_DRINK =
  /^g\w* (?:de \w+ )?(?:(?:por|a) (?:xicara|caneca|copo|cafe|dose|coada|vez)|(?:em |por )?cada(?! (?:dia|semana|mes|pessoa|um[ae]? (?:toma|bebe)))\b)/;

/** Returns how many times a dose is used: '2x', 'duas coadas de 20 g', '18 g por xícara'. */
function timesOf(dose: Figure | undefined, figures: readonly Figure[], text: string): number {
  const again = figures.find(({ after }) => /^(?:x|vez(?:es)?)\b/.test(after));
  if (again) return again.value;
  const drinks = drinksIn(figures);
  const at = dose === undefined ? -1 : figures.indexOf(dose);
  const isBeside =
    drinks !== undefined && figures.indexOf(drinks) === at - 1 && OF_DOSE.test(dose?.before ?? '');
  const isOfDrink = dose !== undefined && (PER_DRINK.test(dose.after) || isBeside);
  return isOfDrink ? (drinksOfAll(figures, text) ?? 1) : 1;
}

const ratioFor = ({ question: { amounts }, methodId }: Ask) =>
  amounts.ratio ?? ratioOfMethod(methodId ?? 'brazilian-pour-over');

const sumAct = (lines: readonly string[]): Act => act('sum', say(lines, [page('beans')]));

const ASKS_DAYS =
  /\bdura\w*\b|\bquantos dias\b|\bquantas semanas\b|\bda (?:para|pra) quanto tempo\b|\bate quando\b|\bacab\w+ (?:em|quando)\b|\bem quanto tempo\b/;

/** Answers how many days coffee lasts: '250 g, gasto 22 g de manhã e 15 à tarde'. */
const lasts: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !ASKS_DAYS.test(text)) return null;
  const figures = figuresIn(ask);
  const doses = dosesOfDay(figures);
  const isPlain = isMeant || A_DAY.test(text) || doses.length > 0;
  const stock = stockIn(figures) ?? 0;
  if (!isPlain || stock < LEAST_BAG || asksOtherThan(text, 'days')) return null;
  const bare = bareDose(text);
  const grams = doses.length > 0 ? doses.reduce((sum, { value }) => sum + value, 0) : bare;
  const size = valuesOf(figures, 'volume')[0];
  const all = drinksOfAll(figures, text);
  if (grams === undefined && size === undefined && all === null) return null;
  const people = /\bcada (?:um|uma|pessoa|2)\b/.test(text) ? (peopleIn(figures) ?? 1) : 1;
  const known: Known = {
    stock,
    drinks: all ?? peopleIn(figures) ?? 1,
    ...(size === undefined ? {} : { size }),
    ...(grams === undefined ? {} : { daily: grams * timesOf(doses[0], figures, text) * people }),
  };
  const { days = 0, daily = 1 } = solve(known, 'days', { dose: CUP, ratio: ratioFor(ask) }) ?? {};
  const parts =
    doses.length > 1 ? ` (${doses.map(({ value }) => formatGrams(value)).join(' + ')})` : '';
  return sumAct([
    `Dura cerca de ${counted(days, 'dia', 'dias')}: ${formatGrams(stock)} ÷ ${formatGrams(Math.round(daily * 10) / 10)} por dia${parts}.`,
    ...(grams !== undefined
      ? []
      : size === undefined
        ? [`Contei ${formatGrams(CUP)} de pó por xícara.`]
        : [`Contei 1 g de pó para cada ${formatDecimal(ratioFor(ask))} ml de água.`]),
  ]);
};

const OF_CUP = /\b(?:xicar\w*|cane[cq]\w+|copos?|copinhos?|cafezinhos?) de$/;

/** Divides a volume into cups: 'garrafa de 600 ml dá quantas xícaras de 120?'. */
function cupsOf(figures: readonly Figure[]): Act | null {
  const cup = figures.find(({ before }) => OF_CUP.test(before))?.value;
  const all = figures.find(
    ({ dimension, value }) => dimension === 'volume' && value !== cup,
  )?.value;
  if (cup === undefined || all === undefined || all <= cup) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(all)} ml dão ${counted(Math.floor(all / cup), 'xícara', 'xícaras')} de ${formatDecimal(cup)} ml.`,
      'Da água que entra no pó saem uns 15 % a menos: ele segura 2 g por grama.',
    ]),
  );
}

const LEAST_CUP = 20;

/** Counts the cups of one brew: 'com 25 g no coador sirvo quantas xícaras de 80?'. */
function cupsOfDose(ask: Ask, figures: readonly Figure[]): Act | null {
  const cup = figures.find(({ before }) => OF_CUP.test(before))?.value;
  const doses = valuesOf(figures, 'mass');
  const [coffee] = doses;
  const isShot = ask.methodId === 'espresso' || ask.methodId === 'cold-brew';
  const isDose = coffee !== undefined && coffee < LEAST_STOCK && doses.length === 1;
  if (cup === undefined || cup < LEAST_CUP || !isDose || isShot) return null;
  const water = Math.round(coffee * ratioFor(ask));
  const drink = water - HELD_BY_GROUNDS * coffee;
  const count = Math.floor(drink / cup);
  if (count < 1) return null;
  return sumAct([
    `Dá ${counted(count, 'xícara', 'xícaras')} de ${formatDecimal(cup)} ml: ${formatGrams(coffee)} com ${formatGrams(water)} de água rendem cerca de ${formatDecimal(drink, 0)} ml, pois o pó segura uns ${formatGrams(HELD_BY_GROUNDS * coffee)}.`,
    ...(drink - count * cup < cup / 4
      ? []
      : [`Sobram uns ${formatDecimal(drink - count * cup, 0)} ml.`]),
  ]);
}

const OF_A_BREW = /\b(?:coad[oa]s?|doses?|e[sx]pressos?|preparos?) de$/;

/** Answers '1 kg rende quantas doses de 18 g?', '250 g fazem quantas xícaras de 200 ml?'. */
const servings: ActRule = (ask, text, isMeant) => {
  if (ask.question.amounts.seconds !== null || asksOtherThan(text, 'drinks')) return null;
  if (ASKS_PACKETS.test(text)) return null;
  const figures = figuresIn(ask);
  const masses = valuesOf(figures, 'mass');
  const named = stockIn(figures) ?? (isMeant && A_KILO.test(text) ? 1000 : null);
  const stock = (named ?? Math.max(0, ...masses)) * shareLeft(ask);
  const size = valuesOf(figures, 'volume')[0];
  const bare = figures.find(
    ({ before, dimension, value }) =>
      dimension === 'none' && value <= MOST_DOSE && (isMeant ? /\bde$/ : OF_A_BREW).test(before),
  )?.value;
  const dose = masses.find((value) => value <= MOST_DOSE && value < stock) ?? bare;
  if (stock === 0) return asksFor(text, 'drinks') ? cupsOf(figures) : null;
  const ofDose = asksFor(text, 'drinks') ? cupsOfDose(ask, figures) : null;
  if (ofDose) return ofDose;
  if (dose !== undefined && dose <= MOST_DOSE && stock >= LEAST_STOCK) {
    const asksDoses = isMeant || /\b(?:rende|rendem|quant[oa]s|da para)\b/.test(text);
    const count = solve({ stock, dose }, 'servings')?.servings ?? 0;
    if (asksDoses && (isMeant || named !== null || masses.length === 2)) {
      return sumAct([
        `Dá ${counted(count, 'dose', 'doses')} de ${formatGrams(dose)}, e sobra ${formatGrams(stock - count * dose)}.`,
        point('Regular o moedor gasta algumas: conte com um pouco menos.'),
      ]);
    }
  }
  // A small amount without a cup's size is a dose.
  const isDose = stock < LEAST_STOCK && size === undefined;
  if (!(isMeant || asksFor(text, 'drinks')) || isDose || (masses.length > 1 && named === null))
    return null;
  const [home, cone] = [ratioOfMethod('brazilian-pour-over'), ratioOfMethod('v60')] as const;
  const litres = (ratio: number) => formatDecimal((stock * ratio) / 1000);
  const isCold = ask.question.methods[0] === 'cold-brew';
  const { ratio: agreed } = ask.question.amounts;
  if (size === undefined && (isCold || agreed !== null)) {
    const ratio = agreed ?? ratioOfMethod('cold-brew');
    const drink = isCold ? ' de cold brew' : ' na jarra';
    return sumAct([
      `${bought(stock)} pedem ${litres(ratio)} l de água (${formatRatio(ratio)}) e rendem cerca de ${litres(ratio - HELD_BY_GROUNDS)} l${drink}.`,
      ...(isCold ? [dilutionFor(ratio).text] : []),
    ]);
  }
  if (size === undefined && /\blitros?\b/.test(text)) {
    return sumAct([
      `${formatGrams(stock)} fazem de ${litres(home)} a ${litres(cone)} litros: do coado forte de casa ao mais leve, como na V60.`,
    ]);
  }
  // '14 g e 200 ml' is the dose and the water of one brew.
  if (size !== undefined && stock * cone < 2 * size) return null;
  const count = (known: Known) =>
    formatDecimal(solve({ stock, ...known }, 'servings')?.servings ?? 0, 0);
  if (/\be[sx]press\w+\b/.test(text)) {
    return sumAct([
      `${formatGrams(stock)} fazem cerca de ${count({ dose: SINGLE })} espressos simples (${SINGLE} g) ou ${count({ dose: DOUBLE })} duplos (${DOUBLE} g).`,
      'Conte uns 10 % a menos: acertar o moedor gasta as primeiras doses.',
    ]);
  }
  const cup = size ?? (/\bcafezinhos?\b/.test(text) ? CAFEZINHO : CUP_OF_COFFEE);
  return sumAct([
    `${formatGrams(stock)} fazem de ${count({ size: cup, ratio: home })} a ${count({ size: cup, ratio: cone })} xícaras de ${formatDecimal(cup)} ml: de ${formatRatio(home)}, forte como em casa, a ${formatRatio(cone)}, mais leve.`,
  ]);
};

const A_PERIOD = /\b(?:mes|mensa\w*|seman\w+|kg|quilos?)\b/;
const OF_PACKETS = /\bpacot\w+\b/;
const ASKS_PACKETS = /\bquantos pacotes\b/;
/** Matches the text after a number, which begins with its unit: '40 g por dia'. */
const PER_DAY = /^\S+ (?:de \w+ )?(?:(?:por|ao|cada|todo) dia|diari)/;
const whole = (value: number) => formatDecimal(Math.round(value), 0);
const [OF_DOUBLE, OF_SINGLE] = [/\b(?:duplos?|dupla|dopp?ios?)\b/, /\b(?:simples|solo|curto)\b/];

/** Answers how much coffee a home or café needs: '100 espressos por dia, quantos kg?'. */
const monthly: ActRule = (ask, text, isMeant) => {
  const isOfPackets = OF_PACKETS.test(text);
  const isAsked = isOfPackets
    ? /\bquantos pacotes\b/.test(text) && /\bmes\b/.test(text)
    : /\b(?:por|ao) dia\b/.test(text) && A_PERIOD.test(text);
  const figures = figuresIn(ask);
  const drinks = drinksOfAll(figures, text);
  if (!(isMeant || isAsked) || drinks === null) return null;
  const { days: span, name } = spanIn(figures, text);
  const noun = drinksIn(figures)?.after ?? '';
  const isShot = /^(?:e[sx]press|cafe|dose|shot|dopp?io|dupl)/.test(noun) && !isOfPackets;
  const size = valuesOf(figures, 'volume').find((value) => value <= 1000);
  const named = valuesOf(figures, 'mass').find((value) => value < MOST_DOSE);
  const ratio = ask.question.amounts.ratio ?? ratioOfMethod(ask.methodId ?? 'v60');
  const bag = stockIn(figures) ?? BAG;
  const usual = isShot ? (OF_SINGLE.test(text) ? SINGLE : DOUBLE) : CUP;
  const known: Known = {
    drinks,
    span,
    bag,
    ...(named === undefined ? {} : { dose: named }),
    ...(size === undefined ? {} : { size }),
  };
  const {
    dose = usual,
    needed = 0,
    packets = 0,
  } = solve(known, 'packets', { dose: usual, ratio }) ?? {};
  const counting =
    named !== undefined
      ? []
      : size === undefined
        ? [
            `Contei ${formatGrams(dose)} de pó por ${isShot ? 'café' : 'pessoa a cada vez'}; com outra dose, a conta muda na mesma medida.`,
          ]
        : [`Contei ${formatDecimal(size)} ml a ${formatRatio(ratio)}: ${formatGrams(dose)} de pó.`];
  const sum = `${whole(drinks)} × ${formatGrams(dose)}`;
  if (isOfPackets) {
    return sumAct([
      `São ${counted(packets, 'pacote', 'pacotes')} de ${bag} g por ${name}: ${sum} × ${span} dias dão ${whole(needed)} g.`,
      ...counting,
    ]);
  }
  return sumAct([
    `São cerca de ${bought(needed)} por ${name}: ${sum}${span === 1 ? '' : ` × ${span} dias`}.`,
    ...counting,
    'Some uns 10 % de perda, e multiplique só pelos dias em que abre.',
  ]);
};

/** Answers 'gasto 40 g por dia, quantos pacotes no mês?', '1 litro por dia, quanto de pó?'. */
const ofDailyUse: ActRule = (ask, text) => {
  const figures = figuresIn(ask);
  const used = figures.find(
    ({ dimension, after }) =>
      (dimension === 'mass' || dimension === 'volume') && PER_DAY.test(after),
  );
  if (drinksOfAll(figures, text) !== null) return null;
  const isAsked = A_PERIOD.test(text) && /\bquant\w+/.test(text);
  if (!used || !(isAsked || ASKS_PACKETS.test(text)) || priceIn(text) !== undefined) return null;
  if (asksOtherThan(text, 'coffee') && !ASKS_PACKETS.test(text)) return null;
  const ratio = ratioFor(ask);
  const daily = used.dimension === 'volume' ? used.value / ratio : used.value;
  const { days: span, name } = spanIn(figures, text);
  const named = figures.find(({ value, before }) => value >= LEAST_BAG && OF_PACKETS.test(before));
  const bag = named?.value ?? BAG;
  const { needed = 0, packets = 0 } = solve({ daily, span, bag }, 'packets') ?? {};
  return sumAct([
    `São cerca de ${bought(Math.round(needed))} por ${name}: ${formatGrams(Math.round(daily * 10) / 10)} por dia × ${span} dias, ou ${counted(packets, 'pacote', 'pacotes')} de ${bag} g.`,
    ...(used.dimension === 'volume' ? [`Contei ${formatRatio(ratio)}; mais forte, mais pó.`] : []),
  ]);
};

const OF_MONEY =
  /\b(?:reais|real|conto|contos?|pilas?|paguei|pago|custa|custou|custo|preco|gasto|r \d+)\b/;
const ASKS_PRICE =
  /\b(?:quant[oa]|qual|qto|custo|preco)\b.*\b(?:cust\w+|sai|saem|fica|da|gasto|preco|valor|xicara|dose|preparo|cafe|cafezinho|e[sx]presso)\b|\b(?:sai|fica|custa|gasto|da) (?:a |por |em )?quanto\b/;
const OF_A_KILO =
  /\b(?:o|um|1|do|no|por|cada) (?:quilo|kilo|kg)\b|\b(?:quilo|kilo|kg) (?:a|e|sai|custa|por)\b/;
const SPANS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:no|por|ao|cada|em um) ano\b/, 365, 'por ano'],
  [/\b(?:no|por|ao|cada|em um|o) mes\b/, 30, 'por mês'],
  [/\b(?:na|por|cada) semana\b/, 7, 'por semana'],
];
/** Words for one drink whose price is in question: 'quanto sai a xícara'. */
const OF_ONE_CUP = /\b(?:cada|a|o|por|uma?) (?:xicara|caneca|e[sx]presso|coado|dose|copo)\b/;
const LOSS = /\bperd\w+ (?:de |uns |cerca de )*(\d{1,2})\b/;

const money = (value: number) => `R$ ${value.toFixed(2).replace('.', ',')}`;

/** Answers what a cup's coffee costs: '48 reais no pacote de 250, 18 g por xícara'. */
const cupPrice: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !(OF_MONEY.test(text) && ASKS_PRICE.test(text))) return null;
  const figures = figuresIn(ask);
  const price = priceIn(text);
  const bag = stockIn(figures) ?? (OF_A_KILO.test(text) ? 1000 : undefined);
  const said = valuesOf(figures, 'mass').find((value) => value < LEAST_BAG) ?? bareDose(text);
  const usual = ask.question.methods.includes('espresso') ? DOUBLE : CUP;
  const dose = said ?? (OF_ONE_CUP.test(text) ? usual : undefined);
  if (price === undefined || bag === undefined || dose === undefined) return null;
  const each = solve({ price, bag, dose }, 'cost')?.cost ?? 0;
  const extras = extrasIn(figures);
  const span = SPANS.find(([words]) => words.test(text));
  const lost = Number(LOSS.exec(text)?.[1] ?? 0) / 100;
  const daily = /\b(?:por|ao) dia\b|\bdiari\w+/.test(text) ? (drinksOfAll(figures, text) ?? 1) : 1;
  const days = lasts(ask, text, false);
  const lines = [
    `O pó de cada café sai por ${money(each)}: ${Number.isInteger(price) ? `R$ ${formatDecimal(price)}` : money(price)} ÷ ${formatDecimal(bag)} g × ${formatGrams(dose)}.`,
    ...(said === undefined
      ? [`Contei ${formatGrams(dose)} de pó em cada um: se a sua dose é outra, me diga.`]
      : []),
    ...(extras.length === 0
      ? []
      : [
          `Com ${extras.map(({ name, price: of }) => `${name} (${money(of)})`).join(' e ')}, são ${money(each + extras.reduce((sum, { price: of }) => sum + of, 0))} cada um.`,
        ]),
    ...(span
      ? [
          `São ${money(each * daily * span[1])} ${span[2]}, ${daily === 1 ? 'um' : formatDecimal(daily)} por dia.`,
        ]
      : []),
    ...(days ? [days.answer.text] : []),
    lost > 0
      ? `Com ${formatDecimal(lost * 100)} % de perda, são ${money(each / (1 - lost))}. Some filtro e água.`
      : 'Some filtro e água, e uns 10 % de perda ao regular o moedor.',
  ];
  return act('cost', say(lines));
};

/** Answers 'espresso duplo pra cinco, quanto peso de grão?'. */
const shots: ActRule = (ask, text, isMeant) => {
  const { cups: named, coffee, water } = ask.question.amounts;
  const figures = isMeant ? figuresIn(ask) : [];
  const drinks = named ?? drinksIn(figures)?.value ?? peopleIn(figures) ?? 1;
  const isDouble = OF_DOUBLE.test(text);
  const isAsked = drinks > 1 || /\bdose\b/.test(text) || asksFor(text, 'coffee');
  if (!(isMeant || ask.methodId === 'espresso') || !isAsked || coffee !== null || water !== null)
    return null;
  if (!isDouble && !OF_SINGLE.test(text)) return null;
  const dose = isDouble ? DOUBLE : SINGLE;
  const { daily = 0 } = solve({ drinks, dose }, 'daily') ?? {};
  return act('amounts', {
    ...say(
      [
        drinks > 1
          ? `${formatDecimal(drinks, 0)} × ${formatGrams(dose)} são ${formatGrams(daily)} de grão.`
          : `Um espresso ${isDouble ? 'duplo' : 'simples'} leva ${formatGrams(dose)} de pó.`,
        point(
          `Cada ${isDouble ? 'duplo' : 'simples'} rende cerca de ${formatGrams(dose * 2)} na xícara (1:2).`,
        ),
        point('Separe uns 10 % a mais: acertar o moedor gasta a primeira dose.'),
      ],
      [page('calculator')],
    ),
    about: { methodId: 'espresso', coffee: daily },
  });
};

const ASKS_COFFEE =
  /\bquant\w* (?:\w+ ){0,3}?(?:po|cafe|gramas?|g|quilos?|kg|moer|moo)\b|\b(?:moer|moo|peso|po|dose|medida)(?: \w+)?$|\bquanto (?:de )?(?:po|cafe)?$/;

/** Answers '8 visitas, xícara de 70 ml, Melitta. Pó?'. */
const forAll: ActRule = (ask, text) => {
  const drinks = drinksOfSize(figuresIn(ask), text);
  const all = drinks && drinks.count * drinks.each;
  const { water, coffee, ratio } = ask.question.amounts;
  // 'Por dia' is about a time span, not about one brew.
  if (all !== null && /\b(?:por|ao) dia\b/.test(text)) return monthly(ask, text, true);
  const isOpen = coffee === null && ratio === null && all !== null && all === water;
  return isOpen && ASKS_COFFEE.test(text) ? act('amounts', amountsAnswer(ask)) : null;
};

/** `cupPrice` is first: '1 kg a 90 reais, 20 g por dia' is about money. */
export const SUPPLIES: ActRules = {
  cupPrice,
  lasts,
  servings,
  ofDailyUse,
  monthly,
  shots,
  forAll,
};
