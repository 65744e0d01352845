import { profilePath } from '@shared/profile-path';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { TimeAgo } from '@/ui/TimeAgo';
import type { Post } from './api/posts';
import classes from './PostByline.module.css';

interface PostBylineProps {
  post: Post;
  /** In a card the time leads to the post, and its link covers the whole card. */
  linked?: boolean;
  /** A menu at the right. */
  children?: ReactNode;
}

/** Who posted, and when. */
export function PostByline({ post, linked = false, children }: PostBylineProps) {
  const { author } = post;
  const profile = profilePath(author.username);
  return (
    <header className={classes.byline}>
      <Link to={profile} className={classes.avatar} tabIndex={-1} aria-hidden>
        <UserAvatar name={author.name} url={author.avatar_url} size={40} />
      </Link>
      <div className={classes.words}>
        <Link to={profile} className={classes.person}>
          <span className={classes.name}>{author.name}</span>{' '}
          <span className={classes.username}>@{author.username}</span>
        </Link>
        <p className={classes.when}>
          {linked ? (
            <Link to={`/post/${post.id}`} className={classes.open}>
              <span className="visually-hidden">Publicação de {author.name}, </span>
              <TimeAgo iso={post.created_at} />
            </Link>
          ) : (
            <TimeAgo iso={post.created_at} />
          )}
          {post.edited_at === null ? null : <span> · editada</span>}
        </p>
      </div>
      {children ? <div className={classes.menu}>{children}</div> : null}
    </header>
  );
}
