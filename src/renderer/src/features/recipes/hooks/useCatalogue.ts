import { useQuery } from '@tanstack/react-query';
import { beansQuery } from '@/entities/bean/api/beans';
import { methodsQuery } from '@/entities/method/api/methods';

/** Methods and beans: what a recipe names by id. `ready` is null until both are there. */
export function useCatalogue(userId: string) {
  const methods = useQuery(methodsQuery());
  const beans = useQuery(beansQuery(userId));
  return {
    ready: methods.data && beans.data ? { methods: methods.data, beans: beans.data } : null,
    error: methods.data && beans.data ? null : (methods.error ?? beans.error),
    retrying: methods.isFetching || beans.isFetching,
    retry: () => {
      if (!methods.data) void methods.refetch();
      if (!beans.data) void beans.refetch();
    },
  };
}
