import { SegmentedControl, Switch } from '@mantine/core';
import { announces, canAnnounce, setNotices } from '@/entities/running-brew/brew-notices';
import { START_DELAYS, setCueSettings } from '@/entities/running-brew/cue-settings';
import { useCueSettings } from '@/entities/running-brew/hooks/useCueSettings';
import { toastError } from '@/ui/toast';
import classes from '../SettingsPage.module.css';

/** How the timer tells of the next step, on this device. */
export function CueSettings() {
  const cues = useCueSettings();
  return (
    <>
      <div className={classes.choice}>
        <span className={classes.label}>
          Espera antes de começar
          <span className={classes.hint}>
            Tempo para pegar a chaleira: contado com um toque por segundo. Com balança, o relógio
            espera a água.
          </span>
        </span>
        <SegmentedControl
          aria-label="Espera antes de começar"
          size="md"
          data={START_DELAYS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? 'Sem' : `${seconds} s`,
          }))}
          value={String(cues.startDelaySeconds)}
          onChange={(chosen) => {
            const startDelaySeconds = START_DELAYS.find((seconds) => String(seconds) === chosen);
            if (startDelaySeconds !== undefined) setCueSettings({ startDelaySeconds });
          }}
        />
      </div>
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
      {canAnnounce() ? (
        <Switch
          className={classes.switch ?? ''}
          labelPosition="left"
          label="Avisos com a aba escondida"
          description="Cada etapa e o fim do preparo, pelo sistema, quando você está em outra aba."
          checked={cues.notices && announces()}
          onChange={({ currentTarget }) =>
            void setNotices(currentTarget.checked).catch((error: unknown) =>
              toastError('O navegador não perguntou. Tente de novo.', error),
            )
          }
        />
      ) : null}
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
