import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { type ConversationSummary, conversationsQuery } from '../../api/conversations';
import { conversationsOf } from '../../model/conversation-list';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow';
import { ConversationsSkeleton } from './ConversationsSkeleton';

/** As the row's stylesheet has it, in px. */
const ROW_HEIGHT = 76;
const OVERSCAN = 6;
const ASK_BEFORE_END = 8;

/** Where the list was left, so that coming back from a chat finds it there. */
let leftAt = 0;

interface ConversationListProps {
  viewerId: string;
  /** What is taken along to whoever is chosen. */
  search: string;
  /** The next step of whoever has none yet. */
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
      className={classes.scroller}
      onScroll={({ currentTarget }) => {
        leftAt = currentTarget.scrollTop;
      }}
    >
      <ul
        className={classes.list}
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
