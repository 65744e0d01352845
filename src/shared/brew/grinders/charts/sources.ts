import type { Grinder } from '../grinder.ts';

/** Where Honest Coffee Guide publishes a grinder's ranges. */
export const hcg = (page: string) => ({
  label: 'Honest Coffee Guide',
  url: `https://honestcoffeeguide.com/${page}-grind-settings/`,
});

/**
 * The ranges of another model with clicks of another size: for grinders nobody published a chart of.
 * `factor` is the other's step through this one's.
 */
export function derivedChart(
  { chart }: Pick<Grinder, 'chart'>,
  factor: number,
  [least, most]: Grinder['limits'],
): Grinder['chart'] {
  const scaled = (value: number) => Math.min(Math.max(Math.round(value * factor), least), most);
  return Object.fromEntries(
    Object.entries(chart).map(([use, [from, to]]) => [use, [scaled(from), scaled(to)] as const]),
  );
}
