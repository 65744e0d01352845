import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MicOff } from 'lucide-react';
import { platform } from '@/platform/platform';
import classes from './MicrophoneRefused.module.css';
import {
  MICROPHONE_UNAVAILABLE,
  type MicrophoneTrouble,
  microphoneAdvice,
  type Surroundings,
} from './refusal';

/** Systems whose settings page for the microphone a program can open. */
const HAVE_SETTINGS_PAGE = new Set(['darwin', 'win32']);

function useSurroundings(): Surroundings {
  const { desktop } = platform;
  const { data } = useQuery({
    queryKey: ['desktop', 'capabilities'],
    queryFn: desktop ? () => desktop.app.capabilities() : () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (desktop) return { kind: 'desktop', system: data?.platform ?? 'linux' };
  return {
    kind: 'web',
    userAgent: navigator.userAgent,
    touch: navigator.maxTouchPoints > 1,
  };
}

interface MicrophoneRefusedProps {
  problem: MicrophoneTrouble;
  onRetry: () => void;
  onClose: () => void;
}

export function MicrophoneRefused({ problem, onRetry, onClose }: MicrophoneRefusedProps) {
  const around = useSurroundings();
  const canOpenSettings =
    problem === 'denied' && around.kind === 'desktop' && HAVE_SETTINGS_PAGE.has(around.system);
  return (
    <div className={`grid gap-sm w-full p-xs ${classes.refused}`}>
      <MicOff className="text-danger mt-2xs" size={24} />
      <div role="alert">
        <p className="font-semibold text-pretty">{MICROPHONE_UNAVAILABLE}</p>
        <p className="text-dimmed text-pretty">{microphoneAdvice(problem, around)}</p>
      </div>
      <div className={`flex flex-wrap gap-xs ${classes.buttons}`}>
        {canOpenSettings ? (
          <Button
            variant="default"
            onClick={() => void platform.desktop?.media.openMicrophoneSettings()}
          >
            Abrir configurações
          </Button>
        ) : null}
        <Button data-first onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}
