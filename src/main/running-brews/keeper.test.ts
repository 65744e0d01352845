import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { reduceRunningBrew } from '../../shared/brew/running-brew.ts';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createRunningBrewKeeper } from './keeper.ts';
import { brewing, clockOf, START } from './running-brews.test-support.ts';

let wall = START;
let folder: string;
let logged: string[];

const log: Log = {
  info: (message) => logged.push(message),
  warn: (message) => logged.push(message),
  error: (message) => logged.push(message),
};

beforeEach(() => {
  wall = START;
  logged = [];
  folder = mkdtempSync(path.join(tmpdir(), 'coado-brews-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openKeeper = () =>
  createRunningBrewKeeper({
    files: new FileStore({ folder, log }),
    clock: clockOf(() => wall),
    log,
  });

describe('createRunningBrewKeeper', () => {
  it('stores a published brew before it answers, and reloads it', () => {
    const keeper = openKeeper();
    const brew = brewing(wall);
    const answer = keeper.publish(keeper.state().revision, [brew]);
    expect(answer.text).toBeNull();
    expect(readFileSync(path.join(folder, 'brews.json'), 'utf8')).toContain(brew.id);
    expect(openKeeper().state().brews).toEqual([brew]);
  });

  it('applies actions again that the page lacked', () => {
    const keeper = openKeeper();
    const brew = brewing(wall);
    const base = keeper.publish(keeper.state().revision, [brew]).revision;
    wall += 10_000;
    keeper.act(brew.id, { type: 'pause' });
    wall += 2;
    // The window sends this before it receives the pause.
    const annotated = reduceRunningBrew(
      brew,
      { type: 'annotate', journal: { notes: 'doce' } },
      wall,
    );
    const answer = keeper.publish(base, [annotated]);
    const [merged] = keeper.state().brews;
    expect(merged).toMatchObject({ status: 'paused', journal: { notes: 'doce' } });
    expect(JSON.parse(answer.text ?? '{}')).toEqual({
      version: 1,
      brews: [merged],
      clock: { instant: wall, wall },
    });
    // The window has received the pause by now, so its resume is kept.
    const resumed = merged ? reduceRunningBrew(merged, { type: 'resume' }, wall) : brew;
    expect(keeper.publish(answer.revision, [resumed]).text).toBeNull();
    expect(keeper.state().brews[0]?.status).toBe('running');
  });

  it('sends the brews to the window after a sleep, and counts it after a restart', () => {
    let monotonic = 0;
    const open = () =>
      createRunningBrewKeeper({
        files: new FileStore({ folder, log }),
        clock: createBrewClock({ wall: () => wall, monotonic: () => monotonic }),
        log,
      });
    const keeper = open();
    const brew = brewing(wall);
    const { revision } = keeper.publish(keeper.state().revision, [brew]);
    const heard: boolean[] = [];
    keeper.onChange((_state, byApp) => heard.push(byApp));
    wall += 600_000;
    expect(keeper.now()).toBe(START + 600_000);
    expect(heard).toEqual([false]);
    expect(keeper.text().revision).toBeGreaterThan(revision);
    // The window publishes right after a sleep: the answer contains the clock's reading.
    wall += 600_000;
    const answer = keeper.publish(keeper.state().revision, [brew]);
    expect(JSON.parse(answer.text ?? '{}')).toMatchObject({ clock: { instant: wall } });
    // The clock is set back an hour: a new process continues from the stored time.
    monotonic += 5000;
    wall += 5000 - 3_600_000;
    keeper.publish(keeper.state().revision, [brew]);
    expect(open().now()).toBe(START + 1_205_000);
  });

  it.each([
    { reported: false, hasSlept: null, jump: { atMs: 6000, byMs: 10_800_000 } },
    { reported: true, hasSlept: true, jump: null },
  ])(
    'makes the window ask about a sleep unless the system reported it ($reported)',
    ({ hasSlept, jump }) => {
      const keeper = createRunningBrewKeeper({
        files: new FileStore({ folder, log }),
        clock: createBrewClock({ wall: () => wall, monotonic: () => 0, hasSlept: () => hasSlept }),
        log,
      });
      const brew = brewing(wall);
      const { revision } = keeper.publish(keeper.state().revision, [brew]);
      wall += 6000;
      keeper.now();
      wall += 10_800_000;
      // The window publishes before it is notified of the sleep.
      const answer = keeper.publish(revision, [brew]);
      expect(JSON.parse(answer.text ?? '{}')).toMatchObject({ brews: [{ jump }] });
    },
  );

  it('starts without an unreadable file and sets it aside', () => {
    writeFileSync(path.join(folder, 'brews.json'), '{"version":1,"sess');
    expect(openKeeper().state().brews).toEqual([]);
    const aside = readdirSync(folder).find((name) => name.startsWith('brews.json.unreadable-'));
    expect(readFileSync(path.join(folder, aside ?? ''), 'utf8')).toContain('sess');
    expect(logged.join()).toContain('brews.json could not be read');
  });

  it('drops only the unreadable brew', () => {
    const brew = brewing(wall);
    const brews = [{ id: 'x' }, brew];
    writeFileSync(
      path.join(folder, 'brews.json'),
      JSON.stringify({ version: 1, brews, announced: {} }),
    );
    expect(openKeeper().state().brews).toEqual([brew]);
  });

  it('never returns an earlier time than the app has seen', () => {
    const keeper = openKeeper();
    keeper.publish(1, [{ ...brewing(wall), lastSeenAt: wall + 60_000 }]);
    expect(keeper.now()).toBeGreaterThanOrEqual(wall + 60_000);
  });
});
