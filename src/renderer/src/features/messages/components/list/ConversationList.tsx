import { Button, Skeleton } from '@mantine/core';
import { counted } from '@shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { conversationsQuery } from '../../api/conversations';
import {
  type ConversationSummary,
  conversationsOf,
  personName,
  previewOf,
  shortMoment,
} from '../../model/conversation';
import classes from './ConversationList.module.css';
import conversationRowClasses from './ConversationRow.module.css';
import conversationsSkeletonClasses from './ConversationsSkeleton.module.css';

/** As the row's stylesheet has it, in px. */
const ROW_HEIGHT = 76;
const OVERSCAN = 6;
const ASK_BEFORE_END = 8;

/** Where the list was left, so that coming back from a chat finds it there. */
let leftAt = 0;

interface ConversationListProps {
  viewerId: string;
  /** The query string kept in the links. */
  search: string;
  /** Focuses the search, for a person without conversations. */
  onSearch: () => void;
}

/** The person's conversations, the last active first. */
export function ConversationList({ viewerId, search, onSearch }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(viewerId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const conversations = useMemo(() => conversationsOf(list.data), [list.data]);

  if (list.isPending) return <ConversationsSkeleton />;
  if (list.error && !list.data) {
    return (
      <ErrorState
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={80} />}
        title="Nenhuma conversa ainda"
        text="Procure alguém que também gosta de café e puxe conversa."
        action={<Button onClick={onSearch}>Procurar pessoas</Button>}
      />
    );
  }
  return (
    <Rows
      conversations={conversations}
      search={search}
      busy={isFetchingNextPage}
      onNearEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null}
    />
  );
}

interface RowsProps {
  conversations: readonly ConversationSummary[];
  search: string;
  busy: boolean;
  /** Asks for the next page; null when there is none, or it is on its way. */
  onNearEnd: (() => void) | null;
}

/** Only the rows near the window exist. */
function Rows({ conversations, search, busy, onNearEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => conversations[index]?.conversation_id ?? index,
    overscan: OVERSCAN,
    initialOffset: () => leftAt,
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
      className={`min-h-0 flex-1 ${classes.scroller}`}
      onScroll={({ currentTarget }) => {
        leftAt = currentTarget.scrollTop;
      }}
    >
      <ul
        className="list relative"
        aria-label="Conversas"
        aria-busy={busy}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const conversation = conversations[item.index];
          return conversation ? (
            <li
              key={item.key}
              className={classes.item}
              aria-setsize={conversations.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <ConversationRow conversation={conversation} search={search} />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** The query string kept in the link. */
  search: string;
}

/** One conversation of the list with its last message. Unread ones are bold with a dot. */
function ConversationRow({ conversation, search }: ConversationRowProps) {
  const { other_user_id: otherId, unread_count: unread } = conversation;
  const name = personName(conversation.other_user_name);
  const at = conversation.last_message_created_at;
  return (
    <NavLink
      to={
        otherId
          ? `/messages/${otherId}${search}`
          : `/messages/archive/${conversation.conversation_id}`
      }
      className={() => `row gap-sm ink rounded-md ${conversationRowClasses.row}`}
      data-unread={unread > 0 || undefined}
    >
      <UserAvatar name={name} url={conversation.other_user_avatar_url} size={52} />
      <span className="stack grow gap-2xs">
        <span className="row min-w-0 gap-xs">
          <span className={`medium ${conversationRowClasses.name}`}>{name}</span>
          {at ? (
            <time
              dateTime={at}
              className={`flex-none dimmed text-xs ${conversationRowClasses.time}`}
            >
              {shortMoment(at)}
            </time>
          ) : null}
        </span>
        <span className="row min-w-0 gap-xs">
          <span className={`hint ${conversationRowClasses.preview}`}>
            {previewOf(conversation)}
          </span>
          {unread > 0 ? (
            <span className={`flex-none circle ${conversationRowClasses.dot}`}>
              <span className="visually-hidden">{counted(unread, 'não lida', 'não lidas')}</span>
            </span>
          ) : null}
        </span>
      </span>
    </NavLink>
  );
}

const ROWS = ['62%', '44%', '55%', '38%', '50%'];

/** The list on its way. */
function ConversationsSkeleton() {
  return (
    <div role="status" className={conversationsSkeletonClasses.list}>
      <p className={`hint mb-2xs ${conversationsSkeletonClasses.words}`}>Carregando conversas...</p>
      <div aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={`row gap-sm ${conversationsSkeletonClasses.row}`}>
            <Skeleton circle height={52} className={conversationsSkeletonClasses.face ?? ''} />
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
