import path from 'node:path';
import { nativeTheme } from 'electron';
import type { AppEvents } from '../../shared/desktop.ts';
import { createDeviceChooser } from '../windows/bluetooth-chooser.ts';
import { giveContextMenu } from '../windows/context-menu.ts';
import { createCustomerDisplayWindow } from '../windows/customer-display-window.ts';
import { MainWindow } from '../windows/main-window.ts';
import { createMiniWindow } from '../windows/mini-window.ts';
import { createNavigator } from './navigator.ts';
import { type AppState, bundle, images } from './state.ts';

interface WindowParts {
  readonly onClose: () => boolean;
  readonly isBrewing: () => boolean;
  /** Called when a window becomes visible and needs current data. */
  readonly onSight: () => void;
  /** Selects the mini timer's brew; null selects the one that needs attention next. */
  readonly chooseInMini: (brewId: string | null) => void;
}

export type AppWindows = ReturnType<typeof createWindows>;

export function createWindows({ files, log, settings, backend }: AppState, parts: WindowParts) {
  const preload = (file: string) => path.join(bundle, 'preload', file);
  const chooser = createDeviceChooser({
    showDevices: (devices) => send('scales.devices', devices),
  });
  let loadedBackend = '';
  let isMiniAutomatic = false;

  const main = new MainWindow({
    files,
    log,
    icon: path.join(images, 'icon.png'),
    preload: preload('index.cjs'),
    isDark: nativeTheme.shouldUseDarkColors,
    screenMode: () => settings.get().counter.screen,
    onClose: parts.onClose,
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
    files,
    log,
    preload: preload('mini.cjs'),
    look: () => settings.get().mini,
    changeLook: (change) => settings.change({ mini: change }),
    onSight: parts.onSight,
  });
  const customerDisplay = createCustomerDisplayWindow({
    log,
    preload: preload('customer-display.cjs'),
    isWanted: () => settings.get().counter.customers,
  });

  function send<C extends keyof AppEvents>(channel: C, value: AppEvents[C]): void {
    main.webContents()?.send(channel, value);
  }

  const navigator = createNavigator({
    isOpen: () => main.isOpen(),
    show: (route) => main.show(route),
    send: (route) => send('app.route', route),
    log,
  });

  return {
    main,
    mini,
    customerDisplay,
    chooser,
    navigator,
    send,
    show: () => main.show(),
    openMini(brewId: string | null): void {
      isMiniAutomatic = false;
      parts.chooseInMini(brewId);
      mini.open();
    },
    /** Reloads the page when the backend changes, because the page's CSP allows only one. */
    reloadFor(backendUrl: string): void {
      if (loadedBackend !== '' && backendUrl !== loadedBackend) main.reload();
    },
  } as const;
}
