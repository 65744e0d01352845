/** Grams of water in a bloom per gram of coffee, from the product's specification. */
const BLOOM_PER_GRAM = 3;

/** Returns grams. At short ratios such as espresso's 1:2 the bloom takes all the water. */
export function splitWater(coffeeGrams: number, waterMl: number) {
  const bloom = Math.min(Math.round(BLOOM_PER_GRAM * coffeeGrams), waterMl);
  return { bloom, mainPour: Math.round((waterMl - bloom) * 10) / 10 };
}

/** In °C: water boils at 97.5 °C in São Paulo (760 m). */
const BOILING_LOSS_PER_100_M = 0.33;

export function boilingPoint(altitudeM: number): number {
  return Math.round((100 - (altitudeM / 100) * BOILING_LOSS_PER_100_M) * 10) / 10;
}

interface Dilution {
  /** Parts of water or milk (least, most) for one part; null for ready to drink. */
  parts: readonly [number, number] | null;
  text: string;
}

/**
 * Returns how to dilute a cold brew of 1:`ratio`, in steps between published values.
 * Toddy's concentrate of 1:4.85 takes two to three parts of water or milk (toddycafe.com), and 1:8
 * one to two without ice; from 1:13 on, the coffee is ready to drink.
 */
export function dilutionFor(ratio: number): Dilution {
  if (ratio < 6) {
    return {
      parts: [2, 3],
      text: 'É um concentrado: sirva uma parte com duas ou três de água ou leite.',
    };
  }
  if (ratio < 10) {
    return {
      parts: [1, 2],
      text: 'É meio concentrado: sirva uma parte com uma de água ou leite, no máximo duas, e sem gelo, que dilui mais.',
    };
  }
  if (ratio < 13) {
    return { parts: [0, 1], text: 'É forte: sirva com gelo ou com até a mesma parte de água.' };
  }
  return { parts: null, text: 'Está pronto para beber: sirva gelado, sem diluir.' };
}
