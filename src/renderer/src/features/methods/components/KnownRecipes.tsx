import { Card, Title } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { formatGrams, formatRatio } from '@shared/format';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './KnownRecipes.module.css';

/** The recipes Coado knows for a method, each with whom it comes from; a tap brews it. */
export function KnownRecipes({ methodId }: { methodId: string }) {
  const recipes = knownRecipesFor(methodId);
  if (recipes.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="known-recipes">
      <Title order={2} id="known-recipes" className={classes.title}>
        Receitas
      </Title>
      <ul className={classes.recipes}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link
              to={`/calculator?method=${methodId}&recipe=${recipe.id}`}
              className={classes.recipe}
            >
              <span className={classes.words}>
                <span className={classes.name}>{recipe.title}</span>
                <span className={classes.amounts}>
                  {formatGrams(recipe.coffee)} · {formatGrams(recipe.water)} ·{' '}
                  {formatRatio(recipe.water / recipe.coffee)}
                </span>
                <span className={classes.source}>Fonte: {recipe.source}</span>
              </span>
              <ChevronRight size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.own}>
        Prefere do seu jeito?{' '}
        <Link to={`/recipes/new?method=${methodId}`} className={classes.write ?? ''}>
          Escreva a sua receita
        </Link>
      </p>
    </Card>
  );
}
