import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '@/entities/post/api/posts';
import { PostCard } from '@/entities/post/PostCard';
import { SafetyMenu } from '@/entities/report/SafetyMenu';
import { searchPostsQuery } from '../api/search-posts';
import { Results } from './Results';

/** The tab 'Publicações'. */
export function PostResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const query = useInfiniteQuery(searchPostsQuery(viewerId, asked));
  return (
    <Results
      query={query}
      asked={asked}
      noun={['publicação', 'publicações']}
      rows={query.data?.pages.flatMap((page) =>
        page.rows.map((post) => (
          <li key={post.id}>
            <PostCard post={post} viewerId={viewerId} Menu={ResultMenu} />
          </li>
        )),
      )}
      more={
        query.hasNextPage
          ? { pending: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
          : undefined
      }
    />
  );
}

/** One's own posts are changed where they live; others' can be reported wherever they appear. */
function ResultMenu({ post, viewerId }: { post: Post; viewerId: string }) {
  if (post.author.id === viewerId) return null;
  return (
    <SafetyMenu
      subject={{ postId: post.id }}
      author={post.author}
      label={`Opções da publicação de ${post.author.name}`}
    />
  );
}
