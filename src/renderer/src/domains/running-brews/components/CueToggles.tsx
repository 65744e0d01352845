import { UnstyledButton } from '@mantine/core';
import { Bell, BellOff, MessageCircle, MessageCircleOff, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { primeSound } from '@/platform/cues';
import { toastError } from '@/ui/toast';
import {
  announces,
  canAnnounce,
  cueSettings,
  setCueSettings,
  setNotices,
} from '../model/cue-settings';
import classes from './CueToggles.module.css';

const BLOCKED = 'Os avisos estão bloqueados. Permita-os nas configurações do navegador.';

interface ToggleProps {
  label: string;
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Toggle({ label, on, onToggle, children }: ToggleProps) {
  return (
    <UnstyledButton
      className={`grid place-items-center flex-none rounded-circle text-timer-muted fade-background-color ${classes.toggle}`}
      aria-pressed={on}
      aria-label={label}
      title={`${label}: ${on ? 'ligado' : 'desligado'}`}
      onClick={onToggle}
    >
      {children}
    </UnstyledButton>
  );
}

function toggleNotices(): void {
  setNotices(!announces()).then(
    (on) => {
      if (!on && Notification.permission === 'denied') toastError(BLOCKED);
    },
    (error: unknown) => toastError('O navegador não perguntou. Tente de novo.', error),
  );
}

export function CueToggles() {
  const cues = useStore(cueSettings);
  return (
    <div className="flex flex-none flex-wrap">
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
      {canAnnounce() ? (
        <Toggle label="Avisos com a aba escondida" on={announces()} onToggle={toggleNotices}>
          {announces() ? <Bell size={22} /> : <BellOff size={22} />}
        </Toggle>
      ) : null}
    </div>
  );
}
