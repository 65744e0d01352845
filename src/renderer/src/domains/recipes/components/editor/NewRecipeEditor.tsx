import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newUuid } from '@/lib/uuid';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { ownRecipe } from '../../api/own-recipe';
import type { useCatalogue } from '../../hooks/recipe-actions';
import type { RecipeDraft } from '../../model/draft';
import type { Doubts } from '../../model/pasted-draft';
import { RecipeEditor } from './RecipeEditor';

interface NewRecipeEditorProps {
  userId: string;
  initial: RecipeDraft;
  doubts?: Doubts;
  catalogue: NonNullable<ReturnType<typeof useCatalogue>['ready']>;
}

export function NewRecipeEditor({ userId, initial, doubts, catalogue }: NewRecipeEditorProps) {
  const navigate = useNavigate();
  const save = useWriteRow(ownRecipe, userId);
  const [id] = useState(newUuid);
  return (
    <RecipeEditor
      userId={userId}
      target="new"
      recipeId={id}
      initial={initial}
      {...(doubts ? { doubts } : {})}
      isNew
      methods={catalogue.methods}
      beans={catalogue.beans}
      saving={save.isPending}
      failure={save.error}
      onSave={(recipe, onSaved) =>
        save.mutate(
          { id, op: 'insert', values: { recipe } },
          {
            onSuccess: (state) => {
              onSaved();
              toastSaved(state, 'Receita salva');
              void navigate(`/recipes/${id}`, { replace: true });
            },
          },
        )
      }
    />
  );
}
