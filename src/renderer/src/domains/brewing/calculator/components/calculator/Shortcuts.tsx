import { ActionIcon, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDecimal, formatRatio, isolated, joinFacts } from '@shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { type BrewingMethod, baseOf } from '@/domains/gear/methods/model/brewing-method';
import { lastOfMethodQuery } from '@/domains/journal/brews/api/brews';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { formatDose } from '@/domains/people/settings/model/units';
import { ownRecipe } from '@/domains/recipes/api/own-recipe';
import { savedRecipesQuery } from '@/domains/recipes/api/saved-recipes';
import { useWriteRow } from '@/services/hooks/useWriteRow';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { ErrorState } from '@/ui/ErrorState';
import { toastFailure } from '@/ui/toast';
import type { CalculatorDraft } from '../../model/calculator-draft';
import { draftFromBrew } from '../../model/draft-from';
import classes from './Shortcuts.module.css';

interface AsLastTimeProps {
  userId: string;
  method: BrewingMethod;
  onChoose: (draft: CalculatorDraft) => void;
}

export function AsLastTime({ userId, method, onChoose }: AsLastTimeProps) {
  const { data: last, isLoading } = useQuery(lastOfMethodQuery(userId, method.id));
  const profile = useQueryClient().getQueryData(profileQuery(userId).queryKey);
  if (isLoading && profile && profile.total_brews > 0) {
    // A placeholder for people with brews, so that the roasts below do not move under a finger.
    return <Skeleton className={`h-24 sm:h-19 ${classes.card}`} radius="lg" />;
  }
  if (!last) return null;
  const {
    coffee_grams: coffee,
    water_ml: water,
    roast,
    bean,
    grinder,
    grind_setting: grind,
  } = last;
  const facts = joinFacts([
    formatDose({ coffee, water }, baseOf(method)),
    formatRatio(water / coffee),
    roast,
    bean?.name,
    grind === null
      ? null
      : `moagem ${formatDecimal(grind, 2)}${grinder ? ` (${isolated(grinder.name)})` : ''}`,
  ]);
  return (
    <UnstyledButton
      className={`card flex items-center gap-sm w-full px-md py-sm ${classes.card}`}
      onClick={() => onChoose(draftFromBrew(last))}
    >
      <History className="flex-none text-accent" size={22} />
      <span className="flex flex-col">
        <strong>Como da última vez</strong>
        <span className="text-dimmed text-sm">{facts}</span>
      </span>
    </UnstyledButton>
  );
}

interface SavedRecipesProps {
  userId: string;
  onOpen: (recipe: Recipe) => void;
}

function facts(recipe: Recipe): string {
  const { coffeeGrams: coffee, waterMl: water } = recipe.parameters;
  return joinFacts([recipe.method, formatDose({ coffee, water }, likeOf(recipe))]);
}

export function SavedRecipes({ userId, onOpen }: SavedRecipesProps) {
  const { data: recipes, error, isFetching, refetch } = useQuery(savedRecipesQuery(userId));
  const [toDelete, setToDelete] = useState<Recipe | null>(null);
  const remove = useWriteRow(ownRecipe, userId);
  if (error && !recipes) {
    return <ErrorState compact query={{ error, isFetching, refetch }} />;
  }
  if (!recipes || recipes.length === 0) return null;
  return (
    <section className="mt-2xl">
      <div className="flex items-center justify-between gap-md mb-xs">
        <Title order={2} className="text-xl">
          Suas receitas
        </Title>
        <Link
          to="/recipes"
          className={`inline-flex items-center text-accent font-semibold min-h-touch no-underline ${classes.all}`}
        >
          Ver todas
        </Link>
      </div>
      <ul className="plain-list grid gap-sm cols-from-20">
        {recipes.map((recipe) => (
          <li key={recipe.recipeId} className={`card flex items-center pe-xs ${classes.item}`}>
            <UnstyledButton
              className={`flex items-center flex-1 gap-sm min-w-0 p-sm font-inherit rounded-lg ${classes.open}`}
              onClick={() => onOpen(recipe)}
            >
              <span className="flex-none text-accent">
                <MethodDrawing methodId={likeOf(recipe)} size={40} />
              </span>
              <span className="flex flex-col min-w-0">
                <span className="font-semibold leading-snug wrap-anywhere">
                  {isolated(recipe.title)}
                </span>
                <span className="text-dimmed text-sm">{facts(recipe)}</span>
              </span>
            </UnstyledButton>
            <ActionIcon
              color="gray"
              aria-label={`Excluir a receita ${isolated(recipe.title)}`}
              onClick={() => setToDelete(recipe)}
            >
              <Trash2 />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {toDelete ? (
        <ConfirmModal
          opened
          title="Excluir a receita?"
          confirmLabel="Excluir"
          danger
          pending={remove.isPending}
          onClose={() => setToDelete(null)}
          onConfirm={() => {
            const removing = remove.mutateAsync(
              { id: toDelete.recipeId, op: 'delete', values: {} },
              { onSuccess: () => setToDelete(null) },
            );
            toastFailure(removing, 'Não foi possível excluir a receita.');
          }}
        >
          “{isolated(toDelete.title)}” sai das suas receitas. Não dá para desfazer.
        </ConfirmModal>
      ) : null}
    </section>
  );
}
