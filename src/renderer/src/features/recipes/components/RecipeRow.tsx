import { ActionIcon } from '@mantine/core';
import { likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatGrams, formatRatio } from '@shared/format';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { pourCurve } from '../model/pour-curve';
import classes from './RecipeRow.module.css';

function facts({ parameters, steps }: Recipe): string {
  const { coffeeGrams, waterMl, totalTime } = parameters;
  const about = steps.some(({ time }) => time === null) ? '~ ' : '';
  return `${formatGrams(coffeeGrams)} · ${formatRatio(waterMl / coffeeGrams)} · ${about}${formatClock(totalTime)}`;
}

/** The pour at a glance: two recipes of one method look different. */
function Spark({ recipe }: { recipe: Recipe }) {
  const { points } = pourCurve(recipe.steps, recipe.parameters.waterMl);
  const line = points.map(([x, y]) => `${(x * 72 + 2).toFixed(1)} ${(26 - y * 22).toFixed(1)}`);
  return (
    <svg className={classes.spark} viewBox="0 0 76 28" aria-hidden>
      <path d={`M${line.join('L')}`} />
    </svg>
  );
}

interface RecipeRowProps {
  recipe: Recipe;
  onBrew: () => void;
}

/** One of the person's recipes in the list: opens it, or goes straight to brewing it. */
export function RecipeRow({ recipe, onBrew }: RecipeRowProps) {
  return (
    <li className={classes.row}>
      <Link to={`/recipes/${recipe.recipeId}`} className={classes.open ?? ''}>
        <span className={classes.drawing}>
          <MethodDrawing methodId={likeOf(recipe)} size={48} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{recipe.title}</span>
          <span className={classes.method}>
            {[recipe.method, recipe.bean?.name].filter(Boolean).join(' · ')}
          </span>
          <span className={classes.facts}>{facts(recipe)}</span>
        </span>
        <Spark recipe={recipe} />
      </Link>
      <ActionIcon variant="light" aria-label={`Preparar ${recipe.title}`} onClick={onBrew}>
        <Play size={20} />
      </ActionIcon>
    </li>
  );
}
