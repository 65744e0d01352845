import { beansQuery } from '@/domains/beans/api/beans';
import type { Bean } from '@/domains/beans/model/bag';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { seriesQuery } from '@/domains/journal/dial-in/api/series';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { queryClient } from '@/services/query-cache/query-client';
import type { CalculatorDraft } from '../model/calculator-draft';

const DEFAULT_BEAN_POSITION = 3;

export function beanOf(draft: CalculatorDraft, beans: readonly Bean[]): Bean | null {
  const wanted = beans.find((bean) => bean.id === draft.beanId);
  return wanted ?? beans.find((bean) => bean.position === DEFAULT_BEAN_POSITION) ?? null;
}

/** Loads the data of `useDialledRecipe`, so the recipe is drawn once. Never rejects. */
export async function prefetchRecipe(
  draft: CalculatorDraft,
  method: BrewingMethod,
  userId: string,
): Promise<void> {
  const beans = beansQuery(userId);
  await Promise.all([
    queryClient.prefetchQuery(beans),
    queryClient.prefetchQuery(userSettingsQuery(userId)),
  ]);
  const bean = beanOf(draft, queryClient.getQueryData(beans.queryKey) ?? []);
  if (bean !== null && draft.saved === null)
    await queryClient.prefetchQuery(seriesQuery(userId, method.id, bean.id));
}
