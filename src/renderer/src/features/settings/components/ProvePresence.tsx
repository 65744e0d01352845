import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authErrorMessage } from '@/services/session/auth-errors';
import { enterHere } from '@/services/session/enter-here';
import { FormMessage } from '@/ui/FormMessage';
import classes from './Form.module.css';

interface ProvePresenceProps {
  userId: string;
  reason: string;
  onProved: () => void;
}

/** Who has a name only has nothing to prove it with but being here: enters once more, by name. */
export function ProvePresence({ userId, reason, onProved }: ProvePresenceProps) {
  const proving = useMutation({
    mutationFn: async () => {
      if (!platform.desktop) throw new AppError('forbidden');
      await enterHere(platform.desktop, userId);
    },
    onSuccess: onProved,
  });
  return (
    <>
      <p className={classes.lead}>Confirme que é você {reason}.</p>
      {proving.error ? (
        <FormMessage tone="danger">{authErrorMessage(proving.error)}</FormMessage>
      ) : null}
      <Button size="lg" loading={proving.isPending} onClick={() => proving.mutate()}>
        Sou eu
      </Button>
    </>
  );
}
