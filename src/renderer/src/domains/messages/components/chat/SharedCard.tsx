import { Skeleton } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipeSummary } from '@/domains/community/posts/components/PostSummaries';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { sharedPostQuery, sharedRecipeQuery } from '../../api/shared';
import type { Shared } from '../../model/message';
import classes from './SharedCard.module.css';

interface SharedCardProps {
  viewerId: string;
  what: Shared['kind'];
  shared: Shared | null;
  messageId: string | null;
}

const DELETED = {
  recipe: 'Esta receita não está mais disponível.',
  post: 'Esta publicação não está mais disponível.',
} as const;

export function SharedCard({ viewerId, what, shared, messageId }: SharedCardProps) {
  if (shared === null) return <p className="text-dimmed px-md py-xs italic">{DELETED[what]}</p>;
  if (what === 'recipe') {
    return <SharedRecipe viewerId={viewerId} recipeId={shared.id} messageId={messageId} />;
  }
  return <SharedPost viewerId={viewerId} postId={shared.id} />;
}

interface OnItsWayProps {
  what: Shared['kind'];
  isError: boolean;
}

function OnItsWay({ what, isError }: OnItsWayProps) {
  if (!isError) return <Skeleton height={60} radius="lg" className={classes.card ?? ''} />;
  return (
    <p className="text-dimmed px-md py-xs italic">
      {what === 'recipe' ? 'A receita' : 'A publicação'} não pôde ser carregada agora.
    </p>
  );
}

interface SharedRecipeProps {
  viewerId: string;
  recipeId: string;
  messageId: string | null;
}

function SharedRecipe({ viewerId, recipeId, messageId }: SharedRecipeProps) {
  const { data, isError } = useQuery(sharedRecipeQuery(viewerId, recipeId, messageId));
  if (data === undefined) return <OnItsWay what="recipe" isError={isError} />;
  if (data === null) return <p className="text-dimmed px-md py-xs italic">{DELETED.recipe}</p>;
  const { owner, ...recipe } = data;
  // If one person blocks the other, the owner's profile is hidden, but not the recipe.
  const author = owner ?? { id: recipe.user_id, name: '', username: '', avatar_url: null };
  return (
    <div className={classes.card}>
      <RecipeSummary recipe={recipe} curve={null} author={author} viewerId={viewerId} />
    </div>
  );
}

function SharedPost({ viewerId, postId }: { viewerId: string; postId: string }) {
  const { data: post, isError } = useQuery(sharedPostQuery(viewerId, postId));
  if (post === undefined) return <OnItsWay what="post" isError={isError} />;
  if (post === null) return <p className="text-dimmed px-md py-xs italic">{DELETED.post}</p>;
  const picture = post.pictures[0];
  const { author, recipe, brew_method: method } = post;
  const words = post.content || recipe?.title || method?.name || 'Foto';
  return (
    <Link
      to={`/post/${post.id}`}
      className={`focus-inside ${classes.card} ${classes.post}`}
      aria-label={`Publicação de ${isolated(author.name)}: ${words}`}
    >
      {picture ? <img src={picture.url} alt="" width={64} height={64} loading="lazy" /> : null}
      <span className="flex flex-col min-w-0 gap-2xs">
        <span className="flex items-center gap-xs text-sm font-semibold">
          <UserAvatar name={author.name} url={author.avatar_url} size={20} />
          {isolated(author.name)}
        </span>
        <span className="text-dimmed text-sm leading-snug line-clamp-3 wrap-anywhere link-hover:underlined">
          {words}
        </span>
      </span>
    </Link>
  );
}
