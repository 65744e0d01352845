import { circumstancesOf } from '@shared/brew/dial-advice';
import type { Recipe } from '@shared/brew/recipe';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBeans } from '@/domains/beans/hooks/useBeans';
import type { Bean } from '@/domains/beans/model/bag';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { seriesQuery } from '@/domains/journal/dial-in/api/series';
import { useSuggestion } from '@/domains/journal/dial-in/hooks/useSuggestion';
import { chainOf, type SeriesBrew, type Suggestion } from '@/domains/journal/dial-in/model/series';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { beanOf } from '../api/recipe-data';
import { canGenerate } from '../model/calculator';
import type { CalculatorDraft } from '../model/calculator-draft';
import { hasOwnRatio, recipeOf } from '../model/dialled-recipe';

/**
 * Returns the draft with the recipe of the series' last brew.
 * Null without a last brew, or if the person chose another recipe.
 */
function draftOfSeries(draft: CalculatorDraft, last: SeriesBrew | null): CalculatorDraft | null {
  if (last === null) return null;
  if (draft.knownId !== null && draft.knownId !== last.recipeId) return null;
  return { ...draft, knownId: last.recipeId };
}

function withOwnRatio(next: Suggestion, draft: CalculatorDraft, method: BrewingMethod): Suggestion {
  if (!hasOwnRatio(draft, method, next.last)) return next;
  return { ...next, ratio: draft.calculator.ratio.value };
}

interface DialledRecipe {
  /** Null while loading or for invalid amounts. */
  recipe: Recipe | null;
  bean: Bean | null;
  next: Suggestion | null;
  /** The suggestion that `recipe` contains; null if none or if dismissed. */
  suggestion: Suggestion | null;
  isLoading: boolean;
  beans: ReturnType<typeof useBeans>;
}

/** Returns the recipe of a draft, changed as the bean's last brews suggest. */
export function useDialledRecipe(
  draft: CalculatorDraft,
  method: BrewingMethod,
  userId: string,
): DialledRecipe {
  const beans = useBeans(userId);
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const bean = beanOf(draft, beans.data ?? []);
  const series = useQuery({
    ...seriesQuery(userId, method.id, bean?.id ?? ''),
    enabled: bean !== null && draft.saved === null,
  });
  const isLoading = (!beans.data && !beans.error) || series.isLoading;
  const chain = useMemo(() => chainOf(series.data ?? []), [series.data]);
  const dialled = draftOfSeries(draft, chain.at(-1) ?? null);
  const isMade = draft.saved !== null || canGenerate(draft.calculator);
  const kitchen = { bean, altitudeM: settings?.altitude_m ?? null };
  const plain = isLoading || !isMade ? null : recipeOf(draft, method, kitchen);
  const next = useSuggestion(
    plain && dialled && !draft.saved
      ? circumstancesOf(recipeOf(dialled, method, kitchen), {
          ...kitchen,
          canGrind: !bean?.is_ground,
        })
      : null,
    chain,
  );
  const suggestion = draft.dialling && next ? withOwnRatio(next, draft, method) : null;
  const recipe =
    suggestion && dialled ? recipeOf(dialled, method, { ...kitchen, suggestion }) : plain;
  return {
    recipe,
    bean,
    next,
    suggestion,
    isLoading,
    beans,
  };
}
