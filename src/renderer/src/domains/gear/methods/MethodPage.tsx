import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { methodsQuery } from './api/methods';
import { MethodDetails, MethodSkeleton } from './components/MethodDetails';
import { MethodDrawing } from './components/MethodDrawing';

export function MethodPage() {
  const { methodId } = useParams();
  const query = useQuery(methodsQuery());
  const methods = query.data;
  const method = methods?.find((candidate) => candidate.id === methodId);
  const title = method?.name ?? (methods ? 'Método não encontrado' : 'Método');
  return (
    <>
      <PageHeader title={title} back="/methods" />
      <QueryState query={query} loading={<MethodSkeleton />} />
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
