import { formatDecimal } from '../format.ts';
import { countsBeverage, styleOf } from './methods.ts';
import { boilingPoint } from './water.ts';

export const ROASTS = ['Clara', 'Média', 'Escura', 'Espresso'] as const;

export type Roast = (typeof ROASTS)[number];

/**
 * In °C. Filter: Hoffmann's one-cup V60 uses boiling water for light roasts and 90 °C for
 * the darkest, around the product's 94 °C. Espresso stays within its usual 90 to 96 °C.
 */
const FILTER_SHIFT: Readonly<Record<Roast, number>> = {
  Clara: 4,
  Média: 0,
  Escura: -4,
  Espresso: -3,
};
const ESPRESSO_SHIFT: Readonly<Record<Roast, number>> = {
  Clara: 2,
  Média: 0,
  Escura: -3,
  Espresso: -2,
};

const WHY: Readonly<Record<Roast, string>> = {
  Clara: 'O grão claro é mais duro e extrai devagar: calor e moagem fina ajudam.',
  Média: 'É o ponto de partida: mude só a moagem, pelo sabor.',
  Escura: 'O grão escuro é poroso e extrai logo: menos calor evita o amargor.',
  Espresso: 'Torrado para a máquina, ele extrai logo: menos calor evita o amargor.',
};

/** Water within this many °C of boiling is "recém-fervida": pouring cools it by as much. */
const JUST_BOILED = 1.5;
/** From this °C on, water counts as just boiled if the altitude is unknown. */
export const NEARLY_BOILING = 97;

/** Returns °C. An espresso machine heats under pressure, at any altitude. */
export function hottestWater(methodId: string, altitudeM: number | null): number {
  return altitudeM === null || countsBeverage(methodId) ? 100 : boilingPoint(altitudeM);
}

/** Returns false for an espresso machine, which sets the temperature by itself. */
export function isJustBoiled(
  methodId: string,
  temperature: number,
  altitudeM: number | null,
): boolean {
  if (countsBeverage(methodId)) return false;
  return altitudeM === null
    ? temperature >= NEARLY_BOILING
    : temperature >= boilingPoint(altitudeM) - JUST_BOILED;
}

interface RoastAdvice {
  /** '90 °C' or 'recém-fervida'; null without a change, or if no water is heated by the degree. */
  water: string | null;
  grind: string;
  why: string;
}

/** Whether the person chooses the water's temperature. */
export const heatsByDegree = (methodId: string): boolean =>
  !['stove', 'machine', 'cold'].includes(styleOf(methodId));

interface Kitchen {
  altitudeM?: number | null;
  large?: boolean;
}

export function roastAdvice(
  methodId: string,
  roast: Roast,
  temperature: number | null,
  { altitudeM = null, large = false }: Kitchen = {},
): RoastAdvice {
  const shift = (countsBeverage(methodId) ? ESPRESSO_SHIFT : FILTER_SHIFT)[roast];
  const boils = Math.floor(hottestWater(methodId, altitudeM));
  // The shift begins at the hottest water of this altitude: a dark roast's water is cooler than it.
  const own = temperature === null ? null : Math.min(temperature, boils);
  const text = (degrees: number) => waterText(methodId, Math.min(degrees, boils), altitudeM);
  const isSame = own === null || !heatsByDegree(methodId) || text(own + shift) === text(own);
  return {
    water: isSame ? null : text(own + shift),
    grind: grindAdvice(methodId, roast, large),
    why: WHY[roast],
  };
}

function waterText(methodId: string, temperature: number, altitudeM: number | null): string {
  if (!isJustBoiled(methodId, temperature, altitudeM)) return `${formatDecimal(temperature)} °C`;
  const there =
    altitudeM === null ? '' : ` (aí ferve a ${formatDecimal(boilingPoint(altitudeM))} °C)`;
  return `recém-fervida${there}`;
}

const phrase = (water: string) => (/^\d/.test(water) ? `a ${water}` : water);

export function roastHint(roast: Roast, { water, grind, why }: RoastAdvice): string {
  const tries = [
    ...(water === null ? [] : [`água ${phrase(water)}`]),
    ...(grind === SAME_GRIND ? [] : [`moer ${grind}`]),
  ];
  const trial = tries.length === 0 ? '.' : `: experimente ${tries.join(' e ')}.`;
  return `${lead(roast)}${trial} ${why}`;
}

/** Returns the hint of a recipe that was written for this roast, without changes. */
export function settledHint(roast: Roast): string {
  return `${lead(roast)}. ${WHY[roast]}`;
}

const lead = (roast: Roast) =>
  `Torra ${roast === 'Espresso' ? 'para espresso' : roast.toLowerCase()}`;

function grindAdvice(methodId: string, roast: Roast, large: boolean): string {
  const forMachine = countsBeverage(methodId) && roast === 'Espresso';
  const points = { Clara: -1, Média: 0, Escura: 1, Espresso: forMachine ? 0 : 1 }[roast];
  return grinderText(points + (large ? 1 : 0));
}

export const SAME_GRIND = 'a da receita';

const POINTS = ['', 'um ponto', 'dois pontos', 'três pontos', 'quatro pontos'];

const distance = (points: number) =>
  `${POINTS[Math.abs(points)] ?? `${Math.abs(points)} pontos`} mais`;

/** Returns words that agree with "moagem": 'um ponto mais fina' for -1. */
export function pointsText(points: number): string {
  if (points === 0) return SAME_GRIND;
  return `${distance(points)} ${points < 0 ? 'fina' : 'grossa'}`;
}

/** Returns words that follow "moer": 'um ponto mais fino' for -1. */
export function grinderText(points: number): string {
  if (points === 0) return SAME_GRIND;
  return `${distance(points)} ${points < 0 ? 'fino' : 'grosso'}`;
}
