import { Button } from '@mantine/core';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
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
        <RecipeEditor
          key={recipeId}
          userId={userId}
          savedId={data.recipeId}
          initial={toDraft(toPlainRecipe(data), data.beanId)}
          catalogue={catalogue.ready}
        />
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
