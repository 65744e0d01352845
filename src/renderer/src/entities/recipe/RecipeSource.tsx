import type { KnownRecipe } from '@shared/brew/known-recipe';
import classes from './RecipeSource.module.css';

/** Where a recipe's numbers can be read. */
export function RecipeSource({ known }: { known: Pick<KnownRecipe, 'reference'> }) {
  const { url, label } = known.reference;
  return url === null ? (
    <span className={classes.source}>{label}</span>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.source}>
      Fonte: {label}
    </a>
  );
}
