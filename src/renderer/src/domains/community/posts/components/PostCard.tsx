import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import { type ComponentType, memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { lazyPart } from '@/lib/lazy-part';
import { TimeAgo } from '@/ui/TimeAgo';
import type { Post } from '../model/post';
import { PostActions } from './PostActions';
import classes from './PostCard.module.css';
import { PostPictures } from './PostPictures';
import { BrewSummary, isBrewOfRecipe, RecipeSummary } from './PostSummaries';
import summaryClasses from './PostSummaries.module.css';
import { PostText } from './PostText';

interface PostCardProps {
  post: Post;
  viewerId: string;
  /** A menu for the card; a component instead of an element, so that cards stay memoised. */
  Menu?: ComponentType<{ post: Post; viewerId: string }>;
  position?: number;
}

export function isEmptied(post: Post): boolean {
  return (
    post.content === '' &&
    post.pictures.length === 0 &&
    post.recipe === null &&
    post.brew_method_id === null
  );
}

/** A post in a list; a click anywhere except on its controls opens it. */
export const PostCard = memo(function PostCard({ post, viewerId, Menu, position }: PostCardProps) {
  return (
    <article
      className={`flex flex-col gap-sm relative line-below pt-md px-0 pb-xs ${classes.card}`}
      aria-label={`Publicação de ${isolated(post.author.name)}`}
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
  return (
    <p className="text-dimmed text-sm rounded-md bg-sunk px-md py-xs">
      A receita desta publicação foi excluída.
    </p>
  );
}

interface PostBylineProps {
  post: Pick<Post, 'id' | 'created_at' | 'edited_at'> & {
    author: Pick<Post['author'], 'name' | 'username' | 'avatar_url'>;
  };
  /** Whether the time is a link to the post, which covers the whole card. */
  linked?: boolean;
  children?: ReactNode;
}

export function PostByline({ post, linked = false, children }: PostBylineProps) {
  const { author } = post;
  const profile = profilePath(author.username);
  return (
    <header className="flex items-center gap-sm">
      <Link
        to={profile}
        className="flex-none relative z-raised no-underline"
        tabIndex={-1}
        aria-hidden
      >
        <UserAvatar name={author.name} url={author.avatar_url} size={40} />
      </Link>
      <div className="flex-1 min-w-0">
        <Link
          to={profile}
          className={`text-ink leading-snug wrap-anywhere relative z-raised no-underline rounded-xs ${classes.person}`}
        >
          <bdi className="font-semibold link-hover:underlined">{author.name}</bdi>{' '}
          <span className="text-dimmed">@{author.username}</span>
        </Link>
        <p className="text-dimmed text-sm">
          {linked ? (
            <Link to={`/post/${post.id}`} className={`plain-link hover:underlined ${classes.open}`}>
              <span className="visually-hidden">Publicação de {isolated(author.name)}, </span>
              <TimeAgo iso={post.created_at} />
            </Link>
          ) : (
            <TimeAgo iso={post.created_at} />
          )}
          {post.edited_at === null ? null : <span> · editada</span>}
        </p>
      </div>
      {/* The dots are at the edge of the card; their touch area extends beyond it. */}
      {children ? <div className="flex-none relative z-raised -me-sm">{children}</div> : null}
    </header>
  );
}

interface HiddenNoticeProps {
  post: Pick<Post, 'id' | 'user_id' | 'hidden_reason'>;
  viewerId: string;
}

/** The reason why moderation hid the post, and the author's appeal. */
export function HiddenNotice({ post, viewerId }: HiddenNoticeProps) {
  return (
    <div className="text-dimmed text-sm rounded-md bg-sunk px-md py-xs">
      <p className="wrap-anywhere">Oculta pela moderação: só você e a equipe do Coado veem.</p>
      {post.hidden_reason === null ? null : (
        <p className="wrap-anywhere">Motivo: {post.hidden_reason}</p>
      )}
      {post.user_id === viewerId ? (
        <p className="relative mt-xs">
          <Appeal viewerId={viewerId} subject={{ postId: post.id }} />
        </p>
      ) : null}
    </div>
  );
}

const Appeal = lazyPart(() => import('@/domains/people/moderation/components/Appeal'), 'Appeal');
const PostCurve = lazyPart(() => import('./PostCurve'), 'PostCurve');

export function PostAttachments({ post, viewerId }: { post: Post; viewerId: string }) {
  const { recipe, curve, author } = post;
  const drawing =
    curve === null ? null : (
      <Suspense
        fallback={<div className={`basis-full min-w-0 pb-xs pl-sm ${summaryClasses.curve}`} />}
      >
        <PostCurve curve={curve} author={author.name} />
      </Suspense>
    );
  const isOneCard = recipe !== null && isBrewOfRecipe(post, recipe);
  return (
    <>
      {isOneCard ? null : <BrewSummary brew={post} />}
      {recipe ? (
        <RecipeSummary
          recipe={recipe}
          curve={curve}
          author={author}
          viewerId={viewerId}
          {...(isOneCard ? { brew: post } : {})}
        >
          {drawing}
        </RecipeSummary>
      ) : null}
      {recipe === null && drawing !== null ? (
        <div
          className={`flex items-center flex-wrap gap-2xs rounded-lg bg-soft ${summaryClasses.summary}`}
        >
          {drawing}
        </div>
      ) : null}
    </>
  );
}
