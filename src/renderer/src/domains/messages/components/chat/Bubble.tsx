import { UnstyledButton } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { isolated } from '@shared/format';
import { replaceEqualDeep } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, Clock, RotateCw, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { formatClockTime } from '@/lib/dates';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { useLongPress } from '@/ui/hooks/useLongPress';
import { toastFailure } from '@/ui/toast';
import { dayText } from '../../model/conversation';
import {
  type ChatMessage,
  contentText,
  failureText,
  type MessageStatus,
  type Quoted,
} from '../../model/message';
import type { TimelineItem } from '../../model/timeline';
import classes from './Bubble.module.css';
import { type BubbleActs, BubbleMenu, Reactions } from './BubbleActions';
import { BubbleContent } from './BubbleContent';
import bubbleProblemClasses from './BubbleProblem.module.css';
import quoteClasses from './Quote.module.css';
import receiptClasses from './Receipt.module.css';

interface BubbleProps {
  item: TimelineItem;
  otherName: string;
  /** Whether words below the viewer's newest message show its send status. */
  spellsStatus: boolean;
  viewerId: string;
  acts: BubbleActs;
  closed: boolean;
  isFound: boolean;
  onJump: (messageId: string) => void;
}

function change(what: Promise<void>) {
  toastFailure(what, 'Não foi possível mudar a mensagem.');
}
/** Each new message creates all items anew; only changed items render again. */
function isSame({ item: before, ...others }: BubbleProps, { item, ...now }: BubbleProps): boolean {
  return (
    shallowEqual(others, now) && (before === item || replaceEqualDeep(before, item) === before)
  );
}

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { item, viewerId, otherName, spellsStatus, acts, closed, isFound, onJump } = props;
  const { message } = item;
  const { own, content, status } = message;
  const isThere = status === 'sent' || status === 'read';
  const time = formatClockTime(new Date(message.createdAt));
  // Without a hovering pointer, a touch of the bubble shows its actions.
  const [touched, setTouched] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFound) row.current?.focus({ preventScroll: true });
  }, [isFound]);
  const menuButton = useRef<HTMLButtonElement>(null);
  const longPress = useLongPress(() => menuButton.current?.click());
  const menu =
    content.kind === 'deleted' || (own && !isThere) ? null : (
      // The box has the height of a one-line bubble; the higher button would push bubbles apart.
      <div className={`flex items-center flex-none h-10.25 opacity-0 ${classes.act}`}>
        <BubbleMenu
          ref={menuButton}
          message={message}
          at={`das ${time}`}
          acts={acts}
          closed={closed}
        />
      </div>
    );
  return (
    <>
      {item.startsDay ? (
        <div className={classes.day}>
          <span>{dayText(message.createdAt)}</span>
        </div>
      ) : null}
      {item.startsUnread ? (
        <div className={`gap-sm text-accent ${classes.unread}`}>
          <span>Mensagens novas</span>
        </div>
      ) : null}
      <div
        ref={row}
        className={`flex items-start gap-2xs pt-2xs ${classes.row}`}
        tabIndex={-1}
        data-found={isFound || undefined}
        data-own={own || undefined}
        data-starts={item.startsGroup || undefined}
        data-touched={touched || undefined}
        {...(menu ? longPress : {})}
      >
        {own ? menu : null}
        <div className={`flex flex-col min-w-0 items-start ${classes.column}`}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboards and screen readers use the menu's own button; a click only makes it visible */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the menu's button without a click */}
          <div
            className={`card px-md py-xs max-w-full ${classes.bubble}`}
            onClick={() => setTouched(!touched)}
            data-kind={content.kind}
            data-ends={item.endsGroup || undefined}
            data-status={status ?? undefined}
          >
            <span className="visually-hidden">{own ? 'Você' : isolated(otherName)}: </span>
            {message.replyTo ? (
              <Quote quoted={message.replyTo} otherName={otherName} onJump={onJump} />
            ) : null}
            <BubbleContent
              message={message}
              viewerId={viewerId}
              otherName={otherName}
              onCancel={() => change(discardEntry(message.id))}
            />
          </div>
          <Reactions
            reactions={message.reactions}
            otherName={otherName}
            onReact={(sign) => acts.onReact(message, sign)}
          />
          {status === 'refused' ? (
            <BubbleProblem message={message} />
          ) : (
            <p
              className={`flex items-center gap-xs text-dimmed text-xs leading-snug ${classes.meta}`}
              data-quiet={(!item.endsGroup && !message.edited && (!own || isThere)) || undefined}
            >
              {message.edited ? <span>editada</span> : null}
              <time dateTime={message.createdAt}>{time}</time>
              {status ? <Receipt status={status} spelled={spellsStatus} /> : null}
            </p>
          )}
        </div>
        {own ? null : menu}
      </div>
    </>
  );
}, isSame);

interface QuoteProps {
  quoted: Quoted;
  otherName: string;
  onJump: (messageId: string) => void;
}

function Quote({ quoted, otherName, onJump }: QuoteProps) {
  const { id, own, content } = quoted;
  if (content === null)
    return (
      <span className={`flex flex-col text-ink text-sm leading-snug ${quoteClasses.quote}`}>…</span>
    );
  return (
    <UnstyledButton
      className={`flex flex-col text-ink text-sm leading-snug ${quoteClasses.quote}`}
      onClick={(event) => {
        event.stopPropagation();
        onJump(id);
      }}
    >
      <span className="visually-hidden">Em resposta a </span>
      {content.kind === 'deleted' ? null : (
        <span className="text-accent font-semibold">{own ? 'Você' : otherName}</span>
      )}
      <span className="line-clamp-2 wrap-anywhere">{contentText(content)}</span>
    </UnstyledButton>
  );
}

const RECEIPTS = {
  sending: { icon: Clock, word: 'enviando' },
  waiting: { icon: Clock, word: 'aguardando conexão' },
  delayed: { icon: Clock, word: 'tentando de novo em breve' },
  sent: { icon: Check, word: 'enviada' },
  read: { icon: CheckCheck, word: 'lida' },
} as const;

interface ReceiptProps {
  status: Exclude<MessageStatus, 'refused'>;
  /** Whether the words are visible beside the mark, or only for screen readers. */
  spelled: boolean;
}

function Receipt({ status, spelled }: ReceiptProps) {
  const { icon: Icon, word } = RECEIPTS[status];
  return (
    <span
      className={`inline-flex items-center gap-2xs ${receiptClasses.receipt}`}
      data-status={status}
    >
      <Icon size={15} strokeWidth={2} aria-hidden />
      <span className={spelled ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  );
}

function BubbleProblem({ message }: { message: ChatMessage }) {
  return (
    <div className="flex flex-col items-end pt-2xs">
      <p
        className={`flex gap-xs text-danger text-sm leading-snug max-w-88 ${bubbleProblemClasses.words}`}
      >
        <CircleAlert size={16} />
        <span>
          {failureText(message.content.kind)} {message.problem}
        </span>
      </p>
      <div className="flex gap-md">
        <UnstyledButton
          className={`inline-flex items-center gap-xs text-accent text-sm font-semibold focus-inside ${bubbleProblemClasses.action}`}
          onClick={() => change(retryEntry(message.id))}
        >
          <RotateCw size={16} />
          Tentar de novo
        </UnstyledButton>
        <UnstyledButton
          className={`inline-flex items-center gap-xs text-accent text-sm font-semibold focus-inside ${bubbleProblemClasses.action}`}
          onClick={() => change(discardEntry(message.id))}
        >
          <X size={16} />
          Descartar
        </UnstyledButton>
      </div>
    </div>
  );
}
