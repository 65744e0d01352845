/**
 * In percent. Filter coffee: the SCA's Golden Cup (after Lockhart, 1957). Espresso has no
 * such standard; makers of refractometers print 8 to 12 % at the same extraction.
 */
const GOLDEN_CUP = {
  extraction: { least: 18, most: 22 },
  strength: { least: 1.15, most: 1.35 },
} as const;

const ESPRESSO_STRENGTH = { least: 8, most: 12 } as const;

/** Strength in percent from which a coffee counts as espresso; filter coffee has less. */
const ESPRESSO_FROM_PERCENT = 4;

export function idealZone(tdsPercent: number) {
  const isEspresso = tdsPercent >= ESPRESSO_FROM_PERCENT;
  return {
    extraction: GOLDEN_CUP.extraction,
    strength: isEspresso ? ESPRESSO_STRENGTH : GOLDEN_CUP.strength,
  };
}

/** Returns dissolved solids ÷ dry dose, in percent. */
export function extractionYield(
  beverageGrams: number,
  tdsPercent: number,
  coffeeGrams: number,
): number {
  return (beverageGrams * tdsPercent) / coffeeGrams;
}

export function tasteOf(extraction: number, tdsPercent: number) {
  const zone = idealZone(tdsPercent);
  const place = (value: number, { least, most }: { least: number; most: number }) =>
    value < least ? ('below' as const) : value > most ? ('above' as const) : ('within' as const);
  return {
    extraction: place(extraction, zone.extraction),
    strength: place(tdsPercent, zone.strength),
  };
}
