import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type {
  AppEvents,
  AppResult,
  DesktopApi,
  DesktopStart,
  Unsubscribe,
} from '../shared/desktop.ts';
import type { AppArguments, AppChannel } from '../shared/ipc.ts';

// A sandboxed preload script is one file without imports, so it shares only types with the main
// process, which validates the arguments.

function request<C extends AppChannel>(
  channel: C,
  ...args: AppArguments<C>
): Promise<AppResult<C>> {
  return ipcRenderer.invoke(channel, ...args);
}

/** Subscribes without the event object, which would give the page access to IPC. */
function listen<C extends keyof AppEvents>(
  channel: C,
  listener: (value: AppEvents[C]) => void,
): Unsubscribe {
  const forward = (_event: IpcRendererEvent, value: AppEvents[C]) => listener(value);
  ipcRenderer.on(channel, forward);
  return () => {
    ipcRenderer.off(channel, forward);
  };
}

const start: DesktopStart = ipcRenderer.sendSync('app.start');

const desktop = {
  start,
  app: {
    capabilities: () => request('app.capabilities'),
    openExternal: (url) => request('app.openExternal', url),
    showLogs: () => request('app.showLogs'),
    onRoute: (listener) => {
      const unsubscribe = listen('app.route', listener);
      // The main process holds a route back until the page listens.
      request('app.routeListening').catch((error: unknown) => console.error(error));
      return unsubscribe;
    },
  },
  settings: {
    get: () => request('settings.get'),
    change: (change) => request('settings.change', change),
    onChange: (listener) => listen('settings.changed', listener),
  },
  vault: {
    set: (key, value) => request('vault.set', key, value),
    remove: (key) => request('vault.remove', key),
  },
  runningBrews: {
    publish: (base, text) => request('runningBrews.publish', base, text),
    onChange: (listener) => listen('brews.changed', listener),
  },
  notifications: {
    show: (notification) => request('notifications.show', notification),
  },
  mini: {
    open: (brewId) => request('mini.open', brewId),
    close: () => request('mini.close'),
  },
  backend: {
    status: () => request('backend.status'),
    choose: (choice) => request('backend.choose', choice),
    retry: () => request('backend.retry'),
    onStatus: (listener) => listen('backend.changed', listener),
  },
  people: {
    list: () => request('people.list'),
    add: (person) => request('people.add', person),
    enter: (id) => request('people.enter', id),
  },
  backups: {
    list: () => request('backups.list'),
    make: () => request('backups.make'),
    restore: (name) => request('backups.restore', name),
    show: () => request('backups.show'),
  },
  media: {
    requestMicrophone: () => request('media.requestMicrophone'),
    openMicrophoneSettings: () => request('media.openMicrophoneSettings'),
  },
  notices: {
    list: () => request('notices.list'),
    dismiss: (kind) => request('notices.dismiss', kind),
    onChange: (listener) => listen('notices.changed', listener),
  },
  scales: {
    onDevices: (listener) => listen('scales.devices', listener),
    choose: (deviceId) => request('scales.choose', deviceId),
    weigh: (brewId, grams) => request('scales.weigh', brewId, grams),
  },
  updates: {
    status: () => request('updates.status'),
    install: () => request('updates.install'),
    onStatus: (listener) => listen('updates.changed', listener),
  },
} satisfies DesktopApi;

contextBridge.exposeInMainWorld('desktop', desktop);
