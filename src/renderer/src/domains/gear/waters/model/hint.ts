/**
 * Recommended water for coffee, in mg/L as calcium carbonate.
 * Source: SCA, Water Quality Handbook (2018).
 */
export const GOOD_WATER = {
  hardness: { from: 50, to: 175 },
  alkalinity: { from: 40, to: 70 },
} as const;

export const WATER_SOURCE = 'SCA, Water Quality Handbook (2018)';

/** Hardness and alkalinity in mg/L as calcium carbonate; null if unknown. */
interface Minerals {
  hardness: number | null;
  alkalinity: number | null;
}

export interface Water extends Minerals {
  id: string;
  name: string;
  notes: string;
}

type Place = 'low' | 'good' | 'high';

const placeOf = (value: number, { from, to }: { from: number; to: number }): Place =>
  value < from ? 'low' : value > to ? 'high' : 'good';

const HARDNESS: Record<Place, string | null> = {
  low: 'Pouca dureza: o café sai ralo. Moa mais fino ou misture uma água mais dura.',
  good: null,
  high: 'Dureza alta: o café pesa e o calcário se acumula na chaleira. Misture água filtrada.',
};
const ALKALINITY: Record<Place, string | null> = {
  low: 'Pouca alcalinidade: a acidez fica solta, quase azeda.',
  good: null,
  high: 'Alcalinidade alta: ela apaga a acidez do café. Torras mais escuras sofrem menos.',
};

export function waterHint({ hardness, alkalinity }: Minerals): string {
  if (hardness === null && alkalinity === null) {
    return 'Sem medidas: o rótulo da garrafa ou um teste de aquário dizem dureza e alcalinidade.';
  }
  const found = [
    hardness === null ? null : HARDNESS[placeOf(hardness, GOOD_WATER.hardness)],
    alkalinity === null ? null : ALKALINITY[placeOf(alkalinity, GOOD_WATER.alkalinity)],
  ].filter((words) => words !== null);
  if (found.length > 0) return found.join(' ');
  return hardness === null || alkalinity === null
    ? 'Até onde se sabe, boa para café.'
    : 'Boa para café: puxa o sabor sem apagar a acidez.';
}

/** Returns 'dureza 80 · alcalinidade 45 mg/L'; null if neither is known. */
export function mineralsText({ hardness, alkalinity }: Minerals): string | null {
  const parts = [
    hardness === null ? null : `dureza ${hardness.toLocaleString('pt-BR')}`,
    alkalinity === null ? null : `alcalinidade ${alkalinity.toLocaleString('pt-BR')}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `${parts.join(' · ')} mg/L`;
}
