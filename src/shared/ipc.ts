import { z } from 'zod';
import { isProjectAddress } from './addresses.ts';
import { runningBrewSchema } from './brew/running-brew.ts';

/**
 * Requests from the windows to the main process, with their arguments.
 * Main checks each against these schemas. Responses and events are in desktop.ts.
 */

const NOTIFICATION_KINDS = [
  'step',
  'finish',
  'message',
  'like',
  'comment',
  'follow',
  'achievement',
  'reminder',
] as const;

export const SHORTCUT_ACTIONS = ['show', 'pause', 'next', 'again', 'mini'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/**
 * A shortcut such as 'CommandOrControl+Shift+K', with at least one modifier.
 * Without one, a letter of the keyboard would be lost. Keys that write nothing may be used alone:
 * foot pedals and media keys send them.
 */
const acceleratorSchema = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:(?:CommandOrControl|Control|Command|Alt|Shift|Super)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Tab|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete)|F(?:[1-9]|1\d|2[0-4])|PageUp|PageDown|MediaPlayPause|MediaNextTrack|MediaPreviousTrack|MediaStop)$/,
  );

const notificationSwitches = z.strictObject({
  step: z.boolean(),
  finish: z.boolean(),
  message: z.boolean(),
  like: z.boolean(),
  comment: z.boolean(),
  follow: z.boolean(),
  achievement: z.boolean(),
  reminder: z.boolean(),
} satisfies Record<(typeof NOTIFICATION_KINDS)[number], z.ZodBoolean>);

const shortcutSettings = z.strictObject({
  enabled: z.boolean(),
  show: acceleratorSchema.nullable(),
  pause: acceleratorSchema.nullable(),
  next: acceleratorSchema.nullable(),
  again: acceleratorSchema.nullable(),
  mini: acceleratorSchema.nullable(),
} satisfies Record<'enabled' | ShortcutAction, z.ZodType>);

/** The small timer's three sizes. */
const MINI_SIZES = ['small', 'medium', 'large'] as const;

const miniSettings = z.strictObject({
  size: z.enum(MINI_SIZES),
  /** 1 hides what is behind it. */
  opacity: z.number().min(0.4).max(1),
});

const counterSettings = z.strictObject({
  /** The app opens on the counter. */
  atStart: z.boolean(),
  /** 'kiosk' also keeps people from leaving the window. */
  screen: z.enum(['window', 'full', 'kiosk']),
  /** Names and remaining times on a second screen. */
  customers: z.boolean(),
});

/** How the person wants this machine to behave. Kept by the main process. */
export const desktopSettingsSchema = z.strictObject({
  /** The first-run screen was read. */
  welcomed: z.boolean(),
  closeToTray: z.boolean(),
  /** The mini timer opens when the main window is minimised during a brew. */
  miniOnMinimise: z.boolean(),
  /** Opens when the person signs in to the system, hidden in the tray where there is one. */
  openAtLogin: z.boolean(),
  mini: miniSettings,
  counter: counterSettings,
  notifications: notificationSwitches,
  shortcuts: shortcutSettings,
});
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>;

const settingsChangeSchema = desktopSettingsSchema
  .extend({
    notifications: notificationSwitches.partial(),
    shortcuts: shortcutSettings.partial(),
    mini: miniSettings.partial(),
    counter: counterSettings.partial(),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Which backend to use from now on. The key is the publishable one: it is no secret. */
export const backendChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own') }),
  z.strictObject({
    kind: z.literal('project'),
    url: z.string().max(300).refine(isProjectAddress),
    publishableKey: z.string().min(10).max(2000),
  }),
]);
export type BackendChoice = z.infer<typeof backendChoiceSchema>;

/** A path of this app, as the router takes it. */
const routeSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const notificationSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string().min(1).max(120),
  body: z.string().max(500),
  /** Where a click leads; nothing is shown while the person is looking at that screen. */
  route: routeSchema,
});
export type NotificationRequest = z.infer<typeof notificationSchema>;

/** supabase-js stores the session, the PKCE verifier and others under names with this prefix. */
const vaultKeySchema = z
  .string()
  .max(100)
  .regex(/^coado\.session(-[\w-]+)?$/);

/** The brews as the app keeps them: JSON text, read here so that nothing unread is kept. */
const brewsTextSchema = z
  .string()
  .max(4_000_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ version: z.literal(1), brews: z.array(runningBrewSchema).max(200) }));

const brewId = z.uuid();

/** Arguments of each request of the app, in order. */
export const appRequests = {
  'app.capabilities': z.tuple([]),
  'app.openExternal': z.tuple([z.string().max(4000)]),
  'app.routeListening': z.tuple([]),
  'settings.get': z.tuple([]),
  'settings.change': z.tuple([settingsChangeSchema]),
  'vault.set': z.tuple([vaultKeySchema, z.string().max(200_000)]),
  'vault.remove': z.tuple([vaultKeySchema]),
  'brews.publish': z.tuple([z.int().min(0), brewsTextSchema]),
  'notifications.show': z.tuple([notificationSchema]),
  'mini.open': z.tuple([brewId.nullable()]),
  'mini.close': z.tuple([]),
  'backend.status': z.tuple([]),
  'backend.choose': z.tuple([backendChoiceSchema]),
  'backend.retry': z.tuple([]),
  'people.list': z.tuple([]),
  'people.add': z.tuple([
    z.strictObject({ name: z.string().trim().min(1).max(80), timezone: z.string().max(60) }),
  ]),
  'people.enter': z.tuple([z.uuid()]),
  'backups.list': z.tuple([]),
  'backups.make': z.tuple([]),
  'backups.restore': z.tuple([z.string().max(60).nullable()]),
  'backups.show': z.tuple([]),
  'media.requestMicrophone': z.tuple([]),
  'media.openMicrophoneSettings': z.tuple([]),
  /** Null gives the choice up. */
  'scales.choose': z.tuple([z.string().min(1).max(200).nullable()]),
  /** Grams on the scale under a brew; null takes it off. */
  'scales.weigh': z.tuple([brewId, z.number().min(-10_000).max(10_000).nullable()]),
  'app.showLogs': z.tuple([]),
  'notices.list': z.tuple([]),
  'notices.dismiss': z.tuple([z.enum(['unwritten', 'set-aside', 'failure'])]),
  'updates.status': z.tuple([]),
  'updates.install': z.tuple([]),
} as const;

/** Arguments of each request of the mini timer. */
export const miniRequests = {
  'mini.listening': z.tuple([]),
  'mini.act': z.tuple([brewId, z.enum(['pause', 'resume', 'tap', 'finish', 'countOn'])]),
  'mini.shift': z.tuple([brewId, z.literal([-1, 1])]),
  'mini.choose': z.tuple([brewId.nullable()]),
  'mini.showMain': z.tuple([]),
  'mini.dismiss': z.tuple([]),
} as const;

/** Arguments of each request of the screen for customers. */
export const customersRequests = { 'customers.listening': z.tuple([]) } as const;

/** The one message that is answered synchronously, before the app's first line runs. */
export const START_CHANNEL = 'app.start';

export type AppChannel = keyof typeof appRequests;
export type MiniChannel = keyof typeof miniRequests;
export type CustomersChannel = keyof typeof customersRequests;
/** As a window gives them. */
export type AppArguments<C extends AppChannel> = z.input<(typeof appRequests)[C]>;
export type MiniArguments<C extends MiniChannel> = z.input<(typeof miniRequests)[C]>;
