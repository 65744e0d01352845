import path from 'node:path';
import { nativeTheme } from 'electron';
import type { AppEvents } from '../../shared/ipc-answers.ts';
import { createDeviceChooser } from '../windows/bluetooth-chooser.ts';
import { giveContextMenu } from '../windows/context-menu.ts';
import { createCustomersWindow } from '../windows/customers-window.ts';
import { createMainWindow } from '../windows/main-window.ts';
import { createMiniWindow } from '../windows/mini-window.ts';
import { createNavigator } from './navigator.ts';
import { type AppState, bundle, images } from './state.ts';

/** What the windows ask of parts that are put together after them. */
interface WindowParts {
  /** Whether the main window may close; if not, something else happens in its place. */
  readonly mayClose: () => boolean;
  readonly isBrewing: () => boolean;
  /** A window can be seen again: it wants to know how things are. */
  readonly onSight: () => void;
  /** The small timer is to show this brew; null, the one that needs a hand next. */
  readonly chooseInMini: (brewId: string | null) => void;
}

export type AppWindows = ReturnType<typeof createWindows>;

/** The app's own window, the small timer and the customers' screen, and the way to a screen of the app. */
export function createWindows({ files, log, settings, backend }: AppState, parts: WindowParts) {
  const preload = (file: string) => path.join(bundle, 'preload', file);
  const chooser = createDeviceChooser({ tell: (devices) => tell('scales.devices', devices) });
  let loadedBackend = '';
  let isMiniAutomatic = false;

  const main = createMainWindow({
    ...{ files, log },
    icon: path.join(images, 'icon.png'),
    preload: preload('index.cjs'),
    isDark: nativeTheme.shouldUseDarkColors,
    screenMode: () => settings.get().counter.screen,
    mayClose: parts.mayClose,
    onSight: parts.onSight,
    onMinimised: (minimised) => {
      if (minimised && settings.get().miniOnMinimise && parts.isBrewing()) {
        isMiniAutomatic = !mini.isVisible();
        mini.open();
      } else if (!minimised && isMiniAutomatic) {
        isMiniAutomatic = false;
        mini.close();
      }
    },
    onContents: (contents) => {
      chooser.attach(contents);
      giveContextMenu(contents);
    },
    onLoad: () => {
      navigator.onLoad();
      loadedBackend = backend.status().url;
    },
  });
  const mini = createMiniWindow({
    ...{ files, log },
    preload: preload('mini.cjs'),
    look: () => settings.get().mini,
    changeLook: (change) => settings.change({ mini: change }),
    onSight: parts.onSight,
  });
  const customers = createCustomersWindow({
    log,
    preload: preload('customers.cjs'),
    isWanted: () => settings.get().counter.customers,
  });

  function tell<C extends keyof AppEvents>(channel: C, value: AppEvents[C]): void {
    main.webContents()?.send(channel, value);
  }

  const navigator = createNavigator({
    isOpen: main.isOpen,
    show: main.show,
    tell: (route) => tell('app.route', route),
    log,
  });

  return {
    ...{ main, mini, customers, chooser, navigator, tell },
    show: () => main.show(),
    openMini(brewId: string | null): void {
      isMiniAutomatic = false;
      parts.chooseInMini(brewId);
      mini.open();
    },
    /** The page may only talk to the address it was loaded with. */
    reloadFor(backendUrl: string): void {
      if (loadedBackend !== '' && backendUrl !== loadedBackend) main.reload();
    },
  } as const;
}
