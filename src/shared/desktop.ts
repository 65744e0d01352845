import type { RunningBrew, RunningBrewAction } from './brew/running-brew.ts';
import type {
  AppChannel,
  BackendChoice,
  DesktopSettings,
  NotificationRequest,
  SettingsChange,
  ShortcutAction,
} from './ipc.ts';

export type Unsubscribe = () => void;

/** The running brews in the main process, as JSON text; `revision` grows with each change. */
export interface RunningBrewsText {
  readonly revision: number;
  readonly text: string;
}

/** Main's answer to published brews: its merged brews, or null if it changed none. */
export interface PublishedRunningBrews {
  readonly revision: number;
  readonly text: string | null;
}

export interface DesktopCapabilities {
  readonly platform: 'linux' | 'darwin' | 'win32';
  /** Whether the system shows tray icons; the settings offer closing to the tray only then. */
  readonly tray: boolean;
  /** 'unsure' on Wayland, where registering can succeed although the shortcut never fires. */
  readonly globalShortcuts: 'yes' | 'unsure';
  /** False on Wayland, where programs cannot set the order of windows. */
  readonly alwaysOnTop: boolean;
  /** Whether windows can be translucent; not on Linux. */
  readonly opacity: boolean;
  /** Where the session is: encrypted by the system's keyring, or in a file of the user. */
  readonly sessionProtection: 'keyring' | 'file';
  /** False if the system denies Chromium's sandbox (some AppImages, root). */
  readonly sandboxed: boolean;
  readonly version: string;
}

export interface SettingsAnswer {
  readonly settings: DesktopSettings;
  /** Whether closing to the tray was refused because there is no tray. */
  readonly trayMissing: boolean;
  /** Shortcuts that another program, or another action of Coado, already has. */
  readonly shortcutConflicts: readonly ShortcutAction[];
}

export interface BackendStatus {
  /** 'own' is the embedded stack on this computer, 'project' a Supabase project. */
  readonly kind: 'own' | 'project';
  /** Source of the choice. The settings cannot override an environment variable. */
  readonly chosenBy: 'default' | 'settings' | 'environment';
  readonly url: string;
  readonly state: 'starting' | 'ready' | 'restarting' | 'failed' | 'stopped';
  /** Why the backend failed, in words for the screen (pt-BR); null if it did not. */
  readonly problem: string | null;
}

/** An account of the embedded stack that has a name and no password. */
export interface LocalPerson {
  readonly id: string;
  readonly name: string;
}

export interface Backup {
  readonly name: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly bytes: number;
}

/** The result of making or restoring a backup; `problem` is for the screen (pt-BR). */
export type BackupAnswer =
  | { readonly state: 'done' | 'cancelled' }
  | { readonly state: 'failed'; readonly problem: string };

export type DesktopNotice =
  /** The disk refuses writes: changes exist only in memory until it accepts them again. */
  | { readonly kind: 'unwritten'; readonly isFull: boolean }
  /** Files that could not be read were renamed; they are in the same folder. */
  | {
      readonly kind: 'set-aside';
      readonly files: readonly { readonly file: string; readonly savedAs: string }[];
    }
  | { readonly kind: 'failure' };

export interface ScaleDevice {
  readonly id: string;
  /** The advertised name; may be empty. */
  readonly name: string;
}

export interface UpdateStatus {
  readonly state: 'off' | 'idle' | 'checking' | 'downloading' | 'ready' | 'failed';
  /** The version that is being downloaded or waits for a restart. */
  readonly version: string | null;
}

/** Data that exists before the page's first script, so that the page starts without a wait. */
export interface DesktopStart {
  readonly runningBrews: RunningBrewsText;
  /** The auth client's stored values, by key. */
  readonly vault: Readonly<Record<string, string>>;
  readonly settings: DesktopSettings;
  readonly backend: BackendStatus;
  readonly notices: readonly DesktopNotice[];
  readonly update: UpdateStatus;
}

/** `window.desktop`: the page's interface to the main process; rejects invalid arguments. */
export interface DesktopApi {
  readonly start: DesktopStart;
  readonly app: {
    capabilities(): Promise<DesktopCapabilities>;
    /** Opens an https, mailto or own-backend address in the system's browser; false if refused. */
    openExternal(url: string): Promise<boolean>;
    showLogs(): Promise<void>;
    onRoute(listener: (path: string) => void): Unsubscribe;
  };
  readonly settings: {
    get(): Promise<DesktopSettings>;
    change(change: SettingsChange): Promise<SettingsAnswer>;
    onChange(listener: (settings: DesktopSettings) => void): Unsubscribe;
  };
  readonly vault: {
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
  readonly runningBrews: {
    /** Resolves when the brews are on disk. `base` is the revision that the page changed. */
    publish(base: number, text: string): Promise<PublishedRunningBrews>;
    /** Subscribes to changes of brews from outside of the page, for example by the tray. */
    onChange(listener: (brews: RunningBrewsText) => void): Unsubscribe;
  };
  readonly notifications: {
    /** Resolves with false if the kind is off or the person already sees the route. */
    show(notification: NotificationRequest): Promise<boolean>;
  };
  readonly mini: {
    open(brewId: string | null): Promise<void>;
    close(): Promise<void>;
  };
  readonly backend: {
    status(): Promise<BackendStatus>;
    /** Reloads the app with the other backend. */
    choose(choice: BackendChoice): Promise<BackendStatus>;
    retry(): Promise<BackendStatus>;
    onStatus(listener: (status: BackendStatus) => void): Unsubscribe;
  };
  /** Accounts of the embedded stack without a password; each user of the computer picks one. */
  readonly people: {
    /** The person who signed in last comes first; empty with a project. */
    list(): Promise<readonly LocalPerson[]>;
    /** Creates an account; resolves with a token that signs in once. */
    add(person: { name: string; timezone: string }): Promise<string>;
    enter(id: string): Promise<string>;
  };
  /** Backups of the embedded stack; a project makes its own. */
  readonly backups: {
    list(): Promise<readonly Backup[]>;
    make(): Promise<BackupAnswer>;
    /** Restores a listed backup by its name, or by a file dialog for null; then reloads the app. */
    restore(name: string | null): Promise<BackupAnswer>;
    show(): Promise<void>;
  };
  readonly media: {
    /** Requests the microphone from macOS; only the settings of macOS can undo 'denied'. */
    requestMicrophone(): Promise<'granted' | 'denied'>;
    openMicrophoneSettings(): Promise<void>;
  };
  readonly notices: {
    list(): Promise<readonly DesktopNotice[]>;
    dismiss(kind: DesktopNotice['kind']): Promise<void>;
    onChange(listener: (notices: readonly DesktopNotice[]) => void): Unsubscribe;
  };
  readonly scales: {
    /** Subscribes to the list of devices during a request for one; null when the request ends. */
    onDevices(listener: (devices: readonly ScaleDevice[] | null) => void): Unsubscribe;
    choose(deviceId: string | null): Promise<void>;
    /** Sends the weight on the scale under a brew to the mini timer and the tray. */
    weigh(brewId: string, grams: number | null): Promise<void>;
  };
  readonly updates: {
    status(): Promise<UpdateStatus>;
    /** Quits, after a confirmation if a brew runs, and starts the new version. */
    install(): Promise<void>;
    onStatus(listener: (status: UpdateStatus) => void): Unsubscribe;
  };
}

/** State of the mini timer. `now` is the main process's brew clock: both windows agree. */
export interface MiniState {
  readonly brews: readonly RunningBrew[];
  /** The chosen brew; null shows the one that needs attention next (`brewNeedingAttention`). */
  readonly chosenId: string | null;
  readonly now: number;
}

export type MiniAction = Extract<
  RunningBrewAction['type'],
  'pause' | 'resume' | 'tap' | 'finish' | 'countOn'
>;

export type CustomerDisplayState = Pick<MiniState, 'brews' | 'now'>;

export interface CustomerDisplayApi {
  onState(listener: (state: CustomerDisplayState) => void): Unsubscribe;
}

export interface MiniApi {
  onState(listener: (state: MiniState) => void): Unsubscribe;
  onWeights(listener: (weights: Readonly<Record<string, number>>) => void): Unsubscribe;
  act(brewId: string, action: MiniAction): Promise<void>;
  /** Corrects the clock by one press: -1 back, 1 ahead. */
  shift(brewId: string, direction: -1 | 1): Promise<void>;
  choose(brewId: string | null): Promise<void>;
  showMain(): Promise<void>;
  close(): Promise<void>;
}

/** The function of `DesktopApi` for a request; a request without one has no result. */
type ApiFunction<C extends AppChannel> =
  C extends `${infer Group extends keyof DesktopApi}.${infer Name}`
    ? DesktopApi[Group] extends Readonly<
        Record<Name, infer Call extends (...args: never[]) => unknown>
      >
      ? Call
      : () => void
    : never;

export type AppResult<C extends AppChannel> = Awaited<ReturnType<ApiFunction<C>>>;

export interface AppEvents {
  'app.route': string;
  'settings.changed': DesktopSettings;
  'brews.changed': RunningBrewsText;
  'backend.changed': BackendStatus;
  'notices.changed': readonly DesktopNotice[];
  'updates.changed': UpdateStatus;
  'scales.devices': readonly ScaleDevice[] | null;
}

export interface CustomerDisplayEvents {
  'customerDisplay.state': CustomerDisplayState;
}

export interface MiniEvents {
  'mini.state': MiniState;
  /** Grams by brew id, for brews on a scale. */
  'mini.weights': Readonly<Record<string, number>>;
}
