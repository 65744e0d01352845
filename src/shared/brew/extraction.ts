/**
 * Ideal extraction and strength, in percent.
 * Those of filter coffee are the SCA's Golden Cup (after Lockhart, 1957). Espresso has no such
 * standard; makers of refractometers print 8 to 12 % at the same extraction on their charts.
 */
const GOLDEN_CUP = {
  extraction: { least: 18, most: 22 },
  strength: { least: 1.15, most: 1.35 },
} as const;

const ESPRESSO_STRENGTH = { least: 8, most: 12 } as const;

/** Strength in percent from which a coffee counts as espresso; filter coffee has less. */
const ESPRESSO_FROM_PERCENT = 4;

/** Returns the ideal extraction and strength, in percent, for a coffee of this TDS. */
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

/** Places extraction and strength below, within or above the ideal range. */
export function tasteOf(extraction: number, tdsPercent: number) {
  const zone = idealZone(tdsPercent);
  const place = (value: number, { least, most }: { least: number; most: number }) =>
    value < least ? ('below' as const) : value > most ? ('above' as const) : ('within' as const);
  return {
    extraction: place(extraction, zone.extraction),
    strength: place(tdsPercent, zone.strength),
  };
}
