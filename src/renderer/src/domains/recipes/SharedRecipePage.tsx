import { decodeRecipeFragment } from '@shared/recipe-text/recipe-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newUuid } from '@/lib/uuid';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { recipesKeys } from './api/recipe-row';
import { IncomingRecipe } from './components/RecipeOverview';
import { Loading, OpenInDesktop, RecipeMissing } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import { completeRecipe } from './model/import-recipe';

export function SharedRecipePage() {
  const { id: userId } = useCurrentUser();
  const { hash } = useLocation();
  const [recipeId] = useState(newUuid);
  const catalogue = useCatalogue(userId);
  // Decoding is asynchronous, so it is a query; its result is not cached after this page.
  const { data: link } = useQuery({
    queryKey: recipesKeys.readRecipe(userId, hash),
    queryFn: () => decodeRecipeFragment(hash),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const complete =
    link?.ok && catalogue.ready ? completeRecipe(link.recipe, recipeId, catalogue.ready) : null;
  const title = link?.ok ? link.recipe.title : 'Receita compartilhada';
  return (
    <>
      <PageHeader
        title={title}
        back="/recipes"
        {...(complete ? { subtitle: 'Compartilhada com você' } : {})}
      />
      {link && !link.ok ? (
        <RecipeMissing title="Não deu para abrir esta receita" text={link.message} />
      ) : !link || !catalogue.ready ? (
        <Loading query={catalogue} />
      ) : complete ? (
        <>
          <OpenInDesktop to={`recipe/shared${hash}`} />
          <IncomingRecipe {...complete} userId={userId} />
        </>
      ) : (
        <RecipeMissing
          title="Não deu para abrir esta receita"
          text="Ela usa um método que este Coado não conhece."
        />
      )}
    </>
  );
}
