import { Button } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { ownRecipe } from './api/own-recipe';
import { ownRecipeQuery } from './api/saved-recipes';
import { RecipeEditor } from './components/editor/RecipeEditor';
import { Loading, RecipeMissing } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import { toDraft } from './model/draft';
import { storedRecipeDraft } from './model/draft-storage';

export function EditRecipePage() {
  const { id: userId } = useCurrentUser();
  const { recipeId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(ownRecipeQuery(userId, recipeId));
  const catalogue = useCatalogue(userId);
  return (
    <>
      <PageHeader title="Editar receita" back={`/recipes/${recipeId}`} />
      {data === null ? (
        <LostRecipe userId={userId} recipeId={recipeId} />
      ) : data && catalogue.ready ? (
        <Editing key={recipeId} saved={data} userId={userId} {...catalogue.ready} />
      ) : (
        <Loading
          query={{
            error: data ? catalogue.error : (error ?? catalogue.error),
            isFetching: isFetching || catalogue.isFetching,
            refetch: () => Promise.all([data ? null : refetch(), catalogue.refetch()]),
          }}
        />
      )}
    </>
  );
}

interface LostRecipeProps {
  userId: string;
  recipeId: string;
}

/** The recipe was deleted on another page; unsaved changes to it can become a new recipe. */
function LostRecipe({ userId, recipeId }: LostRecipeProps) {
  const navigate = useNavigate();
  const [changed] = useState(() => storedRecipeDraft(userId, recipeId).read());
  const newDraft = storedRecipeDraft(userId, 'new');
  // The draft of another new recipe is not overwritten.
  const [isFree] = useState(() => newDraft.read() === null);
  if (changed === null || !isFree) return <RecipeMissing />;

  function rescue() {
    newDraft.write(changed);
    storedRecipeDraft(userId, recipeId).write(null);
    void navigate('/recipes/new', { replace: true });
  }

  return (
    <RecipeMissing
      title="Essa receita foi apagada"
      text="As suas mudanças continuam aqui e podem virar uma receita nova."
      action={<Button onClick={rescue}>Continuar em uma receita nova</Button>}
    />
  );
}

type EditingProps = { saved: Recipe; userId: string } & NonNullable<
  ReturnType<typeof useCatalogue>['ready']
>;

function Editing({ saved, userId, methods, beans }: EditingProps) {
  const navigate = useNavigate();
  const update = useWriteRow(ownRecipe, userId);
  // The first draft is state, because a refetched recipe must not replace it.
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
