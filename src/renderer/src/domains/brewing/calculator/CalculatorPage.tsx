import { useSearchParams } from 'react-router-dom';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/Skeletons';
import { CalculatorEntry, readEntry } from './components/calculator/CalculatorEntry';
import { CalculatorSteps } from './components/calculator/CalculatorSteps';

/** The calculator. A browser must not translate it, because React could not update it then. */
export function CalculatorPage() {
  return (
    <div translate="no" className="contents">
      <Calculator />
    </div>
  );
}

function Calculator() {
  const { id: userId } = useCurrentUser();
  const { methods, ownPending, error, isFetching, refetch } = useMethods(userId);
  const [search] = useSearchParams();
  const entry = readEntry(search);

  if (methods && !entry) {
    return <CalculatorSteps methods={methods} userId={userId} requestedStep={search.get('step')} />;
  }
  return (
    <>
      <PageHeader title="Calculadora" />
      {methods && entry && !ownPending ? (
        <CalculatorEntry key={search.toString()} entry={entry} methods={methods} userId={userId} />
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <CardsSkeleton label="Carregando métodos" />
      )}
    </>
  );
}
