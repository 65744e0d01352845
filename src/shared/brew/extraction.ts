/**
 * Ideal extraction and strength.
 * The control chart's values are the SCA's Golden Cup (after Lockhart, 1957): dissolved solids 1.15
 * to 1.35 %, extraction 18 to 22 %. Espresso has no such standard; 8 to 12 % at the same extraction
 * is printed on the charts of refractometer makers.
 */
const GOLDEN_CUP = {
  extraction: { least: 18, most: 22 },
  strength: { least: 1.15, most: 1.35 },
} as const;

const ESPRESSO_STRENGTH = { least: 8, most: 12 } as const;

/**
 * From this strength on a coffee counts as espresso, in % dissolved.
 * The value is between filter coffee and ristretto.
 */
const ESPRESSO_FROM_PERCENT = 4;

/** Where a coffee of this strength is at its best. */
export function idealZone(tdsPercent: number) {
  const isEspresso = tdsPercent >= ESPRESSO_FROM_PERCENT;
  return {
    extraction: GOLDEN_CUP.extraction,
    strength: isEspresso ? ESPRESSO_STRENGTH : GOLDEN_CUP.strength,
  };
}

/** Returns the extraction in percent: dissolved solids in the beverage ÷ dry dose. */
export function extractionYield(
  beverageGrams: number,
  tdsPercent: number,
  coffeeGrams: number,
): number {
  return (beverageGrams * tdsPercent) / coffeeGrams;
}

/** Compares an extraction and a strength with the ideal zone. */
export function tasteOf(extraction: number, tdsPercent: number) {
  const zone = idealZone(tdsPercent);
  const place = (value: number, { least, most }: { least: number; most: number }) =>
    value < least ? ('below' as const) : value > most ? ('above' as const) : ('within' as const);
  return {
    extraction: place(extraction, zone.extraction),
    strength: place(tdsPercent, zone.strength),
  };
}
