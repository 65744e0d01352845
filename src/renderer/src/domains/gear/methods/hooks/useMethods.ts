import { useQuery } from '@tanstack/react-query';
import { isGuest } from '@/services/session/guest';
import { methodsQuery, ownMethodsQuery } from '../api/methods';
import { asBrewingMethod, type BrewingMethod } from '../model/brewing-method';

/**
 * Returns the catalogue's methods, then the person's own ones by name.
 * While `ownPending` is true, a URL with a method of the person must not be rejected.
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
    // `isFetched` keeps a drawn page while a failed fetch is repeated.
    ownPending: own.isLoading && !own.isFetched,
    error: catalogue.error,
    isFetching: catalogue.isFetching,
    refetch: catalogue.refetch,
  };
}
