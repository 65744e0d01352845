import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { logError } from '@/lib/app-error';
import { LazyMenu } from '@/ui/LazyMenu';
import { toastError, toastSuccess } from '@/ui/toast';
import type { ChatMessage } from '../../model/message';
import { REACTIONS, SIGNS, type Sign } from '../../model/reactions';
import { REACTION_ICONS } from './reaction-icons';

/** How long after it was sent a text may be changed, in ms; the database decides. */
const EDITABLE_MS = 15 * 60_000;

/** What one may do with a message. */
export interface BubbleActs {
  onReply: (message: ChatMessage) => void;
  onReact: (messageId: string, sign: Sign | null) => void;
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

interface BubbleMenuProps {
  message: ChatMessage;
  /** 'das 14:05' */
  at: string;
  acts: BubbleActs;
  /** Nobody can write here any more: only what keeps one safe is left. */
  closed: boolean;
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toastSuccess('Texto copiado'),
    (error: unknown) => {
      logError('messages: a text could not be copied', error);
      toastError('Não foi possível copiar o texto.');
    },
  );
}

/** The three dots of a message that is there: the six reactions, and what else can be done with it. */
export function BubbleMenu({ message, at, acts, closed }: BubbleMenuProps) {
  const { own, content } = message;
  const given = message.reactions.find((reaction) => reaction.own)?.sign;
  const signs = SIGNS.map((sign) => ({
    icon: REACTION_ICONS[sign],
    label: given === sign ? `Tirar a reação: ${REACTIONS[sign]}` : REACTIONS[sign],
    isOn: given === sign,
    onSelect: () => acts.onReact(message.id, given === sign ? null : sign),
  }));
  const isFresh = Date.now() - Date.parse(message.createdAt) < EDITABLE_MS;
  const reply = { label: 'Responder', icon: Reply, onSelect: () => acts.onReply(message) };
  const edit = { label: 'Editar', icon: Pencil, onSelect: () => acts.onEdit(message) };
  const remove = {
    label: 'Apagar',
    icon: Trash2,
    danger: true,
    onSelect: () => acts.onDelete(message),
  };
  const report = { label: 'Denunciar', icon: Flag, onSelect: () => acts.onReport(message) };
  const actions = [
    ...(closed ? [] : [reply]),
    ...(content.kind === 'text'
      ? [{ label: 'Copiar texto', icon: Copy, onSelect: () => copy(content.text) }]
      : []),
    ...(own && content.kind === 'text' && isFresh && !closed ? [edit] : []),
    own ? remove : report,
  ];
  return (
    <LazyMenu label={`Opções da mensagem ${at}`} actions={actions} {...(closed ? {} : { signs })} />
  );
}
