import { describe, expect, it } from 'vitest';
import { cuesDue, cuesHeardAction, nextCueInMs } from './cues.ts';
import { generateRecipe } from './generate-recipe.ts';
import { KNOWN_RECIPES } from './known-recipes.ts';
import {
  newRunningBrew,
  type RunningBrew,
  type RunningBrewAction,
  reduceRunningBrew,
  runningBrewSchema,
} from './running-brew.ts';
import { brewDurationSeconds, brewedAt, momentAt } from './running-brew-moment.ts';

const T0 = 1_800_000_000_000;

function brewOf(recipeId: string): RunningBrew {
  const known = KNOWN_RECIPES.find((recipe) => recipe.id === recipeId);
  if (!known) throw new Error(`no recipe ${recipeId}`);
  const recipe = generateRecipe({
    method: { id: known.methodId, name: known.methodId, temperatureC: 94, grind: 'Média' },
    known,
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: known.coffee,
    waterMl: known.water,
  });
  const id = '11111111-1111-4111-8111-111111111111';
  return newRunningBrew({ id, ownerId: null, recipe, colour: 'crema', sound: 'cup', now: T0 });
}

type PlainAction = Exclude<
  RunningBrewAction['type'],
  'annotate' | 'place' | 'cuesHeard' | 'weigh' | 'jump' | 'shift'
>;
type Play = readonly [seconds: number, action: PlainAction | RunningBrewAction];

/** Seconds count from T0. */
const play = (brew: RunningBrew, ...plays: Play[]) =>
  plays.reduce((state, [seconds, action]) => {
    const full = typeof action === 'string' ? { type: action } : action;
    return reduceRunningBrew(state, full, T0 + seconds * 1000);
  }, brew);

const jump = (atSeconds: number, bySeconds: number): RunningBrewAction => ({
  type: 'jump',
  from: T0 + atSeconds * 1000,
  byMs: bySeconds * 1000,
});

const v60 = brewOf('v60-hoffmann-30-500');
const moka = brewOf('moka-padrao');
const moment = (brew: RunningBrew, seconds: number) => momentAt(brew, T0 + seconds * 1000);

describe('a running brew', () => {
  const running = play(v60, [0, 'start']);

  it('knows step, next step and target at any instant', () => {
    expect(moment(running, 0)).toMatchObject({ stepNumber: 1, stepCount: 4, waterNow: 0 });
    expect(moment(running, 5)).toMatchObject({ waterNow: 30, stepTarget: 60, nextInMs: 40_000 });
    expect(moment(running, 44.9).stepNumber).toBe(1);
    expect(moment(running, 45)).toMatchObject({ stepNumber: 2, stepTarget: 300, waterNow: 60 });
    expect(moment(running, 60).waterNow).toBe(180);
    expect(moment(running, 60).next?.targetWater).toBe(500);
    expect(moment(running, 120)).toMatchObject({
      stepNumber: 4,
      next: null,
      nextInMs: null,
      waterNow: 500,
      waterProgress: 1,
      remainingMs: 90_000,
      progress: 120 / 210,
    });
  });

  it('stops by itself exactly at the total, however late anyone looks', () => {
    expect(moment(running, 999)).toMatchObject({ status: 'finished', elapsedMs: 210_000 });
    const finished = play(running, [999, 'sync']);
    expect(finished).toMatchObject({ status: 'finished', finishedAt: T0 + 210_000 });
    expect(brewDurationSeconds(finished)).toBe(210);
    expect(brewedAt(finished, T0 + 300_000)).toEqual(new Date(T0 + 210_000));
    expect(brewedAt(finished, T0)).toEqual(new Date(T0));
  });

  it('leaves out pauses', () => {
    const paused = play(running, [30, 'pause']);
    expect(moment(paused, 500)).toMatchObject({ status: 'paused', elapsedMs: 30_000 });
    const resumed = play(paused, [500, 'resume']);
    expect(moment(resumed, 515)).toMatchObject({ elapsedMs: 45_000, stepNumber: 2 });
    expect(play(resumed, [900, 'pause']).finishedAt).toBe(T0 + 680_000);
  });

  it('goes back to the first step on reset, and stops', () => {
    const reset = play(running, [100, 'reset']);
    expect(reset).toMatchObject({ status: 'ready', startedAt: null, cuesHeard: 0, id: v60.id });
    expect(moment(reset, 200)).toMatchObject({ elapsedMs: 0, stepNumber: 1, waterNow: 0 });
  });

  it('counts a start delay down first', () => {
    const delayed = play(v60, [0, { type: 'start', delaySeconds: 5 }]);
    expect(moment(delayed, 2)).toMatchObject({ countdownMs: 3000, elapsedMs: 0 });
    expect(moment(delayed, 6)).toMatchObject({ countdownMs: 0, elapsedMs: 1000 });
  });

  it('does not go back when the clock does', () => {
    const seen = play(running, [100, 'sync']);
    expect(moment(seen, -5000).elapsedMs).toBe(100_000);
    expect(play(seen, [-5000, 'pause']).pausedAt).toBe(T0 + 100_000);
  });

  it('counts past the recipe’s end on request, until a person ends it', () => {
    const over = play(running, [220, 'countOn']);
    expect(moment(over, 240)).toMatchObject({
      status: 'running',
      elapsedMs: 240_000,
      overtimeMs: 30_000,
      progress: 1,
    });
    expect(brewDurationSeconds(play(over, [245, 'finish']))).toBe(245);
  });

  it('can be ended early and continued', () => {
    const early = play(running, [190, 'finish']);
    expect(brewDurationSeconds(early)).toBe(190);
    expect(moment(early, 500).elapsedMs).toBe(190_000);
    expect(play(early, [200, 'countOn'])).toMatchObject({ status: 'running', overtime: false });
  });

  it('keeps the person’s notes, and refuses changes once saving is requested', () => {
    const noted = play(
      running,
      [300, { type: 'annotate', journal: { rating: 4.5 } }],
      [301, { type: 'annotate', journal: { notes: 'doce', durationSeconds: 200 } }],
      [302, 'requestSave'],
      [303, 'reset'],
      [304, 'countOn'],
    );
    expect(noted.journal).toEqual({
      rating: 4.5,
      notes: 'doce',
      durationSeconds: 200,
      taste: null,
      beverageGrams: null,
      tdsPercent: null,
      grind: null,
      tuning: null,
    });
    expect(noted).toMatchObject({ status: 'finished', saveRequested: true });
    expect(brewDurationSeconds(noted)).toBe(200);
  });

  it.each<PlainAction>(['pause', 'resume', 'finish', 'countOn', 'requestSave', 'tap'])(
    'ignores %s before the start',
    (type) => {
      expect(play(v60, [0, type])).toEqual(v60);
    },
  );
});

describe('steps that wait for a tap', () => {
  const running = play(moka, [0, 'start']);

  it('wait for any time and delay all later steps', () => {
    expect(moment(running, 100)).toMatchObject({ awaitingTap: true, totalIsEstimate: true });
    expect(moment(running, 100)).toMatchObject({ stepRemainingMs: null, nextInMs: null });
    expect(moment(running, 400)).toMatchObject({ stepNumber: 1, status: 'running' });
    expect(moment(running, 400).totalMs).toBe(400_000 + 90_000);
    const tapped = play(running, [400, 'tap']);
    expect(moment(tapped, 400)).toMatchObject({ stepNumber: 2, stepElapsedMs: 0 });
    const both = play(tapped, [430, 'tap']);
    expect(moment(both, 440)).toMatchObject({ stepNumber: 3, stepRemainingMs: 5000 });
    expect(moment(both, 445)).toMatchObject({ status: 'finished', elapsedMs: 445_000 });
  });

  it('finish the brew with the tap on the last one', () => {
    const strained = play(
      brewOf('cold-brew-padrao'),
      [0, 'start'],
      [10, 'tap'],
      [65_000, 'tap'],
      [66_000, 'pause'],
    );
    expect(strained).toMatchObject({ status: 'finished', finishedAt: T0 + 65_000_000 });
    expect(strained.taps).toEqual([65_000_000]);
  });

  it('ignore a tap while the brew is paused', () => {
    expect(play(running, [50, 'pause'], [60, 'tap']).taps).toEqual([]);
  });
});

describe('cues', () => {
  const running = play(v60, [0, 'start']);
  const dueAt = (brew: RunningBrew, seconds: number) => cuesDue(brew, T0 + seconds * 1000);
  const brief = (brew: RunningBrew, seconds: number) =>
    dueAt(brew, seconds).map((cue) => `${cue.kind}${cue.secondsBefore}@${cue.stepIndex}`);

  it('come 2 s and 1 s before each step, at its start, and at the end', () => {
    expect(brief(running, 0)).toEqual(['step0@0']);
    expect(brief(running, 9999)).toEqual([
      'step0@0',
      ...['lead2@1', 'lead1@1', 'step0@1'],
      ...['lead2@2', 'lead1@2', 'step0@2'],
      ...['lead2@3', 'lead1@3', 'step0@3'],
      ...['lead2@4', 'lead1@4', 'finish0@4'],
    ]);
    expect(nextCueInMs(reduceRunningBrew(running, { type: 'cuesHeard', next: 3 }, T0), T0)).toBe(
      43_000,
    );
  });

  it('come once, and are marked as missed after a stall', () => {
    const heard = reduceRunningBrew(running, cuesHeardAction(dueAt(running, 0)), T0);
    const late = dueAt(heard, 75.5);
    expect(late.map((cue) => cue.missed)).toEqual([true, true, true, true, true, false]);
    const after = reduceRunningBrew(heard, cuesHeardAction(late), T0 + 75_500);
    expect(dueAt(after, 76)).toEqual([]);
  });

  it('are all missed when the brew ended long ago', () => {
    expect(dueAt(play(running, [3000, 'sync']), 3000).every((cue) => cue.missed)).toBe(true);
  });

  it('have no lead before a step that a tap starts, and wait for the tap', () => {
    const wait = play(moka, [0, 'start'], [0, { type: 'cuesHeard', next: 3 }]);
    expect(brief(wait, 1000)).toEqual([]);
    expect(nextCueInMs(wait, T0)).toBeNull();
    expect(brief(play(wait, [200, 'tap']), 200)).toEqual(['step0@1']);
  });

  it('count the start delay down, each second once', () => {
    const delayed = play(v60, [0, { type: 'start', delaySeconds: 5 }]);
    expect(brief(delayed, 2)).toEqual(['lead5@0', 'lead4@0', 'lead3@0']);
    const heard = reduceRunningBrew(delayed, cuesHeardAction(dueAt(delayed, 2)), T0 + 2000);
    expect(brief(heard, 5)).toEqual(['lead2@0', 'lead1@0', 'step0@0']);
    expect(nextCueInMs(heard, T0 + 2000)).toBe(1000);
    expect(brief(play(v60, [0, { type: 'start', delaySeconds: 60 }]), 51)).toEqual([
      'lead10@0',
      'lead9@0',
    ]);
  });

  it('are silent before the start and while paused', () => {
    expect(brief(v60, 100)).toEqual([]);
    expect(brief(play(running, [0, { type: 'cuesHeard', next: 3 }], [20, 'pause']), 500)).toEqual(
      [],
    );
  });
});

describe('the place on the counter', () => {
  it('is null for brews of versions without a counter', () => {
    const { station, ...before } = brewOf('v60-padrao');
    expect(station).toBeNull();
    expect(runningBrewSchema.parse(JSON.parse(JSON.stringify(before))).station).toBeNull();
  });

  it('is kept through a start over', () => {
    const station = { number: 4, label: 'Mesa 3' };
    const placed = reduceRunningBrew(brewOf('v60-padrao'), { type: 'place', station }, T0);
    expect(reduceRunningBrew(placed, { type: 'reset' }, T0).station).toEqual(station);
  });
});

describe('a brew that a scale watches', () => {
  const until = { type: 'weigh', untilMs: T0 + 500_000 } as const;
  const weighed = play(v60, [0, until], [10, 'start']);

  it('starts, taps and ends at the instants that the scale gives, never later than now', () => {
    const early = reduceRunningBrew(v60, { type: 'start', atMs: T0 + 400 }, T0 + 1000);
    expect(early.startedAt).toBe(T0 + 400);
    const future = reduceRunningBrew(v60, { type: 'start', atMs: T0 + 9000 }, T0 + 1000);
    expect(future.startedAt).toBe(T0 + 1000);
    const over = reduceRunningBrew(weighed, { type: 'finish', atMs: T0 + 200_000 }, T0 + 203_000);
    expect(over.finishedAt).toBe(T0 + 200_000);
    const before = reduceRunningBrew(weighed, { type: 'finish', atMs: T0 }, T0 + 203_000);
    expect(before.finishedAt).toBe(T0 + 10_000);
  });

  it('counts past the recipe’s end until the weight ends it, and then gives the last cue', () => {
    const late = play(weighed, [400, 'sync']);
    expect(late.status).toBe('running');
    expect(momentAt(late, T0 + 400_000).overtimeMs).toBe(180_000);
    expect(cuesDue(late, T0 + 400_000).map(({ kind }) => kind)).not.toContain('finish');
    const ended = play(late, [410, 'finish']);
    expect(cuesDue(ended, T0 + 410_000).at(-1)?.kind).toBe('finish');
    expect(brewDurationSeconds(ended)).toBe(400);
  });

  it('ends at the recipe’s end once the scale is gone, even without notice', () => {
    const weighedBrew = play(weighed, [100, { type: 'weigh', untilMs: null }], [400, 'sync']);
    expect(weighedBrew.status).toBe('finished');
    const untold = play(v60, [0, 'start'], [9, { type: 'weigh', untilMs: T0 + 20_000 }]);
    expect(play(untold, [400, 'sync']).status).toBe('finished');
  });
});

describe('a jump of the clock', () => {
  const running = play(v60, [0, 'start'], [0, { type: 'cuesHeard', next: 3 }]);
  const jumped = play(
    running,
    [10_806, jump(6, 10_800)],
    [10_807, { type: 'cuesHeard', next: 99 }],
  );

  it('is noted by a running brew, with the time that its clock showed before', () => {
    expect(jumped).toMatchObject({
      status: 'finished',
      jump: { atMs: 6000, byMs: 10_800_000, cuesHeard: 3 },
    });
    expect(runningBrewSchema.parse(JSON.parse(JSON.stringify(jumped)))).toEqual(jumped);
    expect(play(v60, [10_806, jump(6, 10_800)]).jump).toBeNull();
    expect(play(running, [5, 'pause'], [10_806, jump(6, 10_800)]).jump).toBeNull();
  });

  it('is undone: the brew continues from the time before the jump, with all its cues', () => {
    const undone = play(jumped, [10_810, 'undoJump']);
    expect(moment(undone, 10_810)).toMatchObject({ status: 'running', elapsedMs: 10_000 });
    expect(undone).toMatchObject({ jump: null, cuesHeard: 3, finishedAt: null });
    expect(cuesDue(undone, T0 + 10_845_000).map(({ stepIndex }) => stepIndex)).toContain(1);
  });

  it('is confirmed: only the question to the person disappears', () => {
    expect(play(jumped, [10_810, 'keepJump'])).toEqual({
      ...jumped,
      jump: null,
      lastSeenAt: T0 + 10_810_000,
    });
  });

  it('keeps later taps right when it is undone', () => {
    const open = play(moka, [0, 'start'], [3606, jump(6, 3600)], [3610, 'tap']);
    const undone = play(open, [3611, 'undoJump']);
    expect(undone.taps).toEqual(open.taps.map((tap) => tap - 3_600_000));
    expect(undone.taps.length).toBe(1);
  });

  it('leaves a brew that a person ended finished, with its true duration', () => {
    const ended = play(running, [96, jump(6, 90)], [100, 'finish'], [120, 'undoJump']);
    expect(ended.status).toBe('finished');
    expect(moment(ended, 120).elapsedMs).toBe(10_000);
  });

  it('adds a second jump to the first', () => {
    const twice = play(running, [96, jump(6, 90)], [200, jump(110, 90)], [201, 'undoJump']);
    expect(moment(twice, 201).elapsedMs).toBe(21_000);
  });

  it('is forgotten when the brew starts over', () => {
    expect(play(jumped, [10_810, 'reset']).jump).toBeNull();
  });
});

describe('a shift of the clock', () => {
  const running = play(v60, [0, 'start']);
  const by = (seconds: number): RunningBrewAction => ({ type: 'shift', byMs: seconds * 1000 });

  it('moves the elapsed time, and is kept in the saved one', () => {
    expect(moment(play(running, [20, by(5)]), 20).elapsedMs).toBe(25_000);
    expect(moment(play(running, [20, by(-5)]), 30).elapsedMs).toBe(25_000);
    const ended = play(running, [20, by(5)], [60, 'finish']);
    expect(brewDurationSeconds(ended)).toBe(65);
  });

  it('stays at 0:00, and after the last tap', () => {
    expect(moment(play(running, [3, by(-5)]), 3).elapsedMs).toBe(0);
    const tapped = play(moka, [0, 'start'], [60, 'tap']);
    expect(moment(play(tapped, [62, by(-5)]), 62).elapsedMs).toBe(60_000);
  });

  it('skips no step and repeats no cue', () => {
    const shifted = play(running, [43, by(5)]);
    expect(moment(shifted, 43)).toMatchObject({ elapsedMs: 45_000, stepNumber: 2 });
    const due = cuesDue(shifted, T0 + 43_000).filter(({ missed }) => !missed);
    expect(due.map(({ kind, stepIndex }) => [kind, stepIndex])).toEqual([['step', 1]]);
    const heard = play(shifted, [43, cuesHeardAction(cuesDue(shifted, T0 + 43_000))]);
    const back = play(heard, [44, by(-5)]);
    expect(moment(back, 44).stepNumber).toBe(1);
    expect(cuesDue(back, T0 + 50_000)).toEqual([]);
  });

  it('moves a paused brew, and no other', () => {
    const paused = play(running, [20, 'pause'], [30, by(5)]);
    expect(moment(paused, 30)).toMatchObject({ status: 'paused', elapsedMs: 25_000 });
    const moved = play(running, [42, 'pause'], [60, by(5)]);
    const due = cuesDue(moved, T0 + 60_000).filter(({ missed }) => !missed);
    expect(due.map(({ kind, stepIndex }) => [kind, stepIndex])).toEqual([['step', 1]]);
    expect(moment(play(moved, [70, 'resume']), 71).elapsedMs).toBe(46_000);
    expect(play(v60, [1, by(5)]).startedAt).toBeNull();
    const delayed = play(v60, [0, { type: 'start', delaySeconds: 10 }]);
    expect(play(delayed, [2, by(5)]).startedAt).toBe(delayed.startedAt);
  });
});
