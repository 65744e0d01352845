import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import classes from './RecipeFacts.module.css';

function factsOf(recipe: Recipe): [string, string][] {
  const { coffeeGrams, waterMl, grindSize, temperature, totalTime } = recipe.parameters;
  const waits = recipe.steps.some((step) => step.time === null);
  return [
    ['Café', formatGrams(coffeeGrams)],
    [recipe.methodId === 'espresso' ? 'Na xícara' : 'Água', `${formatDecimal(waterMl)} ml`],
    ['Proporção', formatRatio(waterMl / coffeeGrams)],
    ['Tempo', `${waits ? '~ ' : ''}${formatClock(totalTime)}`],
    ['Temperatura', temperature === null ? 'Fria' : `${formatDecimal(temperature)} °C`],
    ['Moagem', grindSize],
  ];
}

/** The recipe's figures beside the method's drawing. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  return (
    <div className={classes.card}>
      <div className={classes.picture}>
        <MethodDrawing methodId={recipe.methodId} size={104} />
      </div>
      <dl className={classes.facts}>
        {factsOf(recipe).map(([name, value]) => (
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
