import { isolated } from '@shared/format';
import { Archive, ArchiveRestore, Bell, BellOff, Search, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { SafetyMenu } from '@/domains/people/moderation/components/SafetyMenu';
import { lazyPart } from '@/lib/lazy-part';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { LazyMenu } from '@/ui/LazyMenu';
import { useConversationSettings } from '../hooks/useConversationSettings';

const SearchModal = lazyPart(() => import('./search/Found'), 'SearchModal');

/** An instant before all messages, to remove an empty conversation from the list. */
const BEFORE_ALL = '1970-01-01T00:00:00Z';

export interface ConversationMenuProps {
  ref?: Ref<HTMLButtonElement>;
  /** Accessible name; the list beside an open chat has another button for the same person. */
  label: string;
  viewerId: string;
  conversation: { conversation_id: string; muted: boolean };
  isArchived: boolean;
  /** The other person's name, as it is shown. */
  name: string;
  /** The person to report or block; null hides these actions. */
  author: { id: string; name: string; username: string } | null;
  /** created_at of the last message that the person can see; null without one. */
  newestAt: string | null;
  /** Called after the conversation is deleted for this person. */
  onDeleted?: () => void;
}

export function ConversationMenu({
  ref,
  label,
  viewerId,
  conversation,
  isArchived,
  name,
  author,
  newestAt,
  onDeleted,
}: ConversationMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { change, remove } = useConversationSettings(viewerId, conversation.conversation_id);
  const { muted } = conversation;
  const actions = [
    { label: 'Procurar mensagens', icon: Search, onSelect: () => setSearching(true) },
    {
      label: muted ? 'Voltar a avisar' : 'Silenciar',
      icon: muted ? Bell : BellOff,
      onSelect: () => change.mutate({ muted: !muted }),
    },
    {
      label: isArchived ? 'Desarquivar' : 'Arquivar',
      icon: isArchived ? ArchiveRestore : Archive,
      onSelect: () => change.mutate({ archived: !isArchived }),
    },
    {
      label: 'Apagar conversa',
      icon: Trash2,
      danger: true,
      onSelect: () => setDeleting(true),
    },
  ];
  return (
    <>
      {author ? (
        <SafetyMenu
          subject={{ personId: author.id }}
          author={author}
          label={label}
          isPressed
          actions={actions}
        />
      ) : (
        <LazyMenu {...(ref && { ref })} label={label} isPressed actions={actions} />
      )}
      {isSearching ? (
        <SearchModal
          viewerId={viewerId}
          conversationId={conversation.conversation_id}
          name={name}
          onClose={() => setSearching(false)}
        />
      ) : null}
      <ConfirmModal
        opened={isDeleting}
        title={`Apagar a conversa com ${isolated(name)}?`}
        confirmLabel="Apagar"
        danger
        pending={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() =>
          remove.mutate(newestAt ?? BEFORE_ALL, {
            onSuccess: () => {
              setDeleting(false);
              onDeleted?.();
            },
          })
        }
      >
        As mensagens somem só para você; a outra pessoa continua com as dela. Não dá para desfazer.
      </ConfirmModal>
    </>
  );
}
