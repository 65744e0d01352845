import type { DesktopCapabilities } from '@shared/desktop';
import type { DesktopSettings, ShortcutAction } from '@shared/ipc';
import { SavedSwitch } from '@/ui/SavedSwitch';
import settingsClasses from '../SettingsPage.module.css';
import classes from './ComputerSettings.module.css';
import { ShortcutField } from './ShortcutField';

const ACTIONS: readonly { action: ShortcutAction; label: string }[] = [
  { action: 'show', label: 'Mostrar o Coado' },
  { action: 'pause', label: 'Pausar ou continuar' },
  { action: 'next', label: 'Próxima etapa' },
  { action: 'again', label: 'Preparar de novo' },
  { action: 'mini', label: 'Mini timer' },
];

interface ShortcutSettingsProps {
  shortcuts: DesktopSettings['shortcuts'];
  machine: DesktopCapabilities;
  conflicts: readonly ShortcutAction[];
  /** Settles once `shortcuts` says what became of it; never rejects. */
  onSave: (shortcuts: Partial<DesktopSettings['shortcuts']>) => Promise<void>;
}

/** The combinations that reach Coado from any other program. */
export function ShortcutSettings({ shortcuts, machine, conflicts, onSave }: ShortcutSettingsProps) {
  return (
    <div>
      <SavedSwitch
        className={settingsClasses.switch ?? ''}
        label="Atalhos globais"
        description={
          machine.globalShortcuts === 'unsure'
            ? 'Funcionam de qualquer programa; no Wayland, podem não funcionar.'
            : 'Funcionam de qualquer programa, mesmo com o Coado escondido. Servem também teclas F, de mídia e de um pedal.'
        }
        checked={shortcuts.enabled}
        onSave={(enabled) => onSave({ enabled })}
      />
      {shortcuts.enabled ? (
        <div className={classes.shortcuts}>
          {ACTIONS.map(({ action, label }) => (
            <ShortcutField
              key={action}
              label={label}
              value={shortcuts[action]}
              platform={machine.platform}
              taken={conflicts.includes(action)}
              onChange={(accelerator) => void onSave({ [action]: accelerator })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
