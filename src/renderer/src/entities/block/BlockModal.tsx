import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { tellRefusal, toastSuccess } from '@/ui/toast';
import { useSetBlocked } from './hooks/useSetBlocked';

interface BlockModalProps {
  person: { id: string; name: string; username: string };
  onClose: () => void;
}

/** Explains what blocking means, and does it. */
export function BlockModal({ person, onClose }: BlockModalProps) {
  const { id } = useCurrentUser();
  const block = useSetBlocked(id);
  return (
    <ConfirmModal
      opened
      danger
      title={`Bloquear @${person.username}?`}
      confirmLabel="Bloquear"
      pending={block.isPending}
      onClose={onClose}
      onConfirm={() => {
        const blocking = block.mutateAsync(
          { personId: person.id, blocked: true },
          { onSuccess: onClose },
        );
        tellRefusal(
          blocking.then(() => toastSuccess(`${person.name} não aparece mais para você.`)),
          'Não foi possível bloquear.',
        );
      }}
    >
      Vocês deixam de se seguir e um não vê mais o outro em lugar nenhum: perfil, publicações,
      curtidas e comentários. {person.name} não recebe aviso. Para desfazer, vá a Configurações ›
      Pessoas bloqueadas.
    </ConfirmModal>
  );
}
