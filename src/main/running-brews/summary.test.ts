import { describe, expect, it } from 'vitest';
import { reduceRunningBrew } from '../../shared/brew/running-brew.ts';
import { brewNeedingAttention, isWorthWatching } from '../../shared/brew/running-brew-moment.ts';
import { brewing, ids, START } from './running-brews.test-support.ts';
import { summarise } from './summary.ts';

describe('summarise', () => {
  it('puts the brew that needs attention first and offers its actions', () => {
    const early = brewing(START, ids[0], 'V60');
    const wall = START + 20_000;
    const late = brewing(wall, ids[1], 'Chemex');
    const paused = reduceRunningBrew(late, { type: 'pause' }, wall);
    expect(brewNeedingAttention([late, early], wall)?.id).toBe(early.id);
    const { lines, isBrewing, tooltip, clock: shown } = summarise([paused, early], wall);
    expect(tooltip).toContain('V60 · despejar até 45 g · faltam 0:25');
    expect(isBrewing).toBe(true);
    expect(shown).toBe('0:25');
    expect(lines.map(({ toggle }) => toggle)).toEqual(['pause', 'resume']);
    expect(lines[0]?.text).toBe('V60 · despejar até 45 g');
    expect(lines[1]?.text).toContain('Chemex · Pausado');
  });

  it('is idle without brews and when all are done', () => {
    expect(summarise([], START)).toMatchObject({ isBrewing: false, tooltip: 'Coado', lines: [] });
    const done = summarise([brewing(START)], START + 200_000);
    expect(done).toMatchObject({ isBrewing: false, clock: '' });
    expect(done.lines[0]).toMatchObject({ text: 'V60 · Pronto para salvar', toggle: null });
  });

  it("shows a scale's weight", () => {
    const brew = brewing(START);
    const { tooltip } = summarise([brew], START + 10_000, { [brew.id]: 43.6 });
    expect(tooltip).toContain('V60 · 44 g · despejar até 45 g');
  });

  it('changes its texts only with the actions, and reports the progress', () => {
    const brew = brewing(START);
    const lines = Array.from({ length: 44 }, (_, second) =>
      JSON.stringify(summarise([brew], START + second * 1000).lines),
    );
    expect(new Set(lines).size).toBe(1);
    expect(summarise([brew], START + 90_000)).toMatchObject({ progress: 0.5, isPaused: false });
    const paused = reduceRunningBrew(brew, { type: 'pause' }, START + 90_000);
    expect(summarise([paused], START + 99_000)).toMatchObject({ progress: 0.5, isPaused: true });
    expect(summarise([brew], START + 200_000).progress).toBeNull();
  });

  it('keeps the display awake for pours, not for a night of cold brew', () => {
    const brew = brewing(START);
    expect(isWorthWatching(brew, START)).toBe(true);
    const [first, ...rest] = brew.recipe.steps;
    if (first === undefined) throw new Error('The recipe has no step.');
    const steps = [{ ...first, time: 18 * 3600 }, ...rest];
    const night = { ...brew, recipe: { ...brew.recipe, steps } };
    expect(isWorthWatching(night, START)).toBe(false);
  });
});
