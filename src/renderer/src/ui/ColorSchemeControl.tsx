import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import classes from './ColorSchemeControl.module.css';

const OPTIONS = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'auto', label: 'Sistema', icon: Monitor },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** Light, dark, or whatever the device says. Kept in this browser. */
export function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Aparência"
      size="md"
      fullWidth
      classNames={{ label: classes.label }}
      value={colorScheme}
      onChange={setColorScheme}
      data={OPTIONS.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.option}>
            <Icon />
            {label}
          </span>
        ),
      }))}
    />
  );
}
