import { UnstyledButton } from '@mantine/core';
import { formatRatio, isolated, joinFacts, unbroken } from '@shared/format';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { formatDose } from '@/domains/people/settings/model/units';
import { followPour } from '@/domains/running-brews/weighing/model/weighing-settings';
import { lazyPart } from '@/lib/lazy-part';
import { Rating } from '@/ui/Rating';
import type { Post, PostRecipe } from '../model/post';
import classes from './PostSummaries.module.css';

const RecipeDetailsModal = lazyPart(
  () => import('@/domains/recipes/components/RecipeDetailsModal'),
  'RecipeDetailsModal',
);

/** Returns 'Ratio: 1:16,7, Tempo: 3 min'. */
export function recipeFacts(
  recipe: Pick<PostRecipe, 'coffee_grams' | 'water_ml' | 'total_seconds'>,
): string {
  const minutes = Math.max(1, Math.round(recipe.total_seconds / 60));
  return unbroken(
    `Ratio: ${formatRatio(recipe.water_ml / recipe.coffee_grams)}, Tempo: ${minutes} min`,
  );
}

/** Returns '15 g · 250 ml · 1:16,7', or the weight in the cup for an espresso. */
function amountsText(coffee: number, water: number, methodId: string): string {
  return joinFacts([formatDose({ coffee, water }, methodId), formatRatio(water / coffee)]);
}

/** Returns method and bean, or the recipe's title if the viewer may not see the bean. */
function recipeName(recipe: Pick<PostRecipe, 'method' | 'bean' | 'title'>): string {
  return recipe.bean
    ? `${isolated(recipe.method.name)} · ${isolated(recipe.bean.name)}`
    : recipe.title;
}

/** Whether a post's brew has its recipe's amounts, so that one card can show both. */
export function isBrewOfRecipe(brew: PostBrew, recipe: PostRecipe): boolean {
  return (
    brew.brew_method_id === recipe.method_id &&
    brew.brew_coffee_grams === recipe.coffee_grams &&
    brew.brew_water_ml === recipe.water_ml
  );
}

interface RecipeSummaryProps {
  recipe: PostRecipe;
  /** The brew of this recipe, to show in the same card. */
  brew?: PostBrew;
  curve: string | null;
  author: Post['author'];
  viewerId: string;
  children?: ReactNode;
}

export function RecipeSummary(props: RecipeSummaryProps) {
  const { recipe, brew, curve, author, viewerId, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className={`flex items-center flex-wrap gap-2xs rounded-lg bg-soft ${classes.summary}`}>
      <UnstyledButton
        className={`flex items-center min-w-0 gap-sm text-ink rounded-lg flex-1 font-inherit ${classes.details}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="flex flex-none text-accent">
          <MethodDrawing methodId={recipe.method_id} size={36} />
        </span>
        <span className="flex flex-col min-w-0 leading-snug">
          <span className="font-semibold wrap-anywhere link-hover:underlined">
            {recipeName(recipe)}
          </span>
          {brew ? (
            <span className="text-dimmed text-sm flex items-center flex-wrap gap-xs">
              {amountsText(recipe.coffee_grams, recipe.water_ml, recipe.method_id)}
              {brew.brew_rating === null ? null : <Rating value={brew.brew_rating} />}
            </span>
          ) : (
            <span className="text-dimmed text-sm">{recipeFacts(recipe)}</span>
          )}
        </span>
      </UnstyledButton>
      <Link
        to={`/calculator?saved=${recipe.id}`}
        className={`flex items-center flex-none text-accent text-sm min-h-touch rounded-lg bg-surface ${classes.brew}`}
        onClick={() =>
          followPour(curve === null ? null : { recipeId: recipe.id, curve, name: author.name })
        }
        aria-label={`Preparar ${recipeName(recipe)}`}
      >
        Preparar
      </Link>
      {children}
      {open ? (
        <RecipeDetailsModal
          recipeId={recipe.id}
          owner={author}
          viewerId={viewerId}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

export type PostBrew = Pick<
  Post,
  | 'brew_method_id'
  | 'brew_method'
  | 'brew_bean_name'
  | 'brew_coffee_grams'
  | 'brew_water_ml'
  | 'brew_rating'
>;

export function BrewSummary({ brew }: { brew: PostBrew }) {
  const { brew_method_id: methodId, brew_coffee_grams: coffee, brew_water_ml: water } = brew;
  if (methodId === null || coffee === null || water === null) return null;
  const name = [brew.brew_method?.name, brew.brew_bean_name].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-sm px-md py-sm rounded-lg bordered">
      <span className="flex flex-none text-accent">
        <MethodDrawing methodId={methodId} size={36} />
      </span>
      <span className="flex flex-col flex-1 min-w-0 leading-snug">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-dimmed text-sm">{amountsText(coffee, water, methodId)}</span>
      </span>
      {brew.brew_rating === null ? null : <Rating value={brew.brew_rating} />}
    </div>
  );
}
