import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authErrorMessage } from '@/services/session/auth-errors';
import { resendConfirmation } from '../api/resend-confirmation';

interface ResendConfirmationProps {
  email: string;
}

/** Offers the confirmation e-mail once more, inside a message box. */
export function ResendConfirmation({ email }: ResendConfirmationProps) {
  const sending = useMutation({ mutationFn: resendConfirmation });
  if (sending.isSuccess) return <span>Pronto: enviamos outro e-mail para {email}.</span>;
  return (
    <>
      {sending.error ? <span>{authErrorMessage(sending.error)}</span> : null}
      <Button
        size="sm"
        variant="default"
        loading={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        Reenviar e-mail
      </Button>
    </>
  );
}
