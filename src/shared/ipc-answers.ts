import type {
  BackendStatus,
  Backup,
  BackupAnswer,
  BrewsText,
  CustomersState,
  DesktopCapabilities,
  DesktopNotice,
  LocalPerson,
  MiniState,
  PublishedBrews,
  ScaleDevice,
  SettingsAnswer,
  UpdateStatus,
} from './desktop.ts';
import type { AppChannel, DesktopSettings } from './ipc.ts';

/** What each request of the app comes back with. */
interface AppAnswers {
  'app.capabilities': () => DesktopCapabilities;
  'app.openExternal': () => boolean;
  'app.routeListening': () => void;
  'settings.get': () => DesktopSettings;
  'settings.change': () => SettingsAnswer;
  'vault.set': () => void;
  'vault.remove': () => void;
  'brews.publish': () => PublishedBrews;
  'notifications.show': () => boolean;
  'mini.open': () => void;
  'mini.close': () => void;
  'backend.status': () => BackendStatus;
  'backend.choose': () => BackendStatus;
  'backend.retry': () => BackendStatus;
  'people.list': () => readonly LocalPerson[];
  'people.add': () => string;
  'people.enter': () => string;
  'backups.list': () => readonly Backup[];
  'backups.make': () => BackupAnswer;
  'backups.restore': () => BackupAnswer;
  'backups.show': () => void;
  'media.requestMicrophone': () => 'granted' | 'denied';
  'media.openMicrophoneSettings': () => void;
  'scales.choose': () => void;
  'scales.weigh': () => void;
  'app.showLogs': () => void;
  'notices.list': () => readonly DesktopNotice[];
  'notices.dismiss': () => void;
  'updates.status': () => UpdateStatus;
  'updates.install': () => void;
}

export type AppResult<C extends AppChannel> = ReturnType<AppAnswers[C]>;

/** What the main process tells the app without being asked. */
export interface AppEvents {
  'app.route': string;
  'settings.changed': DesktopSettings;
  'brews.changed': BrewsText;
  'backend.changed': BackendStatus;
  'notices.changed': readonly DesktopNotice[];
  'updates.changed': UpdateStatus;
  /** Bluetooth devices to choose from, as they are found; null when the choice is over. */
  'scales.devices': readonly ScaleDevice[] | null;
}

/** What the main process tells the screen for customers. */
export interface CustomersEvents {
  'customers.state': CustomersState;
}

/** What the main process tells the mini timer. */
export interface MiniEvents {
  'mini.state': MiniState;
  /** Grams by brew, for those that are on a scale. */
  'mini.weights': Readonly<Record<string, number>>;
}
