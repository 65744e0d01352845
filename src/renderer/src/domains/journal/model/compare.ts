import { extractionYield } from '@shared/brew/extraction';
import { countsBeverage } from '@shared/brew/methods';
import { recipeSchema } from '@shared/brew/recipe';
import { formatDecimal, formatDuration, formatRatio } from '@shared/format';
import {
  formatTemperature,
  formatVolume,
  formatWeight,
  type Units,
} from '@/domains/people/settings/model/units';
import { brewSeconds } from '../brews/model/brew-fields';
import type { BrewDetail } from './brew-facts';
import { grindText, ratioOf } from './brew-facts';
import { TASTING_SCALES } from './tasting';

export interface ComparedFact {
  name: string;
  /** The values of the two brews as text; null if unknown. */
  a: string | null;
  b: string | null;
  differs: boolean;
  /** '+2 g' or '−0:15'; null if nothing differs or a value is no number. */
  change: string | null;
}

const MINUS = '−';

function signed(difference: number, write: (size: number) => string): string | null {
  const text = write(Math.abs(difference));
  if (difference === 0 || text === write(0)) return null;
  return `${difference > 0 ? '+' : MINUS}${text}`;
}

function figure(
  name: string,
  values: [number | null, number | null],
  write: (value: number) => string,
  writeChange = write,
): ComparedFact {
  const [a, b] = values.map((value) => (value === null ? null : write(value)));
  const change =
    values[0] === null || values[1] === null ? null : signed(values[1] - values[0], writeChange);
  return { name, a: a ?? null, b: b ?? null, differs: a !== b, change: a === b ? null : change };
}

function words(name: string, a: string | null, b: string | null): ComparedFact {
  return { name, a, b, differs: a !== b, change: null };
}

function yieldOf({ beverage_grams, tds_percent, coffee_grams }: BrewDetail): number | null {
  if (beverage_grams === null || tds_percent === null) return null;
  return extractionYield(beverage_grams, tds_percent, coffee_grams);
}

/** Compares two brews; leaves out the facts that both lack. */
export function compareBrews(a: BrewDetail, b: BrewDetail, units: Units): ComparedFact[] {
  const [planA, planB] = [a, b].map((brew) => {
    const recipe = recipeSchema.safeParse(brew.recipe);
    return recipe.success ? recipe.data.parameters : null;
  });
  const inCup = [a, b].every(({ method, method_id }) =>
    countsBeverage(method.drawing ?? method_id),
  );
  return [
    words('Método', a.method.name, b.method.name),
    words('Grão', a.bean?.name ?? null, b.bean?.name ?? null),
    figure('Nota', [a.rating, b.rating], (rating) => formatDecimal(rating)),
    figure('Café', [a.coffee_grams, b.coffee_grams], (grams) => formatWeight(grams, units)),
    figure(inCup ? 'Na xícara' : 'Água', [a.water_ml, b.water_ml], (amount) =>
      inCup ? formatWeight(amount, units) : formatVolume(amount, units),
    ),
    figure('Proporção', [ratioOf(a), ratioOf(b)], formatRatio, (ratio) => formatDecimal(ratio)),
    figure('Tempo', [brewSeconds(a), brewSeconds(b)], formatDuration),
    figure('Café na xícara', [a.beverage_grams, b.beverage_grams], (grams) =>
      formatWeight(grams, units),
    ),
    figure('TDS', [a.tds_percent, b.tds_percent], (percent) => `${formatDecimal(percent, 2)} %`),
    figure('Extração', [yieldOf(a), yieldOf(b)], (percent) => `${formatDecimal(percent)} %`),
    words('Torra', a.roast, b.roast),
    figure(
      'Temperatura',
      [
        a.temperature_c ?? planA?.temperature ?? null,
        b.temperature_c ?? planB?.temperature ?? null,
      ],
      (celsius) => formatTemperature(celsius, units),
      (degrees) => `${formatDecimal(units === 'metric' ? degrees : degrees * 1.8)} °`,
    ),
    words(
      'Moagem',
      grindText(a) ?? planA?.grindSize ?? null,
      grindText(b) ?? planB?.grindSize ?? null,
    ),
    ...TASTING_SCALES.map(({ field, name }) =>
      figure(name, [a[field], b[field]], (level) => `${level} de 5`),
    ),
    words('Sabores', a.flavours, b.flavours),
    words('Notas', a.notes, b.notes),
  ].filter((fact) => fact.a !== null || fact.b !== null);
}
