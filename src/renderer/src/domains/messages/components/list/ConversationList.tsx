import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { counted, isolated } from '@shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Archive, ArrowLeft, BellOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { EmptyState } from '@/ui/EmptyState';
import { useLongPress } from '@/ui/hooks/useLongPress';
import { QueryState } from '@/ui/QueryState';
import { archivedConversationsQuery, conversationsQuery } from '../../api/conversations';
import {
  type ConversationSummary,
  conversationPath,
  conversationsOf,
  personName,
  previewOf,
  shortMoment,
} from '../../model/conversation';
import { ConversationDots } from '../ConversationDots';
import classes from './ConversationList.module.css';
import conversationRowClasses from './ConversationRow.module.css';
import conversationsSkeletonClasses from './ConversationsSkeleton.module.css';

/** Height of a row in px, as its class `h-19` sets it. */
const ROW_HEIGHT = 76;
const OVERSCAN = 6;
const ASK_BEFORE_END = 8;

/** Scroll position of the list, restored when the person comes back from a chat. */
let leftAt = 0;

interface ConversationListProps {
  viewerId: string;
  /** The query string kept in the links. */
  search: string;
  /** Focuses the search, for a person without conversations. */
  onSearch: () => void;
}

export function ConversationList({ viewerId, search, onSearch }: ConversationListProps) {
  const [isArchived, setIsArchived] = useState(false);
  const active = useInfiniteQuery(conversationsQuery(viewerId));
  const archived = useInfiniteQuery({
    ...archivedConversationsQuery(viewerId),
    enabled: isArchived,
  });
  const list = isArchived ? archived : active;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const conversations = useMemo(() => conversationsOf(list.data), [list.data]);

  return (
    <>
      {isArchived ? (
        <div className={`flex items-center flex-none gap-xs ${classes.archive}`}>
          <ActionIcon
            aria-label="Voltar às conversas"
            className="text-ink"
            onClick={() => setIsArchived(false)}
          >
            <ArrowLeft size={20} />
          </ActionIcon>
          <h2 className="font-medium text-md">Arquivadas</h2>
        </div>
      ) : null}
      {list.data === undefined ? (
        <QueryState query={list} loading={<ConversationsSkeleton />} />
      ) : conversations.length > 0 ? (
        <Rows
          key={isArchived ? 'archived' : 'active'}
          viewerId={viewerId}
          isArchived={isArchived}
          conversations={conversations}
          search={search}
          busy={isFetchingNextPage}
          onNearEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null}
        />
      ) : isArchived ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Nada arquivado"
          text="As conversas que você arquivar ficam aqui até chegar mensagem nova."
        />
      ) : (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Nenhuma conversa ainda"
          text="Procure alguém que também gosta de café e puxe conversa."
          action={<Button onClick={onSearch}>Procurar pessoas</Button>}
        />
      )}
      {isArchived || list.isPending ? null : (
        <UnstyledButton
          className={`flex items-center flex-none gap-sm text-dimmed rounded-md line-above hover:bg-sunk ${classes.archive}`}
          onClick={() => setIsArchived(true)}
        >
          <Archive size={20} />
          <span className="font-medium">Arquivadas</span>
        </UnstyledButton>
      )}
    </>
  );
}

interface RowsProps {
  viewerId: string;
  isArchived: boolean;
  conversations: readonly ConversationSummary[];
  search: string;
  busy: boolean;
  onNearEnd: (() => void) | null;
}

function Rows({ viewerId, isArchived, conversations, search, busy, onNearEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => conversations[index]?.conversation_id ?? index,
    overscan: OVERSCAN,
    initialOffset: () => (isArchived ? 0 : leftAt),
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const nearEnd = (items.at(-1)?.index ?? 0) >= conversations.length - ASK_BEFORE_END;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);

  return (
    <div
      ref={scroller}
      className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${classes.scroller}`}
      onScroll={({ currentTarget }) => {
        if (!isArchived) leftAt = currentTarget.scrollTop;
      }}
    >
      <ul
        className="plain-list relative"
        aria-label={isArchived ? 'Conversas arquivadas' : 'Conversas'}
        aria-busy={busy}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const conversation = conversations[item.index];
          return conversation ? (
            <li
              key={item.key}
              className="absolute inset-x-0 top-0"
              aria-setsize={conversations.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <ConversationRow
                viewerId={viewerId}
                isArchived={isArchived}
                conversation={conversation}
                search={search}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface ConversationRowProps {
  viewerId: string;
  isArchived: boolean;
  conversation: ConversationSummary;
  search: string;
}

/** A long press also opens the menu of the conversation. */
function ConversationRow({ viewerId, isArchived, conversation, search }: ConversationRowProps) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const longPress = useLongPress(() => menuButton.current?.click());
  const { other_user_id: otherId, unread_count: unread } = conversation;
  const name = personName(conversation.other_user_name);
  const at = conversation.last_message_created_at;
  return (
    <div className={`relative ${conversationRowClasses.box}`} {...longPress}>
      <NavLink
        // Nothing can be shared with a deleted account.
        to={conversationPath(conversation) + (otherId ? search : '')}
        className={() =>
          `flex items-center gap-sm text-ink rounded-md h-19 px-md no-underline ${conversationRowClasses.row}`
        }
        data-unread={unread > 0 || undefined}
      >
        <UserAvatar name={name} url={conversation.other_user_avatar_url} size={52} />
        <span className="flex flex-col flex-1 min-w-0 gap-2xs">
          <span className="flex items-center min-w-0 gap-xs">
            <span
              className={`font-medium flex-1 min-w-0 whitespace-nowrap overflow-hidden text-ellipsis ${conversationRowClasses.name}`}
            >
              {name}
            </span>
            {at ? (
              <time
                dateTime={at}
                className={`flex-none text-dimmed text-xs ${conversationRowClasses.time}`}
              >
                {shortMoment(at)}
              </time>
            ) : null}
          </span>
          <span className="flex items-center min-w-0 gap-xs">
            <span
              className={`text-dimmed text-sm flex-1 min-w-0 whitespace-nowrap overflow-hidden text-ellipsis ${conversationRowClasses.preview}`}
            >
              {previewOf(conversation)}
            </span>
            {conversation.muted ? (
              <span className="flex-none text-dimmed">
                <BellOff size={16} />
                <span className="visually-hidden">silenciada</span>
              </span>
            ) : null}
            {unread > 0 ? (
              <span className="flex-none rounded-circle w-2.5 h-2.5 bg-brand">
                <span className="visually-hidden">{counted(unread, 'não lida', 'não lidas')}</span>
              </span>
            ) : null}
          </span>
        </span>
      </NavLink>
      <div
        className={`absolute rounded-md bg-sunk opacity-0 right-xs bottom-2xs ${conversationRowClasses.menu}`}
      >
        <ConversationDots
          ref={menuButton}
          label={`Ações da conversa com ${isolated(name)}`}
          viewerId={viewerId}
          conversation={conversation}
          isArchived={isArchived}
          name={name}
          author={null}
          newestAt={at}
        />
      </div>
    </div>
  );
}

const ROWS = ['62%', '44%', '55%', '38%', '50%'];

function ConversationsSkeleton() {
  return (
    <div role="status" className={conversationsSkeletonClasses.list}>
      <p className="text-dimmed text-sm mb-2xs px-md py-0">Carregando conversas...</p>
      <div aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className="flex items-center gap-sm h-19 px-md">
            <Skeleton
              circle
              height={52}
              className={`flex-none ${conversationsSkeletonClasses.face}`}
            />
            <div className="grid gap-xs flex-1">
              <Skeleton height={14} width="45%" />
              <Skeleton height={12} width={width} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
