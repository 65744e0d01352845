import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { methodsQuery } from '@/entities/method/api/methods';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { CalculatorEntry, readEntry } from './components/calculator/CalculatorEntry';
import { CalculatorSteps } from './components/calculator/CalculatorSteps';

/** From a method to a recipe in four steps; links may come in at the second or the last. */
export function CalculatorPage() {
  const { id: userId } = useCurrentUser();
  const { data: methods, error, isFetching, refetch } = useQuery(methodsQuery());
  const [search] = useSearchParams();
  const entry = readEntry(search);
  usePageTitle('Calculadora');

  if (methods && !entry) {
    return <CalculatorSteps methods={methods} userId={userId} asked={search.get('step')} />;
  }
  return (
    <>
      <PageHeader title="Calculadora" />
      {methods && entry ? (
        <CalculatorEntry key={search.toString()} entry={entry} methods={methods} userId={userId} />
      ) : error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton label="Carregando métodos" />
      )}
    </>
  );
}
