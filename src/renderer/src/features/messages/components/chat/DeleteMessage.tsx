import { useMutation } from '@tanstack/react-query';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { tellRefusal } from '@/ui/toast';
import { deleteMessageMutation } from '../../api/messages';

interface DeleteMessageProps {
  viewerId: string;
  conversationId: string;
  messageId: string;
  onClose: () => void;
}

/** Asks before a message of one's own goes, for both. */
export function DeleteMessage(props: DeleteMessageProps) {
  const { viewerId, conversationId, messageId, onClose } = props;
  const remove = useMutation(deleteMessageMutation(viewerId, conversationId));
  return (
    <ConfirmModal
      opened
      danger
      title="Apagar esta mensagem?"
      confirmLabel="Apagar"
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        tellRefusal(
          remove.mutateAsync(messageId, { onSuccess: onClose }),
          'Não foi possível apagar a mensagem.',
        )
      }
    >
      Ela some para as duas pessoas e não dá para desfazer.
    </ConfirmModal>
  );
}
