import { readFileSync } from 'node:fs';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import {
  BREW_COLOURS,
  newRunningBrew,
  type RunningBrew,
  reduceRunningBrew,
} from '@shared/brew/running-brew';
import { describe, expect, it } from 'vitest';
import { miniView, neighbour } from './mini-view';

const START = 1_750_000_000_000;

function brewOf(id: string, startedAt: number): RunningBrew {
  const known = knownRecipesFor('v60')[0];
  if (!known) throw new Error('There is no recipe for the V60.');
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina (ajustar)' },
    known,
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const ready = newRunningBrew({
    id,
    ownerId: null,
    recipe,
    colour: 'leaf',
    sound: 'grain',
    now: startedAt,
  });
  return reduceRunningBrew(ready, { type: 'start' }, startedAt);
}

const show = (brews: RunningBrew[], now: number, chosenId: string | null = null) =>
  miniView({ brews, chosenId, now }, now);

describe('the mini timer', () => {
  const brew = brewOf('a', START);

  it('shows clock, step and target of a running brew', () => {
    const view = show([brew], START + 8_400);
    expect(view).toMatchObject({
      status: 'running',
      clock: '00:08',
      until: 'despejar até ',
      others: 0,
    });
    expect(view.step).toMatch(/^V60 · Etapa 1 \/ \d+$/);
    expect(view.target).toMatch(/^\d+ ?g$/);
    expect(view.action).toEqual({ type: 'pause', label: 'Pausar' });
    expect(view.stepShare).toBeGreaterThan(0);
    expect(view.nextAt).toBeGreaterThan(view.timeShare);
  });

  it('does not move while paused, and offers to resume', () => {
    const paused = reduceRunningBrew(brew, { type: 'pause' }, START + 5_000);
    const view = show([paused], START + 60_000);
    expect(view).toMatchObject({ status: 'paused', clock: '00:05' });
    expect(view.action.type).toBe('resume');
  });

  it('offers to save a finished brew in the app', () => {
    const view = show([brew], START + 3_600_000);
    expect(view).toMatchObject({ status: 'finished', target: 'Preparo Finalizado!', nextAt: null });
    expect(view.action).toEqual({ type: 'open', label: 'Salvar' });
  });

  it('shows the time after the end of the recipe until the person stops', () => {
    const ended = reduceRunningBrew(brew, { type: 'sync' }, START + 180_000);
    const over = reduceRunningBrew(ended, { type: 'countOn' }, START + 180_000);
    const view = show([over], START + 192_000);
    expect(view).toMatchObject({ clock: '03:12', target: 'Passou do tempo', remaining: '+0:12' });
    expect(view.action).toEqual({ type: 'finish', label: 'Parar' });
  });

  it('shows a message without a brew', () => {
    expect(show([], START)).toMatchObject({ status: 'idle', target: 'Nenhum preparo agora' });
  });

  it('counts the other brews and switches through them cyclically', () => {
    const brews = [brewOf('a', START), brewOf('b', START + 1), brewOf('c', START + 2)];
    const state = { brews, chosenId: 'a', now: START };
    expect(miniView(state, START + 3)).toMatchObject({ brew: { id: 'a' }, others: 2 });
    expect(neighbour(state, 'a', 1)).toBe('b');
    expect(neighbour(state, 'c', 1)).toBe('a');
    expect(neighbour(state, 'a', -1)).toBe('c');
    expect(neighbour({ ...state, brews: [brew] }, 'a', 1)).toBeNull();
  });

  it('shows the weight on the scale instead of the target', () => {
    const state = { brews: [brew], chosenId: null, now: START };
    const plain = miniView(state, START + 20_000);
    const { waterMl } = brew.recipe.parameters;
    const weighed = miniView(state, START + 20_000, { [brew.id]: waterMl / 2 });
    expect(plain.isMeasured).toBe(false);
    expect(weighed).toMatchObject({ isMeasured: true, waterShare: 0.5 });
    expect(weighed.until).toMatch(/^de \d/);
    expect(weighed.target).toBe(`${waterMl / 2} g`);
  });
});

it.each(BREW_COLOURS.slice(1))('has a separate colour for %s', (colour) => {
  const styles = readFileSync(new URL('mini.css', import.meta.url), 'utf8');
  expect(styles).toMatch(new RegExp(`\\[data-colour='${colour}'\\] \\{\\s+--brew: #[0-9a-f]{6};`));
});
