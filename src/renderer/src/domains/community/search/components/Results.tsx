import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { SafetyMenu } from '@/domains/people/moderation/components/SafetyMenu';
import { searchPeopleQuery } from '@/domains/people/people/api/people';
import { PersonToFollow } from '@/domains/people/people/components/PersonToFollow';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PostCard } from '../../posts/components/PostCard';
import { RecipeSummary } from '../../posts/components/PostSummaries';
import type { Post } from '../../posts/model/post';
import { searchPostsQuery, searchRecipesQuery } from '../api/search';

export function PeopleResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const exact = useQuery(searchPeopleQuery(viewerId, asked));
  const isFuzzy = exact.data?.length === 0;
  const fuzzy = useQuery({ ...searchPeopleQuery(viewerId, asked, true), enabled: isFuzzy });
  const query = isFuzzy ? fuzzy : exact;
  return (
    <Results
      query={query}
      isFuzzy={isFuzzy}
      asked={asked}
      noun={['pessoa', 'pessoas']}
      rows={query.data?.map((person) => (
        <PersonToFollow key={person.id} viewerId={viewerId} person={person} />
      ))}
    />
  );
}

export function PostResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const exact = useInfiniteQuery(searchPostsQuery(viewerId, asked));
  const isFuzzy = exact.data?.pages[0]?.rows.length === 0;
  const fuzzy = useInfiniteQuery({
    ...searchPostsQuery(viewerId, asked, true),
    enabled: isFuzzy,
  });
  const query = isFuzzy ? fuzzy : exact;
  return (
    <Results
      query={query}
      isFuzzy={isFuzzy}
      asked={asked}
      noun={['publicação', 'publicações']}
      rows={query.data?.pages.flatMap((page) =>
        page.rows.map((post) => (
          <li key={post.id}>
            <PostCard post={post} viewerId={viewerId} Menu={ResultMenu} />
          </li>
        )),
      )}
    />
  );
}

function ResultMenu({ post, viewerId }: { post: Post; viewerId: string }) {
  if (post.author.id === viewerId) return null;
  return (
    <SafetyMenu
      subject={{ postId: post.id }}
      author={post.author}
      label={`Opções da publicação de ${isolated(post.author.name)}`}
    />
  );
}

export function RecipeResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const exact = useQuery(searchRecipesQuery(viewerId, asked));
  const isFuzzy = exact.data?.length === 0;
  const fuzzy = useQuery({ ...searchRecipesQuery(viewerId, asked, true), enabled: isFuzzy });
  const query = isFuzzy ? fuzzy : exact;
  return (
    <Results
      query={query}
      isFuzzy={isFuzzy}
      asked={asked}
      noun={['receita', 'receitas']}
      rows={query.data?.map(({ author, ...recipe }) => (
        <li key={recipe.id}>
          <RecipeSummary curve={null} recipe={recipe} author={author} viewerId={viewerId} />
          <p className="text-dimmed text-sm mt-2xs mb-xs ml-2xs">
            {author.id === viewerId ? (
              'Sua receita'
            ) : (
              <>
                Receita de{' '}
                <Link to={profilePath(author.username)} className="text-accent font-semibold">
                  {isolated(author.name)}
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    />
  );
}

interface ResultsProps extends Pick<ComponentProps<typeof PagedList>, 'query'> {
  /** Whether no result has the typed words, so that similar ones are shown. */
  isFuzzy: boolean;
  asked: string;
  /** Singular and plural of the results' name: 'pessoas', 'publicações'. */
  noun: readonly [one: string, many: string];
  /** One element per result; undefined until there is a response. */
  rows: readonly ReactNode[] | undefined;
}

function Results({ query, isFuzzy, asked, noun, rows }: ResultsProps) {
  const [one, many] = noun;
  const count = rows?.length ?? 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {rows ? `${count} ${count === 1 ? one : many}` : ''}
      </p>
      <PagedList
        query={query}
        count={count}
        loading={`Procurando ${many}`}
        empty={
          <EmptyState
            drawing={<MethodDrawing methodId="cup" size={80} />}
            title={`Nada encontrado para “${asked}”`}
            text="Confira a grafia, tente menos palavras ou olhe nas outras abas."
          />
        }
      >
        {isFuzzy ? (
          <p className="text-dimmed text-pretty mb-sm">
            Nada com “{asked}” escrito assim. Talvez você procure por isto:
          </p>
        ) : null}
        <ul className="plain-list grid gap-sm cols-1">{rows}</ul>
      </PagedList>
    </>
  );
}
