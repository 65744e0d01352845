import { UnstyledButton } from '@mantine/core';
import { isolated } from '@shared/format';
import {
  Coffee,
  Copy,
  Flag,
  Forward,
  Frown,
  Heart,
  Laugh,
  type LucideIcon,
  Pencil,
  Reply,
  Sparkles,
  ThumbsUp,
  Trash2,
} from 'lucide-react';
import type { Ref } from 'react';
import { copyText } from '@/ui/copy-text';
import { LazyMenu } from '@/ui/LazyMenu';
import {
  type ChatMessage,
  type GivenReaction,
  REACTIONS,
  SIGNS,
  type Sign,
} from '../../model/message';
import classes from './Reactions.module.css';

/** Matches the time limit of the database, in ms. */
const EDITABLE_MS = 15 * 60_000;

export interface BubbleActs {
  onReply: (message: ChatMessage) => void;
  onReact: (message: ChatMessage, sign: Sign | null) => void;
  onForward: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
  onReport: (message: ChatMessage) => void;
}

interface BubbleMenuProps {
  ref: Ref<HTMLButtonElement>;
  message: ChatMessage;
  /** Time of the message in accessible names: 'das 14:05'. */
  at: string;
  acts: BubbleActs;
  /** A closed conversation allows no answers, reactions and edits. */
  closed: boolean;
}

export function BubbleMenu({ ref, message, at, acts, closed }: BubbleMenuProps) {
  const { own, content } = message;
  const given = message.reactions.find((reaction) => reaction.own)?.sign;
  const signs = SIGNS.map((sign) => ({
    icon: REACTION_ICONS[sign],
    label: given === sign ? `Tirar a reação: ${REACTIONS[sign]}` : REACTIONS[sign],
    isOn: given === sign,
    onSelect: () => acts.onReact(message, given === sign ? null : sign),
  }));
  const isFresh = Date.now() - Date.parse(message.createdAt) < EDITABLE_MS;
  const reply = { label: 'Responder', icon: Reply, onSelect: () => acts.onReply(message) };
  const forward = {
    label: 'Encaminhar',
    icon: Forward,
    onSelect: () => acts.onForward(message),
  };
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
    ...(content.kind === 'shared' && content.shared === null ? [] : [forward]),
    ...(content.kind === 'text'
      ? [{ label: 'Copiar texto', icon: Copy, onSelect: () => copyText(content.text) }]
      : []),
    ...(own && content.kind === 'text' && isFresh && !closed ? [edit] : []),
    own ? remove : report,
  ];
  return (
    <LazyMenu
      ref={ref}
      label={`Opções da mensagem ${at}`}
      actions={actions}
      {...(closed ? {} : { signs })}
    />
  );
}

interface ReactionsProps {
  reactions: readonly GivenReaction[];
  otherName: string;
  onReact: (sign: Sign | null) => void;
}

export function Reactions({ reactions, otherName, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null;
  const signs = [...new Set(reactions.map(({ sign }) => sign))];
  return (
    <div className="flex gap-2xs -mt-2xs px-xs">
      {signs.map((sign) => {
        const givers = reactions.filter((reaction) => reaction.sign === sign);
        const Icon = REACTION_ICONS[sign];
        const isOwn = givers.some(({ own }) => own);
        const others = givers.filter(({ own }) => !own).map(() => isolated(otherName));
        const names = [...(isOwn ? ['você'] : []), ...others].join(' e ');
        return (
          <UnstyledButton
            key={sign}
            className={`inline-flex items-center justify-center gap-2xs text-accent leading-flat ${classes.reaction}`}
            aria-pressed={isOwn}
            aria-label={`${REACTIONS[sign]}, de ${names}`}
            onClick={() => onReact(isOwn ? null : sign)}
          >
            <Icon size={15} />
            {givers.length > 1 ? (
              <span className="text-dimmed text-xs tabular-nums">{givers.length}</span>
            ) : null}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/** Icons instead of emoji, because some systems have no font for these emoji. */
const REACTION_ICONS: Record<Sign, LucideIcon> = {
  love: Heart,
  like: ThumbsUp,
  laugh: Laugh,
  wow: Sparkles,
  sad: Frown,
  coffee: Coffee,
};
