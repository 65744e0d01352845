import { Switch } from '@mantine/core';
import { setCueSettings } from '@/entities/running-brew/cue-settings';
import { useCueSettings } from '@/entities/running-brew/hooks/useCueSettings';
import classes from '../SettingsPage.module.css';

/** How the timer tells of the next step, on this device. */
export function CueSettings() {
  const cues = useCueSettings();
  return (
    <>
      <Switch
        className={classes.switch ?? ''}
        labelPosition="left"
        label="Som"
        description="Um toque dois segundos antes, um antes e na hora de cada etapa."
        checked={cues.sound}
        onChange={(event) => setCueSettings({ sound: event.currentTarget.checked })}
      />
      <Switch
        className={classes.switch ?? ''}
        labelPosition="left"
        label="Voz"
        description="Lê cada etapa em voz alta, para você não tirar o olho da água."
        checked={cues.voice}
        onChange={(event) => setCueSettings({ voice: event.currentTarget.checked })}
      />
      {'vibrate' in navigator ? (
        <Switch
          className={classes.switch ?? ''}
          labelPosition="left"
          label="Vibração"
          description="O aparelho vibra na troca de etapa."
          checked={cues.vibration}
          onChange={(event) => setCueSettings({ vibration: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
