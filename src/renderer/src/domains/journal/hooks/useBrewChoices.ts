import { useQuery } from '@tanstack/react-query';
import { beansQuery } from '@/domains/beans/api/beans';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { watersQuery } from '@/domains/gear/waters/api/waters';
import type { BrewText } from '../model/brew-form';

export function useBrewChoices(userId: string) {
  const { data: methods = [] } = useQuery(methodsQuery());
  const { data: ownMethods = [] } = useQuery(ownMethodsQuery(userId));
  const { data: beans = [] } = useQuery(beansQuery(userId));
  const { data: grinders = [] } = useQuery(grindersQuery(userId));
  const { data: waters = [] } = useQuery(watersQuery(userId));
  return { methods, ownMethods, beans, grinders, waters };
}

export type BrewChoices = ReturnType<typeof useBrewChoices>;

/** Returns the names to show while the write is pending. */
export function namesOf(typed: BrewText, choices: BrewChoices, before = 'Preparo') {
  const named = <Row extends { id: string }>(rows: Row[], id: string) =>
    rows.find((row) => row.id === id);
  const own = named(choices.ownMethods, typed.method);
  const bean = named(choices.beans, typed.bean);
  const grinder = named(choices.grinders, typed.grinder);
  const water = named(choices.waters, typed.waterId);
  return {
    method: {
      name: (own ?? named(choices.methods, typed.method))?.name ?? before,
      drawing: own?.drawing ?? null,
    },
    bean: bean ? { name: bean.name } : null,
    grinder: grinder ? { name: grinder.name, unit: grinder.unit } : null,
    water: water ? { name: water.name } : null,
  };
}
