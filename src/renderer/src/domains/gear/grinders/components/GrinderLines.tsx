import { GRINDERS } from '@shared/brew/grinders/charts';
import type { Recipe } from '@shared/brew/recipe';
import type { OwnGrinder } from '../model/grinder-text';
import { grinderLine, isGrinderOf, rangeText } from '../model/grinder-text';

interface GrinderLinesProps {
  grinders: readonly OwnGrinder[];
  recipe: Recipe;
}

/** The settings of the person's grinders. Lazy, because it needs the tables of all grinders. */
export function GrinderLines({ grinders, recipe }: GrinderLinesProps) {
  const set = recipe.grinder;
  const from = GRINDERS.find(
    ({ id, brand, model }) => id === set?.modelId || `${brand} ${model}` === set?.name,
  );
  const mine = grinders.flatMap((own) => {
    const listed = GRINDERS.find(({ id }) => id === own.model_id);
    return grinderLine(own, listed, recipe, recipe.tuning.grind, from) ?? [];
  });
  const isMine = set === null || grinders.some((own) => isGrinderOf(own, set));
  const authors = isMine
    ? []
    : [
        {
          id: 'author',
          name: set.name,
          about: 'o ajuste da receita',
          setting: rangeText(set.unit, set.setting, set.setting),
        },
      ];
  const lines = [...authors, ...mine];
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-xs">
      {lines.map(({ id, name, setting, about }) => (
        <div key={id}>
          <dt className="text-dimmed text-xs">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-y-0 gap-x-xs">
            <span className="display-number text-md">{setting}</span>
            <span className="text-dimmed text-xs">{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
