import { ActionIcon, Title } from '@mantine/core';
import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import { ArrowLeft, BellOff } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useWide } from '../../hooks/layout';
import { useLiveConversation, usePresence, useTyping } from '../../hooks/useLiveConversation';
import { useMessages } from '../../hooks/useMessages';
import { type Conversation, lastSeenText, personName } from '../../model/conversation';
import { ConversationDots } from '../ConversationDots';
import { ChatBody } from './ChatBody';
import classes from './ChatHeader.module.css';
import { ChatProblem, ChatSkeleton } from './ChatPlaceholders';

interface ChatProps {
  viewerId: string;
  conversation: Conversation;
}

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
    return <ChatProblem title="Não foi possível carregar as mensagens" query={query} />;
  }
  return (
    <>
      <ChatHeader
        viewerId={viewerId}
        conversation={conversation}
        newestAt={query.data?.rows.at(-1)?.created_at ?? null}
        here={here}
        typing={typing.otherTypes}
      />
      {query.data ? (
        <ChatBody
          viewerId={viewerId}
          conversation={conversation}
          rows={query.data.rows}
          local={query.data.local}
          messages={messages}
          typing={typing}
        />
      ) : (
        <ChatSkeleton header={false} />
      )}
    </>
  );
}

interface ChatHeaderProps {
  viewerId: string;
  newestAt: string | null;
  conversation: Conversation;
  here: boolean | null;
  typing: boolean;
}

function ChatHeader({ viewerId, conversation, newestAt, here, typing }: ChatHeaderProps) {
  const navigate = useNavigate();
  const wide = useWide();
  const name = personName(conversation.other_user_name);
  const username = conversation.other_user_username;
  const id = conversation.other_user_id;
  const words = presenceText(conversation, here, typing);
  const face = <UserAvatar name={name} url={conversation.other_user_avatar_url} size={44} />;
  return (
    <header
      className={`flex items-center flex-none gap-sm bg-surface line-below min-h-17 ${classes.header}`}
    >
      {wide ? null : (
        <ActionIcon
          component={Link}
          to="/messages"
          aria-label="Voltar às mensagens"
          className={`text-ink ${classes.back}`}
        >
          <ArrowLeft size={22} />
        </ActionIcon>
      )}
      <span className="flex-none relative">
        {face}
        {here ? (
          <span
            className={`absolute right-0 bottom-0 w-3.5 h-3.5 rounded-circle bg-leaf ${classes.dot}`}
            aria-hidden
          />
        ) : null}
      </span>
      <div className="flex-1 min-w-0 pl-2xs until-3xs:order-1 until-3xs:px-xs until-3xs:grow until-3xs:shrink-0 until-3xs:basis-full">
        <Title
          order={wide ? 2 : 1}
          className="text-lg leading-tight whitespace-nowrap overflow-hidden text-ellipsis"
        >
          {username ? (
            <Link to={profilePath(username)} className="plain-link rounded-xs hover:underlined">
              {name}
            </Link>
          ) : (
            name
          )}
        </Title>
        {words ? (
          <p
            className={`text-dimmed text-sm leading-snug ${classes.presence}`}
            data-state={typing ? 'typing' : here ? 'here' : 'away'}
          >
            {words}
          </p>
        ) : null}
      </div>
      {conversation.muted ? (
        <span className="flex-none text-dimmed">
          <BellOff size={18} />
          <span className="visually-hidden">silenciada</span>
        </span>
      ) : null}
      <ConversationDots
        label={`Opções da conversa com ${isolated(name)}`}
        viewerId={viewerId}
        conversation={conversation}
        isArchived={conversation.archived}
        name={name}
        author={id && username ? { id, name, username } : null}
        newestAt={newestAt}
        onDeleted={() => void navigate('/messages')}
      />
    </header>
  );
}

function presenceText(
  { other_last_seen_at: lastSeen, shares_presence: shared }: Conversation,
  here: boolean | null,
  typing: boolean,
): string | null {
  if (typing) return 'digitando…';
  if (!shared) return null;
  if (here) return 'Online';
  return lastSeen ? lastSeenText(lastSeen) : null;
}
