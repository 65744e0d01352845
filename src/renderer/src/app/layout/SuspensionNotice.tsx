import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { suspensionQuery } from '@/entities/profile/api/suspension';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import classes from './OfflineBanner.module.css';

/** Tells a suspended person why nothing they write is taken. Nobody else hears of it. */
export function SuspensionNotice() {
  const { id } = useCurrentUser();
  const suspension = useQuery(suspensionQuery(id)).data;
  if (!suspension) return null;
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
