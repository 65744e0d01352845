import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { toastFailure } from '@/ui/toast';
import { deleteMessageMutation } from '../../api/messages';
import { react } from '../../api/react';
import { senderOf } from '../../api/sender';
import type { useTyping } from '../../hooks/useLiveConversation';
import {
  useAnnouncement,
  type useMessages,
  useQuoted,
  useReadMark,
  useSending,
} from '../../hooks/useMessages';
import { useSharing } from '../../hooks/useSharing';
import { stopVoice } from '../../media/playback';
import { preparePictures } from '../../media/upload';
import { type Conversation, noteOpenChat, personName } from '../../model/conversation';
import { type ChatMessage, failureText, type MessageRow, type Sign } from '../../model/message';
import { firstUnread, mergeMessages, toTimeline } from '../../model/timeline';
import classes from './ChatBody.module.css';
import { Composer, UnsentText } from './Composer';
import composerClasses from './Composer.module.css';
import { Timeline } from './Timeline';

const EditComposer = lazyPart(() => import('./EditComposer'), 'EditComposer');
const ForwardModal = lazyPart(() => import('./ForwardModal'), 'ForwardModal');
const ReportModal = lazyPart(
  () => import('@/domains/people/moderation/components/SafetyModals'),
  'ReportModal',
);

interface ChatBodyProps {
  viewerId: string;
  conversation: Conversation;
  rows: readonly MessageRow[];
  /** The messages of this device that the rows lack. */
  local: readonly MessageRow[] | undefined;
  messages: ReturnType<typeof useMessages>;
  typing: ReturnType<typeof useTyping>;
}

/** Sends pasted or dropped files; returns false without files. */
function sendFiles(
  data: DataTransfer | null,
  sendImage: ReturnType<typeof senderOf>['sendImage'],
): boolean {
  const files = Array.from(data?.files ?? []);
  void preparePictures(files, (image) => sendImage(image, null));
  return files.length > 0;
}

export function ChatBody(props: ChatBodyProps) {
  const { viewerId, conversation, rows, local, messages, typing } = props;
  const conversationId = conversation.conversation_id;
  const name = personName(conversation.other_user_name);
  const sending = useSending(viewerId, conversationId);
  const { sendImage } = senderOf(viewerId, conversationId);
  const quoted = useQuoted(viewerId, conversationId, rows);
  const sharing = useSharing();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [editing, setEditing] = useState<{ id: string; text: string } | null>(null);
  const [seenId, setSeenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  // The unread line stays where it was when the chat was opened.
  const [readAt] = useState(conversation.own_last_read_at);
  const [openedAt] = useState(rows.at(-1)?.created_at ?? null);
  const { hasOlder, requestOlder } = messages;
  const unreadFrom = firstUnread(rows, { viewerId, readAt, openedAt, hasOlder });
  const otherReadAt = conversation.other_last_read_at;

  useReadMark({ userId: viewerId, conversationId, rows, readAt, seenId });
  const announcement = useAnnouncement(rows, viewerId, name);
  useEffect(() => stopVoice, []);
  useEffect(() => noteOpenChat(conversationId), [conversationId]);

  const items = useMemo(() => {
    const merged = mergeMessages(rows, local ?? [], { viewerId, otherReadAt, quoted, sending });
    return toTimeline(merged, { unreadFrom, hasOlder });
  }, [rows, local, viewerId, otherReadAt, quoted, sending, unreadFrom, hasOlder]);
  const refused = items.findLast(({ message }) => message.status === 'refused')?.message;

  const acts = useMemo(
    () => ({
      onReply: (message: ChatMessage) => {
        setEditing(null);
        setReplyTo(message);
      },
      onReact: (message: ChatMessage, sign: Sign | null) => react(viewerId, message, sign),
      onForward: (message: ChatMessage) => setAsked({ action: 'forward', message }),
      onEdit: ({ id, content }: ChatMessage) =>
        setEditing(content.kind === 'text' ? { id, text: content.text } : null),
      onDelete: (message: ChatMessage) => setAsked({ action: 'delete', message }),
      onReport: (message: ChatMessage) => setAsked({ action: 'report', message }),
    }),
    [viewerId],
  );

  const sendImages = (data: DataTransfer | null) => sendFiles(data, sendImage);
  const drop = useDrop(conversation.can_write, sendImages);

  return (
    <div className={`flex flex-col relative flex-1 min-h-0 ${classes.body}`} {...drop}>
      {items.length === 0 ? (
        <NoMessages name={name} />
      ) : (
        <Timeline
          items={items}
          viewerId={viewerId}
          otherName={name}
          acts={acts}
          closed={!conversation.can_write}
          older={{
            hasOlder,
            loading: messages.loadingOlder,
            failed: messages.olderFailed,
            onRetry: messages.retryOlder,
            onNearStart: requestOlder,
          }}
          onSeen={setSeenId}
        />
      )}
      <Announcements
        received={announcement}
        failure={refused ? failureText(refused.content.kind) : ''}
      />
      {editing ? (
        <EditComposer
          key={editing.id}
          viewerId={viewerId}
          conversationId={conversationId}
          message={editing}
          closed={!conversation.can_write}
          onClose={() => setEditing(null)}
        />
      ) : conversation.can_write ? (
        <Composer
          viewerId={viewerId}
          conversationId={conversationId}
          otherName={name}
          goesWith={{ replyTo, shared: sharing.shared }}
          onAlone={() => {
            setReplyTo(null);
            if (sharing.shared) sharing.clear();
          }}
          onPaste={sendImages}
          onTyping={typing.sendTyping}
          onSent={typing.stopTyping}
        />
      ) : (
        <ClosedNotice
          isDeleted={conversation.other_user_id === null}
          viewerId={viewerId}
          conversationId={conversationId}
        />
      )}
      {asked ? (
        <MessageDialog
          {...asked}
          viewerId={viewerId}
          conversationId={conversationId}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

function useDrop(canWrite: boolean, sendImages: (data: DataTransfer | null) => boolean) {
  const [dropping, setDropping] = useState(false);
  const canDrop = (event: DragEvent) => canWrite && event.dataTransfer.types.includes('Files');
  return {
    'data-dropping': dropping || undefined,
    onDragOver: (event: DragEvent) => {
      if (!canDrop(event)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      setDropping(false);
      if (!canDrop(event)) return;
      event.preventDefault();
      sendImages(event.dataTransfer);
    },
  };
}

interface ClosedNoticeProps {
  isDeleted: boolean;
  viewerId: string;
  conversationId: string;
}

function ClosedNotice({ isDeleted, viewerId, conversationId }: ClosedNoticeProps) {
  return (
    <p
      className={`flex-none p-lg line-above bg-surface text-dimmed text-center text-balance ${composerClasses.closed}`}
    >
      {isDeleted
        ? 'Esta conta foi excluída. As mensagens ficam, mas não dá mais para responder.'
        : 'Não é possível trocar mensagens nesta conversa.'}
      <UnsentText viewerId={viewerId} conversationId={conversationId} />
    </p>
  );
}

function Announcements({ received, failure }: { received: string; failure: string }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {received}
      </p>
      <p role="alert" className="visually-hidden">
        {failure}
      </p>
    </>
  );
}

function NoMessages({ name }: { name: string }) {
  return (
    <div
      className={`flex items-center justify-center gap-xs text-center flex-1 flex-col p-2xl ${classes.empty}`}
    >
      <p>Nenhuma mensagem ainda</p>
      <p className={classes.hint}>
        Diga oi para <bdi>{name}</bdi> e conte o que está coando.
      </p>
    </div>
  );
}

interface AskedAction {
  action: 'forward' | 'report' | 'delete';
  message: ChatMessage;
}

interface MessageDialogProps extends AskedAction {
  viewerId: string;
  conversationId: string;
  onClose: () => void;
}

function MessageDialog({ action, message, onClose, ...place }: MessageDialogProps) {
  if (action === 'forward') {
    return <ForwardModal viewerId={place.viewerId} content={message.content} onClose={onClose} />;
  }
  if (action === 'report') {
    return <ReportModal subject={{ messageId: message.id }} onClose={onClose} />;
  }
  return <DeleteMessage {...place} messageId={message.id} onClose={onClose} />;
}

interface DeleteMessageProps {
  viewerId: string;
  conversationId: string;
  messageId: string;
  onClose: () => void;
}

function DeleteMessage(props: DeleteMessageProps) {
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
        toastFailure(
          remove.mutateAsync(messageId, { onSuccess: onClose }),
          'Não foi possível apagar a mensagem.',
        )
      }
    >
      Ela some para as duas pessoas e não dá para desfazer.
    </ConfirmModal>
  );
}
