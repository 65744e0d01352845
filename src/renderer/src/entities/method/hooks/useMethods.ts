import { useQuery } from '@tanstack/react-query';
import { isGuest } from '@/services/session/guest';
import { methodsQuery, ownMethodsQuery } from '../api/methods';
import { asBrewingMethod, type BrewingMethod } from '../brewing-method';

/**
 * Every method a person may brew with: the catalogue, then their own by name. `ownPending` while the
 * own ones are still being asked for, so that what an address names is not refused too early.
 */
export function useMethods(userId: string) {
  const catalogue = useQuery(methodsQuery());
  const own = useQuery({ ...ownMethodsQuery(userId), enabled: !isGuest(userId) });
  const listed = catalogue.data;
  const methods: BrewingMethod[] | undefined = listed && [
    ...listed,
    ...(own.data ?? []).map((method) => asBrewingMethod(method, listed)),
  ];
  return {
    methods,
    ownPending: own.isLoading,
    error: catalogue.error,
    isFetching: catalogue.isFetching,
    refetch: catalogue.refetch,
  };
}
