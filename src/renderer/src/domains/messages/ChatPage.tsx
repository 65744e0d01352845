import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type AppError, toAppError } from '@/lib/app-error';
import { isUuid } from '@/lib/uuid';
import { useCurrentUser } from '@/services/session/hooks/session';
import { toastError } from '@/ui/toast';
import { conversationQuery, conversationWithQuery } from './api/conversations';
import { messagesQuery } from './api/messages';
import { Chat } from './components/chat/Chat';
import { ChatProblem, ChatSkeleton } from './components/chat/ChatPlaceholders';

const list = <Navigate to="/messages" replace />;

function BackToList({ reason }: { reason: AppError }) {
  useEffect(() => toastError(reason.message), [reason]);
  return list;
}

export function ChatPage() {
  const { id } = useCurrentUser();
  const { userId } = useParams();
  if (!userId || !isUuid(userId) || userId.toLowerCase() === id) return list;
  return <ChatWith key={userId} viewerId={id} personId={userId.toLowerCase()} />;
}

/** A conversation with a deleted account, found by its own id. */
export function ArchivedChatPage() {
  const { id } = useCurrentUser();
  const { conversationId } = useParams();
  if (!conversationId || !isUuid(conversationId)) return list;
  return <OpenChat key={conversationId} viewerId={id} conversationId={conversationId} />;
}

function ChatWith({ viewerId, personId }: { viewerId: string; personId: string }) {
  const opening = useQuery(conversationWithQuery(viewerId, personId));
  if (opening.data) return <OpenChat viewerId={viewerId} conversationId={opening.data} />;
  if (!opening.error) return <ChatSkeleton />;
  const problem = toAppError(opening.error);
  if (problem.detail === 'missing_person') return <BackToList reason={problem} />;
  if (problem.detail === 'self') return list;
  return (
    <ChatProblem
      title="Não foi possível abrir a conversa"
      query={opening}
      // A retry cannot succeed while one person blocks the other.
      canRetry={problem.detail !== 'blocked'}
    />
  );
}

function OpenChat({ viewerId, conversationId }: { viewerId: string; conversationId: string }) {
  // The messages are loaded in parallel with the conversation.
  usePrefetchQuery(messagesQuery(viewerId, conversationId));
  const conversation = useQuery(conversationQuery(viewerId, conversationId));
  if (conversation.data) return <Chat viewerId={viewerId} conversation={conversation.data} />;
  if (!conversation.error) return <ChatSkeleton />;
  // The conversation does not exist, or the person is not in it.
  if (toAppError(conversation.error).code === 'not_found') return list;
  return <ChatProblem title="Não foi possível abrir a conversa" query={conversation} />;
}
