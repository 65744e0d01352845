import { counted, formatDecimal } from '../format.ts';
import { isMethodId, type MethodId } from './methods.ts';

/** In grams. `drained` runs into the jug before the person closes the valve of a Switch. */
interface Amounts {
  coffee: number;
  water: number;
  ice?: number;
  milk?: number;
  drained?: number;
}

export interface Vessel {
  id: string;
  name: string;
  /** ml; grams of coffee for an espresso basket. */
  capacity: number;
  /** The content that fills it: water with ice and milk, water with coffee, or coffee alone. */
  counts: 'poured' | 'slurry' | 'coffee';
  /** Coffee and water in grams, where the pot sets the dose (a moka). */
  takes?: { coffee: number; water: number };
}

/** Millilitres of a gram of ground coffee under water: an estimate. */
const COFFEE_VOLUME = 0.8;
/** Share of a basket's capacity below which the coffee does not hold the water: an estimate. */
const LEAST_OF_BASKET = 0.6;
/** Water per gram of coffee; owners measured 28 g and 280 ml in a moka for 6 cups. */
const MOKA_RATIO = 10;

/** Methods for which '6 xícaras' is the size of the pot, not a number of mugs. */
export const POTS: ReadonlySet<string> = new Set<MethodId>(['moka-pot', 'siphon', 'ibrik']);
/** Methods whose brewers are sold by cups; others have a size number such as 'V60 01'. */
export const SOLD_BY_CUPS: ReadonlySet<string> = new Set<string>([...POTS, 'chemex']);

const vesselOf =
  (counts: Vessel['counts']) =>
  (id: string, name: string, capacity: number): Vessel => ({ id, name, capacity, counts });
const poured = vesselOf('poured');
const slurry = vesselOf('slurry');
const basket = vesselOf('coffee');
const moka = (cups: number, water: number): Vessel => ({
  ...poured(`moka-${cups}`, counted(cups, 'xícara', 'xícaras'), water),
  takes: { coffee: Math.round(water / MOKA_RATIO), water },
});

const BASKETS: readonly Vessel[] = [
  basket('basket-single', 'Cesta simples', 10),
  basket('basket-double', 'Cesta dupla', 20),
  basket('basket-triple', 'Cesta tripla', 24),
];

/**
 * Smallest first; the screens show them as approximate.
 * They are the makers' values if published (AeroPress 10 and 20 oz, Hario Switch 200 and 360 ml,
 * Hario siphons 240, 360 and 600 ml in the cup and a little more in the globe, Bialetti's cups).
 * For other vessels, a cup in the maker's name for the size counts 150 ml.
 */
const VESSELS: Readonly<Record<MethodId, readonly Vessel[]>> = {
  v60: [
    poured('v60-01', 'V60 01', 300),
    poured('v60-02', 'V60 02', 700),
    poured('v60-03', 'V60 03', 1000),
  ],
  aeropress: [slurry('aeropress', 'AeroPress', 296), slurry('aeropress-xl', 'AeroPress XL', 591)],
  espresso: BASKETS,
  'french-press': [
    slurry('press-350', 'Prensa de 350 ml', 350),
    slurry('press-600', 'Prensa de 600 ml', 600),
    slurry('press-1000', 'Prensa de 1 L', 1000),
  ],
  'cold-brew': [
    slurry('jar-1000', 'Jarro de 1 L', 1000),
    slurry('jar-2000', 'Jarro de 2 L', 2000),
    slurry('jar-5000', 'Balde de 5 L', 5000),
  ],
  chemex: [
    poured('chemex-3', 'Chemex de 3 xícaras', 450),
    poured('chemex-6', 'Chemex de 6 xícaras', 900),
    poured('chemex-8', 'Chemex de 8 xícaras', 1200),
    poured('chemex-10', 'Chemex de 10 xícaras', 1500),
  ],
  'moka-pot': [moka(1, 60), moka(3, 130), moka(6, 270), moka(9, 420), moka(12, 670)],
  'brazilian-pour-over': [
    poured('pot-500', 'Bule de 500 ml', 500),
    poured('pot-1000', 'Bule de 1 L', 1000),
    poured('pot-2000', 'Bule de 2 L', 2000),
  ],
  melitta: [
    poured('pot-500', 'Jarra de 500 ml', 500),
    poured('flask-1000', 'Garrafa térmica de 1 L', 1000),
    poured('flask-1800', 'Garrafa térmica de 1,8 L', 1800),
  ],
  'drip-machine': [
    poured('carafe-600', 'Jarra de 600 ml', 600),
    poured('carafe-1200', 'Jarra de 1,2 L', 1200),
    poured('carafe-1800', 'Jarra de 1,8 L', 1800),
  ],
  koar: [poured('koar', 'Koar (filtro 02)', 700)],
  clever: [slurry('clever-s', 'Clever P', 300), slurry('clever-l', 'Clever G', 500)],
  'kalita-wave': [poured('kalita-155', 'Wave 155', 300), poured('kalita-185', 'Wave 185', 600)],
  'hario-switch': [slurry('switch-02', 'Switch 02', 200), slurry('switch-03', 'Switch 03', 360)],
  origami: [poured('origami-s', 'Origami S', 300), poured('origami-m', 'Origami M', 600)],
  'iced-pour-over': [
    poured('jug-600', 'Jarra de 600 ml', 600),
    poured('jug-1000', 'Jarra de 1 L', 1000),
  ],
  siphon: [
    poured('siphon-2', 'Sifão de 2 xícaras', 270),
    poured('siphon-3', 'Sifão de 3 xícaras', 400),
    poured('siphon-5', 'Sifão de 5 xícaras', 650),
  ],
  ibrik: [
    poured('ibrik-1', 'Ibrik de 1 xícara', 75),
    poured('ibrik-2', 'Ibrik de 2 xícaras', 150),
    poured('ibrik-4', 'Ibrik de 4 xícaras', 300),
  ],
  phin: [
    poured('phin-s', 'Phin pequeno', 120),
    poured('phin-m', 'Phin médio', 240),
    poured('phin-l', 'Phin grande', 300),
  ],
  // A cappuccino's cup holds 150 to 160 ml (INEI), the copo americano of the padaria 190 ml.
  'milk-drinks': [
    poured('cup-160', 'Xícara de cappuccino', 160),
    poured('glass-190', 'Copo americano', 190),
    poured('mug-300', 'Caneca', 300),
  ],
};

export function vesselsFor(methodId: string): readonly Vessel[] {
  return isMethodId(methodId) ? VESSELS[methodId] : [];
}

/** Returns the filling in the unit of the vessel's `capacity`. */
export function fillingOf(vessel: Vessel, amounts: Amounts): number {
  const { coffee, water, ice = 0, milk = 0, drained = 0 } = amounts;
  if (vessel.counts === 'coffee') return coffee;
  return vessel.counts === 'slurry' ? water - drained + coffee * COFFEE_VOLUME : water + ice + milk;
}

export function fits(vessel: Vessel, amounts: Amounts): boolean {
  // A brew scaled to the vessel can exceed it by the rounding to tenths.
  return fillingOf(vessel, amounts) <= vessel.capacity + 0.05;
}

/** Returns a person's own device, which fills like one of the method `like`. */
export function ownDevice(name: string, ml: number, like: string | null): Vessel {
  const counts = vesselsFor(like ?? '')[0]?.counts === 'slurry' ? 'slurry' : 'poured';
  return { id: 'own', name, capacity: ml, counts };
}

/** Returns the chosen vessel, else the smallest that holds the brew, else the largest. */
export function vesselFor(
  vessels: readonly Vessel[],
  amounts: Amounts,
  chosenId: string | null,
): Vessel | null {
  const chosen = vessels.find(({ id }) => id === chosenId);
  return chosen ?? vessels.find((vessel) => fits(vessel, amounts)) ?? vessels.at(-1) ?? null;
}

const down = (value: number, digits: number) => {
  const unit = 10 ** digits;
  return Math.floor(value * unit + 1e-6) / unit;
};

/** Returns grams, reduced at the same ratio if the vessel is too small. */
export function largestIn(vessel: Vessel, amounts: Amounts): { coffee: number; water: number } {
  const { coffee, water } = amounts;
  const share = Math.min(1, vessel.capacity / fillingOf(vessel, amounts));
  return { coffee: down(coffee * share, 1), water: down(water * share, share < 1 ? 0 : 1) };
}

interface Overflow {
  /** The largest brew that fits at this ratio, in grams; null below 0.1 g. */
  fitting: { coffee: number; water: number } | null;
  /** Number of fillings for the whole brew. */
  rounds: number;
  larger: Vessel | null;
  message: string;
}

/** Returns '600 ml' or '1,2 L', because a small l looks like a one. */
export const formatCapacity = (ml: number): string =>
  ml >= 1000 ? `${formatDecimal(ml / 1000)} L` : `${formatDecimal(ml)} ml`;

export function overflowOf(
  vessels: readonly Vessel[],
  amounts: Amounts,
  chosenId: string | null,
): Overflow | null {
  const vessel = vesselFor(vessels, amounts, chosenId);
  if (vessel === null || fits(vessel, amounts)) return null;
  const filling = fillingOf(vessel, amounts);
  const most = largestIn(vessel, amounts);
  const fitting = most.coffee >= 0.1 && most.water >= 0.1 ? most : null;
  const larger = vessels.find((each) => fits(each, amounts)) ?? null;
  return {
    fitting,
    rounds: Math.ceil(filling / vessel.capacity),
    larger,
    message: messageFor(vessel, filling),
  };
}

function messageFor(vessel: Vessel, filling: number): string {
  const { counts, name, capacity } = vessel;
  if (counts === 'coffee') {
    return `Não cabe: a ${name.toLowerCase()} leva até cerca de ${formatDecimal(capacity)} g de café.`;
  }
  const what = counts === 'slurry' ? 'água e pó ocupam' : 'são';
  const where = vessel.takes ? `moka de ${name}` : name;
  return `Vai transbordar: ${what} cerca de ${formatCapacity(Math.round(filling))}, e ${where} comporta cerca de ${formatCapacity(capacity)}.`;
}

interface HalfEmpty {
  message: string;
  /** Coffee and water, in grams, that fill the vessel enough. */
  filled: { coffee: number; water: number };
}

/** Returns a warning for a moka or a basket that is too empty to work well. */
export function halfEmptyOf(vessel: Vessel, { coffee, water }: Amounts): HalfEmpty | null {
  const { takes, counts, capacity, name } = vessel;
  if (takes) {
    if (water >= takes.water * 0.85 && coffee >= takes.coffee * 0.85) return null;
    const message = `Esta moka pede ${formatDecimal(takes.water)} ml de água e cerca de ${formatDecimal(takes.coffee)} g de café: com menos, ela queima o que tem.`;
    return { message, filled: takes };
  }
  const least = counts === 'coffee' ? down(capacity * LEAST_OF_BASKET, 1) : 0;
  if (coffee >= least) return null;
  return {
    message: `A ${name.toLowerCase()} pede pelo menos ${formatDecimal(least)} g de café: com menos, o pó não prende a água, e o espresso corre e sai ralo.`,
    filled: { coffee: least, water: Math.round((water * least) / coffee) },
  };
}
