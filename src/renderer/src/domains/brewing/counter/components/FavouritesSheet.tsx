import { UnstyledButton } from '@mantine/core';
import { likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDuration, formatGrams, formatRatio, isolated, joinFacts } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import { savedRecipesQuery } from '@/domains/recipes/api/saved-recipes';
import { ErrorState } from '@/ui/ErrorState';
import { Modal } from '@/ui/Modal';
import { SearchField } from '@/ui/SearchField';
import { favouriteGroups } from '../model/favourites';
import classes from './FavouritesSheet.module.css';

interface FavouritesSheetProps {
  station: number;
  ownerId: string;
  onClose: () => void;
  onStart: (station: number, recipe: Recipe) => void;
}

function dose({ parameters }: Recipe): string {
  const { coffeeGrams, waterMl, totalTime } = parameters;
  return joinFacts([
    formatGrams(coffeeGrams),
    formatRatio(waterMl / coffeeGrams),
    formatDuration(totalTime),
  ]);
}

interface FavouriteProps {
  recipe: Recipe;
  /** Whether this button takes the focus when it appears, so that Enter starts its recipe. */
  isFirst: boolean;
  onStart: () => void;
}

function Favourite({ recipe, isFirst, onStart }: FavouriteProps) {
  return (
    <UnstyledButton
      className={`flex items-center gap-md w-full h-full font-inherit rounded-lg text-timer-ink ${classes.favourite}`}
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
      onClick={onStart}
    >
      <span className="flex-none text-timer-arc">
        <MethodDrawing methodId={likeOf(recipe)} size={60} />
      </span>
      <span className="flex flex-col min-w-0">
        <span className="text-xl font-bold leading-tight">{recipe.method}</span>
        <span className="text-timer-muted">{isolated(recipe.title)}</span>
        <span className="font-semibold tabular-nums">{dose(recipe)}</span>
      </span>
    </UnstyledButton>
  );
}

export function FavouritesSheet({ station, ownerId, onClose, onStart }: FavouritesSheetProps) {
  const [search, setSearch] = useState('');
  const { groups, error, isFetching, refetch } = useFavourites(ownerId, search);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Estação ${station}: o que vai ser?`}
      size="min(76rem, 96vw)"
      closeButtonProps={{ 'aria-label': 'Fechar', size: '4rem', iconSize: '1.75rem' }}
      classNames={{
        content: classes.sheet ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        close: classes.close ?? '',
      }}
      transitionProps={{ duration: 0 }}
    >
      <SearchField
        className="mb-lg"
        aria-label="Buscar receita"
        placeholder="Buscar"
        size="lg"
        maxLength={80}
        value={search}
        onType={setSearch}
        onKeyDown={(event) => {
          const [first] = groups?.[0]?.recipes ?? [];
          if (event.key === 'Enter' && first) onStart(station, first);
        }}
      />
      {error && !groups ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
      {groups
        ? groups.map(({ title, recipes }) => (
            <section key={title} className={classes.group}>
              <h3 className="font-sans text-md font-semibold text-timer-muted mb-sm">{title}</h3>
              <ul className="plain-list grid gap-sm cols-from-19">
                {recipes.map((recipe) => (
                  <li key={recipe.recipeId}>
                    <Favourite
                      recipe={recipe}
                      isFirst={search === '' && recipe === groups[0]?.recipes[0]}
                      onStart={() => onStart(station, recipe)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))
        : null}
      <p role="status" className="text-timer-muted">
        {groups?.length === 0 ? 'Nenhuma receita assim.' : null}
      </p>
    </Modal>
  );
}

/** Requires only the methods; most-used methods and saved recipes follow once loaded. */
function useFavourites(userId: string, search: string) {
  const { data: methods, error, isFetching, refetch } = useQuery(methodsQuery());
  const { data: mostUsed } = useQuery(mostUsedMethodsQuery(userId));
  const { data: saved } = useQuery(savedRecipesQuery(userId));
  const groups =
    methods && favouriteGroups({ methods, mostUsed: mostUsed ?? [], saved: saved ?? [], search });
  return { groups, error, isFetching, refetch };
}
