import { ActionIcon } from '@mantine/core';
import { Flag, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { formatClockTime } from '@/lib/dates';
import type { ChatMessage } from '../../model/message';
import { dayWords } from '../../model/moments';
import type { TimelineItem } from '../../model/timeline';
import classes from './Bubble.module.css';
import { BubbleContent } from './BubbleContent';
import { BubbleProblem } from './BubbleProblem';
import { Receipt } from './Receipt';

interface BubbleProps {
  item: TimelineItem;
  /** What the other person is called. */
  otherName: string;
  /** Says in words how far the message came, below the newest of one's own. */
  spellsStatus: boolean;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** One message with whatever begins with it: a day, the unread, a group of bubbles. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { item, otherName, spellsStatus, onDelete, onReport, onRetry, onDiscard } = props;
  const { message } = item;
  const { own, content, status } = message;
  const isThere = status === 'sent' || status === 'read';
  const time = formatClockTime(new Date(message.createdAt));
  // Without a pointer that hovers, a touch of the bubble shows what can be done with it.
  const [touched, setTouched] = useState(false);
  return (
    <>
      {item.startsDay ? (
        <div className={classes.day}>
          <span>{dayWords(message.createdAt)}</span>
        </div>
      ) : null}
      {item.startsUnread ? (
        <div className={classes.unread}>
          <span>Mensagens novas</span>
        </div>
      ) : null}
      <div
        className={classes.row}
        data-own={own || undefined}
        data-starts={item.startsGroup || undefined}
        data-touched={touched || undefined}
      >
        {own && isThere && content.kind !== 'deleted' ? (
          <ActionIcon
            color="gray"
            size={36}
            className={classes.act}
            aria-label={`Apagar a mensagem das ${time}`}
            onClick={() => onDelete(message)}
          >
            <Trash2 size={17} />
          </ActionIcon>
        ) : null}
        <div className={classes.column}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons to delete and to report are there for every key and screen reader; this only shows it */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches those buttons without it */}
          <div
            className={classes.bubble}
            onClick={() => setTouched(!touched)}
            data-kind={content.kind}
            data-ends={item.endsGroup || undefined}
            data-status={status ?? undefined}
          >
            <span className="visually-hidden">{own ? 'Você' : otherName}: </span>
            <BubbleContent
              message={message}
              author={own ? 'você' : otherName}
              onCancel={() => onDiscard(message.id)}
            />
          </div>
          {status === 'refused' ? (
            <BubbleProblem
              message={message}
              onRetry={() => onRetry(message.id)}
              onDiscard={() => onDiscard(message.id)}
            />
          ) : (
            <p
              className={classes.meta}
              data-quiet={(!item.endsGroup && (!own || isThere)) || undefined}
            >
              <time dateTime={message.createdAt}>{time}</time>
              {status ? <Receipt status={status} spelled={spellsStatus} /> : null}
            </p>
          )}
        </div>
        {!own && content.kind !== 'deleted' ? (
          <ActionIcon
            color="gray"
            size={36}
            className={classes.act}
            aria-label={`Denunciar a mensagem das ${time}`}
            onClick={() => onReport(message)}
          >
            <Flag size={17} />
          </ActionIcon>
        ) : null}
      </div>
    </>
  );
});
