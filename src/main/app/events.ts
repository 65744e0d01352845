import { app, powerMonitor, screen } from 'electron';
import { showJumpList } from '../system/jump-list.ts';
import { setLoginItem } from '../system/launch.ts';
import type { AppLeaving } from './quit.ts';
import type { AppSignals } from './signals.ts';
import type { AppState } from './state.ts';
import type { AppWindows } from './windows.ts';

export function followEvents(
  { notices, settings, recents, keeper, backend, log }: AppState,
  { main, mini, customerDisplay, send, reloadFor, show }: AppWindows,
  { presenter, announcer }: AppSignals,
  leaving: AppLeaving,
): void {
  let opensAtLogin = settings.get().openAtLogin;
  notices.onChange((list) => send('notices.changed', list));
  settings.onChange((next) => {
    send('settings.changed', next);
    mini.applyLook();
    main.applyScreen();
    customerDisplay.apply();
    if (next.openAtLogin !== opensAtLogin) setLoginItem(next.openAtLogin, process.env, log);
    opensAtLogin = next.openAtLogin;
  });
  recents.onChange(() => {
    showJumpList(recents.list());
    presenter.refresh();
  });
  keeper.onChange((_state, byApp) => {
    if (!byApp) send('brews.changed', keeper.text());
  });
  backend.onStatus((status) => {
    send('backend.changed', status);
    reloadFor(status.url);
  });

  screen.on('display-added', customerDisplay.apply);
  screen.on('display-removed', customerDisplay.apply);
  screen.on('display-metrics-changed', customerDisplay.apply);
  powerMonitor.on('suspend', () => main.remember());
  powerMonitor.on('resume', () => {
    announcer.look();
    presenter.refresh();
  });
  powerMonitor.on('shutdown', leaving.leaveWithoutAsking);
  app.on('activate', show);
  app.on('window-all-closed', () => undefined);
}
