import { UnstyledButton } from '@mantine/core';
import { setWeighingSettings, weighingSettings } from '@/entities/weighing/weighing-settings';
import { useStore } from '@/lib/hooks/useStore';
import classes from './GhostToggle.module.css';

/** Switches the line of the brew before on and off; kept for the next brews. */
export function GhostToggle({ label }: { label: string }) {
  const { ghost } = useStore(weighingSettings);
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-pressed={ghost}
      onClick={() => setWeighingSettings({ ghost: !ghost })}
    >
      {label}
    </UnstyledButton>
  );
}
