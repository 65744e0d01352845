import type { Recipe } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beansQuery } from '@/domains/beans/api/beans';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { getCueSettings } from '@/domains/running-brews/model/cue-settings';
import { runningBrews } from '@/domains/running-brews/model/store';
import { isScaleWaiting } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { newUuid } from '@/lib/uuid';
import { primeSound } from '@/platform/cues';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { deleteRow } from '@/services/outbox/own-row';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';
import { toastFailure } from '@/ui/toast';
import { ownRecipe } from '../api/own-recipe';

export function useBrewRecipe(userId: string) {
  const navigate = useNavigate();
  return (recipe: Recipe) => {
    primeSound();
    const { startDelaySeconds } = getCueSettings();
    const start = !isScaleWaiting();
    const brew = runningBrews.create({ recipe, ownerId: userId, start, startDelaySeconds });
    void navigate(`/calculator/timer/${brew.id}`);
  };
}

interface Keeping {
  recipe: Recipe;
  done: string;
  to: (id: string) => string;
}

/** Saves a recipe and opens a page. Repeated tries have the same id, so one is saved. */
export function useKeepRecipe(userId: string) {
  const navigate = useNavigate();
  const [id, setId] = useState(newUuid);
  const save = useWriteRow(ownRecipe, userId);
  return {
    pending: save.isPending,
    keep: ({ recipe, done, to }: Keeping) => {
      const saving = save.mutateAsync(
        { id, op: 'insert', values: { recipe } },
        {
          onSuccess: () => {
            setId(newUuid());
            void navigate(to(id));
          },
        },
      );
      toastFailure(
        saving.then((state) => toastSaved(state, done)),
        'Não foi possível salvar a receita.',
      );
    },
  };
}

const pendingRecipeDeletions = createPendingDeletions('recipes');

function useRecipeDeletion(userId: string) {
  const remove = (id: string) => deleteRow(ownRecipe, userId, id, {});
  const failed = 'Não foi possível excluir a receita.';
  return { userId, pending: pendingRecipeDeletions, remove, failed };
}

export function useDeleteWithUndo(userId: string) {
  const remove = useUndoableDeletion(useRecipeDeletion(userId));
  return ({ recipeId, title }: Pick<Recipe, 'recipeId' | 'title'>) =>
    remove(recipeId, `“${isolated(title)}” excluída`);
}

export const usePendingRecipeDeletions = (userId: string) =>
  usePendingDeletions(useRecipeDeletion(userId));

/** Loads a recipe's methods and beans; `ready` is null until both are loaded. */
export function useCatalogue(userId: string) {
  const { methods, ownPending, ...asked } = useMethods(userId);
  const beans = useQuery(beansQuery(userId));
  return {
    ready: methods && !ownPending && beans.data ? { methods, beans: beans.data } : null,
    error: methods && beans.data ? null : (asked.error ?? beans.error),
    isFetching: asked.isFetching || beans.isFetching,
    refetch: () =>
      Promise.all([methods ? null : asked.refetch(), beans.data ? null : beans.refetch()]),
  };
}
