import type { RunningBrew } from '@shared/brew/running-brew';

/** The button a station's key leads to once its brew is done. */
export const mainButtonId = (number: number) => `station-${number}-main`;

/** What a screen reader calls a station: 'Estação 3, Mesa 3, V60'. */
export function stationName(number: number, { recipe, station }: RunningBrew): string {
  const label = station?.label.trim() ?? '';
  return [`Estação ${number}`, label, recipe.method].filter((part) => part !== '').join(', ');
}
