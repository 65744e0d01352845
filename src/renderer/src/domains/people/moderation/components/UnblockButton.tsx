import { Button, type ButtonProps } from '@mantine/core';
import { isolated } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { setBlockedMutation } from '../api/blocks';

interface UnblockButtonProps extends Pick<ButtonProps, 'size'> {
  viewerId: string;
  person: { id: string; name: string };
}

export function UnblockButton({ viewerId, person, ...props }: UnblockButtonProps) {
  const block = useMutation(setBlockedMutation(viewerId));
  const name = isolated(person.name);
  return (
    <Button
      variant="default"
      {...props}
      aria-label={`Desbloquear ${name}`}
      loading={block.isPending}
      onClick={() =>
        toastFailure(
          block
            .mutateAsync({ personId: person.id, blocked: false })
            .then(() => toastSuccess(`Você desbloqueou ${name}.`)),
          'Não foi possível desbloquear.',
        )
      }
    >
      Desbloquear
    </Button>
  );
}
