import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { suspensionQuery } from '@/entities/profile/api/suspension';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { AdultQuestion } from './AdultQuestion';
import classes from './OfflineBanner.module.css';

/** Tells a suspended person why nothing they write is taken. Nobody else hears of it. */
export function SuspensionNotice() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const suspension = useQuery(suspensionQuery(id)).data;
  useEffect(() => {
    const ask = () => {
      client
        .invalidateQueries({ queryKey: queryKeys.suspension(id) })
        .catch((error: unknown) => logError('The suspension could not be asked for', error));
    };
    return subscribeTopic(`user:${id}`, { event: 'suspension_changed', onMessage: ask });
  }, [id, client]);
  if (!suspension) return null;
  if (suspension.needs_adult) return <AdultQuestion />;
  return (
    <div role="status">
      <p className={classes.banner}>
        <Lock />
        Sua conta está suspensa: você pode ler, mas não publicar nem salvar. Motivo:{' '}
        {suspension.reason}
      </p>
    </div>
  );
}
