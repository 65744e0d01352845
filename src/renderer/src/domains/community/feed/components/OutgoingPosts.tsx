import { UnstyledButton } from '@mantine/core';
import { isolated } from '@shared/format';
import { RotateCw } from 'lucide-react';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { type Progress, progressOf } from '@/services/outbox/entry';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { toastFailure } from '@/ui/toast';
import { PostByline } from '../../posts/components/PostCard';
import { PostPictures } from '../../posts/components/PostPictures';
import { PostText } from '../../posts/components/PostText';
import type { Post } from '../../posts/model/post';
// Registers the outbox kind, which lists its entries in the feed.
import '../api/create-post';
import classes from './OutgoingPosts.module.css';

const ON_ITS_WAY: Partial<Record<Progress | 'sent', string>> = {
  sending: 'Publicando…',
  waiting: 'Esperando a conexão',
  delayed: 'Tentando de novo em breve',
};

function change(what: Promise<void>): void {
  toastFailure(what, 'Não foi possível mudar a publicação.');
}

interface OutgoingPostsProps {
  posts: readonly Post[];
  entries: readonly OutboxEntry[];
}

export function OutgoingPosts({ posts, entries }: OutgoingPostsProps) {
  if (posts.length === 0) return null;
  return (
    <ul className="p-0 mb-md list-none" aria-label="Publicações aguardando envio">
      {posts.map((post) => (
        <li key={post.id}>
          <OutgoingPost post={post} entry={entries.find(({ id }) => id === post.id)} />
        </li>
      ))}
    </ul>
  );
}

function OutgoingPost({ post, entry }: { post: Post; entry: OutboxEntry | undefined }) {
  const connected = useStore(connection);
  const progress = entry ? progressOf(entry, connected) : 'sent';
  const words = ON_ITS_WAY[progress];
  return (
    <article
      className={`flex flex-col gap-sm py-md ${classes.post}`}
      data-progress={progress}
      aria-label={`Publicação de ${isolated(post.author.name)}`}
    >
      <PostByline post={post} />
      {post.content === '' ? null : <PostText text={post.content} clamped />}
      <PostPictures post={post} />
      {words ? (
        <p className={classes.words} role="status">
          {words}
        </p>
      ) : null}
      {progress === 'refused' ? (
        <p
          className={`flex items-center flex-wrap text-danger gap-y-0 gap-x-md ${classes.failed}`}
          role="alert"
        >
          <span>Não foi publicada. {entry?.problem?.message}</span>
          <UnstyledButton
            className="flex items-center gap-xs text-accent font-semibold min-h-touch"
            onClick={() => change(retryEntry(post.id))}
          >
            <RotateCw size={16} />
            Tentar de novo
          </UnstyledButton>
          <UnstyledButton
            className="flex items-center gap-xs text-accent font-semibold min-h-touch"
            onClick={() => change(discardEntry(post.id))}
          >
            Descartar
          </UnstyledButton>
        </p>
      ) : null}
    </article>
  );
}
