import { Button } from '@mantine/core';
import { Ban } from 'lucide-react';
import { useSetBlocked } from '@/entities/block/hooks/useSetBlocked';
import { EmptyState } from '@/ui/EmptyState';
import { tellRefusal, toastSuccess } from '@/ui/toast';

interface BlockedProfileProps {
  viewerId: string;
  person: { id: string; name: string; username: string };
}

/** Stands in for the profile of somebody whom the viewer blocked. */
export function BlockedProfile({ viewerId, person }: BlockedProfileProps) {
  const block = useSetBlocked(viewerId);
  return (
    <EmptyState
      drawing={<Ban />}
      title={`Você bloqueou ${person.name}`}
      text={`@${person.username} não vê o que você publica, e você não vê nada de @${person.username}.`}
      action={
        <Button
          variant="default"
          loading={block.isPending}
          onClick={() =>
            tellRefusal(
              block
                .mutateAsync({ personId: person.id, blocked: false })
                .then(() => toastSuccess(`Você desbloqueou ${person.name}.`)),
              'Não foi possível desbloquear.',
            )
          }
        >
          Desbloquear
        </Button>
      }
    />
  );
}
