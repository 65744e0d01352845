import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PEOPLE_LIMIT, searchPeopleQuery } from '@/entities/person/api/search-people';
import { rowsOf } from '@/lib/keyset';
import { searchPostsQuery } from '../api/search-posts';
import { RECIPES_LIMIT, searchRecipesQuery } from '../api/search-recipes';

interface Count {
  some: boolean;
  /** '3', or '20+' where there are more. */
  words: string;
}

const countOf = (found: number, hasMore: boolean): Count => ({
  some: found > 0,
  words: hasMore ? `${found}+` : String(found),
});

/** How much each tab of the search found; null while that is not known. */
export function useCounts(viewerId: string, asked: string, enabled: boolean) {
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
