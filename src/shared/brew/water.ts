/** Bloom water is three times the coffee (product rule). */
const BLOOM_PER_GRAM = 3;

/**
 * Splits the water into bloom and main pour, in grams. The bloom is 3 × coffee, rounded, but never
 * more than there is: at short ratios such as espresso's 1:2 all the water is bloom and the main
 * pour is 0.
 */
export function splitWater(coffeeGrams: number, waterMl: number) {
  const bloom = Math.min(Math.round(BLOOM_PER_GRAM * coffeeGrams), waterMl);
  return { bloom, mainPour: Math.round((waterMl - bloom) * 10) / 10 };
}
