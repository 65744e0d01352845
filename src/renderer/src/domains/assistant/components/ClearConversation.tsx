import { ConfirmModal } from '@/ui/ConfirmModal';

interface ClearConversationProps {
  onConfirm: () => void;
  onClose: () => void;
}

export function ClearConversation({ onConfirm, onClose }: ClearConversationProps) {
  return (
    <ConfirmModal
      opened
      title="Limpar conversa?"
      confirmLabel="Limpar conversa"
      danger
      onClose={onClose}
      onConfirm={onConfirm}
    >
      As mensagens somem deste aparelho e não voltam.
    </ConfirmModal>
  );
}
