import { ActionIcon, Button } from '@mantine/core';
import type { DesktopCapabilities } from '@shared/desktop';
import type { DesktopSettings, ShortcutAction } from '@shared/ipc';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { acceleratorOf, formatAccelerator } from './accelerator';
import classes from './ComputerSettings.module.css';

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
  /** Saves the change; resolves after `shortcuts` has the result, and never rejects. */
  onSave: (shortcuts: Partial<DesktopSettings['shortcuts']>) => Promise<void>;
}

export function ShortcutSettings({ shortcuts, machine, conflicts, onSave }: ShortcutSettingsProps) {
  return (
    <div>
      <SavedSwitch
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
        <div className="flex flex-col gap-xs pt-0 px-lg pb-md">
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

interface ShortcutFieldProps {
  label: string;
  value: string | null;
  platform: DesktopCapabilities['platform'];
  /** Whether another program, or another shortcut of Coado, uses this combination. */
  taken: boolean;
  onChange: (accelerator: string | null) => void;
}

/** A field that records pressed keys. Escape keeps the old shortcut, Tab leaves the field. */
function ShortcutField({ label, value, platform, taken, onChange }: ShortcutFieldProps) {
  const [listening, setListening] = useState(false);
  const [weak, setWeak] = useState(false);
  const labelId = useId();
  const valueId = useId();
  const problemId = useId();

  const stop = () => {
    setListening(false);
    setWeak(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!listening) return;
    const bare = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (bare && event.code === 'Tab') return stop();
    event.preventDefault();
    if (bare && event.code === 'Escape') return stop();
    const pressed = acceleratorOf(event, platform);
    if (pressed === 'incomplete') return;
    if (pressed === 'weak') return setWeak(true);
    stop();
    onChange(pressed.accelerator);
  };

  const shown = value === null ? 'Definir' : formatAccelerator(value, platform);
  const problem = weak
    ? 'Junte Ctrl, Alt ou outra tecla de comando.'
    : taken && !listening
      ? 'Já está em uso. Escolha outra combinação.'
      : '';
  return (
    <div className={`grid items-center gap-x-md ${classes.shortcut}`}>
      <span id={labelId}>{label}</span>
      <div className="flex gap-2xs">
        <Button
          variant="default"
          size="sm"
          aria-labelledby={`${labelId} ${valueId}`}
          aria-describedby={problemId}
          aria-pressed={listening}
          onClick={() => setListening(true)}
          onKeyDown={press}
          onKeyUp={(event) => {
            // Space would also press the button.
            if (listening) event.preventDefault();
          }}
          onBlur={stop}
        >
          <span id={valueId}>{listening ? 'Aperte as teclas…' : shown}</span>
        </Button>
        <ActionIcon
          aria-label={`Remover o atalho: ${label}`}
          disabled={value === null}
          onClick={() => onChange(null)}
        >
          <X />
        </ActionIcon>
      </div>
      <p id={problemId} role="alert" className="text-danger text-sm col-span-full text-end">
        {problem}
      </p>
    </div>
  );
}
