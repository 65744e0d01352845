import { changedBetween } from '@shared/brew/dial-in';
import { likeOf } from '@shared/brew/methods';
import type { RunningBrew } from '@shared/brew/running-brew';
import { useQuery } from '@tanstack/react-query';
import { seriesQuery } from '@/entities/dialling/api/series';
import { chainOf, suggestionFor } from '@/entities/dialling/series';
import { TasteField } from '@/entities/dialling/TasteField';
import { suggestionText } from '@/entities/dialling/words';
import { runningBrews } from '@/entities/running-brew/store';
import classes from './FinishScreen.module.css';

/** What was tasted, and what it says of the next brew. */
export function TasteSection({ brew, ownerId }: { brew: RunningBrew; ownerId: string }) {
  const { taste } = brew.journal;
  return (
    <div className={classes.taste}>
      <TasteField
        value={taste}
        onChange={(next) =>
          runningBrews.dispatch(brew.id, { type: 'annotate', journal: { taste: next } })
        }
      />
      <div role="status">
        {taste !== null && brew.recipe.beanId !== null ? (
          <NextChange brew={brew} ownerId={ownerId} beanId={brew.recipe.beanId} taste={taste} />
        ) : null}
      </div>
    </div>
  );
}

interface NextChangeProps {
  brew: RunningBrew;
  ownerId: string;
  beanId: string;
  taste: NonNullable<RunningBrew['journal']['taste']>;
}

function NextChange({ brew, ownerId, beanId, taste }: NextChangeProps) {
  const { recipe } = brew;
  const { data: series, isLoading } = useQuery(seriesQuery(ownerId, recipe.methodId, beanId));
  if (isLoading) return null;
  const before = chainOf(series ?? [], recipe.dialledFrom ?? '');
  const { coffeeGrams, waterMl } = recipe.parameters;
  const now = { ...recipe.tuning, ratio: waterMl / coffeeGrams };
  const last = before.at(-1);
  const next = suggestionFor(likeOf(recipe), [
    ...before,
    {
      ...now,
      ...{ id: brew.id, recipeId: recipe.recipeId, taste, coffee: coffeeGrams },
      ...{ brewedAt: '', from: recipe.dialledFrom, rating: null, seconds: null, beverage: null },
      changed: last ? changedBetween(last, now) : null,
    },
  ]);
  return next ? (
    <p className={classes.next}>
      <b>Na próxima: {suggestionText(next)}</b> {next.why}
    </p>
  ) : null;
}
