import { counted } from '@shared/format';
import { Heart, MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import type { Post } from '@/entities/post/api/posts';
import classes from './PostGrid.module.css';

/** More than a tile can show, in characters. */
const EXCERPT_LENGTH = 160;

/** The tile's visible text, which its accessible name must contain (WCAG 2.5.3). */
function excerpt({ content }: Post): string {
  return content.length > EXCERPT_LENGTH ? `${content.slice(0, EXCERPT_LENGTH)}…` : content;
}

function label(post: Post): string {
  const likes = counted(post.like_count, 'curtida', 'curtidas');
  const comments = counted(post.comment_count, 'comentário', 'comentários');
  const about = excerpt(post) || post.recipe?.title || 'Publicação';
  return `${about}: ${likes}, ${comments}`;
}

function Picture({ post }: { post: Post }) {
  const [picture] = post.pictures;
  if (picture) {
    return (
      <img className={classes.image} src={picture.url} alt="" loading="lazy" decoding="async" />
    );
  }
  if (post.content !== '') return <span className={classes.words}>{excerpt(post)}</span>;
  return (
    <span className={classes.drawing}>
      <MethodDrawing methodId={post.recipe?.method_id ?? 'cup'} size={72} />
    </span>
  );
}

/** A person's posts, three in a row, square; their counts on hover and on focus. */
export function PostGrid({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className={classes.grid}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={`/post/${post.id}`} className={classes.tile} aria-label={label(post)}>
            <Picture post={post} />
            <span className={classes.counts} aria-hidden>
              <span className={classes.count}>
                <Heart size={20} />
                <span className="display-number">{post.like_count}</span>
              </span>
              <span className={classes.count}>
                <MessageSquare size={20} />
                <span className="display-number">{post.comment_count}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
