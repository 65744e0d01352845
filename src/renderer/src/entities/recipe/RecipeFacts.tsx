import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatRatio } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import {
  formatTemperature,
  formatVolume,
  formatWeight,
  type Units,
} from '@/entities/settings/units';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import classes from './RecipeFacts.module.css';

function factsOf(recipe: Recipe, units: Units, grinder: string | null): [string, string][] {
  const { coffeeGrams, waterMl, grindSize, temperature, totalTime } = recipe.parameters;
  const waits = recipe.steps.some((step) => step.time === null);
  return [
    ['Café', formatWeight(coffeeGrams, units)],
    [recipe.methodId === 'espresso' ? 'Na xícara' : 'Água', formatVolume(waterMl, units)],
    ['Proporção', formatRatio(waterMl / coffeeGrams)],
    ['Tempo', `${waits ? '~ ' : ''}${formatClock(totalTime)}`],
    ['Temperatura', temperature === null ? 'Fria' : formatTemperature(temperature, units)],
    ['Moagem', grindSize],
    ...(grinder === null ? [] : [['Seu moedor', grinder] satisfies [string, string]]),
  ];
}

/** The recipe's figures, in the person's units and with their own grinder, beside the method's drawing. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const settings = useQuery(userSettingsQuery(useCurrentUser().id)).data;
  const facts = factsOf(recipe, settings?.units ?? 'metric', settings?.grinder ?? null);
  return (
    <div className={classes.card}>
      <div className={classes.picture}>
        <MethodDrawing methodId={recipe.methodId} size={104} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact} data-long={value.length > 10 || undefined}>
            <dt>{name}</dt>
            <dd className="display-number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{recipe.hint}</p>
    </div>
  );
}
