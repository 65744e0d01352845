import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatGrams } from '@shared/format';
import classes from './RecipeFacts.module.css';

interface AdaptedFromProps {
  recipe: Pick<Recipe, 'title' | 'source' | 'methodId'>;
  from: NonNullable<Recipe['adaptedFrom']>;
}

/** Says that a known recipe is not at its author's dose, with the author's own numbers a tap away. */
export function AdaptedFrom({ recipe, from }: AdaptedFromProps) {
  return (
    <details className={classes.adapted}>
      <summary>
        Adaptada de “{recipe.title}”, {recipe.source}
      </summary>
      <p>
        A original leva {formatGrams(from.coffeeGrams)} de café e {formatGrams(from.waterMl)}{' '}
        {countsBeverage(likeOf(recipe)) ? 'na xícara' : 'de água'}, em {formatClock(from.totalTime)}
        . Aqui os despejos guardam a proporção, e os tempos acompanham a dose.
      </p>
    </details>
  );
}
