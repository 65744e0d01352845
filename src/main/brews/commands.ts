import type { RunningBrew } from '../../shared/brew/running-brew.ts';
import { nextHand } from '../../shared/desktop-next-hand.ts';
import type { BrewKeeper } from './keeper.ts';
import type { Recents } from './recents.ts';

interface CommandParts {
  readonly keeper: BrewKeeper;
  readonly recents: Pick<Recents, 'again'>;
  /** A brew was started outside of the window. */
  readonly onBegun: (brew: RunningBrew) => void;
}

/** What a shortcut, a pedal, the tray or the taskbar may do: always to the brew that needs a hand next. */
export function createBrewCommands({ keeper, recents, onBegun }: CommandParts) {
  const next = () => nextHand(keeper.state().brews, keeper.now());
  return {
    pause(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'pause' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    /** Goes on where a step waits for somebody. */
    advance(): void {
      const brew = next();
      if (brew?.status === 'running') keeper.act(brew.id, { type: 'tap' });
      if (brew?.status === 'paused') keeper.act(brew.id, { type: 'resume' });
    },
    /** Brews the last recipe again, or that of the given brew. */
    again(brewId: string | null = null): void {
      const brew = recents.again(brewId);
      if (brew !== null) onBegun(brew);
    },
  };
}
