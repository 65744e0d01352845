import { Check, CheckCheck, Clock } from 'lucide-react';
import type { MessageStatus } from '../../model/message';
import classes from './Receipt.module.css';

const RECEIPTS = {
  sending: { icon: Clock, word: 'enviando' },
  waiting: { icon: Clock, word: 'aguardando conexão' },
  delayed: { icon: Clock, word: 'tentando de novo em breve' },
  sent: { icon: Check, word: 'enviada' },
  read: { icon: CheckCheck, word: 'lida' },
} as const;

interface ReceiptProps {
  status: Exclude<MessageStatus, 'refused'>;
  /** In words beside the mark; else only for those who do not see it. */
  spelled: boolean;
}

/** How far a message of one's own came. */
export function Receipt({ status, spelled }: ReceiptProps) {
  const { icon: Icon, word } = RECEIPTS[status];
  return (
    <span className={classes.receipt} data-status={status}>
      <Icon size={15} strokeWidth={2} aria-hidden />
      <span className={spelled ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  );
}
