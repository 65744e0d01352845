import { Loader, UnstyledButton } from '@mantine/core';
import { counted, isolated } from '@shared/format';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown, RotateCw } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useJump } from '../../hooks/useJump';
import { estimateHeight, type TimelineItem } from '../../model/timeline';
import { Bubble } from './Bubble';
import type { BubbleActs } from './BubbleActions';
import classes from './Timeline.module.css';

/** Bubbles drawn beyond the edges, so that a fast scroll shows no gaps. */
const OVERSCAN = 12;
/** Older messages are loaded when only this many are left above. */
const ASK_BEFORE_START = 15;
/** Within this distance of the end, in px, new messages keep the list at the end. */
const AT_END = 120;
/** Beyond this distance from the end, in px, a button leads back to it. */
const FAR_FROM_END = 320;
/** Space above the oldest message, in px, for the state of loading older ones. */
const TOP = 56;
/** CSS property with the top of the bubbles, for the shell's running brews. */
const TOP_PROPERTY = '--coado-chat-top';

interface TimelineProps {
  items: readonly TimelineItem[];
  otherName: string;
  older: OlderState & { hasOlder: boolean; onNearStart: (count?: number) => void };
  onSeen: (messageId: string) => void;
  viewerId: string;
  acts: BubbleActs;
  closed: boolean;
}

/** The virtualised bubbles; the list opens at the first unread message. */
export function Timeline(props: TimelineProps) {
  const { items, viewerId, otherName, older, acts, closed, onSeen } = props;
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item ? estimateHeight(item, scroller.current?.clientWidth ?? 360) : 0;
    },
    getItemKey: (index) => items[index]?.message.id ?? index,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    paddingStart: TOP,
    paddingEnd: 16,
    useFlushSync: false,
  });

  const startsAt = items.findIndex((item) => item.startsUnread);
  const open = useEffectEvent(() => {
    if (startsAt === -1) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(startsAt, { align: 'center' });
  });
  useLayoutEffect(() => open(), []);

  useStayAtEnd(scroller, virtualizer);

  const rendered = virtualizer.getVirtualItems();
  const first = rendered[0];
  const nearStart = first !== undefined && first.index < ASK_BEFORE_START;
  useEffect(() => {
    if (nearStart && items.length > 0) older.onNearStart();
  }, [nearStart, items.length, older.onNearStart]);

  const seenId = items[virtualizer.range?.endIndex ?? -1]?.message.id;
  useEffect(() => {
    if (seenId !== undefined) onSeen(seenId);
  }, [seenId, onSeen]);

  // A new message of the viewer is scrolled into view.
  const last = items.at(-1)?.message;
  const wroteId = last?.own ? last.id : null;
  const openedWith = useRef(wroteId);
  useEffect(() => {
    if (wroteId === null || wroteId === openedWith.current) return;
    openedWith.current = wroteId;
    virtualizer.scrollToEnd();
  }, [virtualizer, wroteId]);

  const { found, jump } = useJump({
    items,
    canLoad: older.hasOlder && !older.failed,
    loadOlder: older.onNearStart,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  });

  const news = useNews(items, virtualizer.isAtEnd(AT_END));
  const newestOwn = items.findLast(({ message }) => message.own)?.message.id;

  return (
    <div className="flex flex-col relative flex-1 min-h-0">
      <section
        ref={scroller}
        className={`flex flex-col flex-1 min-h-0 ${classes.scroller}`}
        aria-label={`Mensagens com ${isolated(otherName)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard, and this one may contain nothing focusable
        tabIndex={0}
      >
        <ol
          className="flex-none relative w-full mt-auto p-0 list-none"
          style={{ height: virtualizer.getTotalSize() }}
        >
          <OlderMessages {...older} />
          {rendered.map((virtual) => {
            const item = items[virtual.index];
            return item ? (
              <li
                key={virtual.key}
                data-index={virtual.index}
                ref={virtualizer.measureElement}
                className="absolute inset-x-0 top-0 flow-root"
                style={{ transform: `translateY(${virtual.start}px)` }}
              >
                <Bubble
                  item={item}
                  otherName={otherName}
                  spellsStatus={item.message.id === newestOwn}
                  viewerId={viewerId}
                  acts={acts}
                  closed={closed}
                  isFound={item.message.id === found}
                  onJump={jump}
                />
              </li>
            ) : null;
          })}
        </ol>
      </section>
      {virtualizer.isAtEnd(FAR_FROM_END) ? null : (
        <ToEnd news={news} onClick={() => virtualizer.scrollToEnd()} />
      )}
    </div>
  );
}

/** Keeps the end visible when a keyboard or a growing composer takes space from below. */
function useStayAtEnd(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLElement, Element>,
): void {
  const wasAtEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      wasAtEnd.current = virtualizer.isAtEnd(AT_END);
    };
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) virtualizer.scrollToEnd();
      // Floating brews stay below the chat's header, also when notices move it.
      root.style.setProperty(TOP_PROPERTY, `${element.getBoundingClientRect().top}px`);
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      root.style.removeProperty(TOP_PROPERTY);
    };
  }, [scroller, virtualizer]);
}

/** Counts the other person's messages that came while the end was out of sight. */
function useNews(items: readonly TimelineItem[], atEnd: boolean): number {
  const [seenAll, setSeenAll] = useState<string | null>(null);
  const lastId = items.at(-1)?.message.id ?? null;
  useEffect(() => {
    if (atEnd) setSeenAll(lastId);
  }, [atEnd, lastId]);
  const seenUpTo = items.findIndex(({ message }) => message.id === seenAll);
  return seenUpTo === -1
    ? 0
    : items.slice(seenUpTo + 1).filter(({ message }) => !message.own).length;
}

function ToEnd({ news, onClick }: { news: number; onClick: () => void }) {
  return (
    <UnstyledButton
      className={`card inline-flex items-center justify-center gap-xs text-accent ${classes.down}`}
      data-floating
      aria-label={news > 0 ? `Ir para o fim, ${counted(news, 'nova', 'novas')}` : 'Ir para o fim'}
      onClick={onClick}
    >
      <ArrowDown size={20} />
      {news > 0 ? <span aria-hidden>{news}</span> : null}
    </UnstyledButton>
  );
}

interface OlderState {
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

function OlderMessages({ loading, failed, onRetry }: OlderState) {
  if (!loading && !failed) return null;
  return (
    <li className="grid place-items-center absolute inset-x-0 top-0 h-14">
      {loading ? (
        <span role="status">
          <Loader size="sm" aria-hidden />
          <span className="visually-hidden">Carregando mensagens antigas</span>
        </span>
      ) : (
        <UnstyledButton
          className={`card inline-flex items-center gap-xs text-ink min-h-touch ${classes.retry}`}
          onClick={onRetry}
        >
          <RotateCw size={16} />
          Carregar mensagens antigas
        </UnstyledButton>
      )}
    </li>
  );
}
