import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { declareAdult } from '@/entities/profile/api/suspension';
import { queryKeys } from '@/lib/query-keys';
import { retryRefused } from '@/services/outbox/outbox';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { toastError } from '@/ui/toast';
import classes from './OfflineBanner.module.css';

/**
 * What sign-up asks, for who came by a provider and was not asked. Until then the database takes nothing
 * of theirs; what was refused meanwhile is sent afterwards.
 */
export function AdultQuestion() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const declaring = useMutation({
    mutationFn: declareAdult,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.suspension(id) });
      await retryRefused(id);
    },
    onError: (error) => toastError('Não foi possível guardar a sua resposta.', error),
  });
  return (
    <aside className={classes.question} aria-label="Sua idade">
      <p>
        Para ter conta é preciso ter 18 anos ou mais. Até você confirmar, dá para ler, mas não para
        salvar nem publicar.
      </p>
      <Button size="sm" loading={declaring.isPending} onClick={() => declaring.mutate()}>
        Tenho 18 anos ou mais
      </Button>
      <Button component={Link} to="/settings/data/delete" size="sm" variant="default">
        Não tenho: excluir conta
      </Button>
    </aside>
  );
}
