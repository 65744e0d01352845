import { Tabs } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { PEOPLE_LIMIT, searchPeopleQuery } from '@/domains/people/people/api/people';
import { rowsOf } from '@/lib/keyset';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { MAX_SEARCH, MIN_SEARCH, useSearchInAddress } from '@/ui/hooks/useSearchInAddress';
import { PageHeader } from '@/ui/PageHeader';
import { SearchField } from '@/ui/SearchField';
import { RECIPES_LIMIT, searchPostsQuery, searchRecipesQuery } from './api/search';
import { PeopleResults, PostResults, RecipeResults } from './components/Results';

const TABS = [
  { value: 'people', label: 'Pessoas', Results: PeopleResults },
  { value: 'posts', label: 'Publicações', Results: PostResults },
  { value: 'recipes', label: 'Receitas', Results: RecipeResults },
] as const;

/** 'Buscar': people, posts and recipes. The address has the search, so that Back restores it. */
export function SearchPage() {
  const { id } = useCurrentUser();
  const [params, change] = useAddressParams();
  const { typed, setTyped, search: asked } = useSearchInAddress(MAX_SEARCH);
  const field = useRef<HTMLInputElement>(null);
  const counts = useCounts(id, asked, asked.length >= MIN_SEARCH);
  const chosen = TABS.find(({ value }) => value === params.get('tab'))?.value;
  // Until the person chooses a tab, the first tab with results is open.
  const tab = chosen ?? TABS.find(({ value }) => counts[value]?.some)?.value ?? 'people';

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <PageHeader title="Buscar" back="/community" />
      <search className="block mb-md">
        <SearchField
          ref={field}
          size="lg"
          aria-label="Buscar pessoas, publicações e receitas"
          placeholder="Pessoas, publicações, receitas"
          maxLength={MAX_SEARCH}
          value={typed}
          onType={setTyped}
          onClear={() => {
            setTyped('');
            field.current?.focus();
          }}
        />
      </search>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => change({ tab: value ?? 'people' })}
        classNames={{
          tab: 'page-tab',
          panel: 'pt-lg',
        }}
      >
        <Tabs.List grow>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {counts[value] ? (
                <span className="text-dimmed font-normal"> {counts[value].words}</span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Results }) => (
          <Tabs.Panel key={value} value={value}>
            {asked.length < MIN_SEARCH ? <Invitation /> : <Results viewerId={id} asked={asked} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Invitation() {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="v60" size={80} />}
      title="O que você procura?"
      text="Um nome, um @usuário, uma palavra de uma publicação ou o método de uma receita. Acentos não importam."
    />
  );
}

interface Count {
  some: boolean;
  /** Text such as '3', or '20+' if there are more. */
  words: string;
}

const countOf = (found: number, hasMore: boolean): Count => ({
  some: found > 0,
  words: hasMore ? `${found}+` : String(found),
});

function useCounts(viewerId: string, asked: string, enabled: boolean) {
  const people = useQuery({ ...searchPeopleQuery(viewerId, asked), enabled }).data;
  const posts = useInfiniteQuery({ ...searchPostsQuery(viewerId, asked), enabled });
  const recipes = useQuery({ ...searchRecipesQuery(viewerId, asked), enabled }).data;
  const known = enabled && people && posts.data && recipes;
  return {
    people: known ? countOf(people.length, people.length >= PEOPLE_LIMIT) : null,
    posts: known ? countOf(rowsOf(posts.data).length, posts.hasNextPage) : null,
    recipes: known ? countOf(recipes.length, recipes.length >= RECIPES_LIMIT) : null,
  };
}
