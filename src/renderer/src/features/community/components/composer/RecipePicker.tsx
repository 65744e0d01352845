import { Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { recipeFacts } from '@/entities/post/RecipeSummary';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonRegion } from '@/ui/Skeletons';
import { ownRecipesQuery } from '../../api/own-recipes';
import type { DraftRecipe } from '../../model/post-draft';
import classes from './RecipePicker.module.css';

interface RecipePickerProps {
  userId: string;
  onPick: (recipe: DraftRecipe) => void;
}

/** The person's own recipes, one of which goes with the post. */
export function RecipePicker({ userId, onPick }: RecipePickerProps) {
  const { data: recipes, error, isFetching, refetch } = useQuery(ownRecipesQuery(userId));
  if (recipes === undefined) {
    return error ? (
      <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRegion label="Carregando suas receitas">
        <Skeleton height={64} mb="xs" />
        <Skeleton height={64} />
      </SkeletonRegion>
    );
  }
  if (recipes.length === 0) {
    return (
      <p className={classes.none}>
        Você ainda não tem receitas salvas.{' '}
        <Link to="/calculator" className={classes.link}>
          Criar uma receita
        </Link>
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label="Suas receitas">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <UnstyledButton className={classes.recipe} onClick={() => onPick(recipe)}>
            <span className={classes.drawing}>
              <MethodDrawing methodId={recipe.method_id} size={36} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{recipe.title}</span>
              <span className={classes.facts}>{recipeFacts(recipe)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
