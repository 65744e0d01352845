import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { methodsQuery } from './api/methods';
import { MethodDetails, MethodSkeleton } from './components/MethodDetails';
import { MethodDrawing } from './components/MethodDrawing';

export function MethodPage() {
  const { methodId } = useParams();
  const { data: methods, error, refetch, isFetching, isPending } = useQuery(methodsQuery());
  const method = methods?.find((candidate) => candidate.id === methodId);
  const title = method?.name ?? (methods ? 'Método não encontrado' : 'Método');
  return (
    <>
      <PageHeader title={title} back="/methods" />
      {isPending ? <MethodSkeleton /> : null}
      {error && !methods ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
      {method ? <MethodDetails method={method} /> : null}
      {methods && !method ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={72} />}
          title="Não conhecemos esse método"
          text="O endereço pode estar errado, ou o método mudou de nome."
          action={
            <Button component={Link} to="/methods">
              Ver todos os métodos
            </Button>
          }
        />
      ) : null}
    </>
  );
}
