import type { Recipe } from '@shared/brew/recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ownRecipeQuery } from '@/entities/recipe/api/saved-recipes';
import { useWriteRecipe } from '@/entities/recipe/hooks/useWriteRecipe';
import { toastSaved } from '@/services/outbox/own-row';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { RecipeEditor } from './components/editor/RecipeEditor';
import { Loading, RecipeMissing } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import { toDraft } from './model/draft';

/** 'Editar receita': changes one of the person's own. */
export function EditRecipePage() {
  const { id: userId } = useCurrentUser();
  const { recipeId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(ownRecipeQuery(userId, recipeId));
  const catalogue = useCatalogue(userId);
  usePageTitle('Editar receita');
  return (
    <>
      <PageHeader title="Editar receita" back={`/recipes/${recipeId}`} />
      {data === null ? (
        <RecipeMissing />
      ) : data && catalogue.ready ? (
        <Editing key={recipeId} saved={data} userId={userId} {...catalogue.ready} />
      ) : (
        <Loading
          error={data ? catalogue.error : (error ?? catalogue.error)}
          retrying={isFetching || catalogue.retrying}
          onRetry={() => {
            if (!data) void refetch();
            catalogue.retry();
          }}
        />
      )}
    </>
  );
}

type EditingProps = { saved: Recipe; userId: string } & NonNullable<
  ReturnType<typeof useCatalogue>['ready']
>;

function Editing({ saved, userId, methods, beans }: EditingProps) {
  const navigate = useNavigate();
  const update = useWriteRecipe(userId);
  // The recipe at the time of opening: a later response must not replace the draft.
  const [initial] = useState(() => toDraft(toPlainRecipe(saved), saved.beanId));
  return (
    <RecipeEditor
      userId={userId}
      target={saved.recipeId}
      recipeId={saved.recipeId}
      initial={initial}
      isNew={false}
      methods={methods}
      beans={beans}
      saving={update.isPending}
      failure={update.error}
      onSave={(recipe, onSaved) =>
        update.mutate(
          { id: saved.recipeId, op: 'update', values: { recipe } },
          {
            onSuccess: (state) => {
              onSaved();
              toastSaved(state, 'Receita salva');
              void navigate(`/recipes/${saved.recipeId}`, { replace: true });
            },
          },
        )
      }
    />
  );
}
