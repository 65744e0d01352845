import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { peopleKeys } from '@/domains/people/keys';
import { Appeal } from '@/domains/people/moderation/components/Appeal';
import { declareAdult, type Suspension } from '@/domains/people/profiles/api/profile';
import { retryRefused } from '@/services/outbox/outbox';
import { useCurrentUser } from '@/services/session/hooks/session';
import { toastError } from '@/ui/toast';
import classes from './OfflineBanner.module.css';

export function SuspensionBanner({ suspension }: { suspension: Suspension }) {
  const { id } = useCurrentUser();
  if (suspension.needs_adult) return <AdultQuestion />;
  return (
    <div role="status" className={classes.region}>
      <div
        className={`flex items-center flex-wrap justify-center gap-xs text-sm px-md py-xs ${classes.banner}`}
      >
        <Lock />
        <span className="wrap-anywhere">
          Sua conta está suspensa: você pode ler, mas não publicar nem salvar, até a equipe
          reativar. Motivo: {suspension.reason}
        </span>
        <Appeal viewerId={id} subject={{ personId: id }} />
      </div>
    </div>
  );
}

/**
 * Shows the age question of the sign-up to people who signed up with Google or GitHub.
 * The database refuses their writes until they answer. The outbox then sends the refused entries.
 */
function AdultQuestion() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const declaring = useMutation({
    mutationFn: declareAdult,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleKeys.suspension(id) });
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
