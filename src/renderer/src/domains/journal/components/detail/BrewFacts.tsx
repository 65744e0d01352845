import { countsBeverage } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDuration, formatRatio } from '@shared/format';
import { formatTemperature, formatWeight, type Units } from '@/domains/people/settings/model/units';
import { FactList, type FactText } from '@/ui/FactList';
import { brewSeconds } from '../../brews/model/brew-fields';
import type { BrewDetail } from '../../model/brew-facts';
import { drinkText, grindText, ratioOf } from '../../model/brew-facts';

interface BrewFactsProps {
  brew: BrewDetail;
  /** The recipe it was brewed with; null if none was stored. */
  recipe: Recipe | null;
  units: Units;
}

/** Returns the noted temperature, or else the planned one; a recipe without one is cold. */
function temperatureOf(
  { temperature_c: noted }: BrewDetail,
  planned: number | null | undefined,
  units: Units,
): string | null {
  if (noted !== null) return formatTemperature(noted, units);
  if (planned === undefined) return null;
  return planned === null ? 'Fria' : formatTemperature(planned, units);
}

/** Returns the beverage's weight; for espresso, with the resulting ratio. */
function beverageOf(brew: BrewDetail, units: Units): string | null {
  const { beverage_grams: grams, coffee_grams: coffee } = brew;
  if (grams === null) return null;
  const weight = formatWeight(grams, units);
  const isShot = countsBeverage(brew.method.drawing ?? brew.method_id);
  return isShot ? `${weight} · ${formatRatio(grams / coffee)}` : weight;
}

function factsOf({ brew, recipe, units }: BrewFactsProps): FactText[] {
  const seconds = brewSeconds(brew);
  const planned = recipe?.parameters;
  return [
    ['Café', formatWeight(brew.coffee_grams, units)],
    [
      countsBeverage(brew.method.drawing ?? brew.method_id) ? 'Na xícara' : 'Água',
      drinkText(brew, units),
    ],
    ['Proporção', formatRatio(ratioOf(brew))],
    ['Tempo', seconds === null ? null : formatDuration(seconds)],
    ['Torra', brew.roast],
    ['Temperatura', temperatureOf(brew, planned?.temperature, units)],
    ['Moagem', grindText(brew) ?? planned?.grindSize ?? null],
    ['Bebida', beverageOf(brew, units)],
    ['Qual água', brew.water?.name ?? null],
    ['Apetrechos', brew.gear],
  ];
}

export function BrewFacts(props: BrewFactsProps) {
  return <FactList facts={factsOf(props)} />;
}
