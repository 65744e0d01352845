/** °C that water boils at sea level falls by this much per 100 m; São Paulo (760 m) has 97.5 °C. */
const BOILING_LOSS_PER_100_M = 0.33;

/** At what temperature water boils so many metres above the sea, °C to a tenth. */
export function boilingPoint(altitudeM: number): number {
  return Math.round((100 - (altitudeM / 100) * BOILING_LOSS_PER_100_M) * 10) / 10;
}
