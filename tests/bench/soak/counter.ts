import { deepStrictEqual } from 'node:assert';
import { startAnnouncer } from '../../../src/main/running-brews/announcer.ts';
import { createRunningBrewKeeper } from '../../../src/main/running-brews/keeper.ts';
import { createRecents } from '../../../src/main/running-brews/recents.ts';
import { summarise } from '../../../src/main/running-brews/summary.ts';
import type { Disk } from '../../../src/main/storage/disk.ts';
import { FileStore } from '../../../src/main/storage/file-store.ts';
import type { Log } from '../../../src/main/storage/log.ts';
import { generateRecipe } from '../../../src/shared/brew/generate-recipe.ts';
import {
  newRunningBrew,
  type RunningBrew,
  type RunningBrewAction,
  reduceRunningBrew,
} from '../../../src/shared/brew/running-brew.ts';
import { momentAt } from '../../../src/shared/brew/running-brew-moment.ts';
import type { createMachine } from './machine.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface CounterParts {
  readonly folder: string;
  readonly machine: ReturnType<typeof createMachine>;
  readonly disk: Disk;
}

/**
 * Starts the app's main process on a counter, with a window.
 * The window starts, saves and removes brews.
 */
export function startCounter({ folder, machine, disk }: CounterParts) {
  const heard = new Map<string, number>();
  const awaited = new Set<string>();
  const announced = new Set<string>();
  let doubled = 0;

  function open() {
    const files = new FileStore({ folder, log: quiet, disk, wakeAfter: machine.wakeAfter });
    const keeper = createRunningBrewKeeper({ files, clock: machine.clock, log: quiet });
    const recents = createRecents({ files, keeper, signedIn: () => null });
    const announcer = startAnnouncer({
      keeper,
      wakeAfter: machine.wakeAfter,
      announce: ({ kind, brewId, title }) => {
        const key = `${brewId} ${title}`;
        if (announced.has(key)) doubled += 1;
        announced.add(key);
        if (kind === 'finish') heard.set(brewId, (heard.get(brewId) ?? 0) + 1);
      },
    });
    return { files, keeper, recents, announcer };
  }
  let app = open();

  const find = (id: string): RunningBrew => {
    const brew = app.keeper.state().brews.find((each) => each.id === id);
    if (brew === undefined) throw new Error(`The brew ${id} is lost.`);
    return brew;
  };
  const publish = (brews: readonly RunningBrew[]) =>
    app.keeper.publish(app.keeper.state().revision, brews);
  const act = (id: string, action: RunningBrewAction) =>
    publish(
      app.keeper
        .state()
        .brews.map((brew) =>
          brew.id === id ? reduceRunningBrew(brew, action, app.keeper.now()) : brew,
        ),
    );

  return {
    start(id: string, ownerId: string, number: number): void {
      const recipe = generateRecipe({
        method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina (ajustar)' },
        bean: null,
        beanId: null,
        roast: 'Média',
        coffeeGrams: 15,
        waterMl: 250,
      });
      const looks = { colour: 'crema', sound: 'grain' } as const;
      const station = { number, label: `Mesa ${number}` };
      const now = app.keeper.now();
      publish([
        ...app.keeper.state().brews,
        newRunningBrew({ id, ownerId, recipe, station, now, ...looks }),
      ]);
      act(id, { type: 'start' });
      awaited.add(id);
    },
    /** As the tray does. */
    pauseFor(id: string, ms: number): void {
      app.keeper.act(id, { type: 'pause' });
      machine.run(ms);
      app.keeper.act(id, { type: 'resume' });
    },
    sleep(ms: number): void {
      machine.sleep(ms);
      app.announcer.look();
    },
    /** The process is gone in an instant; what the next one reads must be all there was. */
    powerCut(): void {
      const before = app.keeper.state().brews;
      app.announcer.stop();
      app = open();
      deepStrictEqual(app.keeper.state().brews, before, 'A power cut lost something.');
    },
    /** A brew whose time is up, as it is to be saved; throws when it is not. */
    finished(id: string): RunningBrew {
      const brew = find(id);
      summarise(app.keeper.state().brews, app.keeper.now());
      if (momentAt(brew, app.keeper.now()).status !== 'finished')
        throw new Error('It still brews.');
      return brew;
    },
    remove(id: string): void {
      publish(app.keeper.state().brews.filter((brew) => brew.id !== id));
    },
    /** How often an end was not announced, and anything was twice. */
    announcements() {
      const silent = [...awaited].filter((id) => heard.get(id) !== 1).length;
      return { doubled, silent };
    },
    left: () => app.keeper.state().brews.length,
  };
}
