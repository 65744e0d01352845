import type { Recipe } from '@shared/brew/recipe';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWriteRecipe } from '@/entities/recipe/hooks/useWriteRecipe';
import { newUuid } from '@/lib/uuid';
import { tellKept } from '@/services/outbox/tell-kept';
import { tellRefusal } from '@/ui/toast';

interface Keeping {
  recipe: Recipe;
  /** What is said when it worked. */
  done: string;
  /** Where to go then, by the new recipe's id. */
  to: (id: string) => string;
}

/** Saves a recipe among the person's own and goes on to it. A retry saves nothing twice. */
export function useKeepRecipe(userId: string) {
  const navigate = useNavigate();
  const [id, setId] = useState(newUuid);
  const save = useWriteRecipe(userId);
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
      tellRefusal(
        saving.then((state) => tellKept(state, done)),
        'Não foi possível salvar a receita.',
      );
    },
  };
}
