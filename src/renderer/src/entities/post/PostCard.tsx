import { type ComponentType, memo } from 'react';
import type { Post } from './api/posts';
import { HiddenNotice } from './HiddenNotice';
import { PostActions } from './PostActions';
import { PostAttachments } from './PostAttachments';
import { PostByline } from './PostByline';
import classes from './PostCard.module.css';
import { PostPictures } from './PostPictures';
import { PostText } from './PostText';

interface PostCardProps {
  post: Post;
  viewerId: string;
  /** A menu for the card's corner. A component, not an element: cards draw again only when they change. */
  Menu?: ComponentType<{ post: Post; viewerId: string }>;
  /** Place in a feed, from 1. */
  position?: number;
}

/** What a post without anything left to show says. */
export function isEmptied(post: Post): boolean {
  return (
    post.content === '' &&
    post.pictures.length === 0 &&
    post.recipe === null &&
    post.brew_method_id === null
  );
}

/** A post in a list: a click anywhere but on its controls opens it. */
export const PostCard = memo(function PostCard({ post, viewerId, Menu, position }: PostCardProps) {
  return (
    <article
      className={classes.card}
      aria-label={`Publicação de ${post.author.name}`}
      {...(position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': -1 })}
    >
      <PostByline post={post} linked>
        {Menu ? <Menu post={post} viewerId={viewerId} /> : null}
      </PostByline>
      {post.hidden_at === null ? null : <HiddenNotice post={post} viewerId={viewerId} />}
      {post.content === '' ? null : <PostText text={post.content} clamped />}
      {isEmptied(post) ? <EmptiedNotice /> : null}
      <PostPictures post={post} />
      <PostAttachments post={post} viewerId={viewerId} />
      <PostActions post={post} viewerId={viewerId} />
    </article>
  );
});

export function EmptiedNotice() {
  return <p className={classes.notice}>A receita desta publicação foi excluída.</p>;
}
