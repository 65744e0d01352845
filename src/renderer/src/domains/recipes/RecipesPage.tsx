import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDuration, formatRatio, isolated, joinFacts } from '@shared/format';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Play, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { formatDose } from '@/domains/people/settings/model/units';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { useSearchInAddress } from '@/ui/hooks/useSearchInAddress';
import { PageHeader } from '@/ui/PageHeader';
import { MoreButton } from '@/ui/QueryState';
import { SearchField } from '@/ui/SearchField';
import { ListSkeleton } from '@/ui/Skeletons';
import { ownRecipesQuery } from './api/own-recipes';
import { useBrewRecipe, usePendingRecipeDeletions } from './hooks/recipe-actions';
import { pourCurve } from './model/pour-curve';
import classes from './RecipesPage.module.css';

const MAX_SEARCH = 80;

export function RecipesPage() {
  const { id: userId } = useCurrentUser();
  const { typed, setTyped, search, methodId, setMethod } = useRecipeSearch();
  const { methods } = useMethods(userId);
  const list = ownRecipesQuery(userId, { search, methodId });
  const query = useInfiniteQuery(list);
  const isOutdated = useQueryClient().getQueryState(list.queryKey)?.isInvalidated === true;
  const pendingDeletions = usePendingRecipeDeletions(userId);
  const brew = useBrewRecipe(userId);

  const recipes = query.data?.pages
    .flatMap((page) => page.rows)
    .filter(({ recipeId }) => !pendingDeletions.has(recipeId));
  const narrowed = search !== '' || methodId !== '';
  // After a save, an empty list is refetched before the page shows that it is empty.
  const isStaleEmpty = recipes?.length === 0 && query.isFetching && isOutdated && !narrowed;
  const none = recipes?.length === 0 && !query.hasNextPage && !isStaleEmpty;
  // Without any recipe the page has no search.
  const isBlank = none && !narrowed && typed === '';
  return (
    <>
      <PageHeader title="Minhas receitas" />
      <div className="flex flex-wrap gap-sm mb-lg">
        {isBlank ? null : (
          <search className={`grid gap-xs ${classes.search}`}>
            <SearchField
              aria-label="Buscar nas minhas receitas"
              placeholder="Buscar"
              maxLength={MAX_SEARCH}
              value={typed}
              onType={setTyped}
            />
            <NativeSelect
              aria-label="Método"
              radius="xl"
              classNames={{ input: 'min-h-touch' }}
              data={[
                { value: '', label: 'Todos os métodos' },
                ...(methods ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={methodId}
              onChange={(event) => setMethod(event.currentTarget.value)}
            />
          </search>
        )}
        <div className="flex gap-xs max-sm:flex-1">
          <Button
            component={Link}
            to="/recipes/import"
            variant="default"
            className="max-sm:flex-1"
            leftSection={<ClipboardPaste />}
          >
            Importar
          </Button>
          <Button
            component={Link}
            to="/recipes/new"
            className="max-sm:flex-1"
            leftSection={<Plus />}
          >
            Nova receita
          </Button>
        </div>
      </div>
      {query.isPending || isStaleEmpty ? <ListSkeleton label="Carregando suas receitas" /> : null}
      {query.error && !query.data ? <ErrorState query={query} /> : null}
      {recipes && recipes.length > 0 ? (
        <ul className="plain-list grid gap-sm cols-from-24" aria-label="Minhas receitas">
          {recipes.map((recipe) => (
            <RecipeRow key={recipe.recipeId} recipe={recipe} onBrew={() => brew(recipe)} />
          ))}
        </ul>
      ) : null}
      {none ? (
        <NoRecipes
          narrowedTo={narrowed ? methodId || 'cup' : null}
          onClear={() => {
            setTyped('');
            setMethod('');
          }}
        />
      ) : null}
      <MoreButton query={query} />
    </>
  );
}

function useRecipeSearch() {
  const [params, change] = useAddressParams();
  const { typed, setTyped, search } = useSearchInAddress(MAX_SEARCH);
  const methodId = params.get('method') ?? '';

  const setMethod = (id: string) => change({ method: id || null });
  return { typed, setTyped, search, methodId, setMethod };
}

interface NoRecipesProps {
  narrowedTo: string | null;
  onClear: () => void;
}

function NoRecipes({ narrowedTo, onClear }: NoRecipesProps) {
  return narrowedTo === null ? (
    <EmptyState
      drawing={<MethodDrawing methodId="v60" size={96} />}
      title="Seu caderno está em branco"
      text="Escreva uma receita etapa por etapa, parta de uma que o Coado conhece ou cole a que um amigo mandou."
      link={{ to: '/recipes/new', label: 'Criar a primeira receita' }}
    />
  ) : (
    <EmptyState
      drawing={<MethodDrawing methodId={narrowedTo} size={80} />}
      title="Nenhuma receita assim"
      text="Tente outra palavra ou outro método."
      action={
        <Button variant="default" onClick={onClear}>
          Ver todas
        </Button>
      }
    />
  );
}

function facts(recipe: Recipe): string {
  const { parameters, steps } = recipe;
  const { coffeeGrams, waterMl, totalTime } = parameters;
  const about = steps.some(({ time }) => time === null) ? '~ ' : '';
  return joinFacts([
    formatDose({ coffee: coffeeGrams, water: waterMl }, likeOf(recipe)),
    formatRatio(waterMl / coffeeGrams),
    `${about}${formatDuration(totalTime)}`,
  ]);
}

/** A small drawing of the pours, which differs between recipes of one method. */
function Spark({ recipe }: { recipe: Recipe }) {
  const { points } = pourCurve(recipe.steps, recipe.parameters.waterMl);
  const line = points.map(([x, y]) => `${(x * 72 + 2).toFixed(1)} ${(26 - y * 22).toFixed(1)}`);
  return (
    <svg className="hidden w-19 xs:block flex-none" viewBox="0 0 76 28" aria-hidden>
      <path
        className="fill-none stroke-crema stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={`M${line.join('L')}`}
      />
    </svg>
  );
}

interface RecipeRowProps {
  recipe: Recipe;
  onBrew: () => void;
}

export function RecipeRow({ recipe, onBrew }: RecipeRowProps) {
  return (
    <li className={`card flex items-center min-w-0 pe-md fade-border-color ${classes.row}`}>
      <Link
        to={`/recipes/${recipe.recipeId}`}
        className="flex items-center flex-1 min-w-0 gap-sm p-sm rounded-lg plain-link"
      >
        <span className="flex-none text-accent">
          <MethodDrawing methodId={likeOf(recipe)} size={48} />
        </span>
        <span className="flex flex-col flex-1 min-w-0">
          <span className="font-semibold leading-snug wrap-anywhere line-clamp-2">
            {isolated(recipe.title)}
          </span>
          <span className="text-dimmed text-sm">
            {[recipe.method, recipe.bean?.name].filter(Boolean).join(' · ')}
          </span>
          <span className="tabular-nums text-dimmed text-sm">{facts(recipe)}</span>
        </span>
        <Spark recipe={recipe} />
      </Link>
      <ActionIcon
        variant="light"
        aria-label={`Preparar ${isolated(recipe.title)}`}
        onClick={onBrew}
      >
        <Play size={20} />
      </ActionIcon>
    </li>
  );
}
