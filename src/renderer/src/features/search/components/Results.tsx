import { Button } from '@mantine/core';
import { profilePath } from '@shared/addresses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FollowButton } from '@/entities/follow/FollowButton';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { SafetyMenu } from '@/entities/moderation/SafetyMenu';
import { searchPeopleQuery } from '@/entities/person/api/people';
import { PersonRow } from '@/entities/person/PersonRow';
import type { Post } from '@/entities/post/api/posts';
import { PostCard } from '@/entities/post/PostCard';
import { RecipeSummary } from '@/entities/post/PostSummaries';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';

import { ListSkeleton } from '@/ui/Skeletons';
import { searchPostsQuery, searchRecipesQuery } from '../api/search';
import classes from './RecipeResults.module.css';
import resultsClasses from './Results.module.css';

/** The tab 'Pessoas'. */
export function PeopleResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const query = useQuery(searchPeopleQuery(viewerId, asked));
  return (
    <Results
      query={query}
      asked={asked}
      noun={['pessoa', 'pessoas']}
      rows={query.data?.map((person) => (
        <li key={person.id}>
          <PersonRow
            person={person}
            action={
              person.id === viewerId ? null : (
                <FollowButton viewerId={viewerId} person={person} size="sm" />
              )
            }
          />
        </li>
      ))}
    />
  );
}

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

/** The tab 'Receitas': one's own and those that people attached to their posts. */
export function RecipeResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const query = useQuery(searchRecipesQuery(viewerId, asked));
  return (
    <Results
      query={query}
      asked={asked}
      noun={['receita', 'receitas']}
      rows={query.data?.map(({ author, ...recipe }) => (
        <li key={recipe.id}>
          <RecipeSummary curve={null} recipe={recipe} author={author} viewerId={viewerId} />
          <p className={`hint ${classes.by}`}>
            {author.id === viewerId ? (
              'Sua receita'
            ) : (
              <>
                Receita de{' '}
                <Link to={profilePath(author.username)} className={classes.author ?? ''}>
                  {author.name}
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    />
  );
}

interface ResultsProps {
  query: {
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The search text as typed. */
  asked: string;
  /** 'pessoas', 'publicações'… for the sentences. */
  noun: readonly [one: string, many: string];
  /** One element per result; undefined until there is an answer. */
  rows: readonly ReactNode[] | undefined;
  /** More of them, when there are. */
  more?: { pending: boolean; onMore: () => void } | undefined;
}

/** A list of results with its loading, error and empty states. */
function Results({ query, asked, noun, rows, more }: ResultsProps) {
  const [one, many] = noun;
  const count = rows?.length ?? 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {rows ? `${count} ${count === 1 ? one : many}` : ''}
      </p>
      {query.isPending ? <ListSkeleton label={`Procurando ${many}`} /> : null}
      {query.error && !rows ? (
        <ErrorState
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {rows && count === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title={`Nada encontrado para “${asked}”`}
          text="Confira a grafia, tente menos palavras ou olhe nas outras abas."
        />
      ) : null}
      {rows && count > 0 ? <ul className="list grid gap-sm columns-1">{rows}</ul> : null}
      {more ? (
        <Button
          variant="default"
          className={resultsClasses.more}
          loading={more.pending}
          onClick={more.onMore}
        >
          Ver mais
        </Button>
      ) : null}
    </>
  );
}
