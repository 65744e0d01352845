import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import { RestlessScaleError } from '@shared/scales/tare-watch';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playTones, wakeSpeaker } from '@/platform/cues';
import { setCueSettings } from '../../model/cue-settings';
import { runningBrews } from '../../model/store';
import { isLoaded } from './brews-on-scales';
import { createFakeScale } from './fake-scale.test-support';
import { weighRunningBrew } from './weigh-running-brew';
import { scaleNotice } from './weighing-texts';

vi.mock('@/platform/cues');

function startWeighing() {
  const fake = createFakeScale();
  const { id } = runningBrews.create({ recipe, ownerId: 'ana', start: false });
  const weighed = weighRunningBrew(id, fake.connected);
  if (weighed === null) throw new Error('The brew is there.');
  const act = (type: 'start' | 'pause' | 'resume' | 'finish') =>
    runningBrews.dispatch(id, { type });
  return { ...fake, id, weighed, act };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe("the scale's stopwatch", () => {
  it('follows each change of the brew', () => {
    const { id, act, commands } = startWeighing();
    act('start');
    expect(commands()).toEqual(['start']);
    act('pause');
    expect(commands()).toEqual(['stop']);
    act('resume');
    expect(commands()).toEqual(['start']);
    runningBrews.dispatch(id, { type: 'reset' });
    expect(commands()).toEqual(['stop', 'reset']);
    act('start');
    expect(commands()).toEqual(['start']);
    act('finish');
    expect(commands()).toEqual(['stop']);
  });

  it('catches up with a pause that it missed, and starts no wrong time', () => {
    const { act, commands, link } = startWeighing();
    act('start');
    link('lost');
    act('pause');
    commands();
    link('live');
    expect(commands()).toEqual(['stop']);
    link('lost');
    act('resume');
    link('live');
    expect(commands()).toEqual([]);
  });

  it('goes on when a tare ends after the start', async () => {
    const { act, commands, tare, weighed } = startWeighing();
    const { promise, resolve } = Promise.withResolvers<'scale'>();
    tare.mockReturnValueOnce(promise);
    const tared = weighed.tare();
    act('start');
    resolve('scale');
    await tared;
    expect(commands()).toEqual(['start']);
  });

  it('stops when the brew is cancelled, or taken off the scale', () => {
    const cancelled = startWeighing();
    cancelled.act('start');
    cancelled.commands();
    runningBrews.remove(cancelled.id);
    expect(cancelled.commands()).toEqual(['stop', 'reset']);
    const detached = startWeighing();
    detached.act('start');
    detached.commands();
    detached.weighed.detach();
    expect(detached.commands()).toEqual(['stop']);
    detached.act('pause');
    expect(detached.commands()).toEqual([]);
  });

  it('gets no command for its own keys', () => {
    const { press, id, act, commands } = startWeighing();
    press('start');
    expect(runningBrews.find(id)?.status).toBe('running');
    press('stop');
    expect(runningBrews.find(id)?.status).toBe('paused');
    press('start');
    press('reset');
    expect(commands()).toEqual([]);
    runningBrews.dispatch(id, { type: 'reset' });
    expect(commands()).toEqual(['stop']);
    act('start');
    expect(commands()).toEqual(['start']);
  });
});

describe('the signal to stop', () => {
  it('wakes the speaker more than a second before', () => {
    setCueSettings({ wakeSpeaker: true });
    const { act, weigh } = startWeighing();
    act('start');
    const given: { what: string; ms: number }[] = [];
    let ms = 0;
    vi.mocked(wakeSpeaker).mockImplementation(() => given.push({ what: 'wake', ms }));
    vi.mocked(playTones).mockImplementation((tones) =>
      given.push({ what: tones.length > 1 ? 'stop' : 'soon', ms }),
    );
    // The V60's bloom: 45 g in 15 s.
    for (; ms < 16_000; ms += 100) weigh(Math.min(45, ms / 333), ms);
    const first = (wanted: string) => given.find(({ what }) => what === wanted)?.ms ?? Number.NaN;
    expect(first('soon') - first('wake')).toBeGreaterThanOrEqual(1000);
    const stop = first('stop');
    const awake = given.filter(({ what, ms }) => what === 'wake' && ms < stop).at(-1);
    // The faint sound lasts 1.2 s and is renewed until the signal.
    expect(stop - (awake?.ms ?? 0)).toBeLessThan(1200);
  });
});

describe('a tare', () => {
  it('that was cancelled by an unsteady weight is reported and can be repeated', async () => {
    const { id, tare, weighed } = startWeighing();
    tare.mockRejectedValueOnce(new RestlessScaleError());
    await weighed.tare();
    const brew = runningBrews.find(id);
    if (brew === null) throw new Error('The brew is there.');
    expect(scaleNotice(weighed.state.getState(), brew)).toBe(
      'O peso não parou quieto. Espere um pouco e zere de novo.',
    );
    expect(isLoaded(weighed.state.getState())).toBe(true);
    await weighed.tare();
    expect(weighed.state.getState().tare).toBe('done');
  });
});
