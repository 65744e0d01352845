import type { RecentRecipe } from '../brews/recents.ts';
import type { BrewSummary } from '../brews/summary.ts';
import type { Log } from '../storage/log.ts';
import { createTray, type TrayParts } from './tray.ts';
import { hasTrayHost, runQuietly } from './tray-host.ts';

/** The tray icon, as long as there is a tray: it may come and go with the desktop's extensions. */
export function createTrayKeeper({ log, ...parts }: TrayParts & { readonly log: Log }) {
  let tray: ReturnType<typeof createTray> | null = null;
  let last: [summary: BrewSummary, recents: readonly RecentRecipe[]] | null = null;

  return {
    /** Looks whether a tray shows icons now; puts ours there, or takes it away. */
    async isThere(): Promise<boolean> {
      const isThere = await hasTrayHost(process.platform, runQuietly);
      if (isThere && tray === null) {
        try {
          tray = createTray(parts);
          if (last !== null) tray.update(...last);
        } catch (error) {
          log.error('The tray icon could not be shown.', error);
          return false;
        }
      }
      if (!isThere) {
        tray?.destroy();
        tray = null;
      }
      return isThere;
    },
    update(summary: BrewSummary, recents: readonly RecentRecipe[]): void {
      last = [summary, recents];
      tray?.update(summary, recents);
    },
    destroy(): void {
      tray?.destroy();
      tray = null;
    },
  };
}
