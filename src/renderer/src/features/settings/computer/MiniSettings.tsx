import { SegmentedControl } from '@mantine/core';
import type { DesktopSettings, SettingsChange } from '@shared/ipc';
import { useId } from 'react';
import classes from './ComputerSettings.module.css';

const SIZES = [
  { value: 'small', label: 'Pequeno' },
  { value: 'medium', label: 'Médio' },
  { value: 'large', label: 'Grande' },
] satisfies { value: DesktopSettings['mini']['size']; label: string }[];

const OPACITIES = [1, 0.85, 0.7, 0.55].map((opacity) => ({
  ...{ value: String(opacity), label: `${Math.round(opacity * 100)} %` },
}));

interface MiniSettingsProps {
  mini: DesktopSettings['mini'];
  /** Whether this system has see-through windows. */
  hasOpacity: boolean;
  onChange: (change: NonNullable<SettingsChange['mini']>) => void;
}

/** How the small timer looks; it changes at once, where it stands. */
export function MiniSettings({ mini, hasOpacity, onChange }: MiniSettingsProps) {
  const sizeId = useId();
  const opacityId = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Mini timer</legend>
      <div className={classes.choices}>
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
