import { SegmentedControl } from '@mantine/core';
import type { DesktopSettings, SettingsChange } from '@shared/ipc';
import { useId } from 'react';
import { SavedSwitch } from '@/ui/SavedSwitch';
import classes from './ComputerSettings.module.css';

const SIZES = [
  { value: 'small', label: 'Pequeno' },
  { value: 'medium', label: 'Médio' },
  { value: 'large', label: 'Grande' },
] satisfies { value: DesktopSettings['mini']['size']; label: string }[];

const OPACITIES = [1, 0.85, 0.7, 0.55].map((opacity) => ({
  value: String(opacity),
  label: `${Math.round(opacity * 100)} %`,
}));

interface MiniSettingsProps {
  mini: DesktopSettings['mini'];
  /** Whether this system supports transparent windows. */
  hasOpacity: boolean;
  onChange: (change: NonNullable<SettingsChange['mini']>) => void;
}

export function MiniSettings({ mini, hasOpacity, onChange }: MiniSettingsProps) {
  const sizeId = useId();
  const opacityId = useId();
  return (
    <fieldset className={`pt-sm px-lg pb-md ${classes.group}`}>
      <legend className={`font-medium w-full p-0 ${classes.legend}`}>Mini timer</legend>
      <div className={`grid gap-y-xs gap-x-md xs:items-center ${classes.choices}`}>
        <span id={sizeId}>Tamanho</span>
        <SegmentedControl
          aria-labelledby={sizeId}
          data={SIZES}
          value={mini.size}
          onChange={(size) => onChange({ size })}
        />
        {hasOpacity ? (
          <>
            <span id={opacityId}>Opacidade</span>
            <SegmentedControl
              aria-labelledby={opacityId}
              data={OPACITIES}
              value={String(mini.opacity)}
              onChange={(opacity) => onChange({ opacity: Number(opacity) })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}

const SCREENS = [
  { value: 'window', label: 'Janela' },
  { value: 'full', label: 'Tela cheia' },
  { value: 'kiosk', label: 'Quiosque' },
] satisfies { value: DesktopSettings['counter']['screen']; label: string }[];

interface CounterSettingsProps {
  counter: DesktopSettings['counter'];
  /** Saves the change; resolves after `counter` has the result, and never rejects. */
  onSave: (change: NonNullable<SettingsChange['counter']>) => Promise<void>;
}

export function CounterSettings({ counter, onSave }: CounterSettingsProps) {
  const screenId = useId();
  return (
    <fieldset className={`pt-sm px-lg pb-md ${classes.group}`}>
      <legend className={`font-medium w-full p-0 ${classes.legend}`}>No balcão</legend>
      <div className={`grid gap-md ${classes.stack}`}>
        <SavedSwitch
          labelPosition="right"
          label="Abrir no modo balcão"
          description="Ao abrir, o Coado mostra as estações."
          checked={counter.atStart}
          onSave={(atStart) => onSave({ atStart })}
        />
        <SavedSwitch
          labelPosition="right"
          label="Tela para clientes"
          description="Numa segunda tela, só nomes e tempo que falta."
          checked={counter.customers}
          onSave={(customers) => onSave({ customers })}
        />
        <div className={`grid gap-y-xs gap-x-md xs:items-center ${classes.choices}`}>
          <span id={screenId}>Tela</span>
          <SegmentedControl
            aria-labelledby={screenId}
            data={SCREENS}
            value={counter.screen}
            onChange={(screen) => void onSave({ screen })}
          />
        </div>
        {counter.screen === 'kiosk' ? (
          <p className="text-dimmed text-sm leading-loose">
            No quiosque a janela não fecha nem sai da frente. Para sair dele, volte aqui.
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
