import type { Item } from '../../language/amount.ts';
import type { Clause } from './clauses.ts';
import { isAmount } from './items.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { LEAST_DOSE } from './usual-ratios.ts';

/* Recognises texts that are no coffee recipe, and gives the reason. */

const isMoney = (item: Item) => item.kind === 'word' && /^(?:reais|real|r)$/.test(item.norm);
export const sells = (text: string, clauses: readonly Clause[]): boolean =>
  PRICE.test(text) || clauses.some((clause) => ORDER.test(clause.text));

const PRICE = /(?:r\$|us\$|€|\$)\s*\d|\b\d+\s*(?:€|reais\b)/i;

/** Ingredients and tools of food recipes, some of which contain coffee. */
const FOOD =
  /\b(?:farinha|flour|ovos?|eggs?|forno|oven|fermento|liquidificador|massa de|pudim|bolo|brigadeiro|mousse|tiramisu|gelatina|amido|manteiga|banho maria|mascarpone|gemas?|biscoitos?|creme de leite|paprica|alho|cebola|pimenta|carne|costel\w+|frango|assadeira|aluminio|ganache|calda|chantilly|doura\w*)\b/g;
const GROCERY =
  /\b(?:arroz|feijao|macarrao|acucar|sal|oleo|leite|queijo|manteiga|pao|racao|sabao|detergente|sanitaria|rice|beans|bread|cheese|butter|milk|sugar)\b/;
const TEA =
  /(?<!colher de )(?<!colheres de )\bcha (?:de|d[oa]|verde|preto|branco|mate|gelado|com)\b|\b(?:camomila|chimarrao|erva mate|hibisco|matcha|tea|oolong|gaiwan|sencha|gyokuro|rooibos|pu erh|(?:g|#) de folhas)\b/;
/** Comparisons of a coffee with tea: 'It tastes like tea', 'corpo de chá'. */
const LIKE_TEA =
  /\b(?:like|as|than|parec\w+|lembra\w*|como|tipo|que nem|quase|corpo de|notas? de|gosto de|sabor de) (?:a |an |um |uma )?(?:\w+ ){0,2}(?:cha|tea|te)\b/g;
const CLEANING =
  /\b(?:descalcific\w+|descal\w+|backflush|vinagre|acido citrico|detergente|cafiza)\b/;
/** Words for other uses of coffee than a drink, and for roasting it. */
const NO_BREW =
  /\b(?:esfoliante|adubo|borra d[eo] (?:cafe|po)|oleo de coco|sabonete|perfil de torra|primeiro crack|first crack|cafeina por|mg de cafeina|treino|pace|dividindo por|revelador|revelacao|caffenol|fotografic\w+|fixador|carbonato de sodio|tingimento|tingir|whey|creatina|mamadeira|suplemento|(?:d|pr|para )o bebe|formula infantil|racao|comprimidos?|(?:agua|water) (?:por|per|a|ao|al) (?:dia|day))\b/;
const ORDER =
  /\b(?:troco|entrega|delivery|pedido|encomenda|reserva|cardapio|menu|couvert|tabela de precos|pao de queijo|cappuccinos?|comanda|garcom|garconete|subtotal|taxa de servico|servico #|cupom fiscal|nota fiscal)\b/;
const SELLING = /^(?:vendo|vende se|vendemos|se vende|for sale|selling)\b/;
const PACKED =
  /\b(?:pct|pacotes?|cx|caixas?|un|unidades|duzias?|garrafas?|galao|galoes|fardos?|pilhas?|bandejas?)\b/;
const FEWEST_GROCERIES = 3;

export const REFUSALS = {
  none: 'Não achamos uma receita neste texto: faltam o café, a água ou o método.',
  food: 'Parece uma receita de cozinha, e não um preparo de café.',
  shopping: 'Parece uma lista de compras, e não um preparo de café.',
  offer: 'Parece um anúncio, e não um preparo de café.',
  cleaning: 'Parece uma limpeza, e não um preparo de café.',
  gear: 'Parece falar de um equipamento, e não de um preparo de café.',
  tea: 'Parece um preparo de chá, e não de café.',
} as const;

/** Words of texts about gear, such as a grinder or a kettle; recipes have few of them. */
const OF_GEAR: readonly RegExp[] = [
  /\b(?:burrs?|mos)\b(?! (?:finas?|grossas?))/,
  /# (?:per|por|a) (?:turn|volta|rotacao|revolution)\b/,
  /\b(?:weighs|pesa|peso de|peso :) #/,
  /\b(?:holds|cabem|comporta|aguenta|capacidade)\b/,
  /\b(?:paid|paguei|custou|shipped|frete|garantia|warranty|r\$)\b/,
  /\b(?:resenha|review|unboxing|upgrade|grinder day|chegou|comprei|newest|new (?:hand )?grinder|moedor novo)\b/,
  /\b(?:bateria|resolucao|motor|retencao|retention|watts?|voltagem|alinhamento|alignment)\b/,
];
const BREWS =
  /\b(?:bloom|pour|despej\w*|pre infus\w*|molh\w+|ate #|aos #|sobe|verte|receita|recipe)\b|# (?:g )?de agua|# (?:g )?water|\bagua :? ?#/;
const ENOUGH_OF_GEAR = 3;
const describesGear = (whole: string) =>
  !BREWS.test(whole) && OF_GEAR.filter((sign) => sign.test(whole)).length >= ENOUGH_OF_GEAR;

/** Example: 'Comprar: café 500 g, leite 2 L, pão'. */
function isShopping(clauses: readonly Clause[]): boolean {
  const groceries = clauses.filter(
    ({ text, items }) =>
      PACKED.test(text) || (GROCERY.test(text) && (items.some(isAmount) || items.length === 1)),
  );
  return groceries.length >= FEWEST_GROCERIES;
}

/** Brewers in which people hardly steep tea. */
const OF_COFFEE_ALONE: ReadonlySet<string> = new Set([
  'v60',
  'kalita-wave',
  'melitta',
  'origami',
  'koar',
  'aeropress',
  'espresso',
  'moka-pot',
]);
const namesCoffeeBrewer = ({ items }: Clause): boolean =>
  items.some(
    (item) => item.kind === 'name' && !item.name.isWeak && OF_COFFEE_ALONE.has(item.name.id),
  );

const KITCHEN = /\b(?:forno|oven|liquidificador|banho maria)\b/;
const SAYS_DOSE = /# (?:de )?(?:cafe|po|coffee)\b/;

interface Said {
  /** The words of all clauses. */
  whole: string;
  clauses: readonly Clause[];
}

const isOfTea = ({ whole, clauses }: Said): boolean =>
  TEA.test(whole.replace(LIKE_TEA, '')) &&
  !/\bcafe\b|\bcoffee\b/.test(whole) &&
  !clauses.some(namesCoffeeBrewer);

/** The reasons against a recipe; the first that applies is given. */
const OBJECTIONS: readonly (readonly [keyof typeof REFUSALS, (said: Said) => boolean])[] = [
  ['food', ({ whole }) => KITCHEN.test(whole) || new Set(whole.match(FOOD)).size > 1],
  ['gear', ({ whole }) => describesGear(whole)],
  ['cleaning', ({ whole }) => CLEANING.test(whole) && !SAYS_DOSE.test(whole)],
  ['offer', ({ whole }) => SELLING.test(whole)],
  ['shopping', ({ clauses }) => isShopping(clauses)],
  ['none', ({ whole }) => NO_BREW.test(whole)],
  ['tea', isOfTea],
];

/** Returns why the words suggest no recipe; `isEvident` recipes overrule this objection. */
export function objectionTo(clauses: readonly Clause[]): string | null {
  const whole = clauses.map((clause) => clause.text).join(' ; ');
  const reason = OBJECTIONS.find(([, applies]) => applies({ whole, clauses }))?.[0];
  return reason === undefined ? null : REFUSALS[reason];
}

const isUnsaid = ({ from }: PastedRecipe['water']) => from === null;

const OF_COFFEE = /\b(?:cafe|coffee|po|dose|agua|water|bloom|infus\w*)\b/;

/** Least grams of a brew of several pours. */
export const LEAST_BREW = 80;

/** Most grams of a brew's water. */
const MOST_WATER = 20_000;

/** Least grams of a bag of coffee. */
const LEAST_BAG = 250;

const hasWeights = (clauses: readonly Clause[]) =>
  clauses.some(({ items }) =>
    items.some(
      (item) => isAmount(item) && ['mass', 'volume', 'percent'].includes(item.amount.dimension),
    ),
  );

/** Limits of the water per gram of coffee in a brew for a crowd. */
const STRONGEST = 9;
const WEAKEST = 18;

export function isRecipe(recipe: PastedRecipe, clauses: readonly Clause[]): boolean {
  const { methodId, coffee, water, temperature, total, ratio, steps } = recipe;
  const said = [methodId, coffee, water, temperature, total, ratio];
  const pours = steps.filter(({ target }) => target !== null);
  const sure = pours.filter(({ targetDoubt }) => targetDoubt === null);
  const isTimed = pours.length > 0 && steps.filter(({ start }) => start !== null).length > 1;
  const isSchedule = isTimed || sure.length > 1 || pours.some(({ kind }) => kind === 'bloom');
  const hasSpoons = clauses.some(({ items }) =>
    items.some((item) => isAmount(item) && item.amount.dimension === 'spoon'),
  );
  const known = said.filter(({ value }) => value !== null).length;
  const reached = pours.at(-1)?.target ?? 0;
  // Bare numbers can look like pours, so a brew's pours also need its size and some weights.
  const isPoured =
    (pours.length > 1 || steps.length > 2) && reached >= LEAST_BREW && hasWeights(clauses);
  if ((water.value ?? 0) > MOST_WATER) return false;
  const isOpen = water.value === null && ratio.value === null;
  if (isOpen && coffee.value !== null && coffee.value < LEAST_DOSE) return false;
  // A dose as heavy as a bag may be a purchase, except in a large brew.
  const isOfMany = ['cold-brew', 'drip-machine'].includes(methodId.value ?? '');
  // A usual ratio proves a large brew: '600 g pra 7 litros, no coador de pano'.
  const share = (water.value ?? 0) / (coffee.value ?? 1);
  const isForCrowd = methodId.from !== null && share >= STRONGEST && share <= WEAKEST;
  const isBrew = isOfMany || isForCrowd || steps.length > 0 || temperature.value !== null;
  if ((coffee.value ?? 0) >= LEAST_BAG && !isBrew) return false;
  if (coffee.value === null && isUnsaid(water) && isUnsaid(ratio) && !hasSpoons && !isPoured)
    return false;
  if (isOpen && !hasSpoons && methodId.from === null) return false;
  const others = [isSchedule, hasSpoons && coffee.value === null].filter(Boolean).length;
  // Two weights without further words can belong to anything, so a third fact is needed.
  const isNamed = methodId.from !== null || clauses.some(({ text }) => OF_COFFEE.test(text));
  const isBare = !isNamed && pours.length === 0;
  const least = isBare ? 3 : 2;
  const isDosed = coffee.value !== null || ratio.value !== null || others > 0;
  if (isDosed) return known + others >= least;
  // Water alone proves no brew: chats mention water, brewers and the day's temperature too.
  const isSure = methodId.from !== null && methodId.doubt === null;
  const isNamedWater =
    pours.length > 0 || clauses.some(({ text }) => /\b(?:agua|water)\b/.test(text));
  return water.value !== null && isNamedWater && isSure && known >= 3 && temperature.value !== null;
}

/** Whether a reading is certainly a brew: it has a brewer, coffee, water and one more fact. */
export const isEvident = ({ methodId, coffee, water, temperature, grind, steps }: PastedRecipe) =>
  methodId.from !== null &&
  methodId.doubt === null &&
  [coffee, water].every(({ value, from }) => value !== null && from !== null) &&
  (coffee.doubt === null || water.doubt === null) &&
  (grind.value !== null ||
    steps.filter(({ target }) => target !== null).length > 1 ||
    [coffee, water, temperature].every(({ value, doubt }) => value !== null && doubt === null));

/** Whether a text with prices has a brew too: its coffee, water and other facts, or pours. */
export const isBrewed = ({
  methodId,
  coffee,
  water,
  temperature,
  total,
  ratio,
  steps,
}: PastedRecipe) =>
  ((methodId.from !== null ||
    (typeof temperature.value === 'number' && (total.value !== null || ratio.value !== null))) &&
    coffee.value !== null &&
    water.value !== null &&
    ((coffee.doubt === null && water.doubt === null) || temperature.value !== null)) ||
  steps.filter(({ target }) => target !== null).length > 1 ||
  steps.some(({ kind, target }) => kind === 'bloom' && target !== null);

export const isPriced = (clause: Clause) =>
  clause.items.some((item) => isMoney(item) || PRICE.test(item.raw));
