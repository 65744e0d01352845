import { Card, Title } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { ReactNode } from 'react';
import { RecipeFacts } from '@/entities/recipe/RecipeFacts';
import { RecipeSteps } from '@/entities/recipe/RecipeSteps';
import { PourCurve } from './PourCurve';
import classes from './RecipeOverview.module.css';

interface RecipeOverviewProps {
  recipe: Recipe;
  /** What can be done with it, below its figures. */
  actions: ReactNode;
}

/** A whole recipe: figures, pour curve and what can be done on one side, the steps on the other. */
export function RecipeOverview({ recipe, actions }: RecipeOverviewProps) {
  const plain = toPlainRecipe(recipe);
  const about = [
    recipe.method,
    recipe.bean?.name,
    `Torra ${recipe.roast.toLocaleLowerCase('pt-BR')}`,
    plain.source ? `Fonte: ${plain.source}` : null,
  ].filter((each) => typeof each === 'string');
  return (
    <div className={classes.page}>
      <div className={classes.summary}>
        <p className={classes.about}>{about.join(' · ')}</p>
        <RecipeFacts recipe={recipe} />
        {actions}
      </div>
      <div className={classes.schedule}>
        <Card
          component="section"
          aria-labelledby="pour-curve"
          padding="lg"
          className={classes.curve}
        >
          <Title order={2} id="pour-curve" className={classes.title}>
            Curva do despejo
          </Title>
          <PourCurve steps={plain.steps} waterMl={plain.waterMl} />
        </Card>
        <section aria-labelledby="recipe-steps">
          <Title order={2} id="recipe-steps" className={classes.title}>
            Passo a Passo
          </Title>
          <RecipeSteps recipe={recipe} />
        </section>
      </div>
    </div>
  );
}
