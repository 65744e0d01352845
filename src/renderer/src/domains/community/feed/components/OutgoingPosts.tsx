import { isolated } from '@shared/format';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import { type OutboxEntry, type Progress, progressOf } from '@/services/outbox/entry';
import { PostByline } from '../../posts/components/PostCard';
import { PostPictures } from '../../posts/components/PostPictures';
import { PostText } from '../../posts/components/PostText';
import type { Post } from '../../posts/model/post';
// Registers the outbox kind, which lists its entries in the feed.
import '../api/create-post';
import classes from './OutgoingPosts.module.css';
import { RefusedWrite } from './post/RefusedWrite';

const ON_ITS_WAY: Partial<Record<Progress | 'sent', string>> = {
  sending: 'Publicando…',
  waiting: 'Esperando a conexão',
  delayed: 'Tentando de novo em breve',
};

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
        <RefusedWrite
          id={post.id}
          failed="Não foi possível mudar a publicação."
          className={classes.failed}
        >
          Não foi publicada. {entry?.problem?.message}
        </RefusedWrite>
      ) : null}
    </article>
  );
}
