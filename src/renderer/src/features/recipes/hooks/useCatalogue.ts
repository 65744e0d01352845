import { useQuery } from '@tanstack/react-query';
import { beansQuery } from '@/entities/bean/api/beans';
import { useMethods } from '@/entities/method/hooks/useMethods';

/** Methods (the person's own too) and beans: what a recipe names by id. `ready` is null until both are there. */
export function useCatalogue(userId: string) {
  const { methods, ownPending, ...asked } = useMethods(userId);
  const beans = useQuery(beansQuery(userId));
  return {
    ready: methods && !ownPending && beans.data ? { methods, beans: beans.data } : null,
    error: methods && beans.data ? null : (asked.error ?? beans.error),
    retrying: asked.isFetching || beans.isFetching,
    retry: () => {
      if (!methods) void asked.refetch();
      if (!beans.data) void beans.refetch();
    },
  };
}
