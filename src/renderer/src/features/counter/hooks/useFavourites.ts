import { useQuery } from '@tanstack/react-query';
import { mostUsedMethodsQuery } from '@/entities/brew/api/brews';
import { methodsQuery } from '@/entities/method/api/methods';
import { savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import { favouriteGroups } from '../model/favourites';

/**
 * Returns the recipes that start with one tap.
 * Only the methods are required; habits and own recipes are added once they are loaded.
 */
export function useFavourites(userId: string) {
  const { data: methods, error, isFetching, refetch } = useQuery(methodsQuery());
  const { data: mostUsed } = useQuery(mostUsedMethodsQuery(userId));
  const { data: saved } = useQuery(savedRecipesQuery(userId));
  const groups =
    methods && favouriteGroups({ methods, mostUsed: mostUsed ?? [], saved: saved ?? [] });
  return { groups, error, isFetching, refetch };
}
