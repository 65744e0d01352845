import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Recipe, recipeSchema } from '../../shared/brew/recipe.ts';
import {
  BREW_COLOURS,
  BREW_SOUNDS,
  newRunningBrew,
  type RunningBrew,
  reduceRunningBrew,
} from '../../shared/brew/running-brew.ts';
import { formatDecimal } from '../../shared/format.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { RunningBrewKeeper } from './keeper.ts';

const recentSchema = z.object({
  /** Id of the last brew with the recipe. */
  brewId: z.string(),
  startedAt: z.number(),
  ownerId: z.string().nullable(),
  recipe: recipeSchema,
  colour: z.enum(BREW_COLOURS),
  sound: z.enum(BREW_SOUNDS),
});
type Recent = z.infer<typeof recentSchema>;

export interface RecentRecipe {
  readonly brewId: string;
  /** For example 'V60 · 15 g · Receita da casa'. */
  readonly label: string;
}

const RECENT_LIMIT = 20;
const SHOWN = 4;

function labelOf({ method, title, parameters }: Recipe): string {
  const dose = `${formatDecimal(parameters.coffeeGrams)} g`;
  return [method, dose, ...(title === method ? [] : [title])].join(' · ');
}

const keyOf = ({ ownerId, recipe: { methodId, recipeId, title, parameters } }: Recent) =>
  JSON.stringify([ownerId, methodId, recipeId, title, parameters.coffeeGrams, parameters.waterMl]);

interface RecentsParts {
  readonly files: FileStore;
  readonly keeper: Pick<RunningBrewKeeper, 'state' | 'now' | 'begin' | 'onChange'>;
  /** Id of the signed-in person, or null; recipes of other people are not listed. */
  readonly signedIn: () => string | null;
}

export type Recents = ReturnType<typeof createRecents>;

export function createRecents({ files, keeper, signedIn }: RecentsParts) {
  const file = files.json('recent-recipes.json', z.array(recentSchema), []);
  const { subscribe, emit } = createSubscribers();
  let recents = file.read();
  const learned = new Set(recents.map(({ brewId }) => brewId));

  function learn(brews: readonly RunningBrew[]): void {
    const fresh = brews.flatMap(({ id, startedAt, ownerId, recipe, colour, sound }) =>
      startedAt === null || learned.has(id)
        ? []
        : [{ brewId: id, startedAt, ownerId, recipe, colour, sound }],
    );
    if (fresh.length === 0) return;
    for (const { brewId } of fresh) learned.add(brewId);
    const newestFirst = [...fresh, ...recents].toSorted((a, b) => b.startedAt - a.startedAt);
    const latest = new Map<string, Recent>();
    for (const recent of newestFirst) {
      if (!latest.has(keyOf(recent))) latest.set(keyOf(recent), recent);
    }
    recents = [...latest.values()].slice(0, RECENT_LIMIT);
    file.write(recents);
    emit();
  }

  const mine = () => recents.filter(({ ownerId }) => ownerId === signedIn());

  learn(keeper.state().brews);
  keeper.onChange(({ brews }) => learn(brews));
  return {
    list: (): RecentRecipe[] =>
      mine()
        .slice(0, SHOWN)
        .map(({ brewId, recipe }) => ({ brewId, label: labelOf(recipe) })),
    again(brewId: string | null): RunningBrew | null {
      const recent = mine().find((each) => brewId === null || each.brewId === brewId);
      if (recent === undefined) return null;
      const { ownerId, recipe, colour, sound } = recent;
      const now = keeper.now();
      const ready = newRunningBrew({ id: randomUUID(), ownerId, recipe, colour, sound, now });
      const brew = reduceRunningBrew(ready, { type: 'start' }, now);
      keeper.begin(brew);
      return brew;
    },
    onChange: subscribe,
  };
}
