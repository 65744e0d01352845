import type { SettingsAnswer } from '../../shared/desktop.ts';
import type { SettingsChange, ShortcutAction } from '../../shared/ipc.ts';
import type { SettingsStore } from '../storage/settings.ts';
import { applyShortcuts, type ShortcutRegistry } from '../system/shortcuts.ts';

interface PreferenceParts {
  readonly settings: SettingsStore;
  readonly registry: ShortcutRegistry;
  readonly actions: Readonly<Record<ShortcutAction, () => void>>;
  readonly hasTray: () => Promise<boolean>;
}

/** Changes settings as far as this machine can follow, and says where it cannot. */
export function createPreferences({ settings, registry, actions, hasTray }: PreferenceParts) {
  const applyNow = () => applyShortcuts(settings.get().shortcuts, registry, actions);
  return {
    /** At the start: what was chosen before. */
    apply(): void {
      applyNow();
    },
    async change(change: SettingsChange): Promise<SettingsAnswer> {
      // Closing to a tray that nobody sees would leave no way back.
      const trayMissing = change.closeToTray === true && !(await hasTray());
      const next = settings.change(trayMissing ? { ...change, closeToTray: false } : change);
      return { settings: next, trayMissing, shortcutConflicts: applyNow() };
    },
  };
}
