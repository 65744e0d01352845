import { type DragEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import type { Conversation } from '../../api/conversation';
import { useAnnouncement } from '../../hooks/useAnnouncement';
import type { useMessages } from '../../hooks/useMessages';
import { useOutgoingMessages } from '../../hooks/useOutgoingMessages';
import { useReadMark } from '../../hooks/useReadMark';
import { useSend } from '../../hooks/useSend';
import type { useTyping } from '../../hooks/useTyping';
import { MEDIA_ERRORS } from '../../media/address/chat-media';
import { imagesIn, prepareChatImage } from '../../media/images/prepare-chat-image';
import { stopVoice } from '../../media/playback/voice-playback';
import { failureWords } from '../../model/failure-words';
import type { ChatMessage, MessageRow } from '../../model/message';
import { noteOpenChat } from '../../model/open-chat';
import { personName } from '../../model/person-name';
import { firstUnread, mergeMessages, toTimeline } from '../../model/timeline';
import classes from './ChatBody.module.css';
import { Composer } from './Composer';
import composerClasses from './Composer.module.css';
import { DeleteMessage } from './DeleteMessage';
import { Timeline } from './Timeline';

const ReportModal = lazyPart(() => import('@/entities/report/ReportModal'), 'ReportModal');

interface ChatBodyProps {
  viewerId: string;
  conversation: Conversation;
  rows: readonly MessageRow[];
  messages: ReturnType<typeof useMessages>;
  typing: ReturnType<typeof useTyping>;
}

/** Lets an entry of the outbox go on or go; a disk that refuses is told. */
function change(what: Promise<void>) {
  what.catch((error: unknown) => toastError('Não foi possível mudar a mensagem.', error));
}
const retry = (id: string) => change(retryEntry(id));
const discard = (id: string) => change(discardEntry(id));

/** What was said and where to answer, once the newest messages are here. */
export function ChatBody({ viewerId, conversation, rows, messages, typing }: ChatBodyProps) {
  const conversationId = conversation.conversation_id;
  const name = personName(conversation.other_user_name);
  const outgoing = useOutgoingMessages(viewerId, conversationId);
  const { sendImage } = useSend(viewerId, conversationId);
  const [seenId, setSeenId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const [dropping, setDropping] = useState(false);
  // Where the unread begin stays where it was when the chat was opened.
  const [readAt] = useState(conversation.own_last_read_at);
  const [openedAt] = useState(rows.at(-1)?.created_at ?? null);
  const { hasOlder, askOlder } = messages;
  const unreadFrom = firstUnread(rows, { viewerId, readAt, openedAt, hasOlder });
  const otherReadAt = conversation.other_last_read_at;

  useReadMark({ userId: viewerId, conversationId, rows, readAt, seenId });
  const announcement = useAnnouncement(rows, viewerId, name);
  const refused = outgoing.findLast(({ status }) => status === 'refused');
  useEffect(() => stopVoice, []);
  useEffect(() => noteOpenChat(conversationId), [conversationId]);

  const items = useMemo(
    () =>
      toTimeline(mergeMessages(rows, outgoing, { viewerId, otherReadAt }), {
        unreadFrom,
        hasOlder,
      }),
    [rows, outgoing, viewerId, otherReadAt, unreadFrom, hasOlder],
  );

  const sendImages = useCallback(
    (data: DataTransfer | null): boolean => {
      const files = imagesIn(data);
      const sendAll = async () => {
        for (const file of files) await sendImage(await prepareChatImage(file));
      };
      sendAll().catch((error: unknown) => {
        logError('A picture cannot be sent', error);
        toastError(MEDIA_ERRORS.image, error);
      });
      return files.length > 0;
    },
    [sendImage],
  );

  const canDrop = (event: DragEvent) =>
    conversation.can_write && event.dataTransfer.types.includes('Files');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button that attaches
    <div
      className={classes.body}
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        if (!canDrop(event)) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        setDropping(false);
        if (!canDrop(event)) return;
        event.preventDefault();
        sendImages(event.dataTransfer);
      }}
    >
      {items.length === 0 ? (
        <div className={classes.empty}>
          <p>Nenhuma mensagem ainda</p>
          <p className={classes.hint}>Diga oi para {name} e conte o que está coando.</p>
        </div>
      ) : (
        <Timeline
          items={items}
          otherName={name}
          older={{
            loading: messages.loadingOlder,
            failed: messages.olderFailed,
            onRetry: messages.retryOlder,
            onNearStart: askOlder,
          }}
          onSeen={setSeenId}
          onDelete={setDeleting}
          onReport={setReporting}
          onRetry={retry}
          onDiscard={discard}
        />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <p role="alert" className="visually-hidden">
        {refused ? failureWords(refused.content.kind) : ''}
      </p>
      {conversation.can_write ? (
        <Composer
          viewerId={viewerId}
          conversationId={conversationId}
          onPaste={sendImages}
          onTyping={typing.sayTyping}
          onSent={typing.stopTyping}
        />
      ) : (
        <p className={composerClasses.closed}>
          {conversation.other_user_id === null
            ? 'Esta conta foi excluída. As mensagens ficam, mas não dá mais para responder.'
            : 'Não é possível trocar mensagens nesta conversa.'}
        </p>
      )}
      {reporting ? (
        <ReportModal subject={{ messageId: reporting.id }} onClose={() => setReporting(null)} />
      ) : null}
      {deleting ? (
        <DeleteMessage
          viewerId={viewerId}
          conversationId={conversationId}
          messageId={deleting.id}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
}
