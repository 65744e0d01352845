import { usePageTitle } from '@/ui/hooks/usePageTitle';
import type { Conversation } from '../../api/conversation';
import { useLiveConversation } from '../../hooks/useLiveConversation';
import { useMessages } from '../../hooks/useMessages';
import { usePresence } from '../../hooks/usePresence';
import { useTyping } from '../../hooks/useTyping';
import { personName } from '../../model/person-name';
import { ChatBody } from './ChatBody';
import { ChatHeader } from './ChatHeader';
import { ChatProblem } from './ChatProblem';
import { ChatSkeleton } from './ChatSkeleton';

interface ChatProps {
  viewerId: string;
  conversation: Conversation;
}

/** One conversation: who it is with, what was said, and where to answer. */
export function Chat({ viewerId, conversation }: ChatProps) {
  const conversationId = conversation.conversation_id;
  const messages = useMessages(viewerId, conversationId);
  const typing = useTyping(viewerId, conversationId);
  const here = usePresence({
    userId: viewerId,
    conversationId,
    otherId: conversation.shares_presence ? conversation.other_user_id : null,
  });
  useLiveConversation(viewerId, conversationId);
  usePageTitle(personName(conversation.other_user_name));
  const { query } = messages;

  if (query.error && !query.data) {
    return (
      <ChatProblem
        title="Não foi possível carregar as mensagens"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <ChatHeader conversation={conversation} here={here} typing={typing.otherTypes} />
      {query.data ? (
        <ChatBody
          viewerId={viewerId}
          conversation={conversation}
          rows={query.data.rows}
          messages={messages}
          typing={typing}
        />
      ) : (
        <ChatSkeleton header={false} />
      )}
    </>
  );
}
