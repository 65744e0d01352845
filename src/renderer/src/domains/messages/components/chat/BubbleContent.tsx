import { Skeleton } from '@mantine/core';
import { isolated } from '@shared/format';
import { Ban } from 'lucide-react';
import { LinkedText } from '@/domains/community/posts/components/PostText';
import { lazyPart } from '@/lib/lazy-part';
import { ImageMessage } from '../../media/ImageMessage';
import type { ChatMessage } from '../../model/message';
import classes from './Bubble.module.css';

/** The placeholder is as high as the player. */
const VoicePlayer = lazyPart(
  () => import('../../media/VoicePlayer'),
  'VoicePlayer',
  () => <Skeleton height="var(--coado-touch)" radius="lg" w="18rem" maw="100%" />,
);

interface BubbleContentProps {
  message: ChatMessage;
  viewerId: string;
  otherName: string;
  onCancel: () => void;
}

export function BubbleContent({ message, viewerId, otherName, onCancel }: BubbleContentProps) {
  const { content, uploadPath } = message;
  const sending =
    uploadPath !== null && message.status === 'sending' ? { path: uploadPath, onCancel } : null;
  switch (content.kind) {
    case 'text':
      return <MessageText text={content.text} />;
    case 'image':
      return (
        <ImageMessage
          {...content.source}
          id={message.id}
          width={content.width}
          height={content.height}
          alt={message.own ? 'Sua foto' : `Foto de ${isolated(otherName)}`}
          sending={sending}
        />
      );
    case 'audio':
      return (
        <VoicePlayer
          {...content.source}
          id={message.id}
          seconds={content.seconds}
          peaks={content.peaks}
          name={
            message.own ? 'Sua mensagem de áudio' : `Mensagem de áudio de ${isolated(otherName)}`
          }
          sending={sending}
        />
      );
    case 'shared':
      return (
        <LazySharedCard
          viewerId={viewerId}
          what={content.what}
          shared={content.shared}
          messageId={message.id}
        />
      );
    case 'deleted':
      return (
        <p className="flex items-center gap-xs text-dimmed italic">
          <Ban size={15} />
          Mensagem apagada
        </p>
      );
  }
}

function MessageText({ text }: { text: string }) {
  return (
    <p className={`leading-snug wrap-anywhere whitespace-pre-wrap ${classes.text}`}>
      <LinkedText text={text} />
    </p>
  );
}

/** The fallback has the height of the loading card. */
export const LazySharedCard = lazyPart(
  () => import('./SharedCard'),
  'SharedCard',
  () => <Skeleton height={60} radius="lg" w="min(20rem, 68vw)" maw="100%" />,
);
