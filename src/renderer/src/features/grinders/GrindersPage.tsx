import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { grindersQuery, type OwnGrinder } from '@/entities/grinder/api/grinders';
import { methodsQuery } from '@/entities/method/api/methods';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { tellRefusal } from '@/ui/toast';
import { Converter } from './components/Converter';
import { GrinderCard } from './components/GrinderCard';
import classes from './GrindersPage.module.css';
import { useGrinderWrites } from './hooks/useGrinderWrites';

export { reads } from './GrindersPage.reads';

// The form comes with the first press: a list to search in is heavy.
const AddGrinder = lazyPart(() => import('./components/AddGrinder'), 'AddGrinder');

/** 'Moedores': the person's grinders with where to start for each method, and a way from one to another. */
export function GrindersPage() {
  const { id: userId } = useCurrentUser();
  const { data: grinders, error, isFetching, refetch } = useQuery(grindersQuery(userId));
  const { data: methods = [] } = useQuery(methodsQuery());
  const { remove } = useGrinderWrites(userId);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnGrinder | null>(null);
  usePageTitle('Moedores');
  const addButton = (
    <Button size="md" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Adicionar moedor
    </Button>
  );
  return (
    <>
      <PageHeader title="Moedores" back="/settings" />
      <div className={classes.page}>
        {grinders ? (
          <>
            {grinders.length > 0 ? <div>{addButton}</div> : null}
            <ul className={classes.list}>
              {grinders.map((grinder) => (
                <li key={grinder.id}>
                  <GrinderCard
                    userId={userId}
                    grinder={grinder}
                    methods={methods}
                    onRemove={() => setRemoving(grinder)}
                  />
                </li>
              ))}
            </ul>
            {grinders.length === 0 ? (
              <EmptyState
                drawing={<MethodDrawing methodId="cup" size={80} />}
                title="Qual é o seu moedor?"
                text="Escolha na lista ou escreva o seu: cada receita mostra por onde começar, em cliques."
                action={addButton}
              />
            ) : null}
            <Converter own={grinders} />
          </>
        ) : error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label="Carregando moedores" />
        )}
      </div>
      {adding ? (
        <AddGrinder userId={userId} own={grinders ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {removing ? (
        <ConfirmModal
          opened
          title="Remover este moedor?"
          confirmLabel="Remover moedor"
          danger
          pending={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            const going = remove.mutateAsync(removing.id, { onSuccess: () => setRemoving(null) });
            tellRefusal(going, 'Não foi possível remover o moedor.');
          }}
        >
          {removing.name} sai das suas receitas, com os ajustes que você anotou.
        </ConfirmModal>
      ) : null}
    </>
  );
}
