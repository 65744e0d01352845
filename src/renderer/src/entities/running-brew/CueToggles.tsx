import { UnstyledButton } from '@mantine/core';
import { MessageCircle, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { primeSound } from '@/platform/cues';
import classes from './CueToggles.module.css';
import { setCueSettings } from './cue-settings';
import { useCueSettings } from './hooks/useCueSettings';

interface ToggleProps {
  label: string;
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Toggle({ label, on, onToggle, children }: ToggleProps) {
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-pressed={on}
      aria-label={label}
      title={`${label}: ${on ? 'ligado' : 'desligado'}`}
      onClick={onToggle}
    >
      {children}
    </UnstyledButton>
  );
}

/** Sound and voice of the cues, on the dark of the timer. */
export function CueToggles() {
  const cues = useCueSettings();
  return (
    <div className={classes.toggles}>
      <Toggle
        label="Som"
        on={cues.sound}
        onToggle={() => {
          primeSound();
          setCueSettings({ sound: !cues.sound });
        }}
      >
        {cues.sound ? <Volume2 size={22} /> : <VolumeX size={22} />}
      </Toggle>
      <Toggle label="Voz" on={cues.voice} onToggle={() => setCueSettings({ voice: !cues.voice })}>
        {cues.voice ? <MessageCircle size={22} /> : <MessageCircleOff size={22} />}
      </Toggle>
    </div>
  );
}
