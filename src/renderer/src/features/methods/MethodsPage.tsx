import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '@/entities/method/api/methods';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { MethodCard } from './components/MethodCard';
import classes from './MethodsPage.module.css';

/** The catalogue: every method with its drawing, time and difficulty. */
export function MethodsPage() {
  const { data: methods, error, refetch, isFetching, isPending } = useQuery(methodsQuery());
  usePageTitle('Métodos');
  return (
    <>
      <PageHeader title="Métodos" subtitle="Oito jeitos de chegar à xícara." />
      {isPending ? <CardsSkeleton label="Carregando métodos" /> : null}
      {error && !methods ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {methods ? (
        <ul className={classes.grid}>
          {methods.map((method) => (
            <li key={method.id}>
              <MethodCard method={method} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
