import { app } from 'electron';
import { brewRoute } from '../../shared/brew/brew-words.ts';
import { startAnnouncer } from '../brews/announcer.ts';
import { createBrewCommands } from '../brews/commands.ts';
import { createPresenter } from '../brews/presenter.ts';
import { createNotifier } from '../system/notifications.ts';
import { createTrayKeeper } from '../system/tray-keeper.ts';
import { isInSight } from './in-sight.ts';
import { type AppState, images } from './state.ts';
import type { AppWindows } from './windows.ts';

/** Screens on which somebody watches brews: a timer, and the counter with several. */
const BREW_SCREEN = /^\/(calculator\/timer\/|counter\b)/;

/** What can be done to a brew from a notification. */
const BUTTON_WORDS = { tap: 'Próxima', pause: 'Pausar' } as const;

/** A timer; returns what cancels it. */
export function wakeAfter(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}

export type AppSignals = ReturnType<typeof createSignals>;

/** How the brews show outside of the page: tray, small timer, customers' screen, dock, notifications. */
export function createSignals(state: AppState, windows: AppWindows) {
  const { keeper, recents, weights, settings, log } = state;
  const { main, mini, customers, navigator } = windows;
  const { goTo } = navigator;

  const commands = createBrewCommands({
    ...{ keeper, recents },
    onBegun: (brew) => goTo(brewRoute(brew)),
  });
  const tray = createTrayKeeper({
    ...{ images, log, show: windows.show },
    act: (brewId, type) => keeper.act(brewId, { type }),
    openBrew: goTo,
    again: commands.again,
    newBrew: () => goTo('/calculator'),
    openMini: () => windows.openMini(null),
    quit: () => app.quit(),
  });
  const presenter = createPresenter({
    keeper,
    weights: weights.all,
    tellMini: (shown) => mini.webContents()?.send('mini.state', shown),
    tellCustomers: (shown) => customers.webContents()?.send('customers.state', shown),
    tellTray: (summary) => {
      tray.update(summary, recents.list());
      main
        .get()
        ?.setProgressBar(summary.progress ?? -1, { mode: summary.isPaused ? 'paused' : 'normal' });
    },
    isBrewOnScreen: () => mini.isVisible() || BREW_SCREEN.test(main.routeShown() ?? ''),
  });
  const notifier = createNotifier({
    log,
    open: goTo,
    isWanted: (kind) => settings.get().notifications[kind],
    isInSight: (news) => isInSight(news, main.routeInFocus()),
  });
  const announcer = startAnnouncer({
    keeper,
    announce: ({ kind, brewId, title, body, route, actions }) =>
      notifier.show({
        ...{ kind, title, body, route, name: brewId },
        buttons: actions.map((type) => ({
          text: BUTTON_WORDS[type],
          press: () => keeper.act(brewId, { type }),
        })),
      }),
    wakeAfter,
  });
  return { commands, tray, presenter, notifier, announcer } as const;
}
